import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient, testPassword } from '#testing/make/make-people.ts';
import { makeTestServer, testOrigin, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: { cookie: string; email: string };
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, lookupsPerMinute: 1_000_000 }));
  manager = await server.signInAs('aliquot_lab_manager');
});
afterAll(() => server.stop());

const clientRows = async (): Promise<number> => (await server.db.admin.query('select from clients')).rowCount ?? 0;
const save = () => ({ ...newClient('Northgate'), idempotencyKey: crypto.randomUUID() });
const saveWith = (headers: Record<string, string>, payload: string = JSON.stringify(save())) =>
  server.app.inject({
    method: 'POST',
    url: '/api/trpc/clients.create',
    headers: { cookie: manager.cookie, 'content-type': 'application/json', ...headers },
    payload,
  });

describe("a request another site's page could send changes nothing", () => {
  const refused: [string, Record<string, string>][] = [
    ['says nothing of where it comes from', { 'x-aliquot': '1' }],
    ['comes from another site', { 'x-aliquot': '1', origin: 'https://evil.example' }],
    ['comes from a site whose name begins like ours', { 'x-aliquot': '1', origin: `${testOrigin}.evil.example` }],
    ['comes from our name over plain http', { 'x-aliquot': '1', origin: 'http://lab.example' }],
    ['comes from our name on another port', { 'x-aliquot': '1', origin: `${testOrigin}:8443` }],
    ['comes from a sandboxed page', { 'x-aliquot': '1', origin: 'null' }],
    ['comes from a sister site', { 'x-aliquot': '1', 'sec-fetch-site': 'same-site' }],
    [
      'claims two things at once',
      { 'x-aliquot': '1', origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['lacks our own header', { origin: testOrigin }],
    ['has another value in our own header', { origin: testOrigin, 'x-aliquot': 'true' }],
  ];
  test.each(refused)('a save that %s is refused', async (_what, headers) => {
    const before = await clientRows();
    const response = await saveWith(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json().message).toMatch(/did not come from Aliquot/u);
    expect(await clientRows()).toBe(before);
  });

  test.each<[string, Record<string, string>]>([
    ['from our own origin', { 'x-aliquot': '1', origin: testOrigin }],
    ['from a browser that says same-origin and sends no Origin', { 'x-aliquot': '1', 'sec-fetch-site': 'same-origin' }],
  ])('a save %s is accepted', async (_what, headers) => {
    expect((await saveWith(headers)).statusCode).toBe(200);
  });

  test('also reading needs our own header, so that no page of another site can make a person call us', async () => {
    const read = (headers: Record<string, string>) =>
      server.app.inject({ url: '/api/trpc/labs.list?input={}', headers: { cookie: manager.cookie, ...headers } });
    expect((await read({})).statusCode).toBe(403);
    expect((await read({ 'x-aliquot': '1' })).statusCode).toBe(200);
  });

  test.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)('%s is guarded wherever it goes', async (method) => {
    for (const url of ['/api/auth/login', '/api/trpc/live.changes', '/api/config', '/nowhere']) {
      expect((await server.app.inject({ method, url, headers: { 'x-aliquot': '1' } })).statusCode).toBe(403);
    }
  });

  test('signing in from another site is refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'https://evil.example' },
      payload: { email: manager.email, password: testPassword },
    });
    expect(response.statusCode).toBe(403);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('no answer allows another origin to read it', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-aliquot',
    };
    const response = await server.app.inject({ method: 'OPTIONS', url: '/api/trpc/clients.create', headers });
    expect(response.statusCode).toBe(403);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('what a call may carry', () => {
  const own = { origin: testOrigin, 'x-aliquot': '1' };

  test.each<[string, string]>([
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="code"\r\n\r\nA\r\n--x--\r\n'],
    ['application/x-www-form-urlencoded', 'code=A&name=B'],
    ['text/plain', JSON.stringify(save())],
    ['application/octet-stream', JSON.stringify(save())],
    ['application/jsonp', JSON.stringify(save())],
    ['', JSON.stringify(save())],
  ])('a form cannot save: %j is refused', async (type, payload) => {
    const before = await clientRows();
    expect((await saveWith({ ...own, 'content-type': type }, payload)).statusCode).toBe(415);
    expect(await clientRows()).toBe(before);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    '%s is accepted',
    async (type) => {
      expect((await saveWith({ ...own, 'content-type': type })).statusCode).toBe(200);
    },
  );

  test('a call without any body is refused', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/trpc/clients.create',
      headers: { ...own, cookie: manager.cookie },
    });
    expect(response.statusCode).toBe(415);
  });

  test('[CALL-2] a batch holds 20 calls, and 21 are refused before any runs', async () => {
    const batchOf = (count: number) => {
      const inputs = Object.fromEntries(Array.from({ length: count }, (_, index) => [index, save()]));
      const paths = Array.from({ length: count }, () => 'clients.create').join(',');
      return server.send({
        method: 'POST',
        url: `/api/trpc/${paths}?batch=1`,
        headers: { cookie: manager.cookie, 'content-type': 'application/json' },
        payload: JSON.stringify(inputs),
      });
    };
    const before = await clientRows();
    const tooMany = await batchOf(21);
    expect(tooMany.statusCode).toBe(400);
    expect(await clientRows()).toBe(before);
    expect((await batchOf(20)).statusCode).toBe(200);
    expect(await clientRows()).toBe(before + 20);
  });

  test.each<[string, InjectOptions]>([
    ['a save', { method: 'POST', url: '/api/trpc/clients.create' }],
    ['a sign-in', { method: 'POST', url: '/api/auth/login' }],
    ['a subscription', { method: 'PATCH', url: '/api/trpc/live.changes' }],
  ])('%s of more than one megabyte is refused', async (_what, options) => {
    const headers = { 'content-type': 'application/json', cookie: manager.cookie };
    const text = (size: number) => `{"code":"${'a'.repeat(size - 11)}"}`;
    const response = await server.send({ ...options, headers, payload: text(1_048_577) });
    expect(response.statusCode).toBe(413);
    expect(response.json().message).toBe('That is too much to send at once. Send it in smaller parts.');
  });

  test('one megabyte is taken in, and judged by what it says', async () => {
    const name = 'a'.repeat(1_048_576 - JSON.stringify({ ...save(), name: '' }).length);
    const response = await saveWith(own, JSON.stringify({ ...save(), name }));
    expect(response.statusCode).toBe(400);
    expect(response.json().error.data.fields).toMatchObject([{ path: 'name' }]);
  });
});

describe('one address cannot crowd out the others', () => {
  test('a flood is told to wait, and another address is served', async () => {
    const from = (remoteAddress: string) => server.app.inject({ url: '/health', remoteAddress });
    const answers = await Promise.all(Array.from({ length: 1_100 }, () => from('203.0.113.7')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(50);
    expect(refused[0]?.json().message).toMatch(/^Too many requests\. Wait \d+ seconds?, then try again\.$/u);
    expect(refused[0]?.headers['retry-after'], '[SEC-F10]').toMatch(/^[1-5]$/u);
    expect((await from('203.0.113.8')).statusCode).toBe(200);
  });
});

describe('/metrics', () => {
  const token = 'a-token-of-the-monitor';
  let guarded: TestServer;
  beforeAll(async () => {
    guarded = await makeTestServer((config) => ({ ...config, metricsToken: token }));
  });
  afterAll(() => guarded.stop());
  const metrics = (from: TestServer, options: Partial<InjectOptions>) =>
    from.app.inject({ url: '/metrics', ...options });
  const withToken = { headers: { authorization: `Bearer ${token}` } };

  test.each([
    '127.0.0.1',
    '127.8.9.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.9',
    '2001:db8::1',
    '::ffff:10.0.0.9',
    '203.0.113.9',
  ])('[SEC-F15] without a token in the configuration nobody learns it exists, not even %s', async (remoteAddress) => {
    const bare = await metrics(server, { remoteAddress });
    const forwarded = await metrics(server, {
      remoteAddress,
      headers: { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', authorization: 'Bearer ' },
    });
    for (const response of [bare, forwarded]) expect([response.statusCode, response.body]).toEqual([404, '']);
  });

  test.each(['127.0.0.1', '10.0.0.9'])(
    '[SEC-F15] with a token, only the token opens it to %s',
    async (remoteAddress) => {
      const asked = async (authorization?: string) =>
        (await metrics(guarded, { remoteAddress, headers: authorization === undefined ? {} : { authorization } }))
          .statusCode;
      expect(await asked(`Bearer ${token}`)).toBe(200);
      expect(await asked()).toBe(404);
      expect(await asked('Bearer ')).toBe(404);
      expect(await asked(`Bearer ${token}x`)).toBe(404);
      expect(await asked(`Basic ${token}`)).toBe(404);
      expect(await asked(token)).toBe(404);
      expect(await asked(`Bearer ${'é'.repeat(token.length)}`)).toBe(404);
    },
  );

  test('names routes by their pattern, never by the address that was asked for', async () => {
    await guarded.app.inject('/nowhere/canary-address');
    await guarded.query('anon.authProvider', { email: 'canary-address@lab.example' });
    const { body } = await metrics(guarded, withToken);
    expect(body).toContain('aliquot_http_request_seconds');
    expect(body).not.toContain('canary-address');
  });
});
