import { createFileRoute } from '@tanstack/react-router';
import { RunMapPage } from '#features/runs/detail/map/run-map-page.tsx';
import { labStaffOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

const RunMap = () => {
  const { api } = Route.useRouteContext();
  return <RunMapPage api={api} id={Route.useParams().runId} print={Route.useSearch().print === true} />;
};

export const Route = createFileRoute('/_authed/runs/$runId/map')({
  staticData: { place: { title: 'Run map', above: { title: 'Runs', to: '/runs' } } },
  validateSearch: (search: Record<string, unknown>): { print?: true } =>
    search['print'] === true ? { print: true } : {},
  params: {
    parse: ({ runId }) => ({ runId: numericId(runId) }),
    stringify: ({ runId }) => ({ runId: String(runId) }),
  },
  beforeLoad: labStaffOnly('Test runs are'),
  component: RunMap,
});
