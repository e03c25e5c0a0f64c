import type { AuditEntry } from '@aliquot/domain/records/history';
import type { CsvValue } from '@aliquot/domain/csv/csv';
import { changesLine } from '#features/records/history/change-words.ts';
import { kindWords } from '#features/records/history/kind-words.ts';
import type { AuditSearch } from './audit-search.ts';
import { changeWords, whoWords } from './audit-words.ts';

/** More than a spreadsheet opens with ease; whoever needs all of it asks for a shorter period. */
export const mostExported = 100_000;

/** Times are UTC in full, ids and values as they are stored: a file is for other programs as much as for eyes. */
export const fileHead: readonly string[] = [
  'When (UTC)',
  'Who',
  'User ID',
  'Role',
  'Action',
  'Change',
  'Entity',
  'Entity ID',
  'Entity name',
  'Table',
  'Row ID',
  'Field changes',
  'Before',
  'After',
  'Reason',
  'Address',
  'Request',
];

const document = (values: AuditEntry['before']): string | null => (values === null ? null : JSON.stringify(values));

export const fileRow = (entry: AuditEntry): readonly CsvValue[] => [
  entry.at,
  whoWords(entry),
  entry.who?.id,
  entry.role,
  entry.action,
  changeWords[entry.change],
  kindWords(entry.rootTable),
  entry.rootId,
  entry.rootName,
  entry.table,
  entry.rowId,
  changesLine(entry),
  document(entry.before),
  document(entry.after),
  entry.reason,
  entry.address,
  entry.requestId,
];

/** `audit-anna-finch-clients-from-2026-11-01.csv`: the filter stands in the name, so that two files can be told apart. */
export const fileName = (search: AuditSearch, personName: string | undefined, cutOff: boolean): string => {
  const { person, action, table, record, test, change, from, to } = search;
  const words = [
    'audit',
    person === undefined ? '' : (personName ?? person),
    action ?? '',
    table ?? '',
    record === undefined ? '' : String(record),
    test ?? '',
    change === undefined ? '' : changeWords[change],
    from === undefined ? '' : `from ${from}`,
    to === undefined ? '' : `to ${to}`,
    cutOff ? `first ${mostExported}` : '',
  ];
  const name = words.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${name.replaceAll(/[^a-z0-9]+/gu, '-').replaceAll(/^-|-$/gu, '')}.csv`;
};
