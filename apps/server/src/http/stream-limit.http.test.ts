import { once } from 'node:events';
import { request as httpRequest, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestServer, testOrigin, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let port: number;
const metricsToken = 'a-token-of-the-monitor';
beforeAll(async () => {
  server = await makeTestServer((config) => ({ ...config, metricsToken }));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

const open = (cookie: string): { request: ClientRequest; status: Promise<number> } => {
  const request = httpRequest({
    port,
    method: 'PATCH',
    path: '/api/trpc/live.changes',
    headers: { origin: testOrigin, 'x-aliquot': '1', cookie },
  });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.on('error', () => {});
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });
  request.end();
  return { request, status };
};
const statusesOf = (streams: { status: Promise<number> }[]) => Promise.all(streams.map(({ status }) => status));
const openStreams = async (): Promise<number> => {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^aliquot_streams_open (?<count>\d+)$/mu.exec(body)?.groups?.['count']);
};

test('one session holds six streams, also when it asks for twelve at the same moment; closing one makes room', async () => {
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  const streams = Array.from({ length: 12 }, () => open(cookie));
  const statuses = await statusesOf(streams);
  expect(statuses.filter((status) => status === 200)).toHaveLength(6);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  expect(await open(cookie).status).toBe(429);
  // Another session is not affected.
  const other = open((await server.signInAs('aliquot_lab_tech')).cookie);
  expect(await other.status).toBe(200);

  streams[statuses.indexOf(200)]?.request.destroy();
  const late: { request: ClientRequest }[] = [];
  await expect
    .poll(() => {
      const stream = open(cookie);
      late.push(stream);
      return stream.status;
    })
    .toBe(200);
  for (const { request } of [...streams, ...late, other]) request.destroy();
  await expect.poll(openStreams).toBe(0);
});

/** How far the server is with a request: what happens between a stream being asked for and its first byte. */
const moments: readonly [name: string, reached: () => Promise<unknown>][] = [
  ['it arrives', () => once(server.app.server, 'request')],
  ['its session is looked up', () => once(server.db.database.pool, 'acquire')],
  ['its session is known', () => once(server.db.database.pool, 'release')],
];
const turnsAfter = 10;

test.each(moments)('a client that leaves when %s, or soon after, leaves nothing behind', async (_name, reached) => {
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  for (let n = 0; n < 40; n += 1) {
    const moment = reached();
    const { request, status } = open(cookie);
    status.catch(() => {});
    await moment;
    for (let turn = 0; turn < n % turnsAfter; turn += 1) await setImmediate();
    request.destroy();
  }
  await expect.poll(openStreams).toBe(0);
  const again = open(cookie);
  expect(await again.status).toBe(200);
  again.request.destroy();
});
