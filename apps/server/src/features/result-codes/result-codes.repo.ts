import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import {
  resultCode,
  resultCodePage,
  type ResultCode,
  type ResultCodeFields,
  type ResultCodeRow,
} from '@aliquot/domain/result-codes/result-code';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import type { DB } from '#db/schema.gen.ts';

export const listResultCodes = (db: Kysely<DB>, input: ListInput): Promise<ListPage<ResultCodeRow>> =>
  listRecords(
    db,
    resultCodePage,
    {
      table: 'result_codes',
      id: 'code',
      name: 'label',
      usedBy: sql`select count(distinct u.test_id) from result_spec_options u where u.result_code = t.code`,
      attributes: [sql`t.interpretation, t.grouping as "group", t.colour, t.snomed`],
    },
    input,
  );

/** All of them ('all', which is no code), or one. */
export const readResultCodes = (db: Kysely<DB>, code: string): Promise<ResultCode[]> =>
  readRows(
    db,
    resultCode,
    sql`
      select t.code as id, t.code, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.label,
        t.report_text as "reportText", t.interpretation, t.grouping as "group", t.snomed, t.snomed_verified as "snomedVerified", t.colour
      from result_codes t ${code === 'all' ? sql`` : sql`where t.code = ${code}`} order by t.code`,
  );

const columnsOf = (fields: Omit<ResultCodeFields, 'code'>) => ({
  label: fields.label,
  report_text: fields.reportText,
  interpretation: fields.interpretation,
  grouping: fields.group,
  snomed: fields.snomed,
  snomed_verified: fields.snomedVerified,
  colour: fields.colour,
});

export const addResultCode = async (tx: Transaction<DB>, fields: ResultCodeFields): Promise<string> => {
  await tx
    .insertInto('result_codes')
    .values({ code: fields.code, ...columnsOf(fields) })
    .execute();
  return fields.code;
};

export const changeResultCode = async (
  tx: Transaction<DB>,
  change: Omit<ResultCodeFields, 'code'> & { id: string; version: number; active: boolean },
): Promise<boolean> =>
  (await tx
    .updateTable('result_codes')
    .set({ ...columnsOf(change), active: change.active })
    .where('code', '=', change.id)
    .where('version', '=', change.version)
    .returning('code')
    .executeTakeFirst()) !== undefined;

export const resultCodeUsedBy = (db: Kysely<DB>, code: string): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'test' as kind, t.id, t.code, t.name, t.status <> 'retired' as active from tests t
      where exists (select from result_spec_options u where u.test_id = t.id and u.result_code = ${code})
      order by t.name, t.id`,
  );
