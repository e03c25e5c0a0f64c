import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';
import { resultCodeKind } from '#features/result-codes/result-code-kind.tsx';

const CodedResults = () => (
  <RecordListPage kind={resultCodeKind} api={Route.useRouteContext().api} search={Route.useSearch()} />
);

export const Route = createFileRoute('/_authed/admin/results/')({
  staticData: { place: { title: 'Coded results', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: CodedResults,
});
