import { randomUUID } from 'node:crypto';
import { errorCodes } from '@aliquot/domain/errors/codes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainClient } from '#seed/plain-records.ts';
import { makeClient } from '#testing/make/make-people.ts';
import { makeStockServer } from '#testing/procedures/stock-adapter.ts';
import { makeTestServer, testOrigin, type TestServer } from '#testing/test-server.ts';

/** The same calls through our adapter and through tRPC's own, answer compared with answer. */
let server: TestServer;
let stock: FastifyInstance;
const cookies: Record<string, string> = {};
let clientId: number;

beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, lookupsPerMinute: 1_000_000 }));
  stock = await makeStockServer(server);
  clientId = await makeClient(server.db.scope());
  cookies['manager'] = (await server.signInAs('aliquot_lab_manager')).cookie;
  cookies['tech'] = (await server.signInAs('aliquot_lab_tech')).cookie;
});
afterAll(async () => {
  await stock.close();
  await server.stop();
});

type Call = {
  as?: 'manager' | 'tech';
  method?: 'GET' | 'POST';
  /** What follows /api/trpc/. */
  path: string;
  /** The value of `input` in the query string, or the body of a POST, as sent. */
  raw?: string;
  headers?: Record<string, string>;
};

const withoutRequestId = (body: string): unknown =>
  JSON.parse(body, (key, value: unknown) => (key === 'requestId' ? undefined : value));

const sendTo = async (app: FastifyInstance, { as, method = 'GET', path, raw, headers = {} }: Call) => {
  const separator = path.includes('?') ? '&' : '?';
  const response = await app.inject({
    method,
    url: `/api/trpc/${path}${method === 'GET' && raw !== undefined ? `${separator}input=${encodeURIComponent(raw)}` : ''}`,
    headers: {
      origin: testOrigin,
      'x-aliquot': '1',
      ...(as === undefined ? {} : { cookie: cookies[as] ?? '' }),
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(method === 'POST' && raw !== undefined ? { payload: raw } : {}),
  });
  return { status: response.statusCode, body: withoutRequestId(response.body) };
};

const both = async (call: Call) => ({ ours: await sendTo(server.app, call), theirs: await sendTo(stock, call) });

const json = JSON.stringify;
const email = json({ email: 'someone@lab.example' });
const batch = (paths: string[]): string => `${paths.join(',')}?batch=1`;
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const inputs = (count: number, value: unknown): string =>
  json(Object.fromEntries(times(count, value).map((v, index) => [index, v])));

const equal: [name: string, status: number, call: Call][] = [
  ['a query with input', 200, { path: 'anon.authProvider', raw: email }],
  ['a query without input', 200, { as: 'tech', path: 'testTypes.list' }],
  ['a query with input it does not take', 200, { as: 'tech', path: 'testTypes.list', raw: json({ a: 1 }) }],
  ['a query whose input has defaults', 200, { as: 'tech', path: 'clients.list', raw: '{}' }],
  ['a query with a parameter nobody knows', 200, { path: 'anon.authProvider?x=1', raw: email }],
  ['no input where one is needed', 400, { path: 'anon.authProvider' }],
  ['an input of the wrong shape', 400, { path: 'anon.authProvider', raw: json({ email: 7, extra: true }) }],
  ['an input that is null', 400, { path: 'anon.authProvider', raw: 'null' }],
  ['an input that is a list', 400, { path: 'anon.authProvider', raw: '[]' }],
  ['an empty input', 400, { path: 'anon.authProvider', raw: '' }],
  ['an input with __proto__', 400, { path: 'anon.authProvider', raw: '{"email":"a@b.example","__proto__":{"x":1}}' }],
  ['a record that is not there', 404, { as: 'tech', path: 'clients.get', raw: json({ id: 987_654 }) }],
  ['a procedure that is not there', 404, { path: 'anon.nothing' }],
  ['a router instead of a procedure', 404, { path: 'anon' }],
  ['a path with an empty part', 404, { path: 'anon..authProvider' }],
  ['a path that ends in a dot', 404, { path: 'anon.authProvider.' }],
  ['a path in other letters', 404, { path: 'Anon.AuthProvider', raw: email }],
  ['a path with an escaped dot', 200, { path: 'anon%2EauthProvider', raw: email }],
  ['__proto__', 404, { path: '__proto__' }],
  ['constructor', 404, { path: 'constructor' }],
  ['toString', 404, { path: 'toString' }],
  ['hasOwnProperty', 404, { path: 'hasOwnProperty' }],
  ['__proto__.constructor', 404, { path: '__proto__.constructor' }],
  ['a signed-out caller', 401, { path: 'clients.list', raw: '{}' }],
  ['a caller without the right', 403, { as: 'tech', path: 'users.list', raw: '{}' }],
  ['a caller without the right and a wrong input', 403, { as: 'tech', path: 'users.get', raw: json({ id: 'x' }) }],
  ['GET to a mutation', 405, { as: 'manager', path: 'clients.create', raw: '{}' }],
  ['GET to a mutation, signed out', 405, { path: 'clients.create' }],
  ['POST to a query', 405, { as: 'manager', method: 'POST', path: 'clients.list', raw: '{}' }],
  ['POST to a procedure that is not there', 404, { as: 'manager', method: 'POST', path: 'clients.nothing', raw: '{}' }],
  [
    'a mutation with a wrong input',
    400,
    { as: 'manager', method: 'POST', path: 'clients.create', raw: json({ code: '' }) },
  ],
  ['a mutation whose input is null', 400, { as: 'manager', method: 'POST', path: 'clients.create', raw: 'null' }],
  [
    'a mutation with malformed JSON by someone without the right',
    403,
    { as: 'tech', method: 'POST', path: 'clients.create', raw: '{' },
  ],
  ['a batch of one', 200, { path: batch(['anon.authProvider']), raw: inputs(1, { email: 'a@b.example' }) }],
  ['a batch of one that fails', 401, { path: batch(['labs.list']) }],
  [
    'a batch of ok, forbidden and not found',
    207,
    {
      as: 'tech',
      path: batch(['anon.authProvider', 'users.list', 'clients.get']),
      raw: json({ 0: { email: 'a@b.example' }, 1: {}, 2: { id: 987_654 } }),
    },
  ],
  ['a batch of two equal failures', 403, { as: 'tech', path: batch(['users.list', 'users.get']), raw: '{}' }],
  ['a batch of two different failures', 207, { as: 'tech', path: batch(['users.list', 'nothing.here']) }],
  ['a batch of 20', 200, { path: batch(times(20, 'anon.authProvider')), raw: inputs(20, { email: 'a@b.example' }) }],
  ['a batch of 21', 400, { path: batch(times(21, 'anon.authProvider')), raw: inputs(21, { email: 'a@b.example' }) }],
  ['commas without batch=1', 404, { path: 'anon.authProvider,anon.authProvider', raw: email }],
  ['21 commas without batch=1', 404, { path: times(21, 'anon.authProvider').join(','), raw: email }],
  ['batch=true', 200, { path: 'anon.authProvider?batch=true', raw: email }],
  [
    'a batch of a query and a mutation',
    400,
    { as: 'manager', path: batch(['clients.list', 'clients.create']), raw: '{}' },
  ],
  [
    'the same by POST',
    400,
    { as: 'manager', method: 'POST', path: batch(['clients.list', 'clients.create']), raw: '{}' },
  ],
  [
    'a batch of a query and a procedure that is not there',
    207,
    { path: batch(['anon.authProvider', 'x']), raw: inputs(1, { email: 'a@b.example' }) },
  ],
  ['a batch whose input is a list', 400, { path: batch(['anon.authProvider', 'anon.authProvider']), raw: '[]' }],
  ['a batch whose input is a number', 400, { path: batch(['anon.authProvider']), raw: '7' }],
  ['a batch whose input is null', 400, { path: batch(['anon.authProvider']), raw: 'null' }],
  [
    'a batch whose input is a list, for a call that takes none',
    200,
    { as: 'tech', path: batch(['testTypes.list']), raw: '[]' },
  ],
  [
    'a batch whose input names an index nobody called',
    200,
    { as: 'tech', path: batch(['testTypes.list']), raw: json({ 7: 1, x: 2 }) },
  ],
  [
    'a batch without an input for its second call',
    207,
    { path: batch(['anon.authProvider', 'anon.authProvider']), raw: inputs(1, { email: 'a@b.example' }) },
  ],
  [
    'a batch with __proto__ as index',
    400,
    { path: batch(['anon.authProvider']), raw: '{"__proto__":{"0":{"email":"a@b.example"}}}' },
  ],
  ['a batch with empty parts', 404, { path: batch(['', '']) }],
  [
    'a batch with a comma too many',
    207,
    { path: batch(['anon.authProvider', '']), raw: inputs(1, { email: 'a@b.example' }) },
  ],
  ['a batch of prototype names', 404, { path: batch(['__proto__', 'constructor', 'toString']) }],
  [
    'a batch of mutations by someone without the right',
    403,
    { as: 'tech', method: 'POST', path: batch(['clients.create', 'clients.update']), raw: '{}' },
  ],
];

describe('[CALL-2] our adapter answers like the stock one', () => {
  test.each(equal)('%s (%i)', async (_name, status, call) => {
    const { ours, theirs } = await both(call);
    expect(ours).toEqual(theirs);
    expect(ours.status).toBe(status);
  });

  test('a save, and the same save sent again through the other one', async () => {
    const call: Call = {
      as: 'manager',
      method: 'POST',
      path: 'clients.create',
      raw: json({ ...plainClient('NG', 'Northgate'), idempotencyKey: randomUUID() }),
    };
    const { ours, theirs } = await both(call);
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({ status: 200, body: { result: { data: { code: 'NG', version: 1 } } } });
  });

  test('a batch of saves, one of them with a code that is taken', async () => {
    const save = (code: string) => ({ ...plainClient(code, 'Eastgate'), idempotencyKey: randomUUID() });
    await server.mutate('clients.create', save('WG'), cookies['manager']);
    const { ours, theirs } = await both({
      as: 'manager',
      method: 'POST',
      path: batch(['clients.create', 'clients.create']),
      raw: json({ 0: save('EG'), 1: save('WG') }),
    });
    expect(ours).toEqual(theirs);
    expect(ours.status).toBe(207);
  });

  test('a conflict, with the record as it is now', async () => {
    const change = { ...plainClient('X', 'X'), id: clientId, version: 99, active: true };
    const { ours, theirs } = await both({
      as: 'manager',
      method: 'POST',
      path: 'clients.update',
      raw: json({ idempotencyKey: randomUUID(), ...change }),
    });
    expect(ours).toEqual(theirs);
    expect(ours).toMatchObject({
      status: 409,
      body: { error: { data: { details: { current: { id: clientId, version: 1 } } } } },
    });
  });
});

describe('[CALL-2] our adapter differs from the stock one on purpose', () => {
  const message = (answer: { body: unknown }) => (answer.body as { error: { message: string } }).error.message;

  test.each<Call>([
    { path: 'anon.authProvider', raw: '{"email":"canary' },
    { as: 'manager', method: 'POST', path: 'clients.create', raw: '{"code": canary' },
    { path: batch(['anon.authProvider']), raw: 'canary' },
  ])('[SEC-F23] malformed JSON is refused without quoting it, by either: $path', async (call) => {
    const { ours, theirs } = await both(call);
    expect([ours.status, theirs.status]).toEqual([400, 400]);
    for (const { body } of [ours, theirs]) expect(JSON.stringify(body)).not.toMatch(/canary|JSON/u);
  });

  test('a path is decoded once, not twice', async () => {
    const { ours, theirs } = await both({ path: 'anon%252EauthProvider', raw: email });
    expect([ours.status, theirs.status]).toEqual([404, 200]);
  });

  test('a subscription is opened by PATCH only', async () => {
    const ours = await sendTo(server.app, { as: 'manager', path: 'live.changes' });
    expect(ours.status).toBe(405);
    expect(message(ours)).toBe(errorCodes.METHOD_NOT_SUPPORTED.message);
  });

  test('a batch cannot hold a subscription', async () => {
    expect((await sendTo(server.app, { as: 'manager', path: batch(['live.changes', 'live.changes']) })).status).toBe(
      405,
    );
    expect((await sendTo(server.app, { as: 'manager', path: batch(['labs.list', 'live.changes']) })).status).toBe(400);
  });
});
