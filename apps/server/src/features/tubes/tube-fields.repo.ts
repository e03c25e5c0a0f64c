import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import {
  tubeField,
  tubeFieldPage,
  type TubeField,
  type TubeFieldFields,
  type TubeFieldRow,
} from '@aliquot/domain/tubes/tube-field';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export const listTubeFields = (db: Kysely<DB>, input: ListInput): Promise<ListPage<TubeFieldRow>> =>
  listRecords(
    db,
    tubeFieldPage,
    {
      table: 'tube_fields',
      code: 'key',
      name: 'label',
      usedBy: sql`select count(*) from field_set_items u where u.field_id = t.id`,
      attributes: [
        sql`t.type, t.unit, t.options`,
        sql`t.show_on_label as "showOnLabel", t.show_on_report as "showOnReport"`,
      ],
    },
    input,
  );

const chosen = (by: number | 'all' | readonly string[]) => {
  if (by === 'all') return sql``;
  return typeof by === 'number' ? sql`where t.id = ${by}` : sql`where t.key = any (${[...by]}::text[])`;
};

/** All of them, one, or those with these keys. */
export const readTubeFields = (db: Kysely<DB>, by: number | 'all' | readonly string[]): Promise<TubeField[]> =>
  readRows(
    db,
    tubeField,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.key, t.label, t.type, t.unit, t.ucum, t.options,
        case when t.limit_min is not null then jsonb_build_object('min', t.limit_min::text, 'max', t.limit_max::text) end as limits,
        t.help, t.show_on_label as "showOnLabel", t.show_on_report as "showOnReport"
      from tube_fields t ${chosen(by)} order by t.id`,
  );

const columnsOf = (fields: TubeFieldFields) => ({
  key: fields.key,
  label: fields.label,
  type: fields.type,
  unit: fields.unit,
  ucum: fields.ucum,
  options: fields.options,
  limit_min: fields.limits?.min ?? null,
  limit_max: fields.limits?.max ?? null,
  help: fields.help,
  show_on_label: fields.showOnLabel,
  show_on_report: fields.showOnReport,
});

export const addTubeField = async (tx: Transaction<DB>, fields: TubeFieldFields): Promise<number> =>
  addRow(tx, 'tube_fields', columnsOf(fields));

export const changeTubeField = async (
  tx: Transaction<DB>,
  change: TubeFieldFields & { id: number; version: number; active: boolean },
): Promise<boolean> => changeRow(tx, 'tube_fields', change, { ...columnsOf(change), active: change.active });

export const tubeFieldUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'field set' as kind, s.id, s.code, s.name, s.active
      from field_set_items u join field_sets s on s.id = u.field_set_id where u.field_id = ${id} order by s.name, s.id`,
  );
