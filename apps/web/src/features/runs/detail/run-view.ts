import { isManager, type Role } from '@aliquot/domain/auth/roles';
import type { HistoryState } from '@tanstack/react-router';
import type { RunSearch } from '../list/run-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list of runs this one was opened from. */
    runsIn?: RunSearch | undefined;
  }
}

/** Another part of the run is still a run of the list it was opened from. */
export const keepListSearch = ({ runsIn }: HistoryState): HistoryState => ({ runsIn });

export const runViewTabs = ['samples', 'worklists', 'controls', 'files', 'history'] as const;
export type RunViewTab = (typeof runViewTabs)[number];

/** Which part of a run is in sight, in the address. */
export type RunView = {
  t?: Exclude<RunViewTab, 'samples'>;
  /** The list alone, where there is a tray to draw. */
  as?: 'list';
};

/** For a route's validateSearch. */
export const validateRunView = (search: Record<string, unknown>): RunView => {
  const t = runViewTabs.find((known) => known === search['t'] && known !== 'samples');
  return {
    ...(t === undefined ? {} : { t: t as Exclude<RunViewTab, 'samples'> }),
    ...(search['as'] === 'list' ? { as: 'list' as const } : {}),
  };
};

/** The history of a record is for managers: for others there is no such part. */
export const runTabsFor = (role: Role | null): readonly RunViewTab[] =>
  runViewTabs.filter((tab) => tab !== 'history' || isManager(role));

/** What an address shows this reader: a part that is not theirs to see is the first one. */
export const runViewFor = (role: Role | null, { t, ...view }: RunView): RunView =>
  t === undefined || !runTabsFor(role).includes(t) ? view : { t, ...view };
