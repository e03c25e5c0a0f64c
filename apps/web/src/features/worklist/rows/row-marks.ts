import { conditionLabels } from '@aliquot/domain/samples/condition';
import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { marksOf, type Mark } from '#features/results/mark-words.ts';
import { holdWords } from '#marks/hold-words.ts';

export type RowMark = { kind: 'condition' | 'hold'; words: string };
export type CellMarks = { specId: number; marks: readonly Mark[] };

/** "Hemolyzed", and every hold, whatever it blocks. */
export const tubeMarks = ({ condition, holds }: WorklistRow): RowMark[] => [
  ...(condition === null || condition === 'ok'
    ? []
    : [{ kind: 'condition' as const, words: conditionLabels[condition] }]),
  ...holds.map((hold) => ({ kind: 'hold' as const, words: holdWords(hold) })),
];

/** What is to be known beside the values of a row. */
export const cellMarks = ({ cells }: WorklistRow): CellMarks[] =>
  cells.flatMap(({ specId, result, proposal }) => {
    const marks = result === null ? [] : marksOf(result, proposal);
    return marks.length === 0 ? [] : [{ specId, marks }];
  });

export const hasMarks = (row: WorklistRow): boolean => tubeMarks(row).length > 0 || cellMarks(row).length > 0;

/** The result a mark is about is named where there are several. */
export const nameOf = (columns: readonly WorklistColumn[], specId: number): string | undefined =>
  columns.length > 1 ? columns.find((column) => column.specId === specId)?.code : undefined;
