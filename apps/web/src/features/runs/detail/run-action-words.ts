import { whyNotTakeOut } from '@aliquot/domain/runs/control-rules';
import type { Run, RunPlace } from '@aliquot/domain/runs/run';
import type { RunActionKind } from '@aliquot/domain/runs/run-state';

/** What an action is called on its button, and what is said when it is done. */
export const actionWords: Readonly<Record<RunActionKind, { label: string; done: string }>> = {
  start: { label: 'Start run', done: 'Run started' },
  submit: { label: 'Submit for review', done: 'Submitted for review' },
  complete: { label: 'Complete run', done: 'Run completed' },
  cancel: { label: 'Cancel run', done: 'Run cancelled' },
  reject: { label: 'Reject run', done: 'Run rejected' },
  reopen: { label: 'Reopen run', done: 'Run reopened' },
  override_qc: { label: 'Override QC', done: 'QC overridden' },
};

/** Acts that must be explained, and what a person should know before. */
export const actionReasons: Partial<Record<RunActionKind, { description: string; danger: boolean }>> = {
  cancel: { description: 'Its tubes go back to the queue.', danger: true },
  reject: {
    description:
      'Its results do not count and its tubes go back to the queue. You can repeat the run with the same layout.',
    danger: true,
  },
  reopen: {
    description: 'The run goes back to review. Its results can be changed until it is completed again.',
    danger: false,
  },
  override_qc: {
    description: 'The controls stay out of control. You take responsibility for the results of this run.',
    danger: true,
  },
};

/** The next thing to do: the one filled button. Null once nothing is left. */
export const nextAction = ({ status, orders, entered }: Run): RunActionKind | 'enter_results' | null => {
  if (status === 'new') return 'start';
  if (status === 'in_progress') return entered < orders || orders === 0 ? 'enter_results' : 'submit';
  return status === 'review' ? 'complete' : null;
};

/** Where results are typed first: the first test with something missing. */
export const firstWorklist = ({ worklists }: Run): number | null =>
  (worklists.find(({ orders, entered }) => entered < orders) ?? worklists[0])?.test.id ?? null;

export const worklistPath = (runId: number, testId: number): string => `/runs/${runId}/worklist/${testId}`;

/** Nothing is done in it any more, not even looked for. */
export const isOver = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'rejected';

/** Why what stands in the run cannot be changed; undefined while it can. */
export const whyFixed = ({ status }: Pick<Run, 'status'>): string | undefined =>
  status === 'new' || status === 'in_progress'
    ? undefined
    : `A run that is ${{ review: 'in review', completed: 'completed', cancelled: 'cancelled', rejected: 'rejected' }[status]} cannot be changed.`;

/** Why what stands there cannot be taken out; a control of a started run only by a manager, who is asked for a reason. */
export const whyNotRemove = (run: Pick<Run, 'status'>, place: RunPlace, byManager: boolean): string | undefined =>
  whyFixed(run) ?? whyNotTakeOut(place, run.status, { byManager, reason: 'to be given' })?.sentence;
