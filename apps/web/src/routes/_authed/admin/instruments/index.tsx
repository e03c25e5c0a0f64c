import { createFileRoute } from '@tanstack/react-router';
import { instrumentKind } from '#features/instruments/instrument-kind.tsx';
import { validateListSearch } from '#features/records/list/list-search.ts';
import { RecordListPage } from '#features/records/list/record-list-page.tsx';

const Instruments = () => (
  <RecordListPage kind={instrumentKind} api={Route.useRouteContext().api} search={Route.useSearch()} />
);

export const Route = createFileRoute('/_authed/admin/instruments/')({
  staticData: { place: { title: 'Instruments', above: { title: 'Admin', to: '/admin' } } },
  validateSearch: validateListSearch,
  component: Instruments,
});
