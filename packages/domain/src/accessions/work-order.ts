/** The order the list starts with: what is late, what cannot wait, what is due next, and below it what is finished. */
import type { AccessionStatus } from './accession-status.ts';
import { isClosed } from './closed-case.ts';
import type { AccessionTab } from './list-tabs.ts';
import type { Priority } from './priority.ts';

export const accessionSorts = ['work', 'due', 'newest'] as const;
export type AccessionSort = (typeof accessionSorts)[number];

/** Parts of the list, one after the other. The first three go by when they are due, the last one newest first. */
export const workParts = ['overdue', 'stat', 'due', 'finished'] as const;
export type WorkPart = (typeof workParts)[number];

type Row = { readonly status: AccessionStatus; readonly priority: Priority; readonly dueAt: string };

/** Compared as text, to the microsecond: both are written the same way. */
export const workPart = ({ status, priority, dueAt }: Row, asOf: string): WorkPart => {
  if (isClosed(status)) return 'finished';
  if (dueAt < asOf) return 'overdue';
  return priority === 'stat' ? 'stat' : 'due';
};

type Narrowed = {
  readonly tab: AccessionTab;
  readonly statuses: readonly AccessionStatus[];
  readonly priorities: readonly Priority[];
  readonly open: boolean;
  readonly overdue: boolean;
  readonly dueToday: boolean;
};

const openTabs: ReadonlySet<AccessionTab> = new Set(['to_receive', 'in_progress', 'completed']);
export const isOpenTab = (tab: AccessionTab): boolean => openTabs.has(tab);

/** Whether a list holds open work only, by its tab or by a filter. */
export const isOpenOnly = ({ tab, statuses, open, overdue, dueToday }: Narrowed): boolean =>
  isOpenTab(tab) || open || overdue || dueToday || (statuses.length > 0 && !statuses.some(isClosed));
export const isFinishedOnly = ({ tab, statuses }: Narrowed): boolean =>
  tab === 'reported' || (statuses.length > 0 && statuses.every(isClosed));

/** The parts that can have rows under these filters: nothing is walked through to its end for none. */
export const partsOf = (filters: Narrowed): readonly WorkPart[] => {
  const { priorities, overdue } = filters;
  const onlyStat = priorities.length > 0 && priorities.every((priority) => priority === 'stat');
  const noStat = priorities.length > 0 && !priorities.includes('stat');
  return workParts.filter((part) => {
    if (part === 'finished') return !isOpenOnly(filters);
    if (isFinishedOnly(filters)) return false;
    if (overdue && part !== 'overdue') return false;
    return part === 'stat' ? !noStat : part === 'due' ? !onlyStat : true;
  });
};
