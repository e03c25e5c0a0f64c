import type { Accession } from '@aliquot/domain/accessions/accession';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { useNamePage } from '#ui/page/page-name.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { LabZone } from '#time/lab-zone.tsx';
import { CaseSteps } from './detail/case-steps.tsx';
import { rememberCase } from './recent-cases.ts';

export type AccessionPageProps = {
  api: Api;
  userId: string;
  id: number;
  /** The case itself, as this person sees it. */
  children: (accession: Accession) => ReactNode;
};

/** One page answers where a case is, what is left and who touched it. */
export const AccessionPage = ({ api, userId, id, children }: AccessionPageProps) => {
  const accession = useQuery(api.trpc.accessions.get.queryOptions({ id }));
  useNamePage(accession.data?.caseId);
  const known = accession.data?.id;
  useEffect(() => {
    if (known !== undefined) rememberCase(userId, known);
  }, [known, userId]);
  return (
    <>
      <CaseSteps api={api} id={id} />
      <QueryView query={accession} isEmpty={() => false} empty={null}>
        {(data) => (
          <LabZone key={data.id} zone={data.labTimezone}>
            {children(data)}
          </LabZone>
        )}
      </QueryView>
    </>
  );
};
