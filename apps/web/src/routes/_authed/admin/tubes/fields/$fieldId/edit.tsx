import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { tubeFieldKind } from '#features/tubes/tube-field-kind.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditTubeField = () => (
  <RecordFormPage
    kind={tubeFieldKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().fieldId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/tubes/fields/$fieldId/edit')({
  staticData: { place: { title: 'Tube field', above: { title: 'Tube fields', to: '/admin/tubes/fields' } } },
  params: {
    parse: ({ fieldId }) => ({ fieldId: numericId(fieldId) }),
    stringify: ({ fieldId }) => ({ fieldId: String(fieldId) }),
  },
  validateSearch: validateTabSearch,
  component: EditTubeField,
});
