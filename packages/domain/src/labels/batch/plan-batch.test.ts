import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftOutReasons, nameTubes, planBatch, type BatchTube } from './plan-batch.ts';

const tube = (sampleId: number, changes: Partial<BatchTube> = {}): BatchTube => ({
  sampleId,
  accessionId: sampleId,
  barcode: `T-${sampleId}`,
  labId: 1,
  gone: false,
  labeled: false,
  labels: 1,
  ...changes,
});
const order = { printer: { name: 'Bench 1', labId: 1 }, copies: 1, leaveOut: [] };

describe('which tubes of a batch get labels', () => {
  test('all of them in the order asked for, each as often as its kind asks for, times the copies', () => {
    const plan = planBatch([tube(3, { labels: 2 }), tube(1), tube(2, { labels: 0 })], { ...order, copies: 3 });
    expect(plan).toMatchObject({ ok: true, labels: 12, isReprint: false, leftOut: [] });
    expect(plan.ok && plan.tubes.map(({ sampleId }) => sampleId)).toEqual([3, 1, 2]);
  });

  test('a tube that is gone stops the batch and is named, until the person leaves it out', () => {
    const tubes = [tube(1), tube(2, { gone: true })];
    expect(planBatch(tubes, order)).toEqual({
      ok: false,
      code: 'TUBES_GONE',
      sentence: 'Not sent. 1 tube is rejected, empty or discarded: T-2. Leave out the tubes that cannot be labeled.',
    });
    expect(planBatch(tubes, { ...order, leaveOut: ['gone'] })).toMatchObject({
      ok: true,
      labels: 1,
      leftOut: [{ sampleId: 2, barcode: 'T-2', why: 'gone' }],
    });
  });

  test('tubes of another lab are refused by name, five of them', () => {
    const tubes = [tube(1), ...[2, 3, 4, 5, 6, 7, 8].map((id) => tube(id, { labId: 2 }))];
    expect(planBatch(tubes, order)).toMatchObject({
      code: 'TUBES_OF_OTHER_LAB',
      sentence:
        'Not sent. Bench 1 is in another lab than 7 tubes: T-2, T-3, T-4, T-5, T-6 and 2 more. Print these at a printer of their own lab.',
    });
  });

  test('only tubes without a label: those that have one are left out, and what is left is no reprint', () => {
    const tubes = [tube(1, { labeled: true }), tube(2)];
    expect(planBatch(tubes, order)).toMatchObject({ ok: true, isReprint: true, labels: 2 });
    expect(planBatch(tubes, { ...order, leaveOut: ['labeled'] })).toMatchObject({
      ok: true,
      isReprint: false,
      labels: 1,
      leftOut: [{ sampleId: 1, barcode: 'T-1', why: 'labeled' }],
    });
  });

  test('nothing left is a refusal that says what to change', () => {
    expect(planBatch([tube(1, { labels: 0 })], { ...order, leaveOut: ['pre_labeled'] })).toMatchObject({
      code: 'NO_TUBES_LEFT',
      sentence: 'Not sent. Every tube is left out. Choose again which tubes to leave out.',
    });
    expect(planBatch([], order)).toMatchObject({ sentence: 'Not sent. There is no tube to label.' });
  });

  test('more labels than are sent at once are refused', () => {
    const tubes = Array.from({ length: 101 }, (_, at) => tube(at + 1));
    expect(planBatch(tubes, { ...order, copies: 20 })).toMatchObject({
      code: 'TOO_MANY_LABELS',
      sentence:
        'Not sent. 2020 labels are more than the 2000 that can be sent at once. Choose fewer copies or fewer tubes.',
    });
    expect(planBatch(tubes.slice(1), { ...order, copies: 20 })).toMatchObject({ ok: true, labels: 2_000 });
  });

  test('whatever is asked for, each tube is printed or left out for a reason the person named, never both', () => {
    const anyTube = fc.record({
      accessionId: fc.integer({ min: 1, max: 4 }),
      gone: fc.boolean(),
      labeled: fc.boolean(),
      labels: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyTube, { maxLength: 40 }), fc.subarray([...leftOutReasons]), (facts, leaveOut) => {
        const tubes = facts.map((part, at) => tube(at + 1, part));
        const plan = planBatch(tubes, { ...order, leaveOut });
        if (!plan.ok) return;
        const printed = plan.tubes.map(({ sampleId }) => sampleId);
        const out = plan.leftOut.map(({ sampleId }) => sampleId);
        expect([...printed, ...out].toSorted((a, b) => a - b)).toEqual(tubes.map(({ sampleId }) => sampleId));
        expect(plan.leftOut.every(({ why }) => leaveOut.includes(why))).toBe(true);
        expect(plan.tubes.some(({ gone }) => gone)).toBe(false);
      }),
    );
  });
});

test('few tubes are named without a rest', () => {
  expect(nameTubes([tube(1), tube(2)])).toBe('T-1, T-2');
});
