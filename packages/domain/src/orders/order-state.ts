/** One test to be done for one case, and everything that can happen to it. */
import type { AccessionStatus } from '#accessions/accession-status.ts';
import { blockingHold, type BlockableStep, type OpenHold } from '#holds/hold.ts';
import { refuse, type Refusal } from '#errors/refusal.ts';
import { hasArrived, type SampleStatus } from '#samples/sample-state.ts';

/** An order and a case move through the same statuses. */
export type OrderStatus = AccessionStatus;

export type OrderFacts = {
  readonly status: OrderStatus;
  /** Of the tube it is worked from; null before one is chosen. */
  readonly sample: SampleStatus | null;
  readonly hasResult: boolean;
  readonly inRun: boolean;
  /** Every required result is approved. */
  readonly allApproved: boolean;
  /** The run's quality control passed, or was overridden with a reason; true without a run. */
  readonly runPassed: boolean;
  readonly instrumentInService: boolean;
  /** Open holds on the order, its tube or its case. */
  readonly holds: readonly OpenHold[];
  readonly caseFinal: boolean;
};

export type OrderAction =
  | { readonly kind: 'receive' }
  | { readonly kind: 'unreceive' }
  | { readonly kind: 'start' }
  | { readonly kind: 'take out' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'reopen'; readonly reason: string }
  | { readonly kind: 'report' }
  | { readonly kind: 'finalise' }
  | { readonly kind: 'correct'; readonly reason: string; readonly byManager: boolean }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'reinstate'; readonly byManager: boolean };

export type OrderMove = { readonly ok: true; readonly to: OrderStatus } | Refusal;

const move = (to: OrderStatus): OrderMove => ({ ok: true, to });
const wrongStatus = (status: OrderStatus, what: string): Refusal => {
  const label = status.charAt(0).toUpperCase() + status.slice(1).replace('_', '-');
  return refuse('ORDER_STATUS', status === what ? `Already ${what}.` : `${label} tests cannot be ${what}.`);
};
const needsReason = (reason: string): Refusal | null =>
  reason.trim() === '' ? refuse('REASON_NEEDED', 'Give a reason.') : null;
const held = (holds: readonly OpenHold[], step: BlockableStep): Refusal | null => {
  const hold = blockingHold(holds, step);
  return hold === null ? null : refuse('ON_HOLD', `On hold: ${hold.reason}. Release the hold first.`);
};

/** The status that follows from an order's tube and results alone: what it falls back to. */
const restingStatus = ({ sample, hasResult }: OrderFacts): OrderStatus => {
  if (hasResult) return 'in_progress';
  return sample !== null && hasArrived(sample) ? 'received' : 'new';
};

const receive = (order: OrderFacts): OrderMove => {
  if (order.status !== 'new') return wrongStatus(order.status, 'received');
  return order.sample !== null && hasArrived(order.sample)
    ? move('received')
    : refuse('NO_SAMPLE', 'Its tube has not arrived, or was rejected. Receive a tube first.');
};

const unreceive = (order: OrderFacts): OrderMove => {
  if (order.status !== 'received') return wrongStatus(order.status, 'set back to new');
  return order.hasResult || order.inRun
    ? refuse('ORDER_IN_USE', 'It is in a run or has a result. Remove it from the run or withdraw the result first.')
    : move('new');
};

const start = (order: OrderFacts): OrderMove => {
  if (order.status !== 'received') return wrongStatus(order.status, 'started');
  if (!order.instrumentInService) return refuse('INSTRUMENT', 'The instrument is out of service. Choose another.');
  return held(order.holds, 'run') ?? move('in_progress');
};

const takeOut = (order: OrderFacts): OrderMove => {
  if (order.status !== 'in_progress') return wrongStatus(order.status, 'removed from its run');
  return order.hasResult ? refuse('HAS_RESULT', 'It has a result. Withdraw the result first.') : move('received');
};

const complete = (order: OrderFacts): OrderMove => {
  if (order.status !== 'in_progress') return wrongStatus(order.status, 'completed');
  if (!order.allApproved) return refuse('NOT_APPROVED', 'A required result is not approved yet. Review it first.');
  if (!order.runPassed) return refuse('RUN_QC', 'The run’s quality control has not passed. Review the run first.');
  return held(order.holds, 'approve') ?? move('completed');
};

const correct = (order: OrderFacts, reason: string, byManager: boolean): OrderMove => {
  if (order.status !== 'final') return wrongStatus(order.status, 'corrected');
  if (!byManager) return refuse('MANAGER_ONLY', 'Only a lab manager can open a correction. Ask one.');
  return needsReason(reason) ?? move('completed');
};

const cancel = (order: OrderFacts, reason: string): OrderMove => {
  const open: readonly OrderStatus[] = ['new', 'received', 'in_progress'];
  return open.includes(order.status)
    ? (needsReason(reason) ?? move('cancelled'))
    : wrongStatus(order.status, 'cancelled');
};

const reinstate = (order: OrderFacts, byManager: boolean): OrderMove => {
  if (order.status !== 'cancelled') return wrongStatus(order.status, 'reinstated');
  if (!byManager) return refuse('MANAGER_ONLY', 'Only a lab manager can reinstate a test. Ask one.');
  return order.caseFinal
    ? refuse('CASE_FINAL', 'The accession is final. Open a correction instead.')
    : move(restingStatus(order));
};

/** What becomes of an order when someone does something to it, or why it cannot be done. */
export const moveOrder = (order: OrderFacts, action: OrderAction): OrderMove => {
  switch (action.kind) {
    case 'receive':
      return receive(order);
    case 'unreceive':
      return unreceive(order);
    case 'start':
      return start(order);
    case 'take out':
      return takeOut(order);
    case 'complete':
      return complete(order);
    case 'reopen':
      return order.status === 'completed'
        ? (needsReason(action.reason) ?? move('in_progress'))
        : wrongStatus(order.status, 'reopened');
    case 'report':
      return order.status === 'completed'
        ? (held(order.holds, 'report') ?? move('reported'))
        : wrongStatus(order.status, 'reported');
    case 'finalise':
      return order.status === 'completed' || order.status === 'reported'
        ? (held(order.holds, 'report') ?? move('final'))
        : wrongStatus(order.status, 'made final');
    case 'correct':
      return correct(order, action.reason, action.byManager);
    case 'cancel':
      return cancel(order, action.reason);
    default:
      return reinstate(order, action.byManager);
  }
};
