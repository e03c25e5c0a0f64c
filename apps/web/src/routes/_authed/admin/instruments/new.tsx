import { createFileRoute } from '@tanstack/react-router';
import { instrumentKind } from '#features/instruments/instrument-kind.tsx';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';

const NewInstrument = () => <RecordFormPage kind={instrumentKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/instruments/new')({
  staticData: { place: { title: 'New instrument', above: { title: 'Instruments', to: '/admin/instruments' } } },
  component: NewInstrument,
});
