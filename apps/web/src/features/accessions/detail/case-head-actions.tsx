import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { Api } from '#api/trpc.ts';
import { keyCaps } from '#commands/key-words.ts';
import { Button } from '#ui/button/button.tsx';
import { CasePeople } from './case-people.tsx';
import type { NextAction } from './next-action.ts';

/** The one filled button of the page. */
export const NextButton = ({ next: { label, icon, busy, run }, keys = [] }: { next: NextAction; keys?: string[] }) => (
  <Button variant="primary" icon={icon} keys={keys} busy={busy} onClick={run}>
    {label}
  </Button>
);

export type CaseHeadActionsProps = { api: Api; role: Role | null; accession: Accession; next: NextAction | null };

/** At the head of the case: who else is here, and the next thing to do. */
export const CaseHeadActions = ({ api, role, accession, next }: CaseHeadActionsProps) => (
  <>
    {isLabStaff(role) ? <CasePeople key={accession.id} api={api} id={accession.id} /> : null}
    {next === null ? null : <NextButton next={next} keys={keyCaps('Mod+Enter', navigator.platform)} />}
  </>
);
