import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestServer, testOrigin, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let folder: string;
let cookie: string;
const metricsToken = 'a-token-of-the-monitor';
const page = '<!doctype html><script>document.title = "theme"</script><script src="/assets/a.js"></script>';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets/a.js'), 'void 0;');
  await writeFile(join(folder, '.env'), 'root:');
  server = await makeTestServer((config) => ({ ...config, clientFolder: folder, metricsToken }));
  ({ cookie } = await server.signInAs('aliquot_lab_tech'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const own = { origin: testOrigin, 'x-aliquot': '1' };
const json = { ...own, 'content-type': 'application/json' };
const answers: [what: string, status: number, request: () => InjectOptions & { url: string }][] = [
  ['/health', 200, () => ({ url: '/health' })],
  ['/ready', 200, () => ({ url: '/ready' })],
  ['/metrics', 200, () => ({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })],
  ['/metrics without its token', 404, () => ({ url: '/metrics' })],
  ['/api/config', 200, () => ({ url: '/api/config' })],
  ['the page', 200, () => ({ url: '/' })],
  ['the page by another address of it', 200, () => ({ url: '/accessions/7' })],
  ['a file of the page', 200, () => ({ url: '/assets/a.js' })],
  ['a file of the page that is not there', 404, () => ({ url: '/assets/b.js' })],
  ['an endpoint that is not there', 404, () => ({ url: '/api/nothing' })],
  ['a method nobody takes', 404, () => ({ method: 'DELETE', url: '/api/config', headers: own })],
  ['an address with a broken escape', 400, () => ({ url: '/api/trpc/%E0%A4%A' })],
  ['a session, signed out', 401, () => ({ url: '/api/auth/session' })],
  ['a session', 200, () => ({ url: '/api/auth/session', headers: { cookie } })],
  [
    'a refused sign-in',
    401,
    () => ({
      method: 'POST',
      url: '/api/auth/login',
      headers: json,
      payload: '{"email":"a@b.example","password":"x"}',
    }),
  ],
  ['a malformed sign-in', 400, () => ({ method: 'POST', url: '/api/auth/login', headers: json, payload: '{' })],
  ['a redirect', 302, () => ({ url: '/api/auth/logout' })],
  ['a query', 200, () => ({ url: '/api/trpc/labs.list?input={}', headers: { ...own, cookie } })],
  ['a query, signed out', 401, () => ({ url: '/api/trpc/labs.list', headers: own })],
  ['a query without the right', 403, () => ({ url: '/api/trpc/users.list?input={}', headers: { ...own, cookie } })],
  ['a call without our header', 403, () => ({ url: '/api/trpc/labs.list', headers: { cookie } })],
  ['a procedure that is not there', 404, () => ({ url: '/api/trpc/nothing', headers: own })],
  ['a mutation by GET', 405, () => ({ url: '/api/trpc/clients.create', headers: own })],
  ['a query by PATCH', 405, () => ({ method: 'PATCH', url: '/api/trpc/labs.list', headers: own })],
  [
    'too large a body',
    413,
    () => ({ method: 'POST', url: '/api/trpc/clients.create', headers: json, payload: 'a'.repeat(1_048_577) }),
  ],
  [
    'a form',
    415,
    () => ({
      method: 'POST',
      url: '/api/trpc/clients.create',
      headers: { ...own, 'content-type': 'text/plain' },
      payload: 'a',
    }),
  ],
  ['a refused stream', 200, () => ({ method: 'PATCH', url: '/api/trpc/live.changes', headers: own })],
];

describe('every answer carries the headers that protect people', () => {
  test.each(answers)('%s (%i)', async (_what, status, request) => {
    const { statusCode, headers } = await server.app.inject(request());
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/u);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const policy = String(headers['content-security-policy']).split('; ');
    // CALL-8: the browser print helper on the user's own computer, and nothing else elsewhere.
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:9100 https://127.0.0.1:9101");
    const others = policy.filter((directive) => !directive.startsWith('connect-src'));
    expect(others.join('; ')).not.toMatch(/unsafe-|\*|http:/u);
    expect(headers['server']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

test('no answer of the API is kept by a browser or a proxy', async () => {
  for (const [, , request] of answers) {
    const options = request();
    if (!options.url.startsWith('/api')) continue;
    const { headers } = await server.app.inject(options);
    expect([options.url, headers['cache-control']]).toEqual([options.url, 'no-store']);
  }
});

test('every request has a number of its own, which the sender cannot choose', async () => {
  const ask = async () =>
    (await server.app.inject({ url: '/health', headers: { 'request-id': 'mine', 'x-request-id': 'mine' } })).headers[
      'x-request-id'
    ];
  const [first, second] = [await ask(), await ask()];
  expect(first).not.toBe(second);
  expect([first, second]).not.toContain('mine');
});

test('the inline script of the page runs by its hash, and no other does', async () => {
  const { headers } = await server.app.inject('/');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/u);
});

test.each(['/', '/index.html', '/accessions', '/runs/7?tab=plate'])(
  '%s answers the page, fresh every time',
  async (url) => {
    const response = await server.app.inject(url);
    expect([response.statusCode, response.headers['cache-control'], response.body]).toEqual([200, 'no-cache', page]);
  },
);

test('a hashed file of the page is kept for a year', async () => {
  expect((await server.app.inject('/assets/a.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
});

test.each([
  '/../../etc/passwd',
  '/assets/../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2fetc%2fpasswd',
])('no file outside the built client is served: %s', async (url) => {
  const response = await server.app.inject(url);
  expect(response.body).not.toContain('root:');
});
