import {
  testType,
  testTypeRow,
  type TestType,
  type TestTypeFields,
  type TestTypeRow,
} from '@aliquot/domain/test-types/test-type';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const columns = sql`t.code as id, t.code, t.name, t.active, t.version, ${isoText('t.updated_at')} as "updatedAt"`;

/** All of them: a laboratory has a handful. Clients and pods without types of their own take any and use none. */
export const listTestTypes = (db: Kysely<DB>): Promise<TestTypeRow[]> =>
  readRows(
    db,
    testTypeRow,
    sql`
      select ${columns}, ((select count(*) from tests x where x.test_type = t.code)
        + (select count(*) from workflows w where t.code = any (w.test_types))
        + (select count(*) from pods p where t.code = any (p.test_types))
        + (select count(*) from clients c where t.code = any (c.allowed_test_types)))::int as "usedBy"
      from test_types t order by t.name, t.code`,
  );

export const findTestType = (db: Kysely<DB>, code: string): Promise<TestType | null> =>
  readRow(db, testType, sql`select ${columns} from test_types t where t.code = ${code}`);

export const addTestType = async (
  tx: Transaction<DB>,
  { code, name }: TestTypeFields & { code: string },
): Promise<string> =>
  (await tx.insertInto('test_types').values({ code, name }).returning('code').executeTakeFirstOrThrow()).code;

export const changeTestType = async (
  tx: Transaction<DB>,
  { id, version, name, active }: TestTypeFields & { id: string; version: number; active: boolean },
): Promise<boolean> =>
  (await tx
    .updateTable('test_types')
    .set({ name, active })
    .where('code', '=', id)
    .where('version', '=', version)
    .returning('code')
    .executeTakeFirst()) !== undefined;
