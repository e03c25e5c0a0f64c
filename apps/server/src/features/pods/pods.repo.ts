import { pod, podPage, type Pod, type PodFields, type PodRow } from '@aliquot/domain/pods/pod';
import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { AppError } from '#app-error.ts';
import { idOfCode, idsOfCodes } from '#db/ids-of-codes.ts';
import { isoText } from '#db/iso-text.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';
import { refuseUnknownTestTypes, testTypeNames } from '#db/test-types.ts';

export const listPods = (db: Kysely<DB>, input: ListInput): Promise<ListPage<PodRow>> =>
  listRecords(
    db,
    podPage,
    {
      table: 'pods',
      usedBy: sql`select count(*) from instruments i where i.pod_id = t.id`,
      attributes: [
        sql`(select l.code from labs l where l.id = t.lab_id) as lab, t.colour, t.lead, ${testTypeNames} as "typeNames"`,
        sql`(select count(*)::int from pod_members m where m.pod_id = t.id) as members`,
        sql`(select count(*)::int from pod_tests p where p.pod_id = t.id) as tests`,
      ],
    },
    input,
  );

/** All of them, or one: for its page, and for the export of the whole catalogue. */
export const readPods = (db: Kysely<DB>, id: number | 'all'): Promise<Pod[]> =>
  readRows(
    db,
    pod,
    sql`
      select t.id, t.version, t.active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name, t.colour, t.lead,
        (select l.code from labs l where l.id = t.lab_id) as lab,
        coalesce((select jsonb_agg(u.email order by u.email) from pod_members m join users u on u.id = m.user_id
          where m.pod_id = t.id), '[]') as members,
        t.test_types as "testTypes",
        coalesce((select jsonb_agg(s.code order by p.sort, p.id) from pod_tests p join tests s on s.id = p.test_id
          where p.pod_id = t.id), '[]') as tests,
        (select r.code from printers r where r.id = t.printer_id) as printer, t.default_view_id as "defaultViewId",
        coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'code', i.code, 'name', i.name) order by i.id) from instruments i
          where i.pod_id = t.id), '[]') as instruments
      from pods t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const printerPlace = z.strictObject({ name: z.string(), lab_id: z.int() });

/** Locks the printer's row until commit, so that nobody moves it to another lab at the same time. */
const refusePrinterElsewhere = async (tx: Transaction<DB>, printerId: number, labId: number): Promise<void> => {
  const printer = await readRow(
    tx,
    printerPlace,
    sql`select name, lab_id from printers where id = ${printerId} for share`,
  );
  if (printer === null || printer.lab_id === labId) return;
  throw new AppError('BAD_REQUEST', {
    message: `Not saved. ${printer.name} is in another lab than this pod. Choose a printer of the pod’s lab.`,
    details: { field: 'printer' },
  });
};

/** Locks the view's row until commit, so that nobody removes it or makes it private at the same time. */
const refuseViewNobodyOpens = async (tx: Transaction<DB>, podId: number | null, viewId: number): Promise<void> => {
  const found = await sql`
    select from views v where v.id = ${viewId} and v.active
      and (v.audience = 'everyone' or (v.audience = 'pod' and v.pod_id = ${podId}::bigint)) for share`.execute(tx);
  if (found.rows.length > 0) return;
  throw new AppError('BAD_REQUEST', {
    message: 'Not saved. The default view was removed, or the pod’s members may not open it. Choose another view.',
    details: { field: 'defaultViewId' },
  });
};

/** `id` is null for a pod that is being made. */
const columnsOf = async (tx: Transaction<DB>, id: number | null, fields: PodFields) => {
  await refuseUnknownTestTypes(tx, fields.testTypes, 'testTypes');
  const labId = await idOfCode(tx, { table: 'labs', word: 'lab' }, fields.lab, 'lab');
  if (labId === null) throw new Error('the code just found names no laboratory');
  const printerId = await idOfCode(tx, { table: 'printers', word: 'printer' }, fields.printer, 'printer');
  if (printerId !== null) await refusePrinterElsewhere(tx, printerId, labId);
  if (fields.defaultViewId !== null) await refuseViewNobodyOpens(tx, id, fields.defaultViewId);
  return {
    code: fields.code,
    lab_id: labId,
    name: fields.name,
    colour: fields.colour,
    lead: fields.lead,
    test_types: fields.testTypes,
    printer_id: printerId,
    default_view_id: fields.defaultViewId,
  };
};

const syncPodParts = async (tx: Transaction<DB>, id: number, { members, tests }: PodFields): Promise<void> => {
  const userIds = await idsOfCodes(tx, { table: 'users', column: 'email', word: 'user' }, members, 'members');
  const testIds = await idsOfCodes(tx, { table: 'tests', word: 'test' }, tests, 'tests');
  await syncParts(tx, {
    table: 'pod_members',
    owner: { pod_id: id },
    key: ['user_id'],
    rows: members.map((email) => ({ user_id: userIds.get(email) })),
  });
  await syncParts(tx, {
    table: 'pod_tests',
    owner: { pod_id: id },
    key: ['test_id'],
    rows: tests.map((code, sort) => ({ test_id: testIds.get(code), sort })),
  });
};

export const addPod = async (tx: Transaction<DB>, fields: PodFields): Promise<number> => {
  const id = await addRow(tx, 'pods', await columnsOf(tx, null, fields));
  await syncPodParts(tx, id, fields);
  return id;
};

export const changePod = async (
  tx: Transaction<DB>,
  change: PodFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  if (!(await changeRow(tx, 'pods', change, { ...(await columnsOf(tx, change.id, change)), active: change.active })))
    return false;
  await syncPodParts(tx, change.id, change);
  return true;
};

const namedRow = z.strictObject({ name: z.string() });

/** An instrument is in the lab of its pod. Asked after the change, with the pod's row held by it. */
const leavesNoInstrumentBehind = async (tx: Transaction<DB>, podId: number): Promise<void> => {
  const rows = await readRows(
    tx,
    namedRow,
    sql`
      select i.name from instruments i join pods p on p.id = i.pod_id
      where p.id = ${podId} and i.lab_id <> p.lab_id order by i.name, i.id`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(' and ');
  const [belong, them] =
    rows.length === 1 ? ['belongs to this pod and is', 'it'] : ['belong to this pod and are', 'them'];
  throw new AppError('BAD_REQUEST', {
    message: `Not saved. ${names} ${belong} in the lab it would leave. Remove ${them} from the pod first, in Admin, Instruments.`,
    details: { field: 'lab' },
  });
};

/** As a person saves one pod. Catalogue files may move its instruments with it: the database looks when all of them are written. */
export const changeOnePod = async (...[tx, change]: Parameters<typeof changePod>): Promise<boolean> => {
  const changed = await changePod(tx, change);
  if (changed) await leavesNoInstrumentBehind(tx, change.id);
  return changed;
};

export const podUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'instrument' as kind, i.id, i.code, i.name, i.status <> 'retired' as active
      from instruments i where i.pod_id = ${id} order by i.name, i.id`,
  );
