import type { CaseFault } from '@aliquot/domain/accessions/order-plan';
import type { FormField, Missing } from './new-case.ts';

const places: Readonly<Record<string, FormField>> = {
  clientId: 'client',
  labId: 'lab',
  testIds: 'tests',
  panelIds: 'tests',
  samples: 'tubes',
  collected: 'collected',
  caseId: 'caseId',
  callBackPhone: 'callBackPhone',
};

/** Where the form has a field the server names: what is about the subject stands in its part. */
const formFieldOf = (field: string): FormField => {
  if (field.startsWith('fields.')) return field as FormField;
  return places[field.split('.')[0] ?? ''] ?? 'subject';
};

/** What the server says of a case, at the fields of the form; each once. */
export const asProblems = (faults: readonly CaseFault[]): readonly Missing[] => [
  ...new Map(faults.map(({ field, words }) => [words, { field: formFieldOf(field), words }])).values(),
];
