import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { fieldSetKind } from '#features/tubes/field-set-kind.ts';

const NewFieldSet = () => <RecordFormPage kind={fieldSetKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/tubes/field-sets/new')({
  staticData: { place: { title: 'New field set', above: { title: 'Field sets', to: '/admin/tubes/field-sets' } } },
  component: NewFieldSet,
});
