import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { tube, tubePage, type Tube, type TubeFields, type TubeRow } from '@aliquot/domain/tubes/tube';
import { sql, type Kysely, type Transaction } from 'kysely';
import { idOfCode } from '#db/ids-of-codes.ts';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export const listTubes = (db: Kysely<DB>, input: ListInput): Promise<ListPage<TubeRow>> =>
  listRecords(
    db,
    tubePage,
    {
      table: 'tubes',
      usedBy: sql`select count(*) from test_tubes u where u.tube_id = t.id`,
      attributes: [
        sql`jsonb_build_object('name', t.cap_colour_name, 'hex', t.cap_colour_hex) as "capColour"`,
        sql`t.sample_type as "sampleType", t.draw_volume_ml as "drawVolumeMl", t.order_of_draw as "orderOfDraw"`,
        sql`(select f.code from field_sets f where f.id = t.field_set_id) as "fieldSet"`,
      ],
    },
    input,
  );

/** All of them, or one: for its page, and for the export of the whole catalogue. */
export const readTubes = (db: Kysely<DB>, id: number | 'all'): Promise<Tube[]> =>
  readRows(
    db,
    tube,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name,
        jsonb_build_object('name', t.cap_colour_name, 'hex', t.cap_colour_hex) as "capColour",
        t.additive, t.sample_type as "sampleType", t.draw_volume_ml as "drawVolumeMl", t.min_volume_ml as "minVolumeMl",
        t.order_of_draw as "orderOfDraw",
        case when t.inversions_min is not null then jsonb_build_object('min', t.inversions_min, 'max', t.inversions_max) end as inversions,
        t.centrifuge, t.storage, t.retention_days as "retentionDays",
        (select f.code from field_sets f where f.id = t.field_set_id) as "fieldSet", t.label_copies as "labelCopies", t.notes
      from tubes t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const columnsOf = async (tx: Transaction<DB>, fields: TubeFields) => ({
  code: fields.code,
  name: fields.name,
  cap_colour_name: fields.capColour.name,
  cap_colour_hex: fields.capColour.hex,
  additive: fields.additive,
  sample_type: fields.sampleType,
  draw_volume_ml: fields.drawVolumeMl,
  min_volume_ml: fields.minVolumeMl,
  order_of_draw: fields.orderOfDraw,
  inversions_min: fields.inversions?.min ?? null,
  inversions_max: fields.inversions?.max ?? null,
  centrifuge: fields.centrifuge,
  storage: fields.storage,
  retention_days: fields.retentionDays,
  field_set_id: await idOfCode(tx, { table: 'field_sets', word: 'field set' }, fields.fieldSet, 'fieldSet'),
  label_copies: fields.labelCopies,
  notes: fields.notes,
});

export const addTube = async (tx: Transaction<DB>, fields: TubeFields): Promise<number> =>
  addRow(tx, 'tubes', await columnsOf(tx, fields));

export const changeTube = async (
  tx: Transaction<DB>,
  change: TubeFields & { id: number; version: number; active: boolean },
): Promise<boolean> => changeRow(tx, 'tubes', change, { ...(await columnsOf(tx, change)), active: change.active });

export const tubeUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'test' as kind, t.id, t.code, t.name, t.status <> 'retired' as active
      from test_tubes u join tests t on t.id = u.test_id where u.tube_id = ${id} order by t.name, t.id`,
  );
