import type { ChangeDetails } from '@aliquot/domain/changes/change';
import type { FollowGroup } from '@aliquot/domain/consequences/follow-groups';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { RecordView } from '#features/records/not-found.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { MoreRows } from '#ui/table/more-rows.tsx';
import { ChangeHead, ChangeTabs } from './change-head.tsx';
import { ChangeList } from './change-list.tsx';
import { useChangeRows } from './use-change-rows.ts';
import css from './changes.module.css';

export type ChangePageProps = { api: Api; id: number; group: FollowGroup | null };

/** What followed from one action, and what is left to do about it now. */
export const ChangePage = (props: ChangePageProps) => {
  const change = useQuery(props.api.trpc.changes.get.queryOptions({ id: props.id }));
  return (
    <RecordView query={change} what="Change" list={{ to: '/tasks', label: 'Tasks' }} searched={false}>
      {(data) => (
        <LabZone zone={data.timezone}>
          <Followed {...props} change={data} />
        </LabZone>
      )}
    </RecordView>
  );
};

const Followed = ({ api, id, group, change }: ChangePageProps & { change: ChangeDetails }) => {
  const rows = useChangeRows(api, id, group);
  const more = rows.hasNextPage ? (
    <MoreRows
      loading={rows.isFetchingNextPage}
      failed={rows.isFetchNextPageError}
      onMore={() => void rows.fetchNextPage()}
    />
  ) : null;
  const notAffected =
    group !== null || change.notAffected === 0 || rows.hasNextPage ? null : (
      <p className={css.notAffected}>
        {countOf(change.notAffected, 'other result')} of the same accession{change.aboutCount > 1 ? 's' : ''} not
        affected
      </p>
    );
  return (
    <div className={css.page} data-print="wide">
      <ChangeHead change={change} />
      <ChangeTabs change={change} group={group} />
      <QueryView
        query={rows}
        empty={
          <EmptyState icon={Waypoints} title="Nothing of this kind followed">
            Choose All to see everything that followed from this action.
          </EmptyState>
        }
      >
        {(found) => (
          <ChangeList
            rows={found}
            reason={change.reason}
            foot={
              <>
                {more}
                {notAffected}
              </>
            }
          />
        )}
      </QueryView>
    </div>
  );
};
