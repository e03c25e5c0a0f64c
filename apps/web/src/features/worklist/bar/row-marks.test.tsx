import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeCell, makeColumn, makeDoubt, makeResult, makeRow } from '#testing/make-worklist.ts';
import { linesOf } from '../grid/grid-lines.ts';
import { RowMarks } from './row-marks.tsx';

afterEach(cleanup);

const hold = { blocks: ['report' as const], reason: 'Tube T001 is hemolyzed.' };
const wordsOf = (row: ReturnType<typeof makeRow>, columns = [makeColumn()]): string[] => {
  const { container } = render(<RowMarks row={row} columns={columns} />);
  const marks = [...(container.firstElementChild?.children ?? [])];
  for (const mark of marks) expect(mark.querySelector('svg')).not.toBeNull();
  return marks.map((mark) => mark.textContent);
};

test('[SAFE-A12] a row says how its tube is and what is on hold, whatever the hold blocks', () => {
  const row = makeRow(1, { condition: 'hemolysed', holds: [hold, { blocks: ['approve'], reason: 'Ask the doctor' }] });
  expect(wordsOf(row)).toEqual([
    'Hemolyzed',
    'On hold, blocks reporting: Tube T001 is hemolyzed.',
    'On hold, blocks approval: Ask the doctor',
  ]);
});

test('[SAFE-B6] a row says what happened to its results, each by name where there are several', () => {
  const corrected = { was: '7.9', reason: null };
  const later = [makeDoubt('SPECIMEN_REJECTED', { sentence: 'Tube rejected' })];
  const row = makeRow(1, {
    cells: [
      makeCell({ result: makeResult({ corrected }), proposal: makeResult({ shown: '4.4', proposal: 'engine' }) }),
      makeCell({ specId: 6, result: makeResult({ specId: 6, laterDoubts: later }) }),
    ],
  });
  expect(wordsOf(row, [makeColumn(), makeColumn({ specId: 6, code: 'NA' })])).toEqual([
    'K: Correction proposed: 4.4',
    'K: Corrected, was 7.9',
    'NA: In doubt: Tube rejected',
  ]);
});

test('the grid has a line below a row for its marks, and none where there is nothing to say', () => {
  expect(linesOf([makeRow(1, { condition: 'lipemic' }), makeRow(2)]).map(({ kind }) => kind)).toEqual([
    'row',
    'marks',
    'row',
  ]);
});
