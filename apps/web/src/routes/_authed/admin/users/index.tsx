import { createFileRoute } from '@tanstack/react-router';
import { userKind } from '#features/users/people/user-kind.ts';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';

const Users = () => <RecordListPage kind={userKind} api={Route.useRouteContext().api} search={Route.useSearch()} />;

export const Route = createFileRoute('/_authed/admin/users/')({
  staticData: { place: { title: 'Users', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Users,
});
