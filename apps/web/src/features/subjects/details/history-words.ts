import { identifierLabels } from '@aliquot/domain/subjects/subject';
import type { SubjectChange } from '@aliquot/domain/subjects/subject-summary';
import { countOf } from '../subject-words.ts';

type Values = SubjectChange['before'];

// What the database keeps for itself, or the entry says already.
const untold: ReadonlySet<string> = new Set([
  'search_name',
  'client_id',
  'subject_id',
  'type',
  'kept_id',
  'undone_at',
  'reason',
]);

const shownValue = (key: string, value: unknown): unknown => {
  if (key === 'merged_into' || key === 'merged_id') return typeof value === 'number' ? `Record ${value}` : null;
  if (key === 'moved_accession_ids' && Array.isArray(value)) return countOf(value.length, 'accession');
  if (key === 'moved_identifier_ids' && Array.isArray(value)) return countOf(value.length, 'identifier');
  return key === 'kind' ? (identifierLabels[value as keyof typeof identifierLabels] ?? value) : value;
};
const names: Readonly<Record<string, string>> = {
  moved_accession_ids: 'accessions',
  moved_identifier_ids: 'identifiers',
  merged_id: 'merged_record',
  value: 'number',
  issuer: 'issued_by',
};

/** A field of a new or a removed row that holds nothing tells nothing. */
const says = (value: unknown, whole: boolean): boolean => !whole || (value !== null && value !== '');

const readable = (values: Values, whole: boolean): Values =>
  values === null
    ? null
    : Object.fromEntries(
        Object.entries(values)
          .filter(([key, value]) => !untold.has(key) && says(value, whole))
          .map(([key, value]) => [names[key] ?? key, shownValue(key, value)]),
      );

/** The changed fields as people call them. */
export const readableChange = ({ change, before, after }: SubjectChange) => ({
  change,
  before: readable(before, change !== 'update'),
  after: readable(after, change !== 'update'),
});

/** A number that moved with a merge is told by the merge. */
export const isShown = ({ table, change }: SubjectChange): boolean =>
  table !== 'subject_identifiers' || change !== 'update';

/** What was done, in a word or two. */
export const actionWords = ({ table, change, before, after }: SubjectChange): string => {
  if (table === 'subject_identifiers') {
    return change === 'insert' ? 'added an identifier' : 'removed an identifier';
  }
  if (table === 'subject_merges') return change === 'insert' ? 'merged a record into this one' : 'undid a merge';
  if (change === 'insert') return 'created this record';
  if (typeof after?.['merged_into'] === 'number') return 'merged this record into another';
  return before !== null && typeof before['merged_into'] === 'number' ? 'undid the merge of this record' : 'changed';
};
