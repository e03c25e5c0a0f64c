import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { isSample } from '../rows/worklist-rows.ts';
import { useWorklistSession } from '../use-worklist-session.ts';
import { ResultForm } from './result-form.tsx';
import { NotFound, RecordView } from '#features/records/not-found.tsx';
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
      <RecordView query={worklist} what="Worklist" list={{ to: '/runs', label: 'All runs' }}>
        {(data) => {
          const samples = data.rows.filter(isSample);
          const at = samples.findIndex((row) => row.orderId === orderId);
          const row = samples[at];
          return row === undefined ? (
            <NotFound
              title="This tube is not on the worklist"
              actions={
                <Link to="/runs/$runId/worklist/$testId" params={{ runId, testId }} className={buttonClass()}>
                  Open worklist
                </Link>
              }
            >
              It may have been removed from the run.
            </NotFound>
          ) : (
            <ResultForm key={orderId} api={api} session={session} worklist={data} row={row} at={at} samples={samples} />
          );
        }}
      </RecordView>
    </VisitContext>
  );
};
