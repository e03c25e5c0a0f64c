/** What people can be at together: one run with all its worklists, or one case. */
export const surfaceKinds = ['run', 'case'] as const;
export type Surface = { readonly kind: (typeof surfaceKinds)[number]; readonly id: number };

/** The surface's name where a text is needed. */
export const surfaceName = ({ kind, id }: Surface): string => `${kind}/${id}`;

/** Somebody who was not heard of for so long has closed the page, lost the network, or sleeps. */
export const presenceLastsMs = 12_000;
