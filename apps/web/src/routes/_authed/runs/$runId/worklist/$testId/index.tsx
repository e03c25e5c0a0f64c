import { createFileRoute } from '@tanstack/react-router';
import { WorklistPage } from '#features/worklist/worklist-page.tsx';
import { readTab, type WorklistTab } from '#features/worklist/rows/worklist-tab.ts';
import { labStaffOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

const WorklistRoute = () => {
  const { api, user } = Route.useRouteContext();
  const { runId, testId } = Route.useParams();
  const { tab = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WorklistPage
      key={`${runId}/${testId}`}
      api={api}
      userId={user.sub}
      runId={runId}
      testId={testId}
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'all' ? {} : { tab: next }, replace: true })}
    />
  );
};

export const Route = createFileRoute('/_authed/runs/$runId/worklist/$testId/')({
  staticData: { place: { title: 'Worklist', above: { title: 'Runs', to: '/runs' } } },
  params: {
    parse: ({ runId, testId }) => ({ runId: numericId(runId), testId: numericId(testId) }),
    stringify: ({ runId, testId }) => ({ runId: String(runId), testId: String(testId) }),
  },
  validateSearch: (search: Record<string, unknown>): { tab?: WorklistTab } => readTab(search),
  beforeLoad: labStaffOnly('Worklists are'),
  component: WorklistRoute,
});
