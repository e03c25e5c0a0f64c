import { codeWords } from '@aliquot/domain/audit-log/code-words';
import type { AuditEntry } from '@aliquot/domain/records/history';
import { settingTable } from '@aliquot/domain/settings/setting-table';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { readReferences, readTableFacts, type References } from './catalogue-facts.repo.ts';
import { readNames, type Named } from './record-names.repo.ts';

/** A change before anything on it is named. */
export type BareEntry = Omit<AuditEntry, 'rootName' | 'rootKey' | 'rowName' | 'names'>;
type Names = AuditEntry['names'];

/** An id or a code among the values of a change, with the column or the key it stands under. */
type Mention = { key: string; value: string };

// Stamps are not shown; a copy of a whole record is not read value by value.
const unread: ReadonlySet<string> = new Set(['id', 'version', 'created_by', 'updated_by', 'snapshot']);

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mentionsIn = (key: string, value: unknown): Mention[] => {
  if (typeof value === 'string' || typeof value === 'number') return [{ key, value: String(value) }];
  if (Array.isArray(value)) return value.flatMap((item) => mentionsIn(key, item));
  if (!isDocument(value)) return [];
  return Object.entries(value).flatMap(([inner, item]) => [
    // The keys of a document may be ids themselves.
    ...(/^\d+$/u.test(inner) ? [{ key, value: inner }] : []),
    ...mentionsIn(inner, item),
  ]);
};

const mentionsOf = ({ before, after }: BareEntry): Mention[] =>
  [before, after].flatMap((values) =>
    Object.entries(values ?? {}).flatMap(([column, value]) => (unread.has(column) ? [] : mentionsIn(column, value))),
  );

/** Every record a page mentions, by table. */
const recordsOf = (rows: readonly BareEntry[], refersTo: References): Map<string, Set<string>> => {
  const records = new Map<string, Set<string>>();
  const add = (table: string, id: string): void => {
    const ids = records.get(table) ?? new Set();
    records.set(table, ids.add(id));
  };
  for (const row of rows) {
    add(row.rootTable, row.rootId);
    add(row.table, row.rowId);
    for (const { key, value } of mentionsOf(row)) {
      const target = refersTo(row.table, key);
      if (target !== null) add(target, value);
    }
  }
  return records;
};

type Find = (table: string, id: string) => Named | undefined;

const namesIn = (row: BareEntry, refersTo: References, find: Find): Names => {
  const names: Record<string, Record<string, string | null>> = {};
  const add = (key: string, value: string, name: string | null): void => {
    names[key] = { ...names[key], [value]: name };
  };
  for (const { key, value } of mentionsOf(row)) {
    const target = refersTo(row.table, key);
    // A number that leads nowhere is a record that is gone, and no code.
    const words = target !== null && /^\d+$/u.test(value) ? null : codeWords(row.table, key, value);
    if (target !== null) add(key, value, find(target, value)?.name ?? words);
    else if (words !== null) add(key, value, words);
  }
  return names;
};

const settingName = (key: string): string | null =>
  Object.entries(settingTable).find(([setting]) => setting === key)?.[1].label ?? null;

/** Each change with what its record, its part and everything its values point at are called today. */
export const nameChanges = async (db: Kysely<DB>, rows: readonly BareEntry[]): Promise<AuditEntry[]> => {
  if (rows.length === 0) return [];
  const refersTo = await readReferences(db);
  const records = recordsOf(rows, refersTo);
  const found = new Map<string, ReadonlyMap<string, Named>>();
  for (const [table, facts] of await readTableFacts(db, [...records.keys()]))
    found.set(table, await readNames(db, facts, records.get(table) ?? new Set()));
  const find: Find = (table, id) => found.get(table)?.get(id);
  return rows.map((row) => {
    const root = find(row.rootTable, row.rootId);
    return {
      ...row,
      rootName: row.rootTable === 'settings' ? settingName(row.rootId) : (root?.name ?? null),
      rootKey: root?.key ?? null,
      rowName: row.table === row.rootTable ? null : (find(row.table, row.rowId)?.name ?? null),
      names: namesIn(row, refersTo, find),
    };
  });
};
