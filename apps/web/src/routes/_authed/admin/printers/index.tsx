import { createFileRoute } from '@tanstack/react-router';
import { printerKind } from '../../../../features/printers/printer-kind.ts';
import { validateListSearch } from '../../../../features/records/list-search.ts';
import { RecordListPage } from '../../../../features/records/record-list-page.tsx';

const Printers = () => (
  <RecordListPage kind={printerKind} api={Route.useRouteContext().api} search={Route.useSearch()} />
);

export const Route = createFileRoute('/_authed/admin/printers/')({
  staticData: { place: { title: 'Printers', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Printers,
});
