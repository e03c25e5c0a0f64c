import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { PackageCheck, Printer } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { CaseMenu } from './case-menu.tsx';
import { CasePeople } from './case-people.tsx';
import type { UsedCaseActions } from './use-case-actions.ts';

export type CaseHeadActionsProps = { api: Api; role: Role | null; accession: Accession; actions: UsedCaseActions };

/** At the head of the case: who else is here, the next thing to do, and what can be done with all of it. */
export const CaseHeadActions = ({ api, role, accession, actions }: CaseHeadActionsProps) => {
  const { act, ask, busy, question, labels, expected } = actions;
  const staff = isLabStaff(role);
  return (
    <>
      {staff ? <CasePeople key={accession.id} api={api} id={accession.id} /> : null}
      {actions.mayReceive ? (
        <Button
          variant="primary"
          className="max-sm:flex-1"
          icon={PackageCheck}
          keys={['R']}
          busy={busy && question === null}
          onClick={actions.receiveAll}
        >
          Receive {expected === 1 ? 'tube' : `${expected} tubes`}
        </Button>
      ) : null}
      {staff ? <IconButton icon={Printer} variant="secondary" label="Print labels" onClick={labels.print} /> : null}
      <CaseMenu api={api} role={role} accession={accession} ask={ask} act={act} onLabels={labels.download} />
    </>
  );
};
