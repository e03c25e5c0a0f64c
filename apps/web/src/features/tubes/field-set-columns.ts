import type { FieldSetRow } from '@aliquot/domain/tubes/field-set';
import type { AttributeColumn } from '#features/records/record-kind.ts';

const count = { align: 'right', width: 84 } as const;

export const fieldSetColumns: readonly AttributeColumn<FieldSetRow>[] = [
  { id: 'fields', header: 'Fields', text: ({ fields }) => fields, ...count },
  { id: 'tubes', header: 'Tubes', text: ({ tubes }) => tubes, ...count, className: 'max-md:hidden' },
  { id: 'tests', header: 'Tests', text: ({ tests }) => tests, ...count, className: 'max-md:hidden' },
];
