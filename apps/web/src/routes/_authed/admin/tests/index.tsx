import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';
import { testKind } from '#features/test-specs/test-kind.ts';

const Tests = () => <RecordListPage kind={testKind} api={Route.useRouteContext().api} search={Route.useSearch()} />;

export const Route = createFileRoute('/_authed/admin/tests/')({
  staticData: { place: { title: 'Tests', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Tests,
});
