import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import type { Role } from '@aliquot/domain/auth/roles';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { whyNotCancel, whyNotStaff } from './action-reasons.ts';
import type { CaseQuestion } from './case-dialogs.tsx';

export type OrderEntriesProps = {
  role: Role | null;
  accession: Accession;
  order: Order;
  ask: (question: CaseQuestion) => void;
};

/** What can be done with one test. */
export const orderEntries = ({ role, accession, order, ask }: OrderEntriesProps): MenuEntry[] => [
  {
    label: 'Place hold…',
    disabledReason: whyNotStaff(role),
    onSelect: () => ask({ kind: 'hold', orderId: order.id }),
  },
  {
    label: 'Cancel test…',
    danger: true,
    disabledReason: whyNotCancel(role, accession, [order]),
    onSelect: () => ask({ kind: 'cancel', orderIds: [order.id] }),
  },
];
