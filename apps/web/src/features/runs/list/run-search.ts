import type { ListRunsInput, RunTab } from '@aliquot/domain/runs/run';

/** The tabs in their order; the queue is what waits for a run. */
export const runListTabs = ['queue', 'open', 'review', 'completed', 'all'] as const;
export type RunListTab = (typeof runListTabs)[number];

/** What of the list stands in the address, so that a link and the back button show the same rows. */
export type RunSearch = {
  tab?: Exclude<RunListTab, 'open'>;
  test?: readonly number[];
  instrument?: readonly number[];
  pod?: readonly number[];
  /** The beginning of a run's number. */
  q?: string;
};
export const runFilterKeys = ['test', 'instrument', 'pod'] as const;
export type RunFilterKey = (typeof runFilterKeys)[number];

const mostTyped = 40;

/** Record numbers in an address; anything else is ignored. */
export const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value])
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateRunSearch = (search: Record<string, unknown>): RunSearch => {
  const typed = search['q'];
  const q = typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim().slice(0, mostTyped) : '';
  const tab = runListTabs.find((known) => known === search['tab'] && known !== 'open');
  const filters = Object.fromEntries(
    runFilterKeys.map((key) => [key, numbersIn(search[key])] as const).filter(([, ids]) => ids.length > 0),
  );
  return {
    ...(tab === undefined ? {} : { tab: tab as Exclude<RunListTab, 'open'> }),
    ...filters,
    ...(q === '' ? {} : { q }),
  };
};

export const withTab = ({ tab: _tab, ...rest }: RunSearch, tab: RunListTab): RunSearch =>
  tab === 'open' ? rest : { ...rest, tab };

export const withFilter = (search: RunSearch, key: RunFilterKey, ids: readonly number[]): RunSearch => {
  const { [key]: _ids, ...rest } = search;
  return ids.length === 0 ? rest : { ...rest, [key]: [...new Set(ids)] };
};

export const tabOf = ({ tab }: RunSearch): RunListTab => tab ?? 'open';

/** The queue has no runs of its own; its counts come with those of the open ones. */
const serverTab = (tab: RunListTab): RunTab => (tab === 'queue' ? 'open' : tab);

export const runInputOf = (search: RunSearch): Pick<ListRunsInput, 'filters'> => ({
  filters: {
    tab: serverTab(tabOf(search)),
    testIds: [...(search.test ?? [])],
    instrumentIds: [...(search.instrument ?? [])],
    podIds: [...(search.pod ?? [])],
    search: search.q ?? '',
  },
});

/** Whether rows may be missing because of a filter. */
export const isNarrowed = ({ tab: _tab, ...filters }: RunSearch): boolean => Object.keys(filters).length > 0;
