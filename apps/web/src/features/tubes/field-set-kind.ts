import { formFields, type FormInput } from '@aliquot/domain/records/form-fields';
import { fieldSetFields, type FieldSet, type FieldSetRow } from '@aliquot/domain/tubes/field-set';
import { recordCalls } from '#features/records/record-calls.ts';
import type { RecordKind } from '#features/records/record-kind.ts';
import { fieldSetColumns } from './field-set-columns.ts';
import { FieldSetIdentity, FieldSetItems, FieldSetUse } from './field-set-form.tsx';
import { fieldSetWords } from './required-step-words.ts';

/** Groups of tube fields: what the shared pages need to know about them. */
export const fieldSetKind: RecordKind<FieldSetRow, FieldSet, number, FormInput<typeof fieldSetFields>> = {
  words: {
    one: 'field set',
    many: 'field sets',
    about: 'Tube fields that are recorded together, and the step at which each is required.',
  },
  calls: (api) => recordCalls('fieldSets', api.client.fieldSets),
  say: fieldSetWords,
  path: '/admin/tubes/field-sets',
  table: 'field_sets',
  columns: fieldSetColumns,
  fields: formFields(fieldSetFields),
  blank: { code: '', name: '', items: [], tests: [] },
  labels: { name: 'Name', code: 'Code', items: 'Fields', tests: 'Tests' },
  tabs: [
    {
      id: 'details',
      label: 'Details',
      sections: [
        { id: 'identity', title: 'Identity', Fields: FieldSetIdentity },
        { id: 'fields', title: 'Fields', note: 'In the order they are filled in.', wide: true, Fields: FieldSetItems },
        { id: 'use', title: 'Applies to', Fields: FieldSetUse },
      ],
    },
  ],
};
