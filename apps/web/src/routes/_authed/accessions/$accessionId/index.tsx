import { isLabMember } from '@aliquot/domain/auth/roles';
import { createFileRoute } from '@tanstack/react-router';
import { AccessionPage } from '#features/accessions/accession-page.tsx';
import { CaseCalls } from '#features/critical-calls/case-calls.tsx';
import { resultsSlot } from '#features/results/of-case/order-results.tsx';
import { knownRoleOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

const Accession = () => {
  const { api, role, user } = Route.useRouteContext();
  const { accessionId } = Route.useParams();
  return (
    <AccessionPage
      api={api}
      role={role}
      userId={user.sub}
      id={accessionId}
      calls={<CaseCalls api={api} role={role} accessionId={accessionId} />}
      results={isLabMember(role) ? resultsSlot(api, accessionId) : undefined}
    />
  );
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
