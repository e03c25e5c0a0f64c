import { isLabMember } from '@aliquot/domain/auth/roles';
import { createFileRoute } from '@tanstack/react-router';
import { AccessionPage } from '#features/accessions/accession-page.tsx';
import { AccessionDetail } from '#features/accessions/detail/accession-detail.tsx';
import { useAddCall } from '#features/critical-calls/by-hand/use-add-call.tsx';
import { CaseCalls } from '#features/critical-calls/case-calls.tsx';
import { BenchCase, type BenchCaseProps } from '#features/results/of-case/bench-case.tsx';
import { CaseTimeline } from '#features/timeline/case-timeline.tsx';
import { knownRoleOnly } from '#routes/-guards.ts';
import { numericId } from '#routes/-numeric-id.ts';

type LabAccessionProps = Pick<BenchCaseProps, 'api' | 'role' | 'accession' | 'calls'>;

const LabAccession = (props: LabAccessionProps) => (
  <BenchCase {...props} timeline={<CaseTimeline {...props} />} addCall={useAddCall(props)} />
);

const Accession = () => {
  const { api, role, user } = Route.useRouteContext();
  const { accessionId } = Route.useParams();
  return (
    <AccessionPage api={api} userId={user.sub} id={accessionId}>
      {(accession) => {
        const calls = <CaseCalls api={api} role={role} accessionId={accessionId} />;
        const shared = { api, role, accession, calls };
        return isLabMember(role) ? <LabAccession {...shared} /> : <AccessionDetail {...shared} />;
      }}
    </AccessionPage>
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
