import { blockingHold, type OpenHold } from '#holds/hold.ts';
import type { OrderStatus } from '#orders/order-state.ts';

export type WaitingFacts = {
  status: OrderStatus;
  /** Number of the open run it is in already. */
  openRun: string | null;
  holds: readonly OpenHold[];
  /** Whether the run's instrument does this test. */
  instrumentDoesTest: boolean;
  testInRun: boolean;
};

/** Why an order cannot join a run, in words for the preview and for a scan; null when it can. */
export const whyNotInRun = ({ status, openRun, holds, instrumentDoesTest, testInRun }: WaitingFacts): string | null => {
  if (!testInRun) return 'The test is not in this run.';
  if (openRun !== null) return `Already in run ${openRun}.`;
  if (status === 'cancelled') return 'The test is cancelled.';
  if (status === 'new') return 'Tube not received.';
  if (status !== 'received' && status !== 'in_progress') return 'The test is already completed.';
  if (!instrumentDoesTest) return 'The instrument does not run this test.';
  const hold = blockingHold(holds, 'run');
  return hold === null ? null : `On hold: ${hold.reason}.`;
};
