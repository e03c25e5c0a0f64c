import { createFileRoute } from '@tanstack/react-router';
import { clientKind } from '#features/clients/client-kind.ts';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';

const Clients = () => <RecordListPage kind={clientKind} api={Route.useRouteContext().api} search={Route.useSearch()} />;

export const Route = createFileRoute('/_authed/admin/clients/')({
  staticData: { place: { title: 'Clients', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Clients,
});
