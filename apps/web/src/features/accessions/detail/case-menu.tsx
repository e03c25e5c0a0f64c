import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Role } from '@aliquot/domain/auth/roles';
import { Ellipsis } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { whyNotCancel, whyNotEdit, whyNotReinstate, whyNotStaff } from './action-reasons.ts';
import type { CaseQuestion } from './case-dialogs.tsx';
import { printPage } from '#ui/print/print-page.ts';
import type { CaseAction } from './use-case-action.ts';
import { cancelledOf, testNames } from './test-names.ts';

export type CaseMenuProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  ask: (question: CaseQuestion) => void;
  act: (action: CaseAction) => void;
  onLabels: () => void;
};

/** What can be done with the whole case. */
export const CaseMenu = ({ api, role, accession, ask, act, onLabels }: CaseMenuProps) => (
  <Menu
    align="end"
    trigger={<IconButton icon={Ellipsis} label="More actions" />}
    entries={[
      { label: 'Print page', onSelect: printPage },
      { label: 'Download labels (ZPL)', onSelect: onLabels },
      {
        label: 'Edit provider and call-back…',
        disabledReason: whyNotEdit(role, accession),
        onSelect: () => ask({ kind: 'call-back' }),
      },
      { label: 'Place hold…', keys: ['H'], disabledReason: whyNotStaff(role), onSelect: () => ask({ kind: 'hold' }) },
      'rule',
      {
        label: 'Cancel accession…',
        danger: true,
        disabledReason: whyNotCancel(role, accession, accession.orders),
        onSelect: () => ask({ kind: 'cancel', orderIds: [] }),
      },
      {
        label: 'Reinstate cancelled tests',
        disabledReason: whyNotReinstate(role, accession),
        onSelect: () =>
          act({
            done: `${testNames(accession, cancelledOf(accession))} reinstated`,
            run: (input) => api.client.accessions.reinstate.mutate({ ...input, orderIds: [] }),
          }),
      },
    ]}
  />
);
