import { expect, test, vi } from 'vitest';
import { makeCell, makeColumn, makeDoubt, makeResult, makeRow, makeWorklist } from '#testing/make-worklist.ts';
import { rowActions } from './row-actions.ts';

const critical = { critical: true, doubts: [makeDoubt('CRITICAL')] };
const columns = [makeColumn(), makeColumn({ specId: 6, code: 'NA', label: 'Sodium' })];

const approveOf = (row: ReturnType<typeof makeRow>, specId = 5) => {
  const [act, ask] = [vi.fn(), vi.fn()];
  const worklist = makeWorklist({ columns, rows: [row] });
  const [approve] = rowActions({ worklist, row, specId, me: '9', act, ask });
  return { approve, act, ask };
};

test('a result whose review reasons are in sight is approved at once, with the clear ones of its test', () => {
  const results = [makeResult({ id: 1, ...critical }), makeResult({ id: 2, specId: 6 })];
  const cells = results.map((result) => makeCell({ specId: result.specId, result, version: 1 }));
  const { approve, act } = approveOf(makeRow(1, { cells }));
  expect(approve?.label).toBe('Approve');
  approve?.run();
  expect(act).toHaveBeenCalledWith({ kind: 'approve', results, lane: 'one_by_one' });
});

test.each([
  ['of another cell', makeCell({ specId: 6, result: makeResult({ id: 2, specId: 6, ...critical }), version: 1 })],
  [
    'of a proposed correction',
    makeCell({
      result: makeResult({ state: 'approved' }),
      proposal: makeResult({ id: 2, proposal: 'person', doubts: [makeDoubt('CORRECTION')] }),
      version: 1,
    }),
  ],
])('[SAFE-B13] review reasons %s are shown before they are acknowledged', (_of, cell) => {
  const { approve, act, ask } = approveOf(makeRow(1, { cells: [cell] }));
  expect(approve?.label).toBe('Approve…');
  approve?.run();
  expect(act).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledWith({ kind: 'approve', itemId: 10, whose: 'Person 1' });
});

test('a block turns the approval off with its sentence', () => {
  const doubts = [makeDoubt('HOLD', { weight: 'block', sentence: 'On hold: clotted' })];
  const { approve } = approveOf(makeRow(1, { cells: [makeCell({ result: makeResult({ doubts }), version: 1 })] }));
  expect(approve?.why).toBe('On hold: clotted. Release the hold first.');
});

test('a correction is not proposed twice', () => {
  const result = makeResult({ state: 'approved' });
  const proposed = makeRow(1, { cells: [makeCell({ result, proposal: makeResult({ proposal: 'person' }) })] });
  const worklist = makeWorklist({ columns, rows: [proposed] });
  const actions = rowActions({ worklist, row: proposed, specId: 5, me: '9', act: vi.fn(), ask: vi.fn() });
  expect(actions.find(({ kind }) => kind === 'correct')?.why).toBe(
    'A correction is already proposed. Approve or reject it first.',
  );
});
