import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { OctagonPause, TriangleAlert } from 'lucide-react';
import { markWords } from '#features/results/mark-words.ts';
import { ResultMark } from '#features/results/result-marks.tsx';
import { HoldBadge } from '#marks/hold-badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { cellMarks, nameOf, tubeMarks } from '../rows/row-marks.ts';
import css from './row-marks.module.css';

type RowMarksProps = { row: WorklistRow; columns: readonly WorklistColumn[] };

/** What is to be known before a value of the row is believed: how its tube is, what is on hold, what happened to its results. */
export const RowMarks = ({ row, columns }: RowMarksProps) => {
  const [tube, cells] = [tubeMarks(row), cellMarks(row)];
  return tube.length === 0 && cells.length === 0 ? null : (
    <div className={css.rowMarks}>
      {tube.map(({ kind, words }) => (
        <HoldBadge key={words} bare>
          <Icon of={kind === 'condition' ? TriangleAlert : OctagonPause} size={14} />
          <span title={words}>{words}</span>
        </HoldBadge>
      ))}
      {cells.flatMap(({ specId, marks }) =>
        marks.map((mark) => (
          <ResultMark key={`${specId} ${markWords(mark)}`} mark={mark} of={nameOf(columns, specId)} roomy />
        )),
      )}
    </div>
  );
};
