import type { AuditAfter, AuditEntry } from '@aliquot/domain/records/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Minus, Pencil, Plus } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { When } from '#time/when.tsx';
import { ChangesList } from './changes-list.tsx';
import { namedWords } from './kind-words.ts';
import { PagedView } from '#ui/table/paged-view.tsx';
import css from '../record-page.module.css';

const icons = { insert: Plus, update: Pencil, delete: Minus } as const;
const verbs = { insert: 'added', update: 'changed', delete: 'removed' } as const;

export type HistoryTabProps = { api: Api; table: string; id: number | string };

/** Who changed the record and its parts, when, why, and from what to what. */
export const HistoryTab = ({ api, table, id }: HistoryTabProps) => {
  const input = { table, id: String(id), take: 25 } as const;
  const pages = useInfiniteQuery({
    queryKey: [...api.trpc.auditLog.history.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) => api.client.auditLog.history.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as AuditAfter | null,
    getNextPageParam: ({ next }) => next,
    // The record may have changed on this very page a moment ago.
    staleTime: 0,
  });
  return (
    <div className={css.recordSideTab}>
      <PagedView pages={pages} empty={<EmptyState icon={History} title="No changes recorded" />}>
        {(entries) => (
          <ol className={css.recordHistory} aria-label="Changes, newest first">
            {entries.map((entry) => (
              <HistoryEntry key={entry.seq} entry={entry} root={table} />
            ))}
          </ol>
        )}
      </PagedView>
    </div>
  );
};

/** "range of Potassium": a part within a sentence. */
const partWords = ({ table, rowName }: AuditEntry): string => {
  const words = namedWords(table, rowName);
  return words.charAt(0).toLowerCase() + words.slice(1);
};

const HistoryEntry = ({ entry, root }: { entry: AuditEntry; root: string }) => (
  <li>
    <span className={css.recordHistoryNode}>
      <Icon of={icons[entry.change]} size={14} />
    </span>
    <div className={css.recordHistoryEntry}>
      <p>
        <b>{entry.who?.name ?? 'System'}</b>{' '}
        {entry.table === root ? verbs[entry.change] : `${verbs[entry.change]} ${partWords(entry)}`}
        <When at={entry.at} />
      </p>
      {entry.reason === null ? null : <p className={css.recordHistoryReason}>“{entry.reason}”</p>}
      <ChangesList entry={entry} />
    </div>
  </li>
);
