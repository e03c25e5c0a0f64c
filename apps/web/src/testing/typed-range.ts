import type { RangeDraft } from '#features/ranges/range-draft.ts';
import { blankDraft } from '#features/ranges/table/table-edits.ts';

/** A row as it is typed; a test names only what it is about. */
export const typedRow = (changes: Partial<RangeDraft> = {}): RangeDraft => ({
  ...blankDraft(),
  low: '12.0',
  high: '16.0',
  lowInclusive: true,
  highInclusive: true,
  source: 'Lab 2022',
  ...changes,
});
