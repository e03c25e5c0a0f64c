import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { useMinute } from '#time/use-minute.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { TimelineList } from './timeline-list.tsx';

/** Who changed the subject's record, when, why, and from what to what. */
export const SubjectHistory = ({ api, id }: { api: Api; id: number }) => {
  const now = useMinute();
  const history = useQuery(api.trpc.timeline.ofSubject.queryOptions({ id }));
  return (
    <section aria-label="History">
      <h2>History</h2>
      <QueryView query={history} isEmpty={({ items }) => items.length === 0} empty="Nothing has happened yet.">
        {({ items }) => <TimelineList label="Changes, newest first" items={items} now={now} mayOpenRuns={false} />}
      </QueryView>
    </section>
  );
};
