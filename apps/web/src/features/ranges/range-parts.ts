import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';

import type { RangeOptions } from './table/cell-control.ts';
import type { RangeRowErrors } from './table/draft-errors.ts';
import type { CellField, RangeColumn } from './table/range-columns.ts';
import type { RangeDraft } from './range-draft.ts';
import { placeBefore } from './table/table-edits.ts';
import type { RangeEdits } from './table/use-range-edits.ts';

/** What the table and the cards both show. */
export type RangeParts = {
  /** Begins the ids of the cells. */
  base: string;
  drafts: readonly RangeDraft[];
  columns: readonly RangeColumn[];
  errorsOf: (draft: RangeDraft) => RangeRowErrors;
  options: RangeOptions;
  edits: RangeEdits;
  onTyped: (key: string, field: CellField) => void;
  selected: readonly string[];
  deciding: readonly string[];
  gaps: readonly CoverageFinding[];
  onFillGap: ((gap: CoverageFinding) => void) | undefined;
};

export type RangeRowProps = RangeParts & { draft: RangeDraft; number: number };

/** The gaps that stand behind a row, or behind -1 on top. */
export const gapsBehind = ({ gaps, drafts }: Pick<RangeParts, 'gaps' | 'drafts'>, place: number): CoverageFinding[] =>
  gaps.filter((gap) => placeBefore(drafts, gap) === place);

export const gapKey = ({ sexes, scope, from, to }: CoverageFinding): string =>
  [sexes.join('+'), scope.instrumentId, scope.method, from, to].join(' ');

/** Of one row: it applies to the subject tried, alone or as one of several. */
export const triedMarks = (key: string, deciding: readonly string[]) => {
  const fits = deciding.includes(key);
  const alone = fits && deciding.length === 1;
  return {
    attributes: { 'data-decides': alone || undefined, 'data-rival': (fits && !alone) || undefined },
    words: alone ? ', applies to this subject' : fits ? ', one of several that apply to this subject' : '',
  };
};
