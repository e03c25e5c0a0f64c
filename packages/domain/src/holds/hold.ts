/** A reasoned stop on an accession, an order or a sample, which blocks named steps until it is resolved with a note. */
export const blockableSteps = ['run', 'enter', 'approve', 'report', 'deliver'] as const;
export type BlockableStep = (typeof blockableSteps)[number];

export const holdCategories = ['specimen', 'identity', 'billing', 'clinical', 'quality', 'other'] as const;
export type HoldCategory = (typeof holdCategories)[number];

export const holdCategoryLabels: Readonly<Record<HoldCategory, string>> = {
  specimen: 'Tube',
  identity: 'Identity',
  billing: 'Billing',
  clinical: 'Clinical question',
  quality: 'Quality',
  other: 'Other',
};

export type OpenHold = { readonly blocks: readonly BlockableStep[]; readonly reason: string };

/** The first open hold that blocks this step, to be named when something is refused because of it. */
export const blockingHold = (holds: readonly OpenHold[], step: BlockableStep): OpenHold | null =>
  holds.find(({ blocks }) => blocks.includes(step)) ?? null;
