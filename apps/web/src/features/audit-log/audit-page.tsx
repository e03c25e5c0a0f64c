import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw, SearchX } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { kindWords } from '#features/records/history/kind-words.ts';
import { MoreRows } from '#ui/table/more-rows.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { isFiltered, type AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import { ExportProgressBar } from './export-progress.tsx';
import { useAuditExport } from './use-audit-export.ts';
import { useAuditTrail } from './use-audit-trail.ts';
import css from './audit.module.css';

export type AuditPageProps = { api: Api; search: AuditSearch; onSearch: (next: AuditSearch) => void };

/** Who changed what, when, from what to what and why: everything on record, newest first. */
export const AuditPage = ({ api, search, onSearch }: AuditPageProps) => {
  const clock = useLabClock();
  const trail = useAuditTrail(api, search, clock.zone);
  const file = useAuditExport(api, clock.zone);
  const chosen = useQuery({
    ...api.trpc.auditLog.people.queryOptions({ search: '', email: search.person }),
    enabled: search.person !== undefined,
  });
  const known = chosen.data?.find(({ email }) => email === search.person?.toLowerCase());
  const named = useNamedRecord(api, search);
  const record = named.isSuccess ? named.data : null;
  // While the name is on its way the field stays empty: it would keep a stand-in.
  const person = search.person === undefined || chosen.isPending ? null : (known ?? unknownPerson(search.person));
  const { rows, hasNextPage, searchedTo } = trail;

  return (
    <div className={css.audit}>
      <div className={css.auditHead}>
        <div className={css.auditAbout}>
          <p>Every change to a record: who, when, why and from where. Read-only.</p>
          <span className={css.auditActions}>
            <IconButton icon={RotateCw} label="Refresh" onClick={() => void trail.refetch()} />
            <Button
              icon={Download}
              disabledReason={file.progress === null ? undefined : 'Export in progress'}
              onClick={() => void file.start(search, person?.name)}
            >
              Export CSV
            </Button>
          </span>
        </div>
        <AuditFilters trpc={api.trpc} search={search} person={person} record={record} onChange={onSearch} />
      </div>
      {file.progress === null ? null : <ExportProgressBar progress={file.progress} onCancel={file.cancel} />}
      <QueryView
        query={trail}
        isEmpty={({ pages }) => pages.every((page) => page.rows.length === 0) && !hasNextPage}
        empty={<Nothing search={search} unknown={named.isSuccess && record === null} onClear={() => onSearch({})} />}
      >
        {() => (
          <AuditTable
            entries={rows}
            foot={
              hasNextPage ? (
                <>
                  {searchedTo === null ? null : (
                    <p className={css.auditSearched}>
                      {rows.length === 0 ? 'Nothing found yet. ' : ''}Searched back to {clock.instant(searchedTo)}.
                    </p>
                  )}
                  <MoreRows
                    loading={trail.isFetchingNextPage}
                    failed={trail.isFetchNextPageError}
                    onMore={() => void trail.fetchNextPage()}
                  />
                </>
              ) : null
            }
          />
        )}
      </QueryView>
    </div>
  );
};

const unknownPerson = (email: string) => ({ name: email, email });

/** The record the address names; null once the server knows of none. */
const useNamedRecord = ({ trpc }: Api, { table = '', record = '' }: AuditSearch) =>
  useQuery({
    ...trpc.auditLog.record.queryOptions({ table, record: String(record) }),
    enabled: table !== '' && record !== '',
  });

type NothingProps = { search: AuditSearch; unknown: boolean; onClear: () => void };

const Nothing = ({ search, unknown, onClear }: NothingProps) => {
  if (!isFiltered(search))
    return <EmptyState title="No changes recorded yet">Changes to records are listed here.</EmptyState>;
  const { table, record } = search;
  const title =
    unknown && table !== undefined && record !== undefined
      ? `No ${kindWords(table).toLowerCase()} ${record}`
      : 'No changes match';
  return (
    <EmptyState icon={SearchX} title={title} actions={<Button onClick={onClear}>Clear filters</Button>}>
      {unknown ? 'Check the spelling, or find the record by another name.' : 'Change or clear the filters.'}
    </EmptyState>
  );
};
