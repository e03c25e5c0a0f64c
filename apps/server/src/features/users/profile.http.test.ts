import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.stop());

const data = (response: { json: () => unknown }) =>
  (response.json() as { result: { data: Record<string, unknown> } }).result.data;

test.each(['aliquot_lab_manager', 'aliquot_lab_tech', 'aliquot_lab_readonly', 'aliquot_org_tech', 'lab_visitor'])(
  '[SEC-F5] %s has no way to change a name from the profile',
  async (role) => {
    const { cookie, userId, email } = await server.signInAs(role);
    const before = data(await server.query('profile.get', undefined, cookie));
    expect(before).toEqual({ name: expect.any(String), email, hasPassword: true });
    const input = { idempotencyKey: randomUUID(), version: 1, name: 'Odalys Fenn' };
    expect((await server.mutate('profile.rename', input, cookie)).statusCode).toBe(404);
    if (role !== 'aliquot_lab_manager') {
      const account = { id: userId, email, defaultRole: 'aliquot_lab_tech', active: true, clients: [] };
      expect((await server.mutate('users.update', { ...input, ...account }, cookie)).statusCode).toBe(403);
    }
    expect(data(await server.query('profile.get', undefined, cookie))).toEqual(before);
  },
);

test('[SEC-F5] a manager changes names, their own too; a stale version is refused with the name as it is now', async () => {
  const manager = await server.signInAs('aliquot_lab_manager');
  const tech = await server.signInAs('aliquot_lab_tech');
  for (const { userId, cookie } of [tech, manager]) {
    const account = data(await server.query('users.get', { id: userId }, manager.cookie));
    const { id, version, email, defaultRole, active, clients } = account;
    const rename = (name: string) =>
      server.mutate(
        'users.update',
        { idempotencyKey: randomUUID(), id, version, email, defaultRole, active, clients, name },
        manager.cookie,
      );
    expect(data(await rename('New Name'))).toMatchObject({ name: 'New Name', version: Number(version) + 1 });
    expect(data(await server.query('profile.get', undefined, cookie))).toMatchObject({ name: 'New Name' });
    const stale = await rename('Another Name');
    expect(stale.statusCode).toBe(409);
    expect(stale.json().error.data.details.current).toMatchObject({ name: 'New Name' });
  }
});

test('changing the password needs the current one, ends the other sessions and keeps this one', async () => {
  const { cookie, email } = await server.signInAs('aliquot_lab_readonly');
  const elsewhere = await server.signIn(email);
  const change = (currentPassword: string) =>
    server.mutate(
      'profile.changePassword',
      { idempotencyKey: randomUUID(), currentPassword, newPassword: 'a much better one' },
      cookie,
    );
  const wrong = await change('not it');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().error.data.details).toEqual({ field: 'currentPassword' });
  const key = randomUUID();
  const once = () =>
    server.mutate(
      'profile.changePassword',
      { idempotencyKey: key, currentPassword: testPassword, newPassword: 'a much better one' },
      cookie,
    );
  expect(data(await once())).toEqual({ ended: 1 });
  expect(data(await once()), 'a retry after a lost answer').toEqual({ ended: 1 });
  expect((await server.query('profile.get', undefined, elsewhere)).statusCode).toBe(401);
  expect((await server.query('profile.get', undefined, cookie)).statusCode).toBe(200);
  expect(await server.signIn(email, 'a much better one')).toMatch(/^__Host-sid=/u);
});

test('passwords are not tried by the dozen from a signed-in bench', async () => {
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  const codes: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const input = { idempotencyKey: randomUUID(), currentPassword: `guess ${n}`, newPassword: 'a much better one' };
    codes.push((await server.mutate('profile.changePassword', input, cookie)).statusCode);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('own sessions are listed, this one marked, and the others end at a word', async () => {
  const { cookie, email } = await server.signInAs('aliquot_lab_tech');
  await server.signIn(email);
  await server.signIn(email);
  const other = await server.signInAs('aliquot_lab_tech');
  const listed = data(await server.query('profile.sessions', undefined, cookie)) as unknown as { current: boolean }[];
  expect(listed.map(({ current }) => current).filter(Boolean)).toHaveLength(1);
  expect(listed).toHaveLength(3);
  expect(data(await server.mutate('profile.signOutElsewhere', { idempotencyKey: randomUUID() }, cookie))).toEqual({
    ended: 2,
  });
  expect(data(await server.query('profile.sessions', undefined, cookie))).toHaveLength(1);
  expect((await server.query('profile.get', undefined, other.cookie)).statusCode).toBe(200);
});

test('an account whose role nobody knows still reaches its own profile', async () => {
  const { cookie } = await server.signInAs('lab_visitor');
  expect((await server.query('profile.get', undefined, cookie)).statusCode).toBe(200);
});
