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
  if (!testInRun) return 'Its test is not part of this run.';
  if (openRun !== null) return `It is in run ${openRun} already.`;
  if (status === 'cancelled') return 'It is cancelled.';
  if (status === 'new') return 'Its tube has not arrived.';
  if (status !== 'received' && status !== 'in_progress') return 'It is done already.';
  if (!instrumentDoesTest) return 'The instrument does not do this test.';
  const hold = blockingHold(holds, 'run');
  return hold === null ? null : `It is on hold: ${hold.reason}.`;
};
