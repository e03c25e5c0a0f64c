import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { tubeFieldKind } from '#features/tubes/tube-field-kind.ts';

const NewTubeField = () => <RecordFormPage kind={tubeFieldKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/tubes/fields/new')({
  staticData: { place: { title: 'New tube field', above: { title: 'Tube fields', to: '/admin/tubes/fields' } } },
  component: NewTubeField,
});
