import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { usePageActions } from '#commands/page-actions.ts';
import { useBench } from '#preferences/bench.ts';
import { NewsPill } from '#ui/table/news-pill.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { stepRowsIn } from '#ui/table/row-focus.ts';
import { waitingWords } from '#ui/table/held-rows.ts';
import { SearchBox } from '#ui/table/search-box.tsx';
import { NoRuns } from './no-runs.tsx';
import { Queue } from './queue.tsx';
import { RunFilters } from './run-filters.tsx';
import { RunListHead } from './run-list-head.tsx';
import { runListTabs, tabOf, withTab, type RunSearch } from './run-search.ts';
import { RunsTable } from './runs-table.tsx';
import { useRuns } from './use-runs.ts';
import css from './run-list.module.css';
import accessionListCss from '#features/accessions/list/accession-list.module.css';

export type RunListProps = { api: Api; userId: string; search: RunSearch; onSearch: (next: RunSearch) => void };

/** What waits, what is being worked, what is done: the bench by its runs. */
export const RunList = ({ api, userId, search, onSearch }: RunListProps) => {
  const { bench } = useBench(userId);
  const queue = useQuery(api.trpc.runs.waiting.queryOptions({ podIds: [...(search.pod ?? [])], labIds: [] }));
  const { rows, changed, waiting, apply, counts, ...list } = useRuns(api, search);
  const tab = tabOf(search);
  const queued = queue.data?.reduce((sum, { waiting: orders }) => sum + orders, 0);
  const news = tab === 'queue' ? null : waitingWords(waiting);
  const turn = (by: number): void => {
    const next = runListTabs[runListTabs.indexOf(tab) + by];
    if (next !== undefined) onSearch(withTab(search, next));
  };
  usePageActions({
    'row.next': () => stepRowsIn('[data-list="runs"]', 'ArrowDown'),
    'row.previous': () => stepRowsIn('[data-list="runs"]', 'ArrowUp'),
    'tab.next': () => turn(1),
    'tab.previous': () => turn(-1),
    ...(news === null ? {} : { 'rows.apply': apply }),
  });
  const find = (text: string): void => {
    const { q: _q, ...rest } = search;
    onSearch(text === '' ? rest : { ...rest, q: text });
  };
  return (
    <div className={clsx(accessionListCss.caseList, css.runList)} data-list="runs">
      <RunListHead search={search} counts={{ ...counts, ...(queued === undefined ? {} : { queue: queued }) }} />
      <div className={accessionListCss.caseListTools}>
        <RunFilters api={api} search={search} onSearch={onSearch} {...(tab === 'queue' ? { keys: ['pod'] } : {})} />
        {tab === 'queue' ? null : (
          <span className={accessionListCss.caseListEnd}>
            {news === null ? null : (
              <NewsPill keys={['R']} onApply={apply}>
                {news}
              </NewsPill>
            )}
            <SearchBox
              className={accessionListCss.caseListSearch}
              label="Run number"
              value={search.q ?? ''}
              onSearch={find}
            />
          </span>
        )}
      </div>
      {tab === 'queue' ? (
        <Queue query={queue} />
      ) : (
        <QueryView
          query={list}
          isEmpty={() => rows.length === 0}
          empty={<NoRuns search={search} onSearch={onSearch} />}
        >
          {() => <RunsTable rows={rows} changed={changed} density={bench.density} more={list} />}
        </QueryView>
      )}
    </div>
  );
};
