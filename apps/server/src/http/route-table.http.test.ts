import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let folder: string;
let manager: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliquot-client-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Aliquot</title>');
  server = await makeTestServer((config) => ({ ...config, clientFolder: folder }));
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Whatever is not here needs a decision: data leaves the server through tRPC, where every procedure has a policy. */
const known = [
  '* GET',
  '/api/auth/login GET',
  '/api/auth/login POST',
  '/api/auth/logout GET',
  '/api/auth/session GET',
  '/api/config GET',
  '/api/trpc/:path GET',
  '/api/trpc/:path PATCH',
  '/api/trpc/:path POST',
  '/health GET',
  '/metrics GET',
  '/ready GET',
];

test('[CALL-1] [CALL-2] the server has these addresses and no others', () => {
  const lines = server.app.printRoutes({ commonPrefix: false }).trimEnd().split('\n');
  const routes = lines.flatMap((line) => {
    // Flat, one line per address; a nested line would not match and fail here.
    const { address, methods } = /^[├└]── (?<address>\S+) \((?<methods>[A-Z, ]+)\)$/u.exec(line)?.groups ?? {};
    if (address === undefined || methods === undefined) throw new Error(`unreadable route: ${line}`);
    // Fastify adds HEAD to every GET.
    return methods
      .split(', ')
      .filter((method) => method !== 'HEAD')
      .map((method) => `${address} ${method}`);
  });
  expect(routes.sort()).toEqual(known);
});

test.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const)('%s calls no procedure', async (method) => {
  const response = await server.send({
    method: method as 'GET',
    url: '/api/trpc/labs.list',
    headers: { cookie: manager },
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});
