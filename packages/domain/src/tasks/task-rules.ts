import { refuse, type Refusal } from '#errors/refusal.ts';
import { isManagersTask, type TaskKind, type TaskStatus } from './task-kinds.ts';

const allowed = { ok: true } as const;
type Verdict = typeof allowed | Refusal;

const closed = (status: TaskStatus, what: string): Refusal =>
  status === 'done'
    ? refuse('TASK_DONE', `${what} This task is done already. Nothing is left to do.`)
    : refuse('TASK_NOT_NEEDED', `${what} This task is not needed any more: its reason went away.`);

/** Whom a task can be given to. */
export const judgeAssign = (
  { kind, status }: { readonly kind: TaskKind; readonly status: TaskStatus },
  assignee: { readonly isManager: boolean } | 'nobody' | 'unknown',
): Verdict => {
  if (status !== 'open') return closed(status, 'Not assigned.');
  if (assignee === 'nobody') return allowed;
  if (assignee === 'unknown')
    return refuse(
      'ASSIGNEE',
      'Not assigned. That user does not work at the bench, or is no longer active. Choose another.',
    );
  return isManagersTask(kind) && !assignee.isManager
    ? refuse('ASSIGNEE', 'Not assigned. Only a lab manager can decide about a reported result. Choose a manager.')
    : allowed;
};

type ToDecide = {
  readonly kind: TaskKind;
  readonly status: TaskStatus;
  /** What came up after it was reported. */
  readonly laterDoubts: number;
  /** A correction of it waits for approval. */
  readonly isProposed: boolean;
};

/** Whether somebody can decide that a reported result stands. */
export const judgeDecision = ({ kind, status, laterDoubts, isProposed }: ToDecide): Verdict => {
  if (status !== 'open') return closed(status, 'Not decided.');
  if (kind !== 'decide') return refuse('TASK_KIND', 'Not decided. This task is not about a reported result in doubt.');
  if (isProposed)
    return refuse('CORRECTION_OPEN', 'Not decided. A correction is proposed. Approve or reject it first.');
  return laterDoubts === 0
    ? refuse('NOT_IN_DOUBT', 'Not decided. Nothing speaks against this result any more.')
    : allowed;
};
