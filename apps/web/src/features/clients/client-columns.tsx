import type { ClientRow } from '@aliquot/domain/clients/client';
import type { AttributeColumn, StatusColumn } from '#features/records/record-kind.ts';
import { clientStatusWords, ClientStatusBadge } from './client-status.tsx';

export const clientColumns: readonly AttributeColumn<ClientRow>[] = [
  { id: 'kind', header: 'Kind', text: ({ kind }) => kind, className: 'max-md:hidden' },
  {
    id: 'parent',
    header: 'Belongs to',
    text: ({ parent }) => parent,
    cell: ({ parent }) =>
      parent === null ? <span className="text-fg-subtle">–</span> : <span className="mono">{parent}</span>,
    width: 116,
    className: 'max-xl:hidden',
  },
  {
    id: 'contacts',
    header: 'Contacts',
    text: ({ contacts }) => contacts,
    align: 'right',
    width: 84,
    className: 'max-lg:hidden',
  },
  {
    id: 'reports',
    header: 'Reports',
    text: ({ reportFormat }) => reportFormat,
    width: 104,
    className: 'max-lg:hidden',
  },
];

export const clientStatusColumn: StatusColumn<ClientRow> = {
  header: 'Status',
  width: 118,
  text: clientStatusWords,
  cell: (row) => <ClientStatusBadge client={row} />,
};
