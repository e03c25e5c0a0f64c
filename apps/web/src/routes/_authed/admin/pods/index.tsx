import { createFileRoute } from '@tanstack/react-router';
import { podKind } from '#features/pods/pod-kind.ts';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';

const Pods = () => <RecordListPage kind={podKind} api={Route.useRouteContext().api} search={Route.useSearch()} />;

export const Route = createFileRoute('/_authed/admin/pods/')({
  staticData: { place: { title: 'Pods', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Pods,
});
