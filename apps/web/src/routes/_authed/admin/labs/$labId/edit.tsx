import { createFileRoute } from '@tanstack/react-router';
import { labKind } from '#features/labs/lab-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditLab = () => (
  <RecordFormPage
    kind={labKind}
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
