import { isManager, type Role } from '@aliquot/domain/auth/roles';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import type { SubjectMerge } from '@aliquot/domain/subjects/subject-summary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { queryState } from '#ui/feedback/query-like.ts';
import { cameAlong, mergeWords } from '../merge/merge-words.ts';
import { UnmergeDialog } from '../merge/unmerge-dialog.tsx';
import { birthWords } from '@aliquot/domain/subjects/subject-words';
import css from './subject-details.module.css';

/** The records that became part of this one, each with its way back. */
export const MergedRecords = ({ api, role, id }: { api: Api; role: Role | null; id: number }) => {
  const [undoing, setUndoing] = useState<SubjectMerge | null>(null);
  const standing = useQuery(api.trpc.subjects.standing.queryOptions({ id }));
  if (standing.data === undefined) {
    return queryState(standing) === 'failed' ? (
      <FailedBanner query={standing} title="Could not load the merged records.">
        Other records may have been merged into this one.
      </FailedBanner>
    ) : null;
  }
  const merged = standing.data.mergedFrom;
  if (merged.length === 0) return null;
  return (
    <section aria-label="Merged records">
      <h2>Merged records</h2>
      <ul className={css.mergedRecords}>
        {merged.map((merge) => (
          <li key={merge.subjectId}>
            <span>
              <span className="font-medium">{subjectName(merge)}</span>{' '}
              <span className="text-fg-muted">
                {birthWords(merge.dateOfBirth)}, record {merge.subjectId}
              </span>
            </span>
            <span className="text-label text-fg-muted">
              Merged {mergeWords(merge)} · “{merge.reason}” · moved {cameAlong(merge)}
            </span>
            <Button
              size="sm"
              aria-label={`Undo merge of record ${merge.subjectId}`}
              disabledReason={isManager(role) ? undefined : 'Lab managers only'}
              onClick={() => setUndoing(merge)}
            >
              Undo merge
            </Button>
          </li>
        ))}
      </ul>
      {undoing === null ? null : <UnmergeDialog api={api} merge={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
};
