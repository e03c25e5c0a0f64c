/** One act on many cases: each case is judged and saved by itself, and each has its own answer. */
import { z } from 'zod';
import { blockableSteps, holdCategories } from '#holds/hold.ts';
import { expecting, keyed, versioned } from '#records/save.ts';
import { required } from '#fields/fields.ts';
import { accessionStatuses } from './accession-status.ts';
import { mostBulkRows } from './bulk-rules.ts';
import { priorities } from './priority.ts';

const priority = z.strictObject({ kind: z.literal('priority'), priority: z.enum(priorities) });

const bulkAction = z.discriminatedUnion('kind', [
  /** To nobody: whoever is free takes it. */
  z.strictObject({ kind: z.literal('assign'), assigneeId: z.int().positive().nullable() }),
  z.strictObject({ kind: z.literal('receive') }),
  z.strictObject({
    kind: z.literal('hold'),
    category: z.enum(holdCategories),
    reason: required('Reason'),
    blocks: z.array(z.enum(blockableSteps)).min(1, 'Choose at least one step to block'),
  }),
  z.strictObject({ kind: z.literal('release'), note: required('Note') }),
  priority,
  z.strictObject({ kind: z.literal('cancel'), reason: required('Reason') }),
]);
export type BulkAction = z.infer<typeof bulkAction>;

/** Each with the version it was decided by. */
const rows = z.array(z.strictObject(versioned)).min(1).max(mostBulkRows);

export const bulkInput = z.strictObject({ ...keyed, ...expecting, action: bulkAction, rows });
export type BulkInput = z.infer<typeof bulkInput>;

/** What those who send cases may do to their own; the rest is done at the bench. */
export const bulkBySenderInput = z.strictObject({ ...keyed, action: priority, rows });

export const bulkOutcomes = ['done', 'refused', 'conflict', 'not_found'] as const;

export const bulkRow = z.strictObject({
  id: z.int(),
  outcome: z.enum(bulkOutcomes),
  /** Why it was not done; null when it was. */
  sentence: z.string().nullable(),
  /** The case as it is now; null when it is not there, or not ours to see. */
  now: z.strictObject({ caseId: z.string(), status: z.enum(accessionStatuses), version: z.int() }).nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;

export const bulkAnswer = z.strictObject({ rows: z.array(bulkRow) });
export type BulkAnswer = z.infer<typeof bulkAnswer>;
