/** The words of a task: its kind, what is done about it, and by whom. */
import { dutyKinds, type DutyKind } from '#consequences/duty-kinds.ts';

export const taskKinds = dutyKinds;
export type TaskKind = DutyKind;

export const taskKindLabels: Readonly<Record<TaskKind, string>> = {
  re_approve: 'Re-approve',
  decide: 'Decide',
  corrected_report: 'Corrected report',
  recollect: 'Recollect',
};

/** What was reported may have been acted on: whether it stands is no technician's decision. */
export const isManagersTask = (kind: TaskKind): boolean => kind === 'decide';

export const mayActOn = (kind: TaskKind, isManager: boolean): boolean => isManager || !isManagersTask(kind);

/** The kinds somebody can do; of these, what nobody has taken is theirs too. */
export const kindsOf = (isManager: boolean): readonly TaskKind[] =>
  taskKinds.filter((kind) => mayActOn(kind, isManager));

export const taskLists = ['mine', 'all'] as const;
export type TaskList = (typeof taskLists)[number];

export const taskStatuses = ['open', 'done', 'not_needed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];
