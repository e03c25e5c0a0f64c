import type { ActiveFilter } from '@aliquot/domain/records/records';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleCheck, Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { ExportButton } from './export-button.tsx';
import {
  csvFileName,
  isNarrowed,
  sortingOf,
  withoutTodo,
  withShow,
  withSorting,
  withText,
  type ListSearch,
} from './list-search.ts';
import { MoreRows } from '#ui/table/more-rows.tsx';
import type { RecordId, RecordRow, SavedRecord } from '../record-calls.ts';
import { activeStatus, csvRows, recordCard, recordColumns, recordLink } from './record-columns.tsx';
import type { RecordKind, RecordWords, TodoFilter } from '../record-kind.ts';
import { SearchBox } from '#ui/table/search-box.tsx';
import { everyRow, useRecordList } from './use-record-list.ts';
import css from './record-list.module.css';

export type RecordListPageProps<Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input> = {
  kind: Pick<RecordKind<Row, Saved, Id, Input>, 'words' | 'calls' | 'path' | 'columns' | 'status' | 'todo'>;
  api: Api;
  /** What the route's validateListSearch made of the address. */
  search: ListSearch;
};

const filters: readonly { value: ActiveFilter; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'all', label: 'All' },
];

type Show = (next: ListSearch) => void;

/** The list of one kind of record: search, filter, sort, the rows as links, and a file of them. */
export const RecordListPage = <Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input>(
  props: RecordListPageProps<Row, Saved, Id, Input>,
) => {
  const { kind, api } = props;
  const { words, path, columns, status = activeStatus, todo } = kind;
  const search = todo === undefined ? withoutTodo(props.search) : props.search;
  const navigate = useNavigate();
  const calls = kind.calls(api);
  const { rows, ...list } = useRecordList(calls, search);
  const show: Show = (next) => void navigate({ to: path, search: next as never, replace: true });
  const add = (
    <Link to={`${path}/new`} className={buttonClass({ variant: 'primary' })}>
      <Icon of={Plus} size={14} />
      <span>
        New<span className={css.newWords}> {words.one}</span>
      </span>
    </Link>
  );
  const exportButton = (
    <ExportButton
      fileName={csvFileName(words.many, search, todo?.label)}
      rows={async () => csvRows(words, columns, await everyRow(calls, search, new AbortController().signal), status)}
    />
  );

  return (
    <div className={css.recordList}>
      <ListHead api={api} words={words} todo={todo} search={search} show={show}>
        {exportButton}
        {add}
      </ListHead>
      <QueryView
        query={list}
        isEmpty={({ pages }) => pages.every((page) => page.rows.length === 0)}
        empty={<NoRecords words={words} todo={todo} search={search} show={show} add={add} />}
      >
        {() => (
          <DataTable
            caption={words.many}
            columns={recordColumns(words, columns, status)}
            rows={rows}
            getRowId={({ id }) => String(id)}
            manualSorting
            sorting={sortingOf(search)}
            onSortingChange={(sorting) => show(withSorting(search, sorting))}
            link={recordLink(path)}
            onOpen={({ id }) => void navigate({ to: `${path}/${id}/edit` })}
            rowTone={({ active }) => (active ? 'plain' : 'done')}
            card={(row) => recordCard(row, status)}
            foot={
              list.hasNextPage ? (
                <MoreRows
                  loading={list.isFetchingNextPage}
                  failed={list.isFetchNextPageError}
                  onMore={() => void list.fetchNextPage()}
                />
              ) : null
            }
          />
        )}
      </QueryView>
    </div>
  );
};

/** One more filter while something waits; the one that is chosen stays until another is. */
const useTodoOption = (api: Api, todo: TodoFilter | undefined, chosen: boolean) => {
  const count = useQuery({
    queryKey: todo?.countKey ?? [],
    queryFn: ({ signal }) => todo?.count(api, signal) ?? 0,
    enabled: todo !== undefined,
  }).data;
  if (todo === undefined || (!chosen && (count === undefined || count === 0))) return [];
  const counted = count === undefined || count === 0 ? '' : ` ${count}`;
  return [{ value: 'todo', label: `${todo.label}${counted}` }] as const;
};

type HeadProps = {
  api: Api;
  words: RecordWords;
  todo: TodoFilter | undefined;
  search: ListSearch;
  show: Show;
  /** What can be done with the list. */
  children: ReactNode;
};

const ListHead = ({ api, words, todo, search, show, children }: HeadProps) => {
  const todoOption = useTodoOption(api, todo, search.show === 'todo');
  return (
    <div className={css.recordListHead}>
      <p>{words.about}</p>
      <div className={css.recordListTools}>
        <SearchBox
          label={`Search ${words.many}`}
          value={search.q ?? ''}
          onSearch={(text) => show(withText(search, text))}
        />
        <Segmented
          className={css.recordListShow}
          label="Show"
          options={[...filters, ...todoOption]}
          value={search.show ?? 'active'}
          onValueChange={(chosen) => show(withShow(search, chosen))}
        />
        <span className={css.recordListActions}>{children}</span>
      </div>
    </div>
  );
};

type NoRecordsProps = Pick<HeadProps, 'words' | 'todo' | 'search' | 'show'> & { add: ReactNode };

const NoRecords = ({ words, todo, search, show, add }: NoRecordsProps) => {
  if (todo !== undefined && search.show === 'todo' && search.q === undefined)
    return (
      <EmptyState
        icon={CircleCheck}
        title={todo.done}
        actions={<Button onClick={() => show(withShow(search, 'active'))}>Show all active</Button>}
      />
    );
  return isNarrowed(search) ? (
    <EmptyState
      icon={SearchX}
      title={`No ${words.many} match`}
      actions={<Button onClick={() => show({})}>Clear filters</Button>}
    >
      Change the search, or clear the filters.
    </EmptyState>
  ) : (
    <EmptyState title={`No ${words.many} yet`} actions={add}>
      {words.about}
    </EmptyState>
  );
};
