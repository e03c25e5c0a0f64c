import { clientFields, type Client, type ClientRow } from '@aliquot/domain/clients/client';
import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { clientColumns, clientStatusColumn } from './client-columns.tsx';
import { ClientAddress, ClientContacts, ClientIdentity, ClientOrdering, ClientReports } from './client-form.tsx';
import { ClientMarks } from './client-marks.tsx';
import { ClientNotice } from './client-notice.tsx';
import { clientWords } from './report-words.ts';

/** Clients that send tubes: what the shared pages need to know about them. */
export const clientKind: RecordKind<ClientRow, Client, number, FormInput<typeof clientFields>> = {
  words: {
    one: 'client',
    many: 'clients',
    about: 'Clinics and hospitals that send tubes and receive reports: their contacts and the tests they can order.',
    off: 'It can no longer be chosen. Its staff are signed out at once and cannot sign in for it again. Its accessions stay on record.',
  },
  calls: (api) => recordCalls('clients', api.client.clients),
  path: '/admin/clients',
  table: 'clients',
  columns: clientColumns,
  status: clientStatusColumn,
  fields: formFields(clientFields),
  blank: {
    code: '',
    name: '',
    parent: null,
    isPrimary: true,
    kind: '',
    address: null,
    contacts: [],
    emailDomains: [],
    allowedTestTypes: [],
    reportPreferences: { format: 'pdf', cumulative: false, paper: 'letter' },
    suspended: false,
  },
  labels: {
    name: 'Name',
    code: 'Code',
    kind: 'Kind',
    parent: 'Belongs to',
    isPrimary: 'Primary client',
    suspended: 'Suspended',
    address: 'Address',
    allowedTestTypes: 'Can order',
    emailDomains: 'Email domains',
    reportPreferences: 'Reports',
    contacts: 'Contacts',
  },
  say: clientWords,
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: ClientIdentity },
        { id: 'address', title: 'Address', note: 'Complete all lines or leave blank.', Fields: ClientAddress },
        { id: 'ordering', title: 'Ordering', Fields: ClientOrdering },
        { id: 'reports', title: 'Reports', Fields: ClientReports },
      ],
    },
    {
      id: 'contacts',
      label: 'Contacts',
      fields: ['contacts'],
      sections: [
        {
          id: 'contacts',
          title: 'Contacts',
          note: 'Notification contacts',
          wide: true,
          Fields: ClientContacts,
        },
      ],
    },
  ],
  Marks: ClientMarks,
  Notice: ClientNotice,
};
