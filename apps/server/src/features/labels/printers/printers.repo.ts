import {
  printer,
  printerPage,
  type Printer,
  type PrinterFields,
  type PrinterRow,
} from '@aliquot/domain/labels/printers/printer';
import { countLabels } from '@aliquot/domain/labels/print-status';
import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { idsOfCodes } from '#db/ids-of-codes.ts';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';

// Written 2.25 however many zeros the column keeps.
const sizes = sql`trim_scale(t.label_width_in)::text as "labelWidth", trim_scale(t.label_height_in)::text as "labelHeight"`;
const labCode = sql`(select l.code from labs l where l.id = t.lab_id) as lab`;
const tubeCodes = sql`array(select u.code from printer_tubes x join tubes u on u.id = x.tube_id
  where x.printer_id = t.id order by x.sort, x.id) as tubes`;

export const listPrinters = (db: Kysely<DB>, input: ListInput): Promise<ListPage<PrinterRow>> =>
  listRecords(
    db,
    printerPage,
    {
      table: 'printers',
      usedBy: sql`select count(*) from pods p where p.printer_id = t.id`,
      attributes: [labCode, sql`t.host, t.port, t.reached_by as "reachedBy", t.dpi, ${sizes}`, tubeCodes],
    },
    input,
  );

/** All of them, or one. */
export const readPrinters = (db: Kysely<DB>, id: number | 'all'): Promise<Printer[]> =>
  readRows(
    db,
    printer,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name, ${labCode}, t.host, t.port,
        t.reached_by as "reachedBy", t.dpi, ${sizes}, ${tubeCodes}
      from printers t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const columnsOf = async (tx: Transaction<DB>, fields: PrinterFields) => ({
  code: fields.code,
  name: fields.name,
  lab_id: (await idsOfCodes(tx, { table: 'labs', word: 'lab' }, [fields.lab], 'lab')).get(fields.lab) ?? 0,
  host: fields.host,
  port: fields.port,
  reached_by: fields.reachedBy,
  dpi: fields.dpi,
  label_width_in: fields.labelWidth,
  label_height_in: fields.labelHeight,
});

const syncTubes = async (tx: Transaction<DB>, id: number, tubes: readonly string[]): Promise<void> => {
  const ids = await idsOfCodes(tx, { table: 'tubes', word: 'tube' }, tubes, 'tubes');
  await syncParts(tx, {
    table: 'printer_tubes',
    owner: { printer_id: id },
    key: ['tube_id'],
    rows: tubes.map((tube, sort) => ({ tube_id: ids.get(tube), sort })),
  });
};

export const addPrinter = async (tx: Transaction<DB>, fields: PrinterFields): Promise<number> => {
  const id = await addRow(tx, 'printers', await columnsOf(tx, fields));
  await syncTubes(tx, id, fields.tubes);
  return id;
};

const podName = z.strictObject({ name: z.string() });

/** A pod is proposed printers of its own lab only. Asked after the change, with the printer's row held by it. */
const leavesNoPodBehind = async (tx: Transaction<DB>, printerId: number): Promise<void> => {
  const rows = await readRows(
    tx,
    podName,
    sql`
      select p.name from pods p join printers t on t.id = p.printer_id
      where t.id = ${printerId} and p.lab_id <> t.lab_id order by p.name, p.id`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(' and ');
  const [use, pods] =
    rows.length === 1 ? ['uses this printer and is', 'that pod'] : ['use this printer and are', 'those pods'];
  throw new AppError('BAD_REQUEST', {
    message: `Not saved. ${names} ${use} in the lab it would leave. Choose another printer for ${pods} first, in Admin, Pods.`,
    details: { field: 'lab' },
  });
};

const waitingLabels = z.strictObject({ labels: z.int() });

/** Labels come out in the lab of their tubes. Asked after the change, with the printer's row held by it: `holdJobPrinter` waits. */
const leavesNoLabelsBehind = async (tx: Transaction<DB>, printerId: number, name: string): Promise<void> => {
  const row = await readRow(
    tx,
    waitingLabels,
    sql`
      select coalesce(sum(j.labels), 0)::integer as labels from print_jobs j join printers p on p.id = j.printer_id
      where p.id = ${printerId} and j.status in ('queued', 'sending') and j.lab_id <> p.lab_id`,
  );
  const labels = row?.labels ?? 0;
  if (labels === 0) return;
  throw new AppError('BAD_REQUEST', {
    message: `Not saved. ${countLabels(labels)} ${labels === 1 ? 'waits' : 'wait'} for ${name} in the lab it would leave. Wait until ${labels === 1 ? 'it is' : 'they are'} sent, or cancel ${labels === 1 ? 'it' : 'them'} first.`,
    details: { field: 'lab' },
  });
};

export const changePrinter = async (
  tx: Transaction<DB>,
  change: PrinterFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  if (!(await changeRow(tx, 'printers', change, { ...(await columnsOf(tx, change)), active: change.active })))
    return false;
  await leavesNoPodBehind(tx, change.id);
  await leavesNoLabelsBehind(tx, change.id, change.name);
  await syncTubes(tx, change.id, change.tubes);
  return true;
};

/** Pods that name it as theirs. */
export const printerUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'pod' as kind, p.id, p.code, p.name, p.active
      from pods p where p.printer_id = ${id} order by p.name, p.id`,
  );
