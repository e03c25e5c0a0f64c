import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Hold, Order, Sample } from '#accessions/accession.ts';
import { blockableSteps } from '#holds/hold.ts';
import type { CaseSheet, SheetLine, SheetRun } from './case-sheet.ts';
import { nextStep, type CaseNow } from './next-step.ts';
import type { Result } from './result.ts';

const order = (id: number, changes: Partial<Order> = {}): Order => ({
  id,
  testId: id * 10,
  testCode: `T${id}`,
  testName: `Test ${id}`,
  specVersion: 1,
  panelName: null,
  sampleId: 1,
  status: 'received',
  priority: 'routine',
  dueAt: '2026-11-16T12:00:00.000Z',
  origin: 'ordered',
  run: null,
  hasResult: false,
  cancelReason: null,
  ...changes,
});
const tube = (status: Sample['status']): Sample => ({ id: 1, status }) as Sample;
const hold = (changes: Partial<Hold>): Hold =>
  ({ orderId: null, sampleId: null, blocks: ['run', 'enter'], reason: 'x', resolvedAt: null, ...changes }) as Hold;
const run = (orderId: number, changes: Partial<SheetRun> = {}): SheetRun => ({
  orderId,
  id: 7,
  number: 'R-7',
  status: 'in_progress',
  open: true,
  place: 'A1',
  instrument: null,
  ...changes,
});
const line = (orderId: number, changes: Partial<SheetLine> = {}): SheetLine => ({
  orderId,
  specId: orderId,
  label: `Test ${orderId}`,
  unit: null,
  calculated: false,
  result: null,
  awaitsSecond: false,
  waitsFor: [],
  isProposal: false,
  toEnter: true,
  range: { shown: null, low: null, high: null },
  earlier: [],
  mayNot: null,
  ...changes,
});
const entered = (orderId: number, approve: string | null = null): SheetLine =>
  line(orderId, { toEnter: false, result: {} as Result, mayNot: { approve, reject: null, correct: null } });
const at = (changes: Partial<CaseNow> = {}): CaseNow => ({
  status: 'received',
  samples: [tube('received')],
  orders: [order(1)],
  holds: [],
  ...changes,
});
const sheet = (changes: Partial<CaseSheet> = {}): CaseSheet => ({ lines: [line(1)], runs: [], ...changes });

describe('the next step of a case', () => {
  test('tubes that are expected are received', () => {
    const now = at({
      status: 'new',
      samples: [tube('expected'), tube('expected')],
      orders: [order(1, { status: 'new' })],
    });
    expect(nextStep(now, sheet())).toEqual({ kind: 'receive', tubes: 2 });
  });
  test('what waits is added to a run, then the run is started, then results are entered', () => {
    expect(nextStep(at(), sheet())).toEqual({ kind: 'add_to_run', orderIds: [1] });
    const inNew = run(1, { status: 'new' });
    expect(nextStep(at(), sheet({ runs: [inNew] }))).toEqual({ kind: 'start_run', run: inNew });
    expect(nextStep(at(), sheet({ runs: [run(1)] }))).toEqual({
      kind: 'enter',
      run: run(1),
      testId: 10,
      orderId: 1,
      tests: 1,
    });
  });
  test('a run it was in before counts for nothing', () => {
    const before = run(1, { open: false, status: 'rejected' });
    expect(nextStep(at(), sheet({ runs: [before] }))).toEqual({ kind: 'add_to_run', orderIds: [1] });
  });
  test('results are reviewed by who may approve them; who may not goes on with the rest', () => {
    const now = at({ orders: [order(1, { hasResult: true, status: 'in_progress' }), order(2)] });
    const lines = [entered(1), line(2)];
    expect(nextStep(now, sheet({ lines }))).toEqual({ kind: 'review', results: 1 });
    expect(nextStep(now, sheet({ lines: [entered(1, 'You entered it.'), line(2)] }))).toEqual({
      kind: 'add_to_run',
      orderIds: [2],
    });
  });
  test('nothing is left once all is approved or cancelled', () => {
    expect(
      nextStep(at({ orders: [order(1, { status: 'completed', hasResult: true })] }), sheet({ lines: [] })),
    ).toBeNull();
    const cancelled = at({
      status: 'cancelled',
      samples: [tube('expected')],
      orders: [order(1, { status: 'cancelled' })],
    });
    expect(nextStep(cancelled, sheet({ lines: [] }))).toBeNull();
  });
});

const orders = fc.array(
  fc.record({
    status: fc.constantFrom<Order['status'][]>(
      'new',
      'received',
      'in_progress',
      'completed',
      'reported',
      'final',
      'cancelled',
    ),
    hasResult: fc.boolean(),
    sampleId: fc.constantFrom(1, 2, null),
  }),
  { minLength: 1, maxLength: 5 },
);
const holds = fc.array(
  fc.record({
    orderId: fc.constantFrom(null, 1, 2, 3),
    sampleId: fc.constantFrom(null, 1, 2),
    blocks: fc.subarray([...blockableSteps]),
    resolvedAt: fc.constantFrom(null, '2026-11-16T12:00:00.000Z'),
  }),
  { maxLength: 3 },
);
const runs = fc.array(
  fc.record({
    orderId: fc.constantFrom(1, 2, 3, 4, 5),
    open: fc.boolean(),
    status: fc.constantFrom<SheetRun['status'][]>('new', 'in_progress', 'review', 'completed', 'rejected'),
  }),
  { maxLength: 5 },
);

test('no step is offered that a hold stops, for a test that is not open, or twice', () => {
  fc.assert(
    fc.property(orders, holds, runs, (some, stops, places) => {
      const now = at({ orders: some.map((one, n) => order(n + 1, one)), holds: stops.map(hold) });
      const step = nextStep(now, {
        lines: some.map((_, n) => line(n + 1)),
        runs: places.map((one) => run(one.orderId, one)),
      });
      const stopped = (id: number, what: 'run' | 'enter'): boolean =>
        now.holds.some(
          (one) =>
            one.resolvedAt === null &&
            one.blocks.includes(what) &&
            (one.orderId === null || one.orderId === id) &&
            (one.sampleId === null || one.sampleId === now.orders[id - 1]?.sampleId),
        );
      const isOpen = (id: number): boolean => ['received', 'in_progress'].includes(now.orders[id - 1]?.status ?? '');
      if (step?.kind === 'add_to_run') {
        for (const id of step.orderIds) {
          expect(isOpen(id) && !stopped(id, 'run')).toBe(true);
          expect(places.some((one) => one.open && one.orderId === id)).toBe(false);
        }
      }
      if (step?.kind === 'enter') {
        expect(isOpen(step.orderId) && !stopped(step.orderId, 'enter')).toBe(true);
        expect([step.run.open, step.run.status]).toEqual([true, 'in_progress']);
      }
      if (step?.kind === 'start_run') expect([step.run.open, step.run.status]).toEqual([true, 'new']);
      expect(step?.kind).not.toBe('review');
    }),
  );
});
