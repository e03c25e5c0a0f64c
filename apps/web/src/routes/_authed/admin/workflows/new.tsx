import { createFileRoute } from '@tanstack/react-router';
import { workflowKind } from '#features/workflows/workflow-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';

const NewWorkflow = () => <RecordFormPage kind={workflowKind} api={Route.useRouteContext().api} id={null} />;

export const Route = createFileRoute('/_authed/admin/workflows/new')({
  staticData: { place: { title: 'New workflow', above: { title: 'Workflows', to: '/admin/workflows' } } },
  component: NewWorkflow,
});
