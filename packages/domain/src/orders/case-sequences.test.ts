import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accessionStatuses, type AccessionStatus } from '#accessions/accession-status.ts';
import { deriveAccessionStatus } from '#accessions/derive-status.ts';
import { hasArrived, moveSample, sampleStatuses, type SampleAction, type SampleStatus } from '#samples/sample-state.ts';
import { moveOrder, type OrderAction, type OrderFacts, type OrderStatus } from './order-state.ts';

/** The table of the design, written out by hand: what may lead where. Every other move must be refused. */
const orderMoves: Readonly<
  Record<OrderAction['kind'], Readonly<Partial<Record<OrderStatus, readonly OrderStatus[]>>>>
> = {
  receive: { new: ['received'] },
  unreceive: { received: ['new'] },
  start: { received: ['in_progress'] },
  'take out': { in_progress: ['received'] },
  complete: { in_progress: ['completed'] },
  reopen: { completed: ['in_progress'] },
  report: { completed: ['reported'] },
  finalise: { completed: ['final'], reported: ['final'] },
  correct: { final: ['completed'] },
  cancel: { new: ['cancelled'], received: ['cancelled'], in_progress: ['cancelled'] },
  reinstate: { cancelled: ['new', 'received', 'in_progress'] },
};
const sampleMoves: Readonly<Record<SampleAction['kind'], Readonly<Partial<Record<SampleStatus, SampleStatus>>>>> = {
  receive: { expected: 'received' },
  unreceive: { received: 'expected' },
  reject: { expected: 'rejected', received: 'rejected', stored: 'rejected' },
  store: { received: 'stored' },
  use_up: { received: 'consumed', stored: 'consumed' },
  dispose: { received: 'disposed', stored: 'disposed' },
};

const anyReason = fc.constantFrom('', '  ', 'Wrong tube');
const anyOrderAction: fc.Arbitrary<OrderAction> = fc.oneof(
  ...(['receive', 'unreceive', 'start', 'take out', 'complete', 'report', 'finalise'] as const).map((kind) =>
    fc.constant({ kind }),
  ),
  fc.record({ kind: fc.constantFrom('reopen' as const, 'cancel' as const), reason: anyReason }),
  fc.record({ kind: fc.constant('correct' as const), reason: anyReason, byManager: fc.boolean() }),
  fc.record({ kind: fc.constant('reinstate' as const), byManager: fc.boolean() }),
);
const anySampleAction: fc.Arbitrary<SampleAction> = fc.oneof(
  ...(['receive', 'unreceive', 'store', 'use_up', 'dispose'] as const).map((kind) => fc.constant({ kind })),
  fc.record({ kind: fc.constant('reject' as const), reason: anyReason }),
);
const anyHolds = fc.constantFrom<OrderFacts['holds']>(
  [],
  [{ blocks: ['run'], reason: 'Identity in doubt' }],
  [{ blocks: ['approve', 'report'], reason: 'Ask the doctor' }],
);
const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom(...accessionStatuses),
  sample: fc.option(fc.constantFrom(...sampleStatuses)),
  hasResult: fc.boolean(),
  inRun: fc.boolean(),
  allApproved: fc.boolean(),
  runPassed: fc.boolean(),
  instrumentInService: fc.boolean(),
  holds: anyHolds,
  caseFinal: fc.boolean(),
});

const cases = { numRuns: 20_000, seed: 20_261_115 };

describe('[STATE-1] one order', () => {
  test('moves only along the table, and every refusal has a code and a sentence', () => {
    let moved = 0;
    fc.assert(
      fc.property(anyFacts, anyOrderAction, (facts, action) => {
        const verdict = moveOrder(facts, action);
        const allowed = orderMoves[action.kind][facts.status] ?? [];
        if (verdict.ok) {
          moved += 1;
          expect(allowed).toContain(verdict.to);
        } else {
          expect(verdict.code).toMatch(/^[A-Z_]+$/u);
          expect(verdict.sentence).toMatch(/^[A-Z].+\.$/u);
        }
      }),
      cases,
    );
    expect(moved).toBeGreaterThan(1000);
  });

  test('each move of the table happens when nothing stands in the way', () => {
    const clear: Omit<OrderFacts, 'status'> = {
      sample: 'received',
      hasResult: false,
      inRun: false,
      allApproved: true,
      runPassed: true,
      instrumentInService: true,
      holds: [],
      caseFinal: false,
    };
    for (const [kind, from] of Object.entries(orderMoves)) {
      for (const [status, to] of Object.entries(from)) {
        const action = { kind, reason: 'Because', byManager: true } as OrderAction;
        const verdict = moveOrder({ ...clear, status: status as OrderStatus }, action);
        expect([kind, status, verdict.ok && to.includes(verdict.to)]).toEqual([kind, status, true]);
      }
    }
  });
});

describe('[STATE-1] one tube', () => {
  test('moves only along its table', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...sampleStatuses),
          inUse: fc.boolean(),
          caseCancelled: fc.boolean(),
          isAliquot: fc.boolean(),
          aliquots: fc.nat(2),
        }),
        anySampleAction,
        (facts, action) => {
          const verdict = moveSample(facts, action);
          if (verdict.ok) expect(verdict.to).toBe(sampleMoves[action.kind][facts.status]);
          else expect(verdict.sentence).toMatch(/^[A-Z].+\.$/u);
        },
      ),
      cases,
    );
  });
});

/** The rule as the design words it, written a second time and differently. */
const byTheBook = (orders: readonly AccessionStatus[], samples: readonly SampleStatus[]): AccessionStatus => {
  const ranks: readonly AccessionStatus[] = ['new', 'received', 'in_progress', 'completed', 'reported', 'final'];
  const inPlay = orders.filter((status) => status !== 'cancelled').map((status) => ranks.indexOf(status));
  if (inPlay.length === 0) return 'cancelled';
  const m = inPlay.reduce((a, b) => (a < b ? a : b));
  if (m >= 3) return ranks[m] ?? 'new';
  if (inPlay.some((rank) => rank >= 2)) return 'in_progress';
  return samples.some((status) => !['expected', 'rejected'].includes(status)) ? 'received' : 'new';
};

describe('[STATE-1] a whole case', () => {
  test('over random sequences of actions its status is the rule applied to its parts', () => {
    const actions = fc.array(
      fc.oneof(
        fc.record({ on: fc.constant('order' as const), at: fc.nat(3), action: anyOrderAction, facts: anyFacts }),
        fc.record({ on: fc.constant('sample' as const), at: fc.nat(1), action: anySampleAction }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(actions, (sequence) => {
        const orders: OrderStatus[] = ['new', 'new', 'new', 'new'];
        const samples: SampleStatus[] = ['expected', 'expected'];
        for (const step of sequence) {
          const { at } = step;
          if (step.on === 'order') {
            const status = orders[at] ?? 'new';
            const verdict = moveOrder({ ...step.facts, status, sample: samples[at % 2] ?? null }, step.action);
            if (verdict.ok) orders[at] = verdict.to;
          } else {
            const status = samples[at] ?? 'expected';
            const verdict = moveSample(
              { status, inUse: false, caseCancelled: false, isAliquot: false, aliquots: 0 },
              step.action,
            );
            if (verdict.ok) samples[at] = verdict.to;
          }
          const derived = deriveAccessionStatus({ orders, someSampleArrived: samples.some(hasArrived) });
          expect(derived).toBe(byTheBook(orders, samples));
        }
      }),
      { numRuns: 5000, seed: 20_261_115 },
    );
  });

  test('nothing but cancelled orders, or none at all, is a cancelled case', () => {
    expect(deriveAccessionStatus({ orders: [], someSampleArrived: true })).toBe('cancelled');
    expect(deriveAccessionStatus({ orders: ['cancelled', 'final'], someSampleArrived: true })).toBe('final');
  });
});
