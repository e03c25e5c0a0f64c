import { createFileRoute } from '@tanstack/react-router';
import { printerKind } from '#features/labels/printers/printer-kind.ts';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';

const Printers = () => (
  <RecordListPage kind={printerKind} api={Route.useRouteContext().api} search={Route.useSearch()} />
);

export const Route = createFileRoute('/_authed/admin/printers/')({
  staticData: { place: { title: 'Printers', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Printers,
});
