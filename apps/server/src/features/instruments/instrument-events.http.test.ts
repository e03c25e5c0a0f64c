import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlaces } from '#testing/make/catalogue-rows.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  await addPlaces(server.db.admin);
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
afterAll(() => server.stop());

const call = async (path: string, input: Record<string, unknown>) => {
  const response = await server.mutate(path, { idempotencyKey: randomUUID(), ...input }, manager);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data;
};
const fields = {
  name: 'Chemistry line',
  lab: 'EAST',
  pod: null,
  maker: 'Northfield',
  model: 'AX',
  serial: '1',
  protocol: 'none',
  status: 'active',
  calibrationDue: '2026-11-30',
  tests: [],
};
const makeInstrument = (code: string) => call('instruments.create', { ...fields, code });
const read = async (id: number) => (await server.query('instruments.get', { id }, manager)).json().result.data;
const refused = async (path: string, input: Record<string, unknown>) => {
  const response = await server.mutate(path, { idempotencyKey: randomUUID(), ...input }, manager);
  const { message, data } = response.json().error;
  return [response.statusCode, data.details ?? data.fields, message];
};
const calibration = (id: number, happenedAt: string, calibrationDue: string) => ({
  id,
  kind: 'calibration',
  happenedAt,
  note: 'Two-point calibration',
  calibrationDue,
});

test('a calibration sets the next due date in the same transaction, and both are on the record’s history', async () => {
  const { id, version } = await makeInstrument('CAL');
  const event = await call('instruments.addEvent', calibration(id, '2025-07-01T09:30', '2026-01-01'));
  // The clock on the wall of a laboratory in US/Eastern, in summer.
  expect(event).toMatchObject({ happenedAt: '2025-07-01T13:30:00.000000Z', zone: 'US/Eastern' });
  expect(await read(id)).toMatchObject({ calibrationDue: '2026-01-01', version: version + 1 });
  const { rows } = await server.db.admin.query(
    `select c.table_name from audit.changes c where c.root_table = 'instruments' and c.root_id = $1 and c.transaction_id =
       (select e.transaction_id from audit.changes e where e.table_name = 'instrument_events' and e.root_id = $1)
     order by c.table_name`,
    [String(id)],
  );
  expect(rows.map(({ table_name: table }) => table)).toEqual(['instrument_events', 'instruments']);
});

test('a calibration written down late does not turn the due date back', async () => {
  const { id } = await makeInstrument('LATE');
  await call('instruments.addEvent', calibration(id, '2025-07-01T09:30', '2026-01-01'));
  await call('instruments.addEvent', calibration(id, '2025-06-01T09:30', '2025-12-01'));
  expect((await read(id)).calibrationDue).toBe('2026-01-01');
});

test('maintenance and repair leave the due date alone', async () => {
  const { id, version } = await makeInstrument('REPAIR');
  for (const kind of ['maintenance', 'repair']) {
    // One after the other.
    await call('instruments.addEvent', {
      id,
      kind,
      happenedAt: '2025-07-01T09:30',
      note: 'Lamp',
      calibrationDue: null,
    });
  }
  expect(await read(id)).toMatchObject({ calibrationDue: '2026-11-30', version });
});

test('what is still to come, or not there, is refused', async () => {
  const { id } = await makeInstrument('REFUSED');
  expect(await refused('instruments.addEvent', calibration(id, '2999-01-01T09:30', '2999-06-01'))).toEqual([
    400,
    { field: 'happenedAt' },
    'Not recorded. That time is in the future. Record the event once it is done.',
  ]);
  expect(
    (await refused('instruments.addEvent', calibration(id, '2025-07-01T09:30', '2025-07-01'))).slice(0, 2),
  ).toEqual([400, { field: 'calibrationDue' }]);
  expect((await refused('instruments.addEvent', calibration(987_654, '2025-07-01T09:30', '2026-01-01')))[0]).toBe(404);
});

test('an event sent twice is written once; a change or a removal is not the application’s to make', async () => {
  const { id } = await makeInstrument('ONCE');
  const input = { idempotencyKey: randomUUID(), ...calibration(id, '2025-07-01T09:30', '2026-01-01') };
  const answers = [
    await server.mutate('instruments.addEvent', input, manager),
    await server.mutate('instruments.addEvent', input, manager),
  ];
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  const { rows } = (await server.query('instruments.events', { id }, manager)).json().result.data;
  expect(rows).toHaveLength(1);
  for (const statement of ["update instrument_events set note = ''", 'delete from instrument_events']) {
    // One after the other.
    await expect(server.db.database.pool.query(statement)).rejects.toThrow('permission denied');
  }
});

test('events come newest first, page by page, without a gap or a double', async () => {
  const { id } = await makeInstrument('PAGES');
  for (let n = 0; n < 30; n += 1) {
    // One after the other.
    await call('instruments.addEvent', {
      id,
      kind: 'maintenance',
      happenedAt: `2025-07-${String(1 + (n % 10)).padStart(2, '0')}T09:30`,
      note: `Check ${n}`,
      calibrationDue: null,
    });
  }
  const page = async (after: unknown) =>
    (await server.query('instruments.events', { id, after, take: 25 }, manager)).json().result.data;
  const first = await page(null);
  const second = await page(first.next);
  const events: { id: number; happenedAt: string }[] = [...first.rows, ...second.rows];
  expect([events.length, new Set(events.map((event) => event.id)).size, second.next]).toEqual([30, 30, null]);
  expect(events.map(({ happenedAt }) => happenedAt)).toEqual(
    events.map(({ happenedAt }) => happenedAt).sort((a, b) => (a < b ? 1 : -1)),
  );
});

test('two calibrations at the same moment: the newer one decides, whoever commits last', async () => {
  const { id } = await makeInstrument('BOTH');
  await Promise.all([
    call('instruments.addEvent', calibration(id, '2025-08-01T09:30', '2026-02-01')),
    call('instruments.addEvent', calibration(id, '2025-07-01T09:30', '2026-01-01')),
  ]);
  expect((await read(id)).calibrationDue).toBe('2026-02-01');
});

test('a pod of another laboratory, a test listed twice and a status at odds with itself are refused at their fields', async () => {
  expect((await refused('instruments.create', { ...fields, code: 'ODD', pod: 'PCR' })).slice(0, 2)).toEqual([
    400,
    { field: 'pod' },
  ]);
  const twice = [
    { test: 'NA', instrumentCode: null },
    { test: 'NA', instrumentCode: 'Na' },
  ];
  expect((await refused('instruments.create', { ...fields, code: 'ODD', tests: twice }))[1]).toEqual([
    { path: 'tests.1.test', message: 'NA is listed twice. Remove one.' },
  ]);
  const unknown = [{ test: 'NOSUCH', instrumentCode: null }];
  expect((await refused('instruments.create', { ...fields, code: 'ODD', tests: unknown }))[1]).toEqual({
    field: 'tests',
  });
  const { id, version } = await makeInstrument('ODD');
  const [, places] = await refused('instruments.update', { ...fields, code: 'ODD', id, version, active: false });
  expect(places).toEqual([{ path: 'status', message: expect.stringContaining('retired') }]);
});

test('a range of its own makes a test a user of the instrument, counted once', async () => {
  const { id } = await makeInstrument('RANGED');
  await server.db.admin.query(
    `with spec as (insert into result_specs (test_id, code, label, sort, type) select t.id, 'NA', 'Sodium', 0, 'numeric' from tests t where t.code = 'NA'
       returning id, test_id)
     insert into reference_ranges (test_id, spec_id, sort, sex, age_from, instrument_id, low, low_inclusive, source)
     select s.test_id, s.id, v.n, v.sex, '0 d', $1, 135, true, 'own study' from spec s, (values (0, 'male'), (1, 'female')) v (n, sex)`,
    [id],
  );
  const used = (await server.query('instruments.usedBy', { id }, manager)).json().result.data;
  expect(used).toEqual([{ kind: 'test', id: expect.any(Number), code: 'NA', name: 'Sodium', active: true }]);
  const { rows } = (await server.query('instruments.list', { search: 'RANGED' }, manager)).json().result.data;
  expect(rows[0]).toMatchObject({ usedBy: 1, lab: 'EAST', timezone: 'US/Eastern', tests: 0 });
});
