import { printerFields, type Printer, type PrinterRow } from '@aliquot/domain/labels/printers/printer';
import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { JobsTab } from './jobs-tab.tsx';
import { printerColumns } from './printer-columns.tsx';
import { PrinterConnection, PrinterIdentity, PrinterLabels } from './printer-fields.tsx';

/** Printers: what the shared pages need to know about them. */
export const printerKind: RecordKind<PrinterRow, Printer, number, FormInput<typeof printerFields>> = {
  words: {
    one: 'printer',
    many: 'printers',
    about: 'Label printers on the lab’s network',
    off: 'No more labels are sent to it. Waiting jobs fail.',
  },
  calls: (api) => recordCalls('printers', api.client.printers),
  path: '/admin/printers',
  table: 'printers',
  columns: printerColumns,
  fields: formFields(printerFields),
  blank: {
    code: '',
    name: '',
    lab: '',
    host: '',
    port: 9100,
    reachedBy: 'server',
    dpi: 203,
    labelWidth: '2.25',
    labelHeight: '0.75',
    tubes: [],
  },
  labels: {
    name: 'Name',
    code: 'Code',
    lab: 'Lab',
    host: 'Address',
    port: 'Port',
    reachedBy: 'Reached by',
    labelWidth: 'Label width',
    labelHeight: 'Label height',
    dpi: 'Resolution',
    tubes: 'Default for tubes',
  },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: PrinterIdentity },
        {
          id: 'connection',
          title: 'Connection',
          note: 'Labels go to this address as ZPL over a raw connection. Where this server has no route to the lab’s network, a print agent sends them.',
          Fields: PrinterConnection,
        },
        {
          id: 'labels',
          title: 'Labels',
          note: 'Size of the labels in the printer, as on their box',
          Fields: PrinterLabels,
        },
      ],
    },
  ],
  sideTabs: [{ id: 'jobs', label: 'Jobs', Panel: JobsTab }],
};
