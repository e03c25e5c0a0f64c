import { createFileRoute } from '@tanstack/react-router';
import { printerKind } from '#features/labels/printers/printer-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditPrinter = () => (
  <RecordFormPage
    kind={printerKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().printerId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/printers/$printerId/edit')({
  staticData: { place: { title: 'Printer', above: { title: 'Printers', to: '/admin/printers' } } },
  params: {
    parse: ({ printerId }) => ({ printerId: numericId(printerId) }),
    stringify: ({ printerId }) => ({ printerId: String(printerId) }),
  },
  validateSearch: validateTabSearch,
  component: EditPrinter,
});
