import type { Role } from '@aliquot/domain/auth/roles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '#api/trpc.ts';
import { useNamePage } from '#ui/page/page-name.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import { AccessionDetail, type CaseParts } from './detail/accession-detail.tsx';
import { rememberCase } from './recent-cases.ts';

export type AccessionPageProps = CaseParts & { api: Api; role: Role | null; userId: string; id: number };

/** One page answers where a case is, what is left and who touched it. */
export const AccessionPage = ({ api, role, userId, id, ...parts }: AccessionPageProps) => {
  const accession = useQuery(api.trpc.accessions.get.queryOptions({ id }));
  useNamePage(accession.data?.caseId);
  const known = accession.data?.id;
  useEffect(() => {
    if (known !== undefined) rememberCase(userId, known);
  }, [known, userId]);
  return (
    <QueryView query={accession} isEmpty={() => false} empty={null}>
      {(data) => (
        <LabZone zone={data.labTimezone}>
          <AccessionDetail key={data.id} api={api} role={role} accession={data} {...parts} />
        </LabZone>
      )}
    </QueryView>
  );
};
