import { createFileRoute } from '@tanstack/react-router';
import { AccessionPage } from '../../../../features/accessions/accession-page.tsx';
import { knownRoleOnly } from '../../../-guards.ts';
import { numericId } from '../../../-numeric-id.ts';

const Accession = () => {
  const { api, role, user } = Route.useRouteContext();
  return <AccessionPage api={api} role={role} userId={user.sub} id={Route.useParams().accessionId} />;
};

export const Route = createFileRoute('/_authed/accessions/$accessionId/')({
  staticData: { place: { title: 'Accession', above: { title: 'Accessions', to: '/accessions' } } },
  params: {
    parse: ({ accessionId }) => ({ accessionId: numericId(accessionId) }),
    stringify: ({ accessionId }) => ({ accessionId: String(accessionId) }),
  },
  beforeLoad: knownRoleOnly,
  component: Accession,
});
