import { roles } from '@aliquot/domain/auth/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { hashPassword } from '#features/users/passwords.ts';
import { addUser, replacePasswordHash } from '#features/users/users.repo.ts';
import { makeUser } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

let server: TestServer;
const ids = new Map<string, number>();
const account = (local: string) => `${local}@aliquot.example`;

const addDemoAccounts = async (to: TestServer): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword);
  await inTransaction(to.db.scope(), async (tx) => {
    for (const { email, name, role } of demoAccounts)
      ids.set(email, await addUser(tx, { email, name, defaultRole: role, passwordHash }));
  });
};
const ask = (from: TestServer = server) => from.query('anon.demoAccounts', undefined);
const offered = async (): Promise<string[]> => {
  const { data } = (await ask()).json().result as { data: { email: string }[] };
  return data.map(({ email }) => email);
};
const published = demoAccounts.map(({ email }) => email);
const without = (...locals: string[]) => published.filter((email) => !locals.map(account).includes(email));

describe('in a test environment', () => {
  beforeAll(async () => {
    server = await makeTestServer((config) => ({ ...config, testEnv: true }));
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db.admin.query('delete from engine.rate_limits');
  });

  test('a laboratory without demo accounts offers none, whoever else has an account there', async () => {
    await makeUser(server.db.scope(), { role: 'aliquot_lab_manager', email: 'odalys@aliquot.example' });
    expect((await ask()).json().result.data).toEqual([]);
  });

  test('each demo account is offered with its role in words and the password that opens it, and nobody else', async () => {
    await addDemoAccounts(server);
    const response = await ask();
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().result.data).toEqual(
      demoAccounts.map(({ email, name, what }) => ({ email, name, what, password: demoPassword })),
    );
    expect(demoAccounts).toHaveLength(roles.length);
    for (const { email, password } of response.json().result.data)
      expect(await server.signIn(email, password), email).toMatch(/^__Host-sid=/u);
  });

  test('one that was made inactive is not offered', async () => {
    await server.db.admin.query('update users set active = false where email = $1', [account('readonly')]);
    expect(await offered()).toEqual(without('readonly'));
  });

  test('one with another password is not offered, and is again when the password is the published one again', async () => {
    const id = ids.get(account('tech')) ?? 0;
    const change = async (password: string) => {
      const hash = await hashPassword(password);
      await inTransaction(server.db.scope(), (tx) => replacePasswordHash(tx, id, hash));
    };
    await change('a password of its own');
    expect(await offered()).toEqual(without('readonly', 'tech'));
    await change(demoPassword);
    expect(await offered()).toEqual(without('readonly'));
  });

  test('one that has no password, or another role than the words say, is not offered', async () => {
    await server.db.admin.query('update users set password_hash = null where email = $1', [account('client')]);
    await server.db.admin.query(`update users set default_role = 'aliquot_lab_manager' where email = $1`, [
      account('client-readonly'),
    ]);
    expect(await offered()).toEqual(without('readonly', 'client', 'client-readonly'));
  });

  test('a new name of an account is told to nobody', async () => {
    await server.db.admin.query(`update users set name = 'Canary Name' where email = $1`, [account('manager')]);
    expect((await ask()).body).not.toContain('Canary');
  });

  test('is limited for one address, and leaves the look-ups of the sign-in alone', async () => {
    for (let n = 0; n < 20; n += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    expect((await server.query('anon.authProvider', { email: account('tech') })).statusCode).toBe(200);
  });

  test('[CALL-1] [ENT-2] /api/config still answers its four values and nothing else', async () => {
    const response = await server.app.inject('/api/config');
    expect(response.json()).toEqual({ logoUrl: null, testEnv: true, enableDashboard: false, enableNewForm: false });
  });
});

test('anywhere else none is offered, also where they exist', async () => {
  const real = await makeTestServer();
  try {
    await addDemoAccounts(real);
    const response = await ask(real);
    expect(response.statusCode).toBe(200);
    expect(response.json().result.data).toEqual([]);
  } finally {
    await real.stop();
  }
});
