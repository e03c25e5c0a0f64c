import { createFileRoute } from '@tanstack/react-router';
import { clientKind } from '#features/clients/client-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';

const NewClient = () => <RecordFormPage kind={clientKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/clients/new')({
  staticData: { place: { title: 'New client', above: { title: 'Clients', to: '/admin/clients' } } },
  component: NewClient,
});
