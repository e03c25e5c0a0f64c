import { expect, test } from 'vitest';
import { orderTransitions } from '#workflows/order-transitions.ts';
import { noSteps, type WorkflowSteps } from '#workflows/workflow-steps.ts';
import { accessionStatuses } from '#accessions/accession-status.ts';
import { moveOrder, type OrderAction, type OrderFacts } from './order-state.ts';

const actions: readonly OrderAction[] = [
  { kind: 'receive' },
  { kind: 'unreceive' },
  { kind: 'start' },
  { kind: 'take out' },
  { kind: 'complete' },
  { kind: 'reopen', reason: 'Repeat' },
  { kind: 'report' },
  { kind: 'finalise' },
  { kind: 'correct', reason: 'Wrong tube', byManager: true },
  { kind: 'cancel', reason: 'Ordered twice' },
  { kind: 'reinstate', byManager: true },
];
const flags = [false, true];
/** Every order there can be, as far as its moves depend on it; nothing is held. */
const facts = (): OrderFacts[] =>
  accessionStatuses.flatMap((status) =>
    flags.flatMap((hasResult) =>
      flags.flatMap((inRun) =>
        ([null, 'expected', 'received'] as const).map((sample): OrderFacts => ({
          status,
          sample,
          hasResult,
          inRun,
          allApproved: true,
          runPassed: true,
          instrumentInService: true,
          holds: [],
          caseFinal: false,
        })),
      ),
    ),
  );

test('what a workflow’s page shows of an order’s way is what orders do', () => {
  const everyStep = noSteps().map((step) => ({ ...step, enabled: true })) as unknown as WorkflowSteps;
  const shown = orderTransitions(everyStep)
    .filter(({ from }) => from !== null)
    .map(({ from, to }) => `${String(from)} > ${to}`);
  const done = facts().flatMap((order) =>
    actions.flatMap((action) => {
      const moved = moveOrder(order, action);
      if (!moved.ok) return [];
      // Where a reinstated order lands depends on its tube and its results.
      return [`${order.status} > ${action.kind === 'reinstate' ? 'recomputed' : moved.to}`];
    }),
  );
  expect(new Set(shown)).toEqual(new Set(done));
});
