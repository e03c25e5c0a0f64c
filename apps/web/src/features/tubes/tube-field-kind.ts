import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { checkTubeField, tubeFieldFields, type TubeField, type TubeFieldRow } from '@aliquot/domain/tubes/tube-field';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { tubeFieldWords } from './field-type-words.ts';
import { tubeFieldColumns } from './tube-field-columns.ts';
import { TubeFieldIdentity, TubeFieldPrinting, TubeFieldValue } from './tube-field-form.tsx';

/** What is recorded for each sample: what the shared pages need to know about it. */
export const tubeFieldKind: RecordKind<TubeFieldRow, TubeField, number, FormInput<typeof tubeFieldFields>> = {
  words: {
    one: 'tube field',
    many: 'tube fields',
    uses: 'Field sets',
    about: 'Values recorded for each tube, such as centrifugation time or temperature on arrival.',
    code: 'Key',
  },
  calls: (api) => recordCalls('tubeFields', api.client.tubeFields),
  title: ({ label, key }) => ({ name: label, code: key }),
  say: tubeFieldWords,
  path: '/admin/tubes/fields',
  table: 'tube_fields',
  columns: tubeFieldColumns,
  fields: formFields(tubeFieldFields, checkTubeField),
  blank: {
    key: '',
    label: '',
    type: 'text',
    unit: null,
    ucum: null,
    options: null,
    limits: null,
    help: null,
    showOnLabel: false,
    showOnReport: false,
  },
  labels: {
    label: 'Label',
    key: 'Key',
    help: 'Help',
    type: 'Kind of value',
    limits: 'Limits',
    unit: 'Unit',
    ucum: 'UCUM unit',
    options: 'Options',
    showOnLabel: 'On the label',
    showOnReport: 'On the report',
  },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: TubeFieldIdentity },
        { id: 'value', title: 'Value', Fields: TubeFieldValue },
        { id: 'printing', title: 'Printing', Fields: TubeFieldPrinting },
      ],
    },
  ],
};
