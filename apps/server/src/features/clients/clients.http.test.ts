import { randomUUID } from 'node:crypto';
import { isCallable } from '@aliquot/domain/clients/callable';
import type { Client } from '@aliquot/domain/clients/client';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainClient } from '#seed/plain-records.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
let north: number;
let south: number;
const staff: Record<'north' | 'south' | 'both' | 'none', string> = { north: '', south: '', both: '', none: '' };

beforeAll(async () => {
  server = await makeTestServer();
  north = await makeClient(server.db.scope(), 'Northgate canary-north');
  south = await makeClient(server.db.scope(), 'Southgate canary-south');
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  staff.north = (await server.signInAs('aliquot_org_tech', [north])).cookie;
  staff.south = (await server.signInAs('aliquot_org_readonly', [south])).cookie;
  staff.both = (await server.signInAs('aliquot_org_tech', [north, south])).cookie;
  staff.none = (await server.signInAs('aliquot_org_tech', [])).cookie;
});
afterAll(() => server.stop());

const namesIn = (response: LightMyRequestResponse): string[] =>
  response.json().result.data.rows.map(({ name }: Client) => name);
const list = (cookie: string, input: object = {}) => server.query('clients.list', input, cookie);
const get = (cookie: string, id: number) => server.query('clients.get', { id }, cookie);
/** Status, headers and body of an answer, but for the request number and the clock. */
const seen = (response: LightMyRequestResponse): unknown => {
  const { date: _date, 'x-request-id': requestId, ...headers } = response.headers;
  return { status: response.statusCode, headers, body: response.body.replaceAll(String(requestId), 'REQUEST') };
};

test('[SAFE-B11] a client to order for says whether somebody there can be called about critical values', async () => {
  const contact = {
    id: null,
    name: 'Front desk',
    role: null,
    email: null,
    phone: null,
    criticalCallOrder: null,
    events: { report: ['portal'], critical: [] },
  };
  const made = await server.mutate(
    'clients.create',
    { ...plainClient('HOLLOW', 'Hollow Brook Pediatrics'), contacts: [contact], idempotencyKey: randomUUID() },
    manager,
  );
  let client: Client = made.json().result.data;
  const callable = async () =>
    (await server.query('clients.primary', undefined, manager))
      .json()
      .result.data.find(({ id }: { id: number }) => id === client.id).callable;
  const say = async (values: object): Promise<void> => {
    const { updatedAt: _updatedAt, contacts, ...record } = client;
    const saved = await server.mutate(
      'clients.update',
      { ...record, contacts: [{ ...contacts[0], ...values }], idempotencyKey: randomUUID() },
      manager,
    );
    expect(saved.statusCode, saved.body).toBe(200);
    client = saved.json().result.data;
    expect(await callable()).toBe(isCallable(client.contacts));
  };
  expect(await callable()).toBe(false);
  await say({ phone: '+1-207-555-0144' });
  expect(await callable()).toBe(false);
  await say({ criticalCallOrder: 1 });
  expect(await callable()).toBe(true);
  await say({ phone: null });
  expect(await callable()).toBe(false);
});

describe('client staff see their own organisations and nothing else', () => {
  test('the list holds exactly theirs', async () => {
    expect(namesIn(await list(staff.north))).toEqual(['Northgate canary-north']);
    expect(namesIn(await list(staff.south))).toEqual(['Southgate canary-south']);
    expect(namesIn(await list(staff.both))).toEqual(['Northgate canary-north', 'Southgate canary-south']);
  });

  test('someone without an organisation sees an empty list, and no record', async () => {
    const response = await list(staff.none);
    expect([response.statusCode, response.json().result.data]).toEqual([200, { rows: [], next: null }]);
    expect((await get(staff.none, north)).statusCode).toBe(404);
  });

  test('laboratory staff see every organisation', async () => {
    const names = namesIn(await list(manager, { take: 100 }));
    expect(names).toEqual(expect.arrayContaining(['Northgate canary-north', 'Southgate canary-south']));
    const { rows } = await server.db.admin.query('select name from clients where active');
    expect(names).toHaveLength(rows.length);
    const { cookie } = await server.signInAs('aliquot_lab_readonly');
    expect((await get(cookie, south)).statusCode).toBe(200);
  });

  test("another organisation's record is answered exactly like one that does not exist", async () => {
    expect((await get(staff.north, north)).json().result.data.name).toBe('Northgate canary-north');
    const foreign = await get(staff.north, south);
    const missing = await get(staff.north, 987_654);
    expect(foreign.statusCode).toBe(404);
    expect(seen(foreign)).toEqual(seen(missing));
  });

  test('every id that may exist is tried, and none but their own is answered', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const answers = await Promise.all(ids.map((id) => get(staff.south, id)));
    expect(ids.filter((_id, index) => answers[index]?.statusCode === 200)).toEqual([south]);
    expect(answers.map(({ body }) => body).join('')).not.toContain('canary-north');
  });

  test("another organisation's place in the list shows nothing of it", async () => {
    const cursors = [
      { sortedBy: 'Northgate canary-north', id: String(north) },
      { sortedBy: 'Southgate canary-south', id: String(south) },
      { sortedBy: '', id: '0' },
      { sortedBy: 'Southgate canary-south', id: String(south - 1) },
      { sortedBy: 'Southgate canary-', id: '987654' },
      { sortedBy: '', id: '1' },
    ];
    for (const after of cursors) {
      const response = await list(staff.north, { after, take: 100 });
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain('canary-south');
    }
  });

  test('a batch of their own and a foreign record answers the one and not the other', async () => {
    const inputs = encodeURIComponent(JSON.stringify({ 0: { id: north }, 1: { id: south } }));
    const response = await server.send({
      method: 'GET',
      url: `/api/trpc/clients.get,clients.get?batch=1&input=${inputs}`,
      headers: { cookie: staff.north },
    });
    const [own, foreign] = response.json();
    expect([response.statusCode, own.result.data.id, foreign.error.data.httpStatus]).toEqual([207, north, 404]);
  });

  test('they can change neither, and learn nothing by trying', async () => {
    const change = { ...plainClient('X', 'X'), active: true, version: 1 };
    const tries = await Promise.all(
      [north, south, 987_654].map((id) =>
        server.mutate('clients.update', { ...change, id, idempotencyKey: randomUUID() }, staff.north),
      ),
    );
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect(seen(tries[1] as LightMyRequestResponse)).toEqual(seen(tries[2] as LightMyRequestResponse));
  });

  test('an organisation taken away is gone at the next request', async () => {
    const { cookie, userId } = await server.signInAs('aliquot_org_tech', [north]);
    expect((await get(cookie, north)).statusCode).toBe(200);
    await server.db.admin.query('delete from user_clients where user_id = $1', [userId]);
    expect((await get(cookie, north)).statusCode).toBe(404);
  });

  test('two organisations asking at the same time never get each other’s answer', async () => {
    const rounds = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? ('north' as const) : ('south' as const),
    );
    const answers = await Promise.all(rounds.map((who) => list(staff[who])));
    expect(answers.map((answer) => namesIn(answer))).toEqual(
      rounds.map((who) => [who === 'north' ? 'Northgate canary-north' : 'Southgate canary-south']),
    );
  });
});

describe('the manager keeps the list of clients', () => {
  const create = async (code: string): Promise<Client> =>
    (
      await server.mutate('clients.create', { ...plainClient(code, code), idempotencyKey: randomUUID() }, manager)
    ).json().result.data;
  const change = ({ updatedAt: _updatedAt, ...record }: Client, values: Partial<Client>) => ({
    ...record,
    ...values,
    idempotencyKey: randomUUID(),
  });

  test('a change made from an old version is refused with both, and nothing is overwritten', async () => {
    const seenByBoth = await create('EAST');
    const saved = await server.mutate('clients.update', change(seenByBoth, { name: 'Eastgate' }), manager);
    const now = { ...seenByBoth, name: 'Eastgate', version: 2, updatedAt: saved.json().result.data.updatedAt };
    expect(saved.json().result.data).toEqual(now);
    const late = await server.mutate('clients.update', change(seenByBoth, { name: 'Eastgate Clinic' }), manager);
    expect(late.statusCode).toBe(409);
    expect(late.json().error.data).toMatchObject({
      reason: 'CONFLICT',
      details: { current: now },
    });
    expect((await get(manager, seenByBoth.id)).json().result.data.name).toBe('Eastgate');
  });

  test('a code belongs to one client: the second is refused at the field', async () => {
    const west = await create('WEST');
    const again = await server.mutate(
      'clients.create',
      { ...plainClient('WEST', 'Other'), idempotencyKey: randomUUID() },
      manager,
    );
    expect([again.statusCode, again.json().error.data.details]).toEqual([400, { field: 'code' }]);
    const moved = await server.mutate('clients.update', change(await create('MID'), { code: west.code }), manager);
    expect([moved.statusCode, moved.json().error.data.details]).toEqual([400, { field: 'code' }]);
  });

  test('two who take the same code at the same moment: one gets it, the other is told, and neither sees a fault', async () => {
    const [a, b] = [await create('ONE'), await create('TWO')];
    const statuses = (
      await Promise.all([a, b].map((row) => server.mutate('clients.update', change(row, { code: 'BOTH' }), manager)))
    ).map(({ statusCode }) => statusCode);
    expect(statuses.sort((x, y) => x - y)).toEqual([200, 400]);
  });

  test('pages follow each other without a gap or a double', async () => {
    for (let n = 0; n < 60; n += 1) {
      // Names repeat, so that the id decides the order within a name.
      await makeClient(server.db.scope(), `Page ${n % 7}`);
    }
    const ids: number[] = [];
    for (let after: unknown = null; ;) {
      const { rows, next } = (await list(manager, { take: 25, after })).json().result.data as {
        rows: Client[];
        next: unknown;
      };
      ids.push(...rows.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    const { rows } = await server.db.admin.query<{ id: string }>('select id from clients order by name, id');
    expect(ids).toEqual(rows.map(({ id }) => Number(id)));
  });
});
