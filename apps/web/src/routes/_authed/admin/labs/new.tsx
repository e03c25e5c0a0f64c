import { createFileRoute } from '@tanstack/react-router';
import { labKind } from '#features/labs/lab-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';

const NewLab = () => <RecordFormPage kind={labKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/labs/new')({
  staticData: { place: { title: 'New lab', above: { title: 'Labs', to: '/admin/labs' } } },
  component: NewLab,
});
