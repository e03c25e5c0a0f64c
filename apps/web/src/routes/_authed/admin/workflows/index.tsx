import { createFileRoute } from '@tanstack/react-router';
import { workflowKind } from '#features/workflows/workflow-kind.ts';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';

const Workflows = () => (
  <RecordListPage kind={workflowKind} api={Route.useRouteContext().api} search={Route.useSearch()} />
);

export const Route = createFileRoute('/_authed/admin/workflows/')({
  staticData: { place: { title: 'Workflows', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Workflows,
});
