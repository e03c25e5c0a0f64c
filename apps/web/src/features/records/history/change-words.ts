import { homeClock } from '#time/home-zone.ts';
import type { AuditEntry } from '@aliquot/domain/records/history';

/** One field of a changed row, with the values as the trail keeps them. A new row has no `before`, a removed one no `after`. */
export type FieldChange = { column: string; label: string; before: unknown; after: unknown };

// The database writes these at every save; the entry itself already says who and when.
const stamps: ReadonlySet<string> = new Set(['version', 'created_at', 'created_by', 'updated_at', 'updated_by']);
const capitals: ReadonlySet<string> = new Set(['id', 'loinc', 'ucum', 'url', 'qc']);

/** Columns and tables whose own name is not the word on the screens. */
const screenWords: Readonly<Record<string, string>> = {
  absolute_until: 'Expires',
  acknowledged_gaps: 'Accepted gaps',
  cap_colour_hex: 'Cap color on screen',
  cap_colour_name: 'Cap color',
  case_id: 'Case ID',
  case_id_pattern: 'Case ID format',
  colour: 'Color',
  delta_because: 'Delta check',
  ended_because: 'Reason ended',
  flag_because: 'Reason for the flag',
  has_hold: 'On hold',
  later_until: 'Postponed until',
  order_id: 'Test ID',
  orders: 'Tests',
  sample_id: 'Tube ID',
  sample_ids: 'Tube IDs',
  sample_type: 'Specimen type',
  samples: 'Tubes',
  tests_total: 'Test count',
  titre: 'Titer',
};

/** `order_of_draw` → "Order of draw"; abbreviations stay in capitals. */
export const columnWords = (column: string): string => {
  const known = screenWords[column];
  if (known !== undefined) return known;
  const words = column.split('_').map((word) => (capitals.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/u;

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';

/** A value as a person reads it. Lists and small documents stay on one line where they can. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return value === '' ? '(empty)' : instant.test(value) ? homeClock().instant(value) : value;
  if (Array.isArray(value) && value.length === 0) return '(none)';
  if (Array.isArray(value) && value.every(isPlain)) return value.map(valueWords).join(', ');
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
};

/** A secret is never stored, only that it changed: both sides then carry the same mark. */
export const isSecret = ({ before, after }: FieldChange): boolean => before === 'hidden' && after === 'hidden';

// What names a record comes first; the database keeps no order of its own.
const leading: readonly string[] = ['code', 'name'];
const rank = (column: string): number => (leading.includes(column) ? leading.indexOf(column) : leading.length);
const inReadingOrder = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);

/** The changed fields, without the stamps every save leaves and the number the entry itself is named by. */
export const fieldChanges = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((column) => column !== 'id' && !stamps.has(column))
    .sort(inReadingOrder)
    .map((column) => ({
      column,
      label: columnWords(column),
      before: before?.[column],
      after: after?.[column],
    }));

const oneChange = (change: FieldChange): string =>
  isSecret(change)
    ? `${change.label}: changed`
    : `${change.label}: ${valueWords(change.before)} → ${valueWords(change.after)}`;

/** All changes on one line, for a narrow column or a cell of a file. */
export const changesLine = (entry: AuditEntry): string => {
  const changes = fieldChanges(entry);
  if (entry.change === 'update') return changes.map(oneChange).join('; ');
  const side = entry.change === 'insert' ? 'after' : 'before';
  return changes.map((change) => `${change.label}: ${valueWords(change[side])}`).join('; ');
};
