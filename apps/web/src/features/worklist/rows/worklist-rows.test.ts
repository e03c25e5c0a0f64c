import { describe, expect, test } from 'vitest';
import {
  makeCell,
  makeColumn,
  makeControl,
  makeDoubt,
  makeResult,
  makeRow,
  makeWorklist,
} from '#testing/make-worklist.ts';
import { cellKey, targetOf } from './cell-key.ts';
import { mergeResults, rowsCarried } from './merge-results.ts';
import {
  clearResults,
  isOpenCell,
  progressOf,
  rowsByCode,
  rowsOf,
  savedText,
  toReview,
  placeholderOf,
  whyLocked,
} from './worklist-rows.ts';

const k = makeColumn();
const withResult = (orderId: number, values: Parameters<typeof makeResult>[0] = {}) =>
  makeRow(orderId, {
    cells: [makeCell({ result: makeResult({ id: orderId, orderId, accessionId: orderId, ...values }), version: 1 })],
  });

describe('cells', () => {
  test('are named by their order, or by their place where there is none', () => {
    expect(cellKey(makeRow(4), 5)).toBe('o4:5');
    expect(cellKey(makeControl(9), 5)).toBe('i9:5');
    // A duplicate repeats an order, and its reading is still not that order's result.
    expect(cellKey(makeControl(9, { kind: 'duplicate', orderId: 4 }), 5)).toBe('i9:5');
    expect(targetOf('o4:5')).toEqual({ kind: 'order', orderId: 4, specId: 5 });
    expect(targetOf('i9:5')).toEqual({ kind: 'control', itemId: 9, specId: 5 });
    for (const rubbish of ['', 'o4', 'x4:5', 'o4:5:6', 'o-4:5']) expect(targetOf(rubbish)).toBeNull();
  });
  test('can be typed into unless locked or approved, and say why', () => {
    expect(whyLocked(makeRow(1), k)).toBeNull();
    expect(whyLocked(withResult(1), k)).toBeNull();
    expect(whyLocked(makeRow(1, { locked: 'It is on hold: clotted.' }), k)).toBe('It is on hold: clotted.');
    // That it is not done can be said of a calculated one.
    expect(whyLocked(makeRow(1), makeColumn({ calculated: true }))).toBeNull();
    expect(whyLocked(withResult(1, { state: 'approved' }), k)).toContain('approved');
    expect(whyLocked(makeControl(9), makeColumn({ calculated: true }))).toBeNull();
  });
  test('[SAFE-C1] a calculated one shows what stands in it when it is edited, and what it waits for while it is empty', () => {
    expect(savedText(withResult(1, { calculated: true, typed: '', shown: '90' }), 5)).toBe('90');
    const none = withResult(1, { calculated: true, typed: '', kind: 'no_value', shown: 'No value: Sex not known' });
    expect(savedText(none, 5)).toBe('No value');
    expect(savedText(withResult(1, { calculated: true, typed: '- clotted', shown: 'Not done: clotted' }), 5)).toBe(
      '- clotted',
    );
    expect(placeholderOf(makeCell({ waitsFor: ['Creatinine', 'Urea'] }))).toBe('Waits for Creatinine, Urea');
    expect(placeholderOf(makeCell({ awaitsSecond: true }))).toBe('Second entry');
    expect(placeholderOf(makeCell())).toBeUndefined();
  });
  test('are open until something stands there; controls never are', () => {
    expect(isOpenCell(makeRow(1), k)).toBe(true);
    expect(isOpenCell(withResult(1), k)).toBe(false);
    expect(isOpenCell(makeRow(1), makeColumn({ calculated: true }))).toBe(false);
    expect(isOpenCell(makeRow(1, { locked: 'no' }), k)).toBe(false);
    expect(isOpenCell(makeControl(9), k)).toBe(false);
    // The second of two blind entries is still to be typed.
    expect(isOpenCell(makeRow(1, { cells: [makeCell({ awaitsSecond: true, version: 1 })] }), k)).toBe(true);
  });
  test('[SAFE-B2] a correction that waits for its second entry is typed again, unseen, beside the approved value', () => {
    const approved = makeResult({ state: 'approved', typed: '7.9' });
    const waiting = makeRow(1, { cells: [makeCell({ result: approved, awaitsSecond: true, version: 1 })] });
    expect(whyLocked(waiting, k)).toBeNull();
    expect(isOpenCell(waiting, k)).toBe(true);
    expect(savedText(waiting, 5)).toBe('');
  });
  test('begin an edit with what was typed', () => {
    expect(savedText(withResult(1, { typed: '4,1', shown: '4.1' }), 5)).toBe('4,1');
    expect(savedText(makeRow(1), 5)).toBe('');
    expect(savedText(makeControl(9, { readings: { 5: { typed: '4.0', verdict: 'in', because: '' } } }), 5)).toBe('4.0');
  });
});

describe('rows', () => {
  const odd = withResult(2, { doubts: [makeDoubt('ABNORMAL')] });
  const worklist = makeWorklist({
    rows: [makeControl(9), withResult(1), odd, makeRow(3), withResult(4, { state: 'approved' })],
  });
  test('are found again under their tabs', () => {
    const under = (tab: Parameters<typeof rowsOf>[1]) => rowsOf(worklist, tab).map(({ itemId }) => itemId);
    expect(under('all')).toEqual([9, 10, 20, 30, 40]);
    expect(under('pending')).toEqual([30]);
    expect(under('to-review')).toEqual([20]);
    expect(under('clear')).toEqual([10]);
    expect(clearResults(worklist.rows).map(({ id }) => id)).toEqual([1]);
    expect(progressOf(worklist)).toEqual({ entered: 3, of: 4 });
  });
  test('a proposed correction is to review beside the approved value it would replace', () => {
    const proposal = makeResult({ id: 8, proposal: 'person', doubts: [makeDoubt('CORRECTION')] });
    const approved = makeResult({ state: 'approved' });
    const row = makeRow(1, { cells: [makeCell({ result: approved, proposal, version: 1 })] });
    expect(toReview(row)).toEqual([proposal]);
    expect(rowsOf({ ...worklist, rows: [row] }, 'to-review')).toEqual([row]);
  });
  test('a row with an open call is to review, whatever its result says', () => {
    const called = makeRow(5, { call: { id: 1, kind: 'critical', dueAt: '2026-11-15T10:00:00.000Z' } });
    expect(rowsOf({ ...worklist, rows: [called] }, 'to-review')).toHaveLength(1);
  });
  test('are found by case number and by tube, however the scanner writes them', () => {
    const found = (code: string) => rowsByCode(worklist.rows, code).map(({ itemId }) => itemId);
    expect(found(' 26-000003 ')).toEqual([30]);
    expect(found('t003')).toEqual([30]);
    expect(found('T0')).toEqual([]);
  });
});

describe('the server’s answer', () => {
  const worklist = makeWorklist({ rows: [withResult(1), makeRow(2), makeRow(3)] });
  const results = (rows: ReturnType<typeof mergeResults>) =>
    rows.rows.map((row) => row.cells[0]?.result?.shown ?? null);
  test('fills the cells it is about and leaves the others as they are', () => {
    const next = mergeResults(
      worklist,
      [makeResult({ id: 9, orderId: 2, accessionId: 2, shown: '5.0' })],
      new Set([2]),
      '2',
    );
    expect(results(next)).toEqual(['4.1', '5.0', null]);
    expect(next.rows[2]).toBe(worklist.rows[2]);
    expect(next.rows[1]?.cells[0]?.version).toBe(1);
  });
  test('[SAFE-B6] a proposed correction comes beside the value it would replace, not in its place', () => {
    const standing = makeResult({ id: 4, shown: '7.9', state: 'approved' });
    const proposal = makeResult({ id: 9, shown: '4.1', proposal: 'person' });
    const before = makeWorklist({ rows: [makeRow(1, { cells: [makeCell({ result: standing, version: 1 })] })] });
    const after = mergeResults(before, [standing, proposal], new Set([1]), '2');
    expect(after.rows[0]?.cells[0]).toMatchObject({ result: { shown: '7.9' }, proposal: { shown: '4.1' } });
    // Approved, it takes the place; rejected, it is gone.
    const approved = { ...proposal, version: 2, state: 'approved' as const, proposal: null };
    expect(mergeResults(after, [approved], new Set([1]), '2').rows[0]?.cells[0]).toMatchObject({
      result: { shown: '4.1' },
      proposal: null,
    });
    expect(mergeResults(after, [standing], new Set([1]), '2').rows[0]?.cells[0]?.proposal).toBeNull();
  });
  test('a result that was judged again is taken, though its value is the same', () => {
    const judged = makeResult({ doubts: [makeDoubt('SPECIMEN_CONDITION')] });
    expect(mergeResults(worklist, [judged], new Set([1]), '2').rows[0]?.cells[0]?.result?.doubts).toEqual(
      judged.doubts,
    );
  });
  test('takes away what was withdrawn', () => {
    expect(results(mergeResults(worklist, [], new Set([1]), '2'))).toEqual([null, null, null]);
  });
  test('never shows the first of two blind entries to the second person', () => {
    const first = makeResult({ id: 9, orderId: 2, accessionId: 2, secondEntry: 'missing', enteredById: 2 });
    expect(mergeResults(worklist, [first], new Set([2]), '3').rows[1]?.cells[0]).toMatchObject({
      result: null,
      awaitsSecond: true,
      version: 1,
    });
    expect(results(mergeResults(worklist, [first], new Set([2]), '2'))[1]).toBe('4.1');
  });
  test('an answer about another cell of the case leaves what waits for its second entry waiting', () => {
    const waiting = makeCell({ specId: 2, awaitsSecond: true, version: 3 });
    const before = { ...worklist, rows: [makeRow(1, { cells: [makeCell(), waiting] })] };
    expect(mergeResults(before, [makeResult()], new Set([1]), '3').rows[0]?.cells[1]).toBe(waiting);
  });
  test.each([
    ['a later version', { id: 4, version: 3 }],
    ['the result that took its place', { id: 6, version: 1 }],
  ])('does not put itself over %s, which a fetch brought meanwhile', (_what, later) => {
    const before = makeWorklist({ rows: [withResult(1, { ...later, shown: '5.0' })] });
    expect(results(mergeResults(before, [makeResult({ id: 4, version: 2 })], new Set([1]), '2'))).toEqual(['5.0']);
  });
  test('carries what was entered; what was approved or is kept out of sight is fetched', () => {
    const answer = [
      makeResult({ id: 1, version: 3 }),
      makeResult({ id: 2, state: 'approved' }),
      makeResult({ id: 3, secondEntry: 'missing', enteredById: 9 }),
      makeResult({ id: 4, secondEntry: 'missing', enteredById: 2 }),
      makeResult({ id: 5, secondEntry: 'agrees', enteredById: 9 }),
    ];
    expect(rowsCarried(answer, '2').map(({ entity, id, version }) => `${entity} ${id} ${version}`)).toEqual([
      'results 1 3',
      'results 4 1',
      'results 5 1',
    ]);
  });
});
