/** Tables that grow for as long as a laboratory works. Reading one from end to end is slow after a year and an outage after five. */
export const largeTables = [
  'accessions',
  'samples',
  'orders',
  'results',
  'subjects',
  'subject_identifiers',
  'engine.subject_names',
  'audit.events',
  'audit.changes',
] as const;
export type LargeTable = (typeof largeTables)[number];

const names = new RegExp(`\\b(?:${largeTables.join('|').replaceAll('.', '\\.')})\\b`, 'iu');
const judged = /^\s*(?:select|with|insert|update|delete)\b/iu;
/** Rows written as they come read nothing; there is one text for every number of rows. */
const plainInsert = /^\s*insert\b(?![\s\S]*\bselect\b)/iu;

/** Whether a statement could read a large table. */
export const mayReadLargeTable = (text: string): boolean =>
  judged.test(text) && names.test(text) && !plainInsert.test(text);
