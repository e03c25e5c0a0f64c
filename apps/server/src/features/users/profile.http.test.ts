import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../testing/make-people.ts';
import { makeTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.stop());

const data = (response: { json: () => unknown }) =>
  (response.json() as { result: { data: Record<string, unknown> } }).result.data;

test('a person renames themselves; a stale version is refused with the name as it is now', async () => {
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  const { version } = data(await server.query('profile.get', undefined, cookie));
  const rename = (name: string) =>
    server.mutate('profile.rename', { idempotencyKey: randomUUID(), version, name }, cookie);
  expect(data(await rename('New Name'))).toMatchObject({ name: 'New Name', version: Number(version) + 1 });
  const stale = await rename('Another Name');
  expect(stale.statusCode).toBe(409);
  expect(stale.json().error.data.details.current).toMatchObject({ name: 'New Name' });
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
