import { createFileRoute } from '@tanstack/react-router';
import { CallsPage } from '#features/critical-calls/calls-page.tsx';
import { validateCallsSearch } from '#features/critical-calls/calls-search.ts';
import { labStaffOnly } from '../-guards.ts';

const Calls = () => {
  const { api } = Route.useRouteContext();
  return <CallsPage api={api} tab={Route.useSearch().tab ?? 'due'} />;
};

export const Route = createFileRoute('/_authed/calls')({
  staticData: { place: { title: 'Calls due' } },
  validateSearch: validateCallsSearch,
  beforeLoad: labStaffOnly('Critical calls are'),
  component: Calls,
});
