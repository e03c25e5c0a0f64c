import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { fieldSetKind } from '#features/tubes/field-set-kind.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditFieldSet = () => (
  <RecordFormPage
    kind={fieldSetKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().setId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/tubes/field-sets/$setId/edit')({
  staticData: { place: { title: 'Field set', above: { title: 'Field sets', to: '/admin/tubes/field-sets' } } },
  params: {
    parse: ({ setId }) => ({ setId: numericId(setId) }),
    stringify: ({ setId }) => ({ setId: String(setId) }),
  },
  validateSearch: validateTabSearch,
  component: EditFieldSet,
});
