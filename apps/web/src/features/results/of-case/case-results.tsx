import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { Api } from '#api/trpc.ts';
import { CaseTests } from './case-tests.tsx';
import { useCaseSheet } from './use-case-sheet.ts';

export type CaseResultsProps = { api: Api; role: Role | null; accession: Accession; now: number };

const noEntries = () => [];

/** The tests of an accession with their results, where the accession is only looked at. */
export const CaseResults = ({ api, role, accession, now }: CaseResultsProps) => (
  <CaseTests
    api={api}
    accession={accession}
    now={now}
    sheet={useCaseSheet(api, accession.id)}
    mayOpenRuns={isLabStaff(role)}
    entriesOf={noEntries}
  />
);
