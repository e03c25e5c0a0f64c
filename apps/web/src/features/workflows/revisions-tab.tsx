import { workflowChanges } from '@aliquot/domain/workflows/workflow-changes';
import type { Workflow, WorkflowRevision } from '@aliquot/domain/workflows/workflow';
import { useInfiniteQuery } from '@tanstack/react-query';
import { GitCommitHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { When } from '#time/when.tsx';
import { PagedView } from '#ui/table/paged-view.tsx';
import { CompareRevisions } from './compare-revisions.tsx';
import css from './workflows.module.css';
import recordPageCss from '#features/records/record-page.module.css';

export type RevisionsTabProps = { api: Api; record: Workflow };

/** What the workflow said before. Orders keep the revision they were placed under, so none of these ever changes. */
export const RevisionsTab = ({ api, record }: RevisionsTabProps) => {
  const input = { id: record.id, take: 25 } as const;
  const pages = useInfiniteQuery({
    queryKey: [...api.trpc.workflows.revisions.queryKey(input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.client.workflows.revisions.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className={recordPageCss.recordSideTab}>
      <PagedView pages={pages} empty="No revisions yet">
        {(revisions) => <Revisions revisions={revisions} />}
      </PagedView>
    </div>
  );
};

const changeCount = (revision: WorkflowRevision, before: WorkflowRevision | undefined): string => {
  if (before === undefined) return revision.revision === 1 ? 'As created' : '';
  const { length } = workflowChanges(before.snapshot, revision.snapshot);
  return length === 1 ? '1 change' : `${length} changes`;
};

const Revisions = ({ revisions }: { revisions: readonly WorkflowRevision[] }) => {
  const [chosen, setChosen] = useState<{ from: number; to: number } | null>(null);
  const [newest, second] = revisions;
  const pair = chosen ?? (newest && second ? { from: second.revision, to: newest.revision } : null);
  return (
    <>
      {pair === null ? null : <CompareRevisions revisions={revisions} pair={pair} onChoose={setChosen} />}
      <h2 className={css.revisionsTitle}>All revisions</h2>
      <ol className={recordPageCss.recordHistory} aria-label="Revisions, newest first">
        {revisions.map((revision, place) => {
          const before = revisions[place + 1];
          return (
            <li key={revision.revision}>
              <span className={recordPageCss.recordHistoryNode}>
                <Icon of={GitCommitHorizontal} size={14} />
              </span>
              <div className={recordPageCss.recordHistoryEntry}>
                <p>
                  <b>Revision {revision.revision}</b>
                  <When at={revision.savedAt} />
                </p>
                <p className="text-fg-muted">
                  {[revision.savedBy ?? 'System', changeCount(revision, before)].filter(Boolean).join(' · ')}
                </p>
                {before === undefined ? null : (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="-ml-[8px] justify-self-start"
                    onClick={() => setChosen({ from: before.revision, to: revision.revision })}
                  >
                    Show what changed
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
};
