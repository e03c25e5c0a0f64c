import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyProcedure } from '#testing/procedures/every-procedure.ts';
import { makeUser } from '#testing/make/make-people.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: { cookie: string; userId: number };
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, lookupsPerMinute: 1_000_000 }));
  manager = await server.signInAs('aliquot_lab_manager');
});
afterAll(() => server.stop());

let sent = 0;
const call = (type: string, path: string, json: string) => {
  sent += 1;
  const request = {
    remoteAddress: `10.1.${Math.floor(sent / 200)}.1`,
    headers: { cookie: manager.cookie, 'content-type': 'application/json' },
  };
  return type === 'query'
    ? server.send({ ...request, method: 'GET', url: `/api/trpc/${path}?input=${encodeURIComponent(json)}` })
    : server.send({ ...request, method: 'POST', url: `/api/trpc/${path}`, payload: json });
};
const stored = async (): Promise<unknown> =>
  (
    await server.db.admin.query(
      'select (select count(*) from users) as users, (select count(*) from clients) as clients, (select max(version) from users) as version',
    )
  ).rows[0];

const calls = everyProcedure.filter(({ type }) => type !== 'subscription');
const withInput = calls.filter(({ sample }) => typeof sample() === 'object');
const strangers = [
  'role',
  'default_role',
  'orgId',
  'status',
  'version2',
  'createdAt',
  'created_by',
  'password_hash',
  'constructor',
  '__proto__',
];

describe('a field nobody asked for is refused where everyone can see it, and changes nothing', () => {
  test.each(withInput)('$path', async ({ type, path, sample }) => {
    const before = await stored();
    for (const name of strangers) {
      const own = JSON.stringify(sample()).slice(1, -1);
      // Written by hand: JSON.stringify would not write __proto__.
      const text = `{${own}${own === '' ? '' : ','}"${name}":"aliquot_lab_manager"}`;
      const response = await call(type, path, text);
      expect([name, response.statusCode, response.json().error?.data.code]).toEqual([name, 400, 'BAD_REQUEST']);
    }
    expect(await stored()).toEqual(before);
  });
});

/** Every input that differs from a valid one in one value. */
const withOneValue = (valid: unknown, values: readonly unknown[]): unknown[] => {
  if (valid === null || typeof valid !== 'object') return values.filter((value) => typeof value === typeof valid);
  if (Array.isArray(valid))
    return valid.flatMap((entry, at) => withOneValue(entry, values).map((other) => valid.with(at, other)));
  return Object.entries(valid).flatMap(([key, entry]) =>
    withOneValue(entry, values).map((other) => ({ ...valid, [key]: other })),
  );
};
const nasty: readonly unknown[] = [
  'a\u0000b@c\u0000.example',
  '\u0000',
  '\ud800',
  '\uffff\u202e',
  "' or 1=1 --",
  '%_\\',
  '🧪'.repeat(100),
  'a'.repeat(5_000),
  '',
  ' ',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53 - 1,
  -(2 ** 53 - 1),
  1e21,
];

describe('whatever is written into a field, the answer is never a fault of the server', () => {
  test.each(withInput)('$path', async ({ type, path, sample }) => {
    for (const input of withOneValue(sample('most'), nasty)) {
      // A second save with the first one's key would only get the first one's answer.
      const fresh =
        'idempotencyKey' in (input as object) ? { ...(input as object), idempotencyKey: randomUUID() } : input;
      const response = await call(type, path, JSON.stringify(fresh));
      expect([JSON.stringify(input).slice(0, 200), response.statusCode]).toEqual([
        expect.any(String),
        expect.toBeOneOf([200, 400, 404, 409, 429]),
      ]);
    }
  });

  test('signing in with a character no text can hold is refused like any other', async () => {
    const response = await server.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'a\u0000@lab.example', password: 'a\u0000' },
    });
    expect([400, 401]).toContain(response.statusCode);
  });

  test('choosing an organisation that is not there is the form’s mistake, and says so', async () => {
    const response = await server.mutate(
      'users.create',
      {
        idempotencyKey: randomUUID(),
        email: 'new@lab.example',
        name: 'New',
        defaultRole: 'aliquot_org_tech',
        clients: ['NOBODY'],
      },
      manager.cookie,
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({
      message: 'There is no client with the code NOBODY. Choose another.',
      data: { details: { field: 'clients' } },
    });
  });
});

test('no answer about people ever carries a password hash', async () => {
  const canary = '$argon2id$v=19$m=19456,t=2,p=1$Y2FuYXJ5Y2FuYXJ5$Y2FuYXJ5LWhhc2guLi4uLi4uLi4uLi4uLi4uLi4uLi4';
  const person = await makeUser(server.db.scope(), { role: 'aliquot_lab_tech', name: 'Canary Person' });
  await server.db.admin.query('update users set password_hash = $1', [canary]);
  const { version } = (await server.query('users.get', { id: person.id }, manager.cookie)).json().result.data;
  const change = {
    id: person.id,
    email: person.email,
    name: 'Canary Person',
    defaultRole: 'aliquot_lab_tech',
    active: true,
    clients: [],
  };
  const saved = await server.mutate(
    'users.update',
    { ...change, version, idempotencyKey: randomUUID() },
    manager.cookie,
  );
  const stale = await server.mutate(
    'users.update',
    { ...change, version, idempotencyKey: randomUUID() },
    manager.cookie,
  );
  const created = await server.mutate(
    'users.create',
    {
      idempotencyKey: randomUUID(),
      email: 'fresh@lab.example',
      name: 'Fresh',
      defaultRole: 'aliquot_lab_tech',
      password: 'canary password',
    },
    manager.cookie,
  );
  const taken = await server.mutate(
    'users.create',
    {
      idempotencyKey: randomUUID(),
      email: person.email,
      name: 'Fresh',
      defaultRole: 'aliquot_lab_tech',
      password: 'canary password',
    },
    manager.cookie,
  );
  const read = [
    await server.query('users.list', {}, manager.cookie),
    await server.query('users.get', { id: person.id }, manager.cookie),
    await server.query('users.get', { id: 987_654 }, manager.cookie),
    await server.send({ method: 'GET', url: '/api/auth/session', headers: { cookie: manager.cookie } }),
  ];
  expect([saved, stale, created, taken, ...read].map(({ statusCode }) => statusCode)).toEqual([
    200, 409, 200, 400, 200, 200, 404, 200,
  ]);
  for (const response of [saved, stale, created, taken, ...read]) {
    expect(`${JSON.stringify(response.headers)}${response.body}`).not.toMatch(
      /argon2|canary password|password_?hash|Y2FuYXJ5/iu,
    );
  }
});
