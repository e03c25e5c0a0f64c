import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '#log.ts';
import { newClient } from '#testing/make/make-people.ts';
import { makeTestServer, testOrigin, type TestServer } from '#testing/test-server.ts';

/** Everything a subject, a searcher or a secret could look like carries this word; no line of the log may. */
const canary = 'canary-odalys';

const lines: string[] = [];
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  // The most talkative level there is.
  const log = makeLog('trace', { write: (line) => lines.push(line) });
  server = await makeTestServer((config) => config, { log });
  ({ cookie } = await server.signInAs('aliquot_lab_manager'));
});
afterAll(() => server.stop());

type Entry = {
  time: string;
  level: number;
  reqId?: string;
  msg: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  err?: unknown;
};
const linesOf = async (act: () => Promise<unknown>): Promise<{ entries: Entry[]; text: string }> => {
  const from = lines.length;
  await act();
  // The line about an answer is written after the answer was sent; once that of a later request is there, so is this one's.
  const { 'x-request-id': later } = (await server.send({ method: 'GET', url: '/health' })).headers;
  const isOfLater = (line: string): boolean => (JSON.parse(line) as Entry).reqId === later;
  await expect.poll(() => lines.some(isOfLater)).toBe(true);
  const fresh = lines.slice(from).filter((line) => !isOfLater(line));
  return { entries: fresh.map((line) => JSON.parse(line) as Entry), text: fresh.join('') };
};
const client = (name: string) => ({ ...newClient(name), idempotencyKey: randomUUID() });

test('an answer is one line: method, path, status, milliseconds and the request number', async () => {
  let requestId: unknown;
  const { entries, text } = await linesOf(async () => {
    requestId = (await server.query('clients.list', {}, cookie)).headers['x-request-id'];
  });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    level: 30,
    service: 'aliquot',
    msg: 'answered',
    method: 'GET',
    path: '/api/trpc/clients.list',
    status: 200,
    ms: expect.any(Number),
    reqId: requestId,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u),
  });
  expect(text).toMatch(/^\{.*\}\n$/u);
  expect(text).not.toContain(cookie);
});

const talk: Record<string, string> = {
  authorization: `Bearer ${canary}`,
  'user-agent': canary,
  referer: `https://lab.example/subjects?search=${canary}`,
  'x-forwarded-for': canary,
  'x-request-id': canary,
  'last-event-id': canary,
};
const cookies = () => `${cookie}; note=${canary}`;

const requests: [what: string, send: () => Promise<unknown>][] = [
  ['a query string', () => server.send({ method: 'GET', url: `/health?search=${canary}` })],
  ['a search', () => server.query('anon.authProvider', { email: `${canary}@lab.example` })],
  ['an input that is refused', () => server.query('clients.get', { id: canary, [canary]: 1 }, cookie)],
  [
    'an input that is no JSON',
    () => server.send({ method: 'GET', url: `/api/trpc/clients.get?input={${canary}`, headers: { cookie } }),
  ],
  ['a saved record', () => server.mutate('clients.create', client(canary), cookie)],
  [
    'a record that is refused',
    () =>
      server.mutate(
        'users.create',
        { idempotencyKey: randomUUID(), email: canary, name: canary, defaultRole: canary, password: canary },
        cookie,
      ),
  ],
  [
    'a body that is no JSON',
    () =>
      server.send({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: `{"email":"${canary}`,
      }),
  ],
  [
    'a refused sign-in',
    () =>
      server.send({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: `${canary}@lab.example`, password: canary },
      }),
  ],
  ['headers', () => server.send({ method: 'GET', url: '/api/auth/session', headers: { ...talk, cookie: cookies() } })],
  [
    'headers of a refused call',
    () => server.send({ method: 'GET', url: '/api/trpc/labs.list', headers: { ...talk, 'x-aliquot': canary } }),
  ],
  [
    'the origin of another site',
    () => server.send({ method: 'POST', url: '/api/auth/login', headers: { origin: `https://${canary}.example` } }),
  ],
  ['an address that is not there', () => server.send({ method: 'GET', url: `/subjects/${canary}?name=${canary}` })],
  [
    'an address that is not there, by POST',
    () => server.send({ method: 'POST', url: `/subjects/${canary}?name=${canary}` }),
  ],
  ['an address that cannot be read', () => server.send({ method: 'GET', url: `/api/trpc/%E0%A4%zz${canary}` })],
  ['a return path', () => server.send({ method: 'GET', url: `/api/auth/logout?next=/subjects/${canary}` })],
  [
    'too large a body',
    () =>
      server.send({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'content-type': 'application/json' },
        payload: canary.repeat(100_000),
      }),
  ],
  [
    'a content type',
    () => server.send({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': canary }, payload: canary }),
  ],
  [
    'a subscription',
    () =>
      server.send({ method: 'PATCH', url: `/api/trpc/live.changes?input={"lastEventId":"${canary}"}`, headers: talk }),
  ],
];

test.each(requests)('the log never holds what was sent: %s', async (_what, send) => {
  const { entries, text } = await linesOf(send);
  expect(text).not.toContain(canary);
  for (const entry of entries.filter(({ msg }) => msg === 'answered')) {
    expect(Object.keys(entry).sort()).toEqual([
      'level',
      'method',
      'ms',
      'msg',
      'path',
      'reqId',
      'service',
      'status',
      'time',
    ]);
    expect(entry.path).not.toContain('?');
  }
});

const afterAdmin = async (
  before: string,
  after: string,
  act: () => Promise<{ statusCode: number }>,
): Promise<{ text: string; entries: Entry[] }> => {
  await server.db.admin.query(before);
  const logged = await linesOf(async () => expect((await act()).statusCode).toBe(500));
  await server.db.admin.query(after);
  return logged;
};

test('a fault in the database is logged with its code and place, without the row it was about', async () => {
  const again = () => server.mutate('clients.create', client(canary), cookie);
  await again();
  await server.db.admin.query('delete from clients');
  await again();
  const { text, entries } = await afterAdmin(
    'create unique index one_name on clients (name)',
    'drop index one_name',
    again,
  );
  expect(text).not.toContain(canary);
  expect(entries[0]).toMatchObject({
    level: 50,
    msg: 'fault',
    procedure: 'clients.create',
    err: { code: '23505', message: expect.stringContaining('one_name') },
  });
  expect(text).toContain('clients.repo.ts');
  expect(entries.map(({ reqId }) => reqId)).toEqual([entries[0]?.reqId, entries[0]?.reqId]);
});

test('a fault whose message quotes a value is logged by its code alone', async () => {
  const fault: unknown = await server.db.admin.query(`select '${canary}'::int`).catch((error: unknown) => error);
  const { text, entries } = await linesOf(async () => server.app.log.error({ err: fault }, 'fault'));
  expect(text).not.toContain(canary);
  expect(entries[0]).toMatchObject({ msg: 'fault', err: { code: '22P02', message: 'the database refused a value' } });
});

test('[SEC-F16] a value the database refuses is the sender’s mistake, and not copied into the log', async () => {
  await server.db.admin.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no %', new.name using errcode = '22009'; end $$;
     create trigger refuse before insert on clients for each row execute function refuse()`,
  );
  const { text } = await linesOf(async () =>
    expect((await server.mutate('clients.create', client(canary), cookie)).statusCode).toBe(400),
  );
  await server.db.admin.query('drop trigger refuse on clients; drop function refuse');
  expect(text).not.toContain(canary);
});

test('a request that is no HTTP is not copied into the log', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const { text } = await linesOf(
    () =>
      new Promise<void>((resolve) => {
        const socket = createConnection(port, '127.0.0.1', () =>
          socket.end(`GET /?${canary} HTTP/9.9\r\nx: ${canary}\u0001\r\n\r\n`),
        );
        socket.on('data', () => {}).on('close', () => resolve());
      }),
  );
  expect(text).not.toContain(canary);
});

test('every line ever written was one JSON object', () => {
  expect(lines.length).toBeGreaterThan(25);
  for (const line of lines) {
    expect(line).toMatch(/^\{[^\n]*\}\n$/u);
    expect(JSON.parse(line)).toMatchObject({ service: 'aliquot', level: expect.any(Number) });
  }
  expect(lines.join('')).not.toContain(canary);
  expect(lines.join('')).not.toContain(testOrigin);
});
