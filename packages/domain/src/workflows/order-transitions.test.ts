import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endWords, furthestState, orderTransitions, type OrderTransition } from './order-transitions.ts';
import { noSteps, plainSteps, type WorkflowSteps } from './workflow-steps.ts';

/** The laboratory's table of an order's states, whole. */
const table = new Set([
  'placed > new',
  'new > received',
  'received > new',
  'received > in_progress',
  'in_progress > received',
  'in_progress > completed',
  'completed > in_progress',
  'completed > reported',
  'completed > final',
  'reported > final',
  'final > completed',
  'new > cancelled',
  'received > cancelled',
  'in_progress > cancelled',
  'cancelled > recomputed',
]);
const move = ({ from, to }: OrderTransition): string => `${from ?? 'placed'} > ${to}`;
const movesOf = (steps: WorkflowSteps): string[] => orderTransitions(steps).map(move);
const find = (steps: WorkflowSteps, wanted: string): OrderTransition | undefined =>
  orderTransitions(steps).find((transition) => move(transition) === wanted);

const switched = (on: readonly boolean[], steps: WorkflowSteps = noSteps()): WorkflowSteps =>
  steps.map((step, at) => ({ ...step, enabled: on[at] ?? false })) as unknown as WorkflowSteps;
const allOn = switched(Array.from({ length: 8 }, () => true));
const anySteps = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });

describe('what an order goes through', () => {
  test('with every step on, the whole table and nothing else', () => {
    expect(new Set(movesOf(allOn))).toEqual(table);
    expect(movesOf(allOn)).toHaveLength(table.size);
  });

  test('for every choice of steps: only moves of the table, each state left is reached, and no move is doubled', () => {
    fc.assert(
      fc.property(anySteps, (on) => {
        const moves = orderTransitions(switched(on));
        expect(moves.map(move).filter((name) => !table.has(name))).toEqual([]);
        expect(new Set(moves.map(move)).size).toBe(moves.length);
        const reached = new Set<unknown>([null, ...moves.map(({ to }) => to)]);
        expect(moves.filter(({ from }) => !reached.has(from))).toEqual([]);
        expect(moves.map(move)).toEqual(expect.arrayContaining(['placed > new', 'new > cancelled']));
      }),
      { numRuns: 300 },
    );
  });

  test('switching a step off never opens a way that was closed', () => {
    fc.assert(
      fc.property(anySteps, fc.nat({ max: 7 }), (on, at) => {
        const before = new Set(movesOf(switched(on)));
        const less = movesOf(switched(on.map((is, n) => is && n !== at)));
        expect(less.filter((name) => !before.has(name))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('nothing is approved by the person who entered it, unless the workflow allows it', () => {
  const alone = 'The approver did not enter the result';
  expect(find(plainSteps(), 'in_progress > completed')?.guards).toContain(alone);
  const [receive, prepare, run, entry, validate, review, report, deliver] = plainSteps();
  const trusting: WorkflowSteps = [
    receive,
    prepare,
    run,
    entry,
    validate,
    { ...review, params: { approverMayBeEnterer: true } },
    report,
    deliver,
  ];
  expect(find(trusting, 'in_progress > completed')?.guards).not.toContain(alone);
});

test('a required run starts the order; an optional one leaves it to the first result as well', () => {
  const [receive, prepare, run, ...rest] = allOn;
  const withMode = (mode: 'optional' | 'required'): WorkflowSteps => [
    receive,
    prepare,
    { ...run, params: { mode } },
    ...rest,
  ];
  expect(find(withMode('required'), 'received > in_progress')?.when).toBe('Its run starts');
  expect(find(withMode('optional'), 'received > in_progress')?.when).toBe(
    'Its run starts, or its first result is entered',
  );
});

test('parameters of a step that is off hold nothing up', () => {
  const [receive, ...rest] = plainSteps();
  const off: WorkflowSteps = [
    { ...receive, enabled: false, params: { checkIdentity: true, maxArrivalTemperatureC: 8 } },
    ...rest,
  ];
  expect(find(off, 'new > received')?.guards).toEqual(['Its tube is not rejected']);
  const on: WorkflowSteps = [{ ...off[0], enabled: true }, ...rest];
  expect(find(on, 'new > received')?.guards).toEqual([
    'Its tube is not rejected',
    'Identity is checked',
    'It arrived at 8 °C or colder',
  ]);
});

test.each([
  ['a plain workflow', plainSteps(), 'final', false],
  ['log only', switched([true, true]), 'received', false],
  ['a run whose results nobody enters', switched([true, true, true]), 'in_progress', true],
  ['results without a report', switched([true, false, false, true, true, true]), 'completed', false],
] as const)('%s comes as far as it can, and says so when it stops short', (_name, steps, furthest, stops) => {
  expect([furthestState(orderTransitions(steps)), endWords(steps).stops]).toEqual([furthest, stops]);
});
