import { createFileRoute } from '@tanstack/react-router';
import { printerKind } from '#features/labels/printers/printer-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';

const NewPrinter = () => <RecordFormPage kind={printerKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/printers/new')({
  staticData: { place: { title: 'New printer', above: { title: 'Printers', to: '/admin/printers' } } },
  component: NewPrinter,
});
