import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';
import { tubeFieldKind } from '#features/tubes/tube-field-kind.ts';

const TubeFields = () => (
  <RecordListPage kind={tubeFieldKind} api={Route.useRouteContext().api} search={Route.useSearch()} />
);

export const Route = createFileRoute('/_authed/admin/tubes/fields/')({
  staticData: { place: { title: 'Tube fields', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: TubeFields,
});
