import {
  lab,
  labChoice,
  labPage,
  type Lab,
  type LabChoice,
  type LabFields,
  type LabRow,
} from '@aliquot/domain/labs/lab';
import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { sql, type Kysely, type Transaction } from 'kysely';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';

export const listLabs = (db: Kysely<DB>, input: ListInput): Promise<ListPage<LabRow>> =>
  listRecords(
    db,
    labPage,
    {
      table: 'labs',
      usedBy: sql`select (select count(*) from pods p where p.lab_id = t.id)
        + (select count(*) from instruments i where i.lab_id = t.id)`,
      attributes: [sql`t.clia, t.director, t.timezone, t.case_id_pattern as "caseIdPattern"`],
    },
    input,
  );

/** All of them, or one: for its page, and for the export of the whole catalogue. */
export const readLabs = (db: Kysely<DB>, id: number | 'all'): Promise<Lab[]> =>
  readRows(
    db,
    lab,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name, t.clia, t.clia_note as "cliaNote",
        t.director, t.address, t.phone, t.email, t.timezone, t.case_id_pattern as "caseIdPattern"
      from labs t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const columnsOf = (fields: LabFields) => ({
  code: fields.code,
  name: fields.name,
  clia: fields.clia,
  clia_note: fields.cliaNote,
  director: fields.director,
  address: fields.address === null ? null : JSON.stringify(fields.address),
  phone: fields.phone,
  email: fields.email,
  timezone: fields.timezone,
  case_id_pattern: fields.caseIdPattern,
});

export const addLab = async (tx: Transaction<DB>, fields: LabFields): Promise<number> =>
  addRow(tx, 'labs', columnsOf(fields));

export const changeLab = async (
  tx: Transaction<DB>,
  change: LabFields & { id: number; version: number; active: boolean },
): Promise<boolean> => changeRow(tx, 'labs', change, { ...columnsOf(change), active: change.active });

export const labUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'pod' as kind, p.id, p.code, p.name, p.active from pods p where p.lab_id = ${id}
      union all
      select 'instrument', i.id, i.code, i.name, i.status <> 'retired' from instruments i where i.lab_id = ${id}
      order by kind, name, id`,
  );

export const labChoices = (db: Kysely<DB>): Promise<LabChoice[]> =>
  readRows(db, labChoice, sql`select id, code, name, timezone from labs where active order by name, id limit 100`);
