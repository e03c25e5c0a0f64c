import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';
import { fieldSetKind } from '#features/tubes/field-set-kind.ts';

const FieldSets = () => (
  <RecordListPage kind={fieldSetKind} api={Route.useRouteContext().api} search={Route.useSearch()} />
);

export const Route = createFileRoute('/_authed/admin/tubes/field-sets/')({
  staticData: { place: { title: 'Field sets', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: FieldSets,
});
