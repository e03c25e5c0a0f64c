import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';
import { tubeKind } from '#features/tubes/tube-kind.ts';

const Tubes = () => <RecordListPage kind={tubeKind} api={Route.useRouteContext().api} search={Route.useSearch()} />;

export const Route = createFileRoute('/_authed/admin/tubes/')({
  staticData: { place: { title: 'Tubes', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Tubes,
});
