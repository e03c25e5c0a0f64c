/** The words of a task: its kind, what is done about it, and by whom. */
import { everyDutyKind, type EveryDutyKind } from '#consequences/duty-kinds.ts';

export const taskKinds = everyDutyKind;
export type TaskKind = EveryDutyKind;

export const taskKindLabels: Readonly<Record<TaskKind, string>> = {
  re_approve: 'Re-approve',
  decide: 'Decide',
  corrected_report: 'Corrected report',
  recollect: 'Recollect',
  escalated_call: 'Escalated call',
};

/**
 * What was reported may have been acted on: whether it stands is no technician's decision. A call that nobody read back in time is
 * told to the managers; whoever is at the phone records it.
 */
export const isManagersTask = (kind: TaskKind): boolean => kind === 'decide' || kind === 'escalated_call';

export const mayActOn = (kind: TaskKind, isManager: boolean): boolean => isManager || !isManagersTask(kind);

/** The kinds somebody can do; of these, what nobody has taken is theirs too. */
export const kindsOf = (isManager: boolean): readonly TaskKind[] =>
  taskKinds.filter((kind) => mayActOn(kind, isManager));

export const taskLists = ['mine', 'all'] as const;
export type TaskList = (typeof taskLists)[number];

export const taskStatuses = ['open', 'done', 'not_needed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
