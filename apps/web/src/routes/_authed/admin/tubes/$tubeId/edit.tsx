import { createFileRoute } from '@tanstack/react-router';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { tubeKind } from '#features/tubes/tube-kind.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditTube = () => (
  <RecordFormPage
    kind={tubeKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().tubeId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/tubes/$tubeId/edit')({
  staticData: { place: { title: 'Tube', above: { title: 'Tubes', to: '/admin/tubes' } } },
  params: {
    parse: ({ tubeId }) => ({ tubeId: numericId(tubeId) }),
    stringify: ({ tubeId }) => ({ tubeId: String(tubeId) }),
  },
  validateSearch: validateTabSearch,
  component: EditTube,
});
