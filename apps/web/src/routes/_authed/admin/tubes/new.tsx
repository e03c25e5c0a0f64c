import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { tubeKind } from '#features/tubes/tube-kind.ts';

const NewTube = () => <RecordFormPage kind={tubeKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/tubes/new')({
  staticData: { place: { title: 'New tube', above: { title: 'Tubes', to: '/admin/tubes' } } },
  component: NewTube,
});
