import type { InsertObject, Transaction, UpdateObject } from 'kysely';
import type { DB } from './schema.gen.ts';

/** Tables of records that have a number and a version. */
type RecordTable =
  | 'clients'
  | 'field_sets'
  | 'instruments'
  | 'labs'
  | 'panels'
  | 'pods'
  | 'print_agents'
  | 'printers'
  | 'tube_fields'
  | 'tubes'
  | 'users';

// Kysely cannot name a table before it knows which; all of these have the two columns used here.
type AnyOfThem = 'labs';

/** Adds the row of a record; its number. */
export const addRow = async <Table extends RecordTable>(
  tx: Transaction<DB>,
  table: Table,
  columns: InsertObject<DB, Table>,
): Promise<number> =>
  (
    await tx
      .insertInto(table as AnyOfThem)
      .values(columns as InsertObject<DB, AnyOfThem>)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Changes the row of a record; false when it is not at that version any more. */
export const changeRow = async <Table extends RecordTable>(
  tx: Transaction<DB>,
  table: Table,
  { id, version }: { id: number; version: number },
  columns: UpdateObject<DB, Table>,
): Promise<boolean> =>
  (await tx
    .updateTable(table as AnyOfThem)
    .set(columns as UpdateObject<DB, AnyOfThem>)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined;
