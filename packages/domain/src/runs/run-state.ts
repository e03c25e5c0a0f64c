/** A run, orders worked together, and everything that can happen to it. */
import { refuse, type Refusal } from '#errors/refusal.ts';

export const runStates = ['new', 'in_progress', 'review', 'completed', 'cancelled', 'rejected'] as const;
export type RunState = (typeof runStates)[number];

export const runStateLabels: Readonly<Record<RunState, string>> = {
  new: 'New',
  in_progress: 'In progress',
  review: 'In review',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
};

/** `missing`: a control that the workflow of one of its orders asks for is not there, or has no limits. */
export const qcStates = ['none', 'missing', 'pending', 'passed', 'failed', 'overridden'] as const;
export type QcState = (typeof qcStates)[number];

export type RunFacts = {
  readonly state: RunState;
  readonly orders: number;
  /** Orders of it without every required result. */
  readonly unfinished: number;
  readonly qc: QcState;
  /** Which control is missing or has no limits; null where none is. */
  readonly qcLacks: string | null;
  readonly instrument: 'none' | 'in_service' | 'out_of_service' | 'calibration_overdue';
  /** The lab's setting for instruments whose calibration is overdue. */
  readonly overdueCalibration: 'warn' | 'block';
  readonly anyOrderFinal: boolean;
};

export const runActions = ['start', 'submit', 'complete', 'cancel', 'reject', 'reopen', 'override_qc'] as const;
export type RunActionKind = (typeof runActions)[number];

export type RunAction =
  | { readonly kind: 'start' }
  | { readonly kind: 'submit' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'cancel'; readonly reason: string }
  | { readonly kind: 'reject'; readonly reason: string }
  | { readonly kind: 'reopen'; readonly reason: string; readonly byManager: boolean }
  | { readonly kind: 'override_qc'; readonly reason: string; readonly byManager: boolean };

export type RunMove = { readonly ok: true; readonly to: RunState; readonly warning: string | null } | Refusal;

const move = (to: RunState, warning: string | null = null): RunMove => ({ ok: true, to, warning });
const wrongState = (state: RunState, what: string): Refusal =>
  refuse('RUN_STATE', `A run that is ${runStateLabels[state].toLowerCase()} cannot be ${what}.`);
const needsReason = (reason: string): Refusal | null =>
  reason.trim() === '' ? refuse('REASON_NEEDED', 'Give a reason.') : null;

/** Quality control lets results pass: there was nothing to check, it passed, or a manager took responsibility. */
export const qcLetsPass = (qc: QcState): boolean => qc === 'none' || qc === 'passed' || qc === 'overridden';

const start = (run: RunFacts): RunMove => {
  if (run.state !== 'new') return wrongState(run.state, 'started');
  if (run.orders === 0) return refuse('RUN_EMPTY', 'There is no tube in this run. Add one first.');
  if (run.instrument === 'out_of_service') {
    return refuse('INSTRUMENT', 'The instrument is out of service. Choose another.');
  }
  if (run.instrument !== 'calibration_overdue') return move('in_progress');
  return run.overdueCalibration === 'block'
    ? refuse('CALIBRATION', 'The instrument’s calibration is overdue. Calibrate it, or choose another.')
    : move('in_progress', 'The instrument’s calibration is overdue.');
};

const complete = (run: RunFacts): RunMove => {
  if (run.state !== 'review') return wrongState(run.state, 'completed');
  if (run.unfinished > 0) {
    return refuse(
      'RUN_OPEN',
      `No approved result for ${run.unfinished} of ${run.orders} ${run.orders === 1 ? 'test' : 'tests'}. Review them, or remove their tubes.`,
    );
  }
  if (qcLetsPass(run.qc)) return move('completed');
  return refuse(
    'RUN_QC',
    run.qc === 'missing' && run.qcLacks !== null
      ? `Run not completed. ${run.qcLacks} Add the control with its limits and read it, or reject the run.`
      : 'The quality control of this run has not passed. Repeat it, reject the run, or have a manager override it.',
  );
};

const reopen = (run: RunFacts, reason: string, byManager: boolean): RunMove => {
  if (run.state !== 'completed') return wrongState(run.state, 'reopened');
  if (!byManager) return refuse('MANAGER_ONLY', 'Only a lab manager can reopen a completed run. Ask one.');
  if (run.anyOrderFinal)
    return refuse('ORDER_FINAL', 'A result of this run was reported as final. Correct that result instead.');
  return needsReason(reason) ?? move('review');
};

const overrideQc = (run: RunFacts, reason: string, byManager: boolean): RunMove => {
  if (run.state !== 'in_progress' && run.state !== 'review') return wrongState(run.state, 'overridden');
  if (run.qc !== 'failed') return refuse('QC_NOT_FAILED', 'The quality control of this run has not failed.');
  if (!byManager) return refuse('MANAGER_ONLY', 'Only a lab manager can override quality control. Ask one.');
  return needsReason(reason) ?? move(run.state);
};

/** What becomes of a run when someone does something to it, or why it cannot be done. */
export const moveRun = (run: RunFacts, action: RunAction): RunMove => {
  switch (action.kind) {
    case 'start':
      return start(run);
    case 'submit':
      return run.state === 'in_progress' ? move('review') : wrongState(run.state, 'submitted for review');
    case 'complete':
      return complete(run);
    case 'cancel':
      return run.state === 'new'
        ? (needsReason(action.reason) ?? move('cancelled'))
        : wrongState(run.state, 'cancelled');
    case 'reject':
      return run.state === 'in_progress' || run.state === 'review'
        ? (needsReason(action.reason) ?? move('rejected'))
        : wrongState(run.state, 'rejected');
    case 'reopen':
      return reopen(run, action.reason, action.byManager);
    default:
      return overrideQc(run, action.reason, action.byManager);
  }
};
