import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { RunPage } from '#features/runs/detail/run-page.tsx';
import { keepListSearch, validateRunView } from '#features/runs/detail/run-view.ts';
import { labStaffOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

const Run = () => {
  const { api, user, role } = Route.useRouteContext();
  const { runId } = Route.useParams();
  const navigate = useNavigate();
  return (
    <RunPage
      api={api}
      role={role}
      userId={user.sub}
      id={runId}
      view={Route.useSearch()}
      onView={(search) =>
        void navigate({ to: '/runs/$runId', params: { runId }, search, state: keepListSearch, replace: true })
      }
    />
  );
};

export const Route = createFileRoute('/_authed/runs/$runId/')({
  staticData: { place: { title: 'Run', above: { title: 'Runs', to: '/runs' } } },
  validateSearch: validateRunView,
  params: {
    parse: ({ runId }) => ({ runId: numericId(runId) }),
    stringify: ({ runId }) => ({ runId: String(runId) }),
  },
  beforeLoad: labStaffOnly('Test runs are'),
  component: Run,
});
