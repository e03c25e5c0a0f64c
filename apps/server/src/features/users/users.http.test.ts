import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient, makeUser, testPassword } from '#testing/make/make-people.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

describeRecords({
  router: 'users',
  codeField: 'email',
  codeOf: (word) => `${word.toLowerCase()}@people.example`,
  make: (email) => ({ email, name: `Person ${email}`, defaultRole: 'aliquot_lab_tech', clients: [] }),
  changed: { field: 'name', to: ['Odalys Fenn', 'Jonah Pryce'] },
  dangling: { clients: ['NOBODY'] },
});

let server: TestServer;
let manager: { cookie: string; userId: number; email: string };
beforeAll(async () => {
  server = await makeTestServer();
  manager = await server.signInAs('aliquot_lab_manager');
});
afterAll(() => server.stop());

const act = (verb: string, values: object) =>
  server.mutate(`users.${verb}`, { idempotencyKey: randomUUID(), ...values }, manager.cookie);
const get = async (id: number) => (await server.query('users.get', { id }, manager.cookie)).json().result.data;
const sessionsOf = async (id: number) =>
  (await server.query('users.sessions', { id }, manager.cookie)).json().result.data as { current: boolean }[];
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await server.send({ method: 'GET', url: '/api/auth/session', headers: { cookie } })).statusCode === 200;
const trySignIn = (email: string, password: string) =>
  server.send({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

describe('how a person gets in', () => {
  test('a person with a password signs in with it, and the list shows the path and the last time', async () => {
    const made = (
      await act('create', {
        email: 'New.Person@Lab.example',
        name: 'New Person',
        defaultRole: 'aliquot_lab_tech',
        clients: [],
        password: 'given at the desk',
      })
    ).json().result.data;
    expect(made).toMatchObject({
      email: 'new.person@lab.example',
      hasPassword: true,
      provider: null,
      lastSignInAt: null,
    });
    expect((await trySignIn('new.person@lab.example', 'given at the desk')).statusCode).toBe(200);
    const { rows } = (await server.query('users.list', { search: 'new.person' }, manager.cookie)).json().result.data;
    expect(rows).toMatchObject([
      {
        code: 'new.person@lab.example',
        defaultRole: 'aliquot_lab_tech',
        hasPassword: true,
        lastSignInAt: expect.any(String),
      },
    ]);
  });

  test('the identity provider of their domain is named while it is switched on', async () => {
    await server.db.admin
      .query(`with p as (insert into auth_providers (name, type, enabled) values ('Hospital', 'SAML', true) returning id)
      insert into auth_provider_domains (provider_id, domain) select id, 'sso.example' from p`);
    const { id } = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech', email: 'who@sso.example' });
    expect(await get(id)).toMatchObject({ provider: 'Hospital' });
    await server.db.admin.query("update auth_providers set enabled = false where name = 'Hospital'");
    expect(await get(id)).toMatchObject({ provider: null });
  });

  test('a reset password replaces the old one and ends every session of the person', async () => {
    const { cookie, userId, email } = await server.signInAs('aliquot_lab_tech');
    expect(await sessionsOf(userId)).toHaveLength(1);
    const before = await get(userId);
    const answer = await act('resetPassword', { id: userId, password: 'another password' });
    expect(answer.json().result.data).toMatchObject({ id: userId, version: before.version + 1 });
    expect(answer.body).not.toContain('another password');
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await sessionsOf(userId)).toEqual([]);
    expect((await trySignIn(email, testPassword)).statusCode).toBe(401);
    expect((await trySignIn(email, 'another password')).statusCode).toBe(200);
  });

  test('a reset sent twice is made once, and its key tells nothing of the password', async () => {
    const { userId } = await server.signInAs('aliquot_lab_tech');
    const request = { id: userId, password: 'another password', idempotencyKey: randomUUID() };
    const [once, twice] = [await act('resetPassword', request), await act('resetPassword', request)];
    expect(twice.json()).toEqual(once.json());
    const { rows } = await server.db.admin.query('select response::text from engine.idempotency_keys where key = $1', [
      request.idempotencyKey,
    ]);
    expect(rows[0].response).not.toContain('another password');
  });

  test('ended sessions are over at once; a manager who ends their own keeps the one they sit at', async () => {
    const { cookie, userId } = await server.signInAs('aliquot_lab_tech');
    expect((await act('endSessions', { id: userId })).json().result.data).toEqual({ ended: 1 });
    expect(await isSignedIn(cookie)).toBe(false);
    const elsewhere = await server.signIn(manager.email);
    expect((await sessionsOf(manager.userId)).filter(({ current }) => current)).toHaveLength(1);
    expect((await act('endSessions', { id: manager.userId })).json().result.data).toEqual({ ended: 1 });
    expect([await isSignedIn(elsewhere), await isSignedIn(manager.cookie)]).toEqual([false, true]);
  });

  test('nobody who is not there has sessions to end or a password to reset', async () => {
    const answers = [
      await act('endSessions', { id: 987_654 }),
      await act('resetPassword', { id: 987_654, password: 'another password' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});

test('organisations are named by their codes, and a new address is taken over', async () => {
  const clientId = await makeClient(server.db.scope());
  const { code } = (await server.query('clients.get', { id: clientId }, manager.cookie)).json().result.data;
  const { id } = await makeUser(server.db.scope(), { role: 'aliquot_org_tech', clientIds: [clientId] });
  const { version, name, clients } = await get(id);
  expect(clients).toEqual([code]);
  const change = {
    id,
    version,
    name,
    active: true,
    defaultRole: 'aliquot_org_readonly',
    clients,
    email: 'moved@lab.example',
  };
  expect((await act('update', change)).json().result.data).toMatchObject({
    email: 'moved@lab.example',
    clients: [code],
  });
  expect((await server.query('clients.usedBy', { id: clientId }, manager.cookie)).json().result.data).toMatchObject([
    { kind: 'user', code: 'moved@lab.example' },
  ]);
});
