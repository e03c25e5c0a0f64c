import { panel, panelPage, type Panel, type PanelFields, type PanelRow } from '@aliquot/domain/panels/panel';
import type { ListInput, ListPage } from '@aliquot/domain/records/records';
import { sql, type Kysely, type Transaction } from 'kysely';
import { idsOfCodes } from '#db/ids-of-codes.ts';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';

/** In the order the panel names them first. */
const testTypes = sql`(select coalesce(jsonb_agg(s.test_type order by s.first), '[]') from (
  select u.test_type, min(m.sort) as first from panel_tests m join tests u on u.id = m.test_id
  where m.panel_id = t.id group by u.test_type) s)`;
const typeNames = sql`(select coalesce(jsonb_agg(s.name order by s.first), '[]') from (
  select y.name, min(m.sort) as first from panel_tests m join tests u on u.id = m.test_id join test_types y on y.code = u.test_type
  where m.panel_id = t.id group by y.code) s)`;
const splits = sql`(select count(distinct u.test_type) > 1 from panel_tests m join tests u on u.id = m.test_id where m.panel_id = t.id)`;

export const listPanels = (db: Kysely<DB>, input: ListInput): Promise<ListPage<PanelRow>> =>
  listRecords(
    db,
    panelPage,
    {
      table: 'panels',
      // Nothing in the catalogue names a panel: it is only ordered.
      usedBy: sql`select 0`,
      attributes: [
        sql`t.short_name as "shortName", t.loinc, (select count(*) from panel_tests m where m.panel_id = t.id)::int as tests`,
        sql`${typeNames} as "typeNames"`,
      ],
    },
    input,
  );

/** All of them, or one. */
export const readPanels = (db: Kysely<DB>, id: number | 'all'): Promise<Panel[]> =>
  readRows(
    db,
    panel,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name, t.short_name as "shortName",
        t.loinc, t.loinc_verified as "loincVerified", t.note,
        (select coalesce(jsonb_agg(u.code order by m.sort, m.id), '[]')
          from panel_tests m join tests u on u.id = m.test_id where m.panel_id = t.id) as members,
        ${testTypes} as "testTypes", ${splits} as "splitsByTestType"
      from panels t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const columnsOf = (fields: PanelFields) => ({
  code: fields.code,
  name: fields.name,
  short_name: fields.shortName,
  loinc: fields.loinc,
  loinc_verified: fields.loincVerified,
  note: fields.note,
});

const syncMembers = async (tx: Transaction<DB>, id: number, members: readonly string[]): Promise<void> => {
  const testOf = await idsOfCodes(tx, { table: 'tests', word: 'test' }, members, 'members');
  await syncParts(tx, {
    table: 'panel_tests',
    owner: { panel_id: id },
    key: ['test_id'],
    rows: members.map((test, at) => ({ test_id: testOf.get(test), sort: at + 1 })),
  });
};

export const addPanel = async (tx: Transaction<DB>, fields: PanelFields): Promise<number> => {
  const id = await addRow(tx, 'panels', columnsOf(fields));
  await syncMembers(tx, id, fields.members);
  return id;
};

export const changePanel = async (
  tx: Transaction<DB>,
  change: PanelFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  if (!(await changeRow(tx, 'panels', change, { ...columnsOf(change), active: change.active }))) return false;
  await syncMembers(tx, change.id, change.members);
  return true;
};
