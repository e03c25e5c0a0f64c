import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';
import { panelKind } from '#features/panels/panel-kind.ts';

const Panels = () => <RecordListPage kind={panelKind} api={Route.useRouteContext().api} search={Route.useSearch()} />;

export const Route = createFileRoute('/_authed/admin/panels/')({
  staticData: { place: { title: 'Panels', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Panels,
});
