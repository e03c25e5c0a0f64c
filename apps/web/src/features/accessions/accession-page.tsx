import type { Accession } from '@aliquot/domain/accessions/accession';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { isMissing, RecordView } from '#features/records/not-found.tsx';
import { useNamePage } from '#ui/page/page-name.ts';
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
      {isMissing(accession) ? null : <CaseSteps api={api} id={id} />}
      <RecordView query={accession} what="Accession" list={{ to: '/accessions', label: 'All accessions' }}>
        {(data) => (
          <LabZone key={data.id} zone={data.labTimezone}>
            {children(data)}
          </LabZone>
        )}
      </RecordView>
    </>
  );
};
