import { createFileRoute } from '@tanstack/react-router';
import { ResultPage } from '#features/worklist/form/result-page.tsx';
import { labStaffOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

const ResultRoute = () => {
  const { api, user } = Route.useRouteContext();
  const { runId, testId, orderId } = Route.useParams();
  return (
    <ResultPage
      key={`${runId}/${testId}`}
      api={api}
      userId={user.sub}
      runId={runId}
      testId={testId}
      orderId={orderId}
    />
  );
};

export const Route = createFileRoute('/_authed/runs/$runId/worklist/$testId/results/$orderId')({
  staticData: { place: { title: 'Result entry', above: { title: 'Runs', to: '/runs' } } },
  params: {
    parse: ({ runId, testId, orderId }) => ({
      runId: numericId(runId),
      testId: numericId(testId),
      orderId: numericId(orderId),
    }),
    stringify: ({ runId, testId, orderId }) => ({
      runId: String(runId),
      testId: String(testId),
      orderId: String(orderId),
    }),
  },
  beforeLoad: labStaffOnly('Worklists are'),
  component: ResultRoute,
});
