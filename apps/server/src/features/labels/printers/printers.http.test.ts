import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlaces } from '#testing/make/catalogue-rows.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const addTubes = async (server: TestServer): Promise<void> => {
  await addPlaces(server.db.admin);
  await server.db.admin.query(`
    insert into tubes (code, name, cap_colour_name, cap_colour_hex, additive, sample_type, draw_volume_ml, min_volume_ml)
    values ('SST', 'Serum separator', 'Gold', '#C9A227', 'Gel', 'Serum', 5, 0.5), ('LAV', 'Lavender', 'Lavender', '#8E6BBF', 'EDTA', 'Blood', 4, 0.5)`);
};
const make = (code: string) => ({
  code,
  name: `Printer ${code}`,
  lab: 'EAST',
  host: '10.0.12.40',
  port: 9100,
  reachedBy: 'server',
  dpi: 203,
  labelWidth: '2.25',
  labelHeight: '0.75',
  tubes: ['SST', 'LAV'],
});

describeRecords({
  router: 'printers',
  make,
  changed: { field: 'host', to: ['printer-1.lab.example', '10.0.12.41'] },
  dangling: { lab: 'NOWHERE' },
  prepare: addTubes,
});

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  await addTubes(server);
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
afterAll(() => server.stop());
const create = (values: Record<string, unknown>) =>
  server.mutate('printers.create', { idempotencyKey: randomUUID(), ...make('ANY'), ...values }, manager);

test('the server itself, metadata services and addresses of many are refused at the field', async () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '169.254.169.254', '0.0.0.0', '224.0.0.1', 'fe80::1']) {
    const response = await create({ host });
    expect([host, response.statusCode, response.json().error?.data.details]).toEqual([host, 400, { field: 'host' }]);
  }
});

test('well-known ports, other densities and impossible sizes are refused', async () => {
  for (const values of [{ port: 25 }, { port: 70_000 }, { dpi: 204 }, { labelWidth: '0.1' }, { labelHeight: '13' }]) {
    expect([values, (await create(values)).statusCode]).toEqual([values, 400]);
  }
});

test('a new printer is the server’s unless it says otherwise; a change that does not say is refused', async () => {
  const { reachedBy: _unsaid, ...values } = make('ROAD');
  const created = await server.mutate('printers.create', { idempotencyKey: randomUUID(), ...values }, manager);
  const { updatedAt: _stamp, ...record } = created.json().result.data;
  expect(record.reachedBy).toBe('server');
  const change = (road: object) => {
    const { reachedBy: _before, ...rest } = record;
    return server.mutate('printers.update', { idempotencyKey: randomUUID(), ...rest, ...road }, manager);
  };
  expect((await change({})).statusCode).toBe(400);
  expect((await change({ reachedBy: 'agent' })).json().result.data).toMatchObject({ reachedBy: 'agent', version: 2 });
});

test('technicians may look, and change nothing', async () => {
  const tech = (await server.signInAs('aliquot_lab_tech')).cookie;
  expect((await server.query('printers.list', {}, tech)).statusCode).toBe(200);
  const response = await server.mutate('printers.create', { idempotencyKey: randomUUID(), ...make('TECH') }, tech);
  expect(response.statusCode).toBe(403);
});
