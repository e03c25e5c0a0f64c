import type { SubjectChange } from '@aliquot/domain/subjects/subject-summary';
import { useQuery } from '@tanstack/react-query';
import { GitMerge, Minus, Pencil, Plus } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { When } from '#time/when.tsx';
import { ChangesList } from '#features/records/history/changes-list.tsx';
import { actionWords, readableChange, isShown } from './history-words.ts';
import css from '#features/records/record-page.module.css';

const icons = { insert: Plus, update: Pencil, delete: Minus } as const;

/** Who changed the record, when, why, and from what to what, as the audit trail has it. */
export const SubjectHistory = ({ api, id }: { api: Api; id: number }) => {
  const history = useQuery(api.trpc.subjects.timeline.queryOptions({ id }));
  return (
    <section aria-label="History">
      <h2>History</h2>
      <QueryView query={history} empty="Nothing has happened yet.">
        {(entries) => (
          <ol className={css.recordHistory} aria-label="Changes, newest first">
            {entries.filter(isShown).map((entry) => (
              <Entry key={entry.seq} entry={entry} />
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  );
};

const Entry = ({ entry }: { entry: SubjectChange }) => (
  <li>
    <span className={css.recordHistoryNode}>
      <Icon of={entry.table === 'subject_merges' ? GitMerge : icons[entry.change]} size={14} />
    </span>
    <div className={css.recordHistoryEntry}>
      <p>
        <b>{entry.by ?? 'System'}</b> {actionWords(entry)}
        <When at={entry.at} />
      </p>
      {entry.reason === null ? null : <p className={css.recordHistoryReason}>“{entry.reason}”</p>}
      <ChangesList entry={readableChange(entry)} />
    </div>
  </li>
);
