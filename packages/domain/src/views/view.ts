/** A saved list of cases: what it shows and for whom. */
import { z } from 'zod';
import { accessionFilters } from '#accessions/accession-list.ts';
import { accessionSorts } from '#accessions/work-order.ts';
import { keyed, versioned } from '#records/save.ts';
import { required } from '#fields/fields.ts';

export const viewAudiences = ['private', 'pod', 'everyone'] as const;

/** What the list looks like: kept as a whole, so that opening a view gives exactly what was saved. */
export const viewDefinition = z.strictObject({
  filters: accessionFilters,
  sort: z.enum(accessionSorts),
  /** Columns shown, in order; empty shows the usual ones. */
  columns: z.array(z.string().max(40)).max(30),
});
export type ViewDefinition = z.infer<typeof viewDefinition>;

const fields = {
  name: required('Name'),
  audience: z.enum(viewAudiences),
  /** The pod whose members see it; null unless it is for a pod. */
  podId: z.int().positive().nullable(),
  definition: viewDefinition,
};
const podAgrees = ({ audience, podId }: { audience: string; podId: number | null }): boolean =>
  (audience === 'pod') === (podId !== null);
const sayPod = { message: 'Choose the pod this view is for', path: ['podId'] };

export const view = z.strictObject({
  id: z.int(),
  version: z.int(),
  ...fields,
  ownerId: z.int(),
  ownerName: z.string(),
  /** Whether the person asking may change it. */
  own: z.boolean(),
  /** Of the pod it is for. */
  podName: z.string().nullable(),
  /** The view a pod of the person asking opens with. */
  opensPod: z.boolean(),
});
export type View = z.infer<typeof view>;

export const createViewInput = z.strictObject({ ...keyed, ...fields }).refine(podAgrees, sayPod);
export const updateViewInput = z.strictObject({ ...keyed, ...versioned, ...fields }).refine(podAgrees, sayPod);
export const removeViewInput = z.strictObject({ ...keyed, ...versioned });
export type CreateViewInput = z.infer<typeof createViewInput>;
export type UpdateViewInput = z.infer<typeof updateViewInput>;
export type RemoveViewInput = z.infer<typeof removeViewInput>;

/** A view a pod can open with: everyone's, or one of its own. */
export const viewOfPod = z.strictObject({ id: z.int(), name: z.string(), audience: z.enum(viewAudiences) });
export type ViewOfPod = z.infer<typeof viewOfPod>;
/** Null for a pod that is being made. */
export const viewsOfPodInput = z.strictObject({ podId: z.int().positive().nullable() });

/** A pod this person may save a view for. */
export const viewPod = z.strictObject({ id: z.int(), name: z.string() });
export type ViewPod = z.infer<typeof viewPod>;
