import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import {
  fieldSet,
  fieldSetPage,
  type FieldSet,
  type FieldSetFields,
  type FieldSetRow,
} from '@aliquot/domain/tubes/field-set';
import { sql, type Kysely, type Transaction } from 'kysely';
import { idsOfCodes } from '#db/ids-of-codes.ts';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';

const tubesOf = sql`select count(*) from tubes u where u.field_set_id = t.id`;
const testsOf = sql`select count(*) from field_set_tests u where u.field_set_id = t.id`;

export const listFieldSets = (db: Kysely<DB>, input: ListInput): Promise<ListPage<FieldSetRow>> =>
  listRecords(
    db,
    fieldSetPage,
    {
      table: 'field_sets',
      usedBy: sql`select (${tubesOf}) + (${testsOf})`,
      attributes: [
        sql`(select count(*) from field_set_items i where i.field_set_id = t.id)::int as fields`,
        sql`(${tubesOf})::int as tubes, (${testsOf})::int as tests`,
      ],
    },
    input,
  );

/** All of them, or one. Which tubes are recorded with a set is the tubes' to say. */
export const readFieldSets = (db: Kysely<DB>, id: number | 'all'): Promise<FieldSet[]> =>
  readRows(
    db,
    fieldSet,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name,
        (select coalesce(jsonb_agg(jsonb_build_object('field', f.key, 'requiredAt', i.required_at, 'default', i.default_value)
            order by i.sort, i.id), '[]')
          from field_set_items i join tube_fields f on f.id = i.field_id where i.field_set_id = t.id) as items,
        (select coalesce(jsonb_agg(u.code order by a.sort, a.id), '[]')
          from field_set_tests a join tests u on u.id = a.test_id where a.field_set_id = t.id) as tests
      from field_sets t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const syncFieldSet = async (tx: Transaction<DB>, id: number, { items, tests }: FieldSetFields): Promise<void> => {
  const fieldOf = await idsOfCodes(
    tx,
    { table: 'tube_fields', column: 'key', word: 'tube field' },
    items.map(({ field }) => field),
    'items',
  );
  const testOf = await idsOfCodes(tx, { table: 'tests', word: 'test' }, tests, 'tests');
  const owner = { field_set_id: id };
  await syncParts(tx, {
    table: 'field_set_items',
    owner,
    key: ['field_id'],
    rows: items.map((item, at) => ({
      field_id: fieldOf.get(item.field),
      // Steps of ten, as catalogue files number them.
      sort: (at + 1) * 10,
      required_at: item.requiredAt,
      default_value: item.default,
    })),
  });
  await syncParts(tx, {
    table: 'field_set_tests',
    owner,
    key: ['test_id'],
    rows: tests.map((test, at) => ({ test_id: testOf.get(test), sort: at + 1 })),
  });
};

export const addFieldSet = async (tx: Transaction<DB>, fields: FieldSetFields): Promise<number> => {
  const id = await addRow(tx, 'field_sets', { code: fields.code, name: fields.name });
  await syncFieldSet(tx, id, fields);
  return id;
};

export const changeFieldSet = async (
  tx: Transaction<DB>,
  change: FieldSetFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  if (!(await changeRow(tx, 'field_sets', change, { code: change.code, name: change.name, active: change.active })))
    return false;
  await syncFieldSet(tx, change.id, change);
  return true;
};

export const fieldSetUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select * from (
        select 'tube' as kind, t.id, t.code, t.name, t.active from tubes t where t.field_set_id = ${id}
        union all
        select 'test', t.id, t.code, t.name, t.status <> 'retired'
        from field_set_tests u join tests t on t.id = u.test_id where u.field_set_id = ${id}
      ) used order by kind desc, name, id`,
  );
