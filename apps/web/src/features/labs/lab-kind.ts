import { labFields, type Lab, type LabRow } from '@aliquot/domain/labs/lab';
import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { addressWords } from '#features/records/address-words.ts';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { labColumns } from './lab-columns.tsx';
import { LabCases, LabIdentity, LabPlace } from './lab-form.tsx';

/** Laboratories: what the shared pages need to know about them. */
export const labKind: RecordKind<LabRow, Lab, number, FormInput<typeof labFields>> = {
  words: {
    one: 'lab',
    many: 'labs',
    about: 'Labs where the work is done: director, time zone and Case ID format.',
  },
  calls: (api) => recordCalls('labs', api.client.labs),
  path: '/admin/labs',
  table: 'labs',
  columns: labColumns,
  fields: formFields(labFields),
  blank: {
    code: '',
    name: '',
    clia: null,
    cliaNote: null,
    director: null,
    address: null,
    phone: null,
    email: null,
    timezone: 'US/Eastern',
    caseIdPattern: '{yy}-{seq:6}',
  },
  labels: {
    name: 'Name',
    code: 'Code',
    director: 'Director',
    clia: 'CLIA number',
    cliaNote: 'Note on the CLIA number',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    timezone: 'Time zone',
    caseIdPattern: 'Case ID format',
  },
  say: (field, value) => (field === 'address' ? addressWords(value) : null),
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: LabIdentity },
        {
          id: 'place',
          title: 'Address and contact',
          note: 'Complete all lines of the address or leave it blank.',
          Fields: LabPlace,
        },
        {
          id: 'cases',
          title: 'Time zone and Case ID',
          note: 'Use {yy} {yyyy} {mm} {dd} for the date, {lab} for this lab’s code, {seq:6} for a running number of 6 digits.',
          Fields: LabCases,
        },
      ],
    },
  ],
};
