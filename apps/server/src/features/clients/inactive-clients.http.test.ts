import { randomUUID } from 'node:crypto';
import type { Client } from '@aliquot/domain/clients/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCase } from '#testing/make/make-case.ts';
import { makeSmallCatalogue, type SmallCatalogue } from '#testing/make/make-catalogue.ts';
import { makeClient, makeUser, testPassword } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let catalogue: SmallCatalogue;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  catalogue = await makeSmallCatalogue(server.db);
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
afterAll(() => server.stop());

const switchTo = async (id: number, active: boolean, values: Partial<Client> = {}): Promise<void> => {
  const { updatedAt: _updatedAt, ...record }: Client = (await server.query('clients.get', { id }, manager)).json()
    .result.data;
  const change = { ...record, ...values, active, idempotencyKey: randomUUID() };
  const saved = await server.mutate('clients.update', change, manager);
  expect(saved.statusCode, saved.body).toBe(200);
};
const login = (email: string, password = testPassword) =>
  server.send({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
const clientsSeen = async (cookie: string): Promise<string[]> => {
  const response = await server.query('clients.list', {}, cookie);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().result.data.rows.map(({ name }: Client) => name);
};
const refusedSentence =
  'Not signed in. Your client is inactive at this lab. Ask the lab to make it active again, then sign in.';

describe('[SEC-F8] a client that is made inactive', () => {
  test('its staff are signed out at once, cannot sign in, and can again once it is active', async () => {
    const id = await makeClient(server.db.scope(), 'Closing Clinic');
    const one = await server.signInAs('aliquot_org_tech', [id]);
    const other = await server.signInAs('aliquot_org_readonly', [id]);
    await makeCase(server, catalogue, id, one.cookie);
    await switchTo(id, false);
    for (const { cookie, email } of [one, other]) {
      for (const path of ['accessions.list', 'profile.get', 'clients.list']) {
        expect([path, (await server.query(path, {}, cookie)).statusCode]).toEqual([path, 401]);
      }
      const refused = await login(email);
      expect([refused.statusCode, refused.json(), refused.headers['set-cookie']]).toEqual([
        401,
        { message: refusedSentence },
        undefined,
      ]);
    }
    const { rows } = await server.db.admin.query(
      'select distinct ended_because from sessions where user_id in ($1, $2)',
      [one.userId, other.userId],
    );
    expect(rows).toEqual([{ ended_because: 'client made inactive' }]);
    await switchTo(id, true);
    expect((await server.query('accessions.list', {}, one.cookie)).statusCode).toBe(401);
    const again = await server.signIn(one.email);
    expect((await server.query('accessions.list', {}, again)).json().result.data.rows).toHaveLength(1);
  });

  test('someone who works for two clients keeps the other one', async () => {
    const [open, closing] = [
      await makeClient(server.db.scope(), 'Open Clinic'),
      await makeClient(server.db.scope(), 'Other Closing Clinic'),
    ];
    const { cookie, email } = await server.signInAs('aliquot_org_tech', [open, closing]);
    await makeCase(server, catalogue, open, cookie);
    const hidden = await makeCase(server, catalogue, closing, cookie);
    await switchTo(closing, false);
    expect((await server.query('profile.get', undefined, cookie)).statusCode).toBe(401);
    const again = await server.signIn(email);
    expect(await clientsSeen(again)).toEqual(['Open Clinic']);
    expect((await server.query('accessions.list', {}, again)).json().result.data.rows).toHaveLength(1);
    expect((await server.query('accessions.get', { id: hidden.id }, again)).statusCode).toBe(404);
    // Editing a client that is inactive already takes nothing from anybody.
    await switchTo(closing, false, { name: 'Closed Clinic' });
    expect(await clientsSeen(again)).toEqual(['Open Clinic']);
    await switchTo(closing, true);
    expect(await clientsSeen(again)).toEqual(['Closed Clinic', 'Open Clinic']);
  });

  test('the lab keeps seeing its accessions, and other clients’ staff stay signed in', async () => {
    const [closing, open] = [await makeClient(server.db.scope()), await makeClient(server.db.scope())];
    const staff = await server.signInAs('aliquot_org_tech', [closing]);
    const bystander = await server.signInAs('aliquot_org_tech', [open]);
    const made = await makeCase(server, catalogue, closing, staff.cookie);
    await switchTo(closing, false);
    expect((await server.query('accessions.get', { id: made.id }, manager)).statusCode).toBe(200);
    expect((await server.query('profile.get', undefined, bystander.cookie)).statusCode).toBe(200);
  });

  test('made inactive behind the server’s back, its rows are gone at the next request', async () => {
    const id = await makeClient(server.db.scope(), 'Suddenly Closed Clinic');
    const { cookie } = await server.signInAs('aliquot_org_tech', [id]);
    const made = await makeCase(server, catalogue, id, cookie);
    await server.db.admin.query('update clients set active = false where id = $1', [id]);
    expect(await clientsSeen(cookie)).toEqual([]);
    expect((await server.query('accessions.get', { id: made.id }, cookie)).statusCode).toBe(404);
  });

  test('only the right password is told why', async () => {
    const id = await makeClient(server.db.scope());
    const person = await makeUser(server.db.scope(), { role: 'aliquot_org_tech', clientIds: [id] });
    await switchTo(id, false);
    expect((await login(person.email, 'wrong')).json()).toEqual({ message: 'Invalid email or password' });
    expect((await login(person.email)).json()).toEqual({ message: refusedSentence });
  });

  test('a suspended client’s staff still sign in and read: it only sends nothing new', async () => {
    const id = await makeClient(server.db.scope(), 'Suspended Clinic');
    const { cookie } = await server.signInAs('aliquot_org_tech', [id]);
    await switchTo(id, true, { suspended: true });
    expect(await clientsSeen(cookie)).toEqual(['Suspended Clinic']);
  });

  test('signing in at the very moment it is made inactive leaves nobody inside', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await makeClient(server.db.scope());
      const person = await makeUser(server.db.scope(), { role: 'aliquot_org_tech', clientIds: [id] });
      await Promise.all([login(person.email), login(person.email), switchTo(id, false), login(person.email)]);
      const { rows } = await server.db.admin.query(
        'select count(*)::int as n from sessions where user_id = $1 and ended_at is null',
        [person.id],
      );
      expect(rows).toEqual([{ n: 0 }]);
    }
  });
});
