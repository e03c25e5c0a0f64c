import { createFileRoute } from '@tanstack/react-router';
import { workflowKind } from '#features/workflows/workflow-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditWorkflow = () => (
  <RecordFormPage
    kind={workflowKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().workflowId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/workflows/$workflowId/edit')({
  staticData: { place: { title: 'Workflow', above: { title: 'Workflows', to: '/admin/workflows' } } },
  params: {
    parse: ({ workflowId }) => ({ workflowId: numericId(workflowId) }),
    stringify: ({ workflowId }) => ({ workflowId: String(workflowId) }),
  },
  validateSearch: validateTabSearch,
  component: EditWorkflow,
});
