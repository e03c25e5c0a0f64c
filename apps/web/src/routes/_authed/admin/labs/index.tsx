import { createFileRoute } from '@tanstack/react-router';
import { labKind } from '#features/labs/lab-kind.ts';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';

const Labs = () => <RecordListPage kind={labKind} api={Route.useRouteContext().api} search={Route.useSearch()} />;

export const Route = createFileRoute('/_authed/admin/labs/')({
  staticData: { place: { title: 'Labs', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Labs,
});
