import {
  instrument,
  instrumentPage,
  type Instrument,
  type InstrumentFields,
  type InstrumentRow,
} from '@aliquot/domain/instruments/instrument';
import { usedBy, type ListInput, type ListPage, type UsedBy } from '@aliquot/domain/records/records';
import { sql, type Kysely, type Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { idOfCode, idsOfCodes } from '#db/ids-of-codes.ts';
import { isoText } from '#db/iso-text.ts';
import { readRows } from '#db/read-rows.ts';
import { listRecords } from '#db/record-list.ts';
import { addRow, changeRow } from '#db/record-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { syncParts } from '#db/sync-parts.ts';

const labOf = (column: 'code' | 'timezone') =>
  sql`(select ${sql.ref(`l.${column}`)} from labs l where l.id = t.lab_id)`;
const podCode = sql`(select p.code from pods p where p.id = t.pod_id)`;
/** A column of type date would become an instant on the way; a day is text. */
const calibrationDue = sql`t.calibration_due::text as "calibrationDue"`;

export const listInstruments = (db: Kysely<DB>, input: ListInput): Promise<ListPage<InstrumentRow>> =>
  listRecords(
    db,
    instrumentPage,
    {
      table: 'instruments',
      active: sql`t.status <> 'retired'`,
      usedBy: sql`select count(distinct r.test_id) from reference_ranges r where r.instrument_id = t.id`,
      attributes: [
        sql`${labOf('code')} as lab, ${labOf('timezone')} as timezone, ${podCode} as pod`,
        sql`t.maker, t.model, t.protocol, t.status, ${calibrationDue}`,
        sql`(select count(*)::int from instrument_tests i where i.instrument_id = t.id) as tests`,
      ],
    },
    input,
  );

/** All of them, or one: for its page, and for the export of the whole catalogue. */
export const readInstruments = (db: Kysely<DB>, id: number | 'all'): Promise<Instrument[]> =>
  readRows(
    db,
    instrument,
    sql`
      select t.id, t.version, t.status <> 'retired' as active, ${isoText('t.updated_at')} as "updatedAt", t.code, t.name,
        ${labOf('code')} as lab, ${labOf('timezone')} as timezone, ${podCode} as pod,
        t.maker, t.model, t.serial, t.protocol, t.status, ${calibrationDue},
        coalesce((select jsonb_agg(jsonb_build_object('test', x.code, 'instrumentCode', i.instrument_code) order by i.sort, i.id)
          from instrument_tests i join tests x on x.id = i.test_id where i.instrument_id = t.id), '[]') as tests
      from instruments t ${id === 'all' ? sql`` : sql`where t.id = ${id}`} order by t.id`,
  );

const placeOf = async (tx: Transaction<DB>, { lab, pod }: InstrumentFields) => {
  const labs = await idsOfCodes(tx, { table: 'labs', word: 'lab' }, [lab], 'lab');
  const place = {
    lab_id: labs.get(lab) ?? 0,
    pod_id: await idOfCode(tx, { table: 'pods', word: 'pod' }, pod, 'pod'),
  };
  if (place.pod_id === null) return place;
  const { lab_id: podLab } = await tx
    .selectFrom('pods')
    .select('lab_id')
    .where('id', '=', place.pod_id)
    .executeTakeFirstOrThrow();
  if (podLab !== place.lab_id) {
    throw new AppError('BAD_REQUEST', {
      message: `Not saved. The pod ${pod} is in another lab. Choose a pod of ${lab}.`,
      details: { field: 'pod' },
    });
  }
  return place;
};

const columnsOf = async (tx: Transaction<DB>, fields: InstrumentFields) => ({
  code: fields.code,
  name: fields.name,
  ...(await placeOf(tx, fields)),
  maker: fields.maker,
  model: fields.model,
  serial: fields.serial,
  protocol: fields.protocol,
  status: fields.status,
  calibration_due: sql<Date | null>`${fields.calibrationDue}::date`,
});

const syncTests = async (tx: Transaction<DB>, id: number, tests: InstrumentFields['tests']): Promise<void> => {
  const codes = tests.map(({ test }) => test);
  const ids = await idsOfCodes(tx, { table: 'tests', word: 'test' }, codes, 'tests');
  await syncParts(tx, {
    table: 'instrument_tests',
    owner: { instrument_id: id },
    key: ['test_id'],
    rows: tests.map(({ test, instrumentCode }, sort) => ({
      test_id: ids.get(test),
      instrument_code: instrumentCode,
      sort,
    })),
  });
};

export const addInstrument = async (tx: Transaction<DB>, fields: InstrumentFields): Promise<number> => {
  const id = await addRow(tx, 'instruments', await columnsOf(tx, fields));
  await syncTests(tx, id, fields.tests);
  return id;
};

/** Whether it is active is its status; the request's own rule keeps the two in step. */
export const changeInstrument = async (
  tx: Transaction<DB>,
  change: InstrumentFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  if (!(await changeRow(tx, 'instruments', change, await columnsOf(tx, change)))) return false;
  await syncTests(tx, change.id, change.tests);
  return true;
};

/** Tests with a range of their own for this instrument. */
export const instrumentUsedBy = (db: Kysely<DB>, id: number): Promise<UsedBy[]> =>
  readRows(
    db,
    usedBy,
    sql`
      select 'test' as kind, t.id, t.code, t.name, t.status <> 'retired' as active
      from tests t where exists (select from reference_ranges r where r.instrument_id = ${id} and r.test_id = t.id)
      order by t.name, t.id`,
  );
