import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { isSample } from '../rows/worklist-rows.ts';
import { useWorklistSession } from '../use-worklist-session.ts';
import { ResultForm } from './result-form.tsx';
import { useVisit } from '#features/presence/use-visit.ts';
import { VisitContext } from '#features/presence/visit-context.ts';

type PageProps = { api: Api; userId: string; runId: number; testId: number; orderId: number };

/** One order at length: every result of its test with what is known about the person beside it. */
export const ResultPage = ({ api, userId, runId, testId, orderId }: PageProps) => {
  const session = useWorklistSession(api, userId, runId, testId);
  const worklist = useQuery(api.trpc.worklist.get.queryOptions({ id: runId, testId }));
  const visit = useVisit(api, { kind: 'run', id: runId });
  return (
    <VisitContext value={visit}>
      <QueryView query={worklist} isEmpty={() => false} empty={null}>
        {(data) => {
          const samples = data.rows.filter(isSample);
          const at = samples.findIndex((row) => row.orderId === orderId);
          const row = samples[at];
          return row === undefined ? (
            <EmptyState title="This tube is not on the worklist">It may have been removed from the run.</EmptyState>
          ) : (
            <ResultForm key={orderId} api={api} session={session} worklist={data} row={row} at={at} samples={samples} />
          );
        }}
      </QueryView>
    </VisitContext>
  );
};
