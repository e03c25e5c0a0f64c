import { createFileRoute } from '@tanstack/react-router';
import { clientKind } from '#features/clients/client-kind.ts';
import { RecordFormPage } from '#features/records/form/record-form-page.tsx';
import { validateTabSearch } from '#features/records/tab-search.ts';
import { numericId } from '#routes/-numeric-id.ts';

const EditClient = () => (
  <RecordFormPage
    kind={clientKind}
    api={Route.useRouteContext().api}
    id={Route.useParams().clientId}
    tab={Route.useSearch().t}
  />
);

export const Route = createFileRoute('/_authed/admin/clients/$clientId/edit')({
  staticData: { place: { title: 'Client', above: { title: 'Clients', to: '/admin/clients' } } },
  params: {
    parse: ({ clientId }) => ({ clientId: numericId(clientId) }),
    stringify: ({ clientId }) => ({ clientId: String(clientId) }),
  },
  validateSearch: validateTabSearch,
  component: EditClient,
});
