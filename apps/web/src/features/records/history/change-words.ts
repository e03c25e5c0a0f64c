import { hiddenUntilSecondEntry, type AuditEntry } from '@aliquot/domain/records/history';
import { columnWords } from './column-words.ts';
import { documentLines, isDocument, valueWords } from './value-words.ts';

/** One field of a changed row in words. A new row has no `before`, a removed one no `after`. */
export type FieldChange = {
  column: string;
  label: string;
  before: string;
  after: string;
  /** What is said instead of the values, where they are not to be seen. */
  note: string | null;
};

export type Change = Pick<AuditEntry, 'change' | 'before' | 'after'> &
  Partial<Pick<AuditEntry, 'names' | 'table' | 'rootTable'>>;

// The database writes these at every save; the entry itself already says who and when.
const stamps: ReadonlySet<string> = new Set(['version', 'created_at', 'created_by', 'updated_at', 'updated_by']);

/** What a part repeats of its record: the record is named beside it. */
const repeatedOf = ({ table, rootTable, change }: Change): readonly string[] => {
  if (rootTable === undefined || table === rootTable || change === 'update') return [];
  const own = `${rootTable.replace(/s$/u, '')}_id`;
  if (rootTable === 'accessions') return [own, 'client_id', 'lab_id', 'subject_id'];
  return rootTable === 'subjects' ? [own, 'client_id'] : [own];
};

// What names a record comes first, then what it says; the database keeps no order of its own.
const leading: readonly string[] = [
  'code',
  'name',
  'case_id',
  'barcode',
  'typed',
  'unit',
  'flag',
  'state',
  'status',
  'reason',
];
const rank = (column: string): number => (leading.includes(column) ? leading.indexOf(column) : leading.length);
const inReadingOrder = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);

/** A secret is never stored, only that it changed: both sides then carry the same mark. */
const noteOf = (before: unknown, after: unknown): string | null => {
  if (before === 'hidden' && after === 'hidden') return 'Changed. The value is never stored.';
  return [before, after].includes(hiddenUntilSecondEntry) ? hiddenUntilSecondEntry : null;
};

/** Of two documents only the lines that differ. */
const sidesOf = (column: string, before: unknown, after: unknown, names: AuditEntry['names']) => {
  if (!isDocument(before) || !isDocument(after))
    return { before: valueWords(before, column, names), after: valueWords(after, column, names) };
  const [old, now] = [documentLines(before, column, names), documentLines(after, column, names)];
  const differing = (own: readonly string[], other: readonly string[]): string =>
    own.filter((line) => !other.includes(line)).join('\n') || '—';
  return { before: differing(old, now), after: differing(now, old) };
};

/** The ordered test and its test have one name. */
const isToldBefore = (field: FieldChange, place: number, fields: readonly FieldChange[]): boolean =>
  fields
    .slice(0, place)
    .some(({ label, before, after }) => label === field.label && before === field.before && after === field.after);

/** The changed fields, without the stamps of every save, the record's own number, and what a new or removed row leaves empty. */
export const fieldChanges = (entry: Change): readonly FieldChange[] => {
  const { change, before, after, names = {} } = entry;
  const repeated = repeatedOf(entry);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => column !== 'id' && !stamps.has(column) && !repeated.includes(column))
    .filter((column) => change === 'update' || (before ?? after)?.[column] !== null)
    .sort(inReadingOrder)
    .map((column) => ({
      column,
      label: columnWords(column),
      ...sidesOf(column, before?.[column], after?.[column], names),
      note: noteOf(before?.[column], after?.[column]),
    }))
    .filter((field, place, fields) => !isToldBefore(field, place, fields));
};

const onOneLine = (words: string): string => words.replaceAll('\n', ', ');

const oneChange = (change: Change['change'], { label, before, after, note }: FieldChange): string => {
  if (note !== null) return `${label}: ${note === hiddenUntilSecondEntry ? note : 'changed'}`;
  if (change === 'update') return `${label}: ${onOneLine(before)} → ${onOneLine(after)}`;
  return `${label}: ${onOneLine(change === 'insert' ? after : before)}`;
};

/** All changes on one line, for a narrow column or a cell of a file. */
export const changesLine = (entry: Change): string =>
  fieldChanges(entry)
    .map((field) => oneChange(entry.change, field))
    .join('; ');
