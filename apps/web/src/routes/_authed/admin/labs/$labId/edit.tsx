import { createFileRoute } from '@tanstack/react-router';
import { PrintAgentsTab } from '#features/labels/print-agents/print-agents-tab.tsx';
import { labKind } from '#features/labs/lab-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

// Put together here: labels stand above labs.
const kind: typeof labKind = {
  ...labKind,
  sideTabs: [{ id: 'print-agents', label: 'Print agents', Panel: PrintAgentsTab }],
};

const EditLab = () => (
  <RecordFormPage
    kind={kind}
    api={Route.useRouteContext().api}
    id={Route.useParams().labId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/labs/$labId/edit')({
  staticData: { place: { title: 'Lab', above: { title: 'Labs', to: '/admin/labs' } } },
  params: {
    parse: ({ labId }) => ({ labId: numericId(labId) }),
    stringify: ({ labId }) => ({ labId: String(labId) }),
  },
  validateSearch: validateTabSearch,
  component: EditLab,
});
