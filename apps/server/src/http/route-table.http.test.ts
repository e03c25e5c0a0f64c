import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

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
  '/ GET',
  '/* GET',
  '/api/attachments POST',
  '/api/attachments/:id GET',
  '/api/auth/login GET',
  '/api/auth/login POST',
  '/api/auth/logout GET',
  '/api/auth/session GET',
  '/api/config GET',
  '/api/trpc/:path GET',
  '/api/trpc/:path PATCH',
  '/api/trpc/:path POST',
  '/api/trpc/catalogue.import POST',
  '/api/trpc/catalogue.importPreview POST',
  '/health GET',
  '/index.html GET',
  '/metrics GET',
  '/ready GET',
  '/v1/print-agent/turn POST',
  '/v1/print-agent/turns/:holder/outcome POST',
  '/v1/printers/:dpmm/labels/:size POST',
  '/v1/printers/:dpmm/labels/:size/ POST',
  '/v1/printers/:dpmm/labels/:size/:index POST',
  '/v1/printers/:dpmm/labels/:size/:index/ POST',
];

/** Fastify prints a tree: four characters for each level, each line continuing the address of the one it hangs from. */
const addressesIn = (tree: string): string[] => {
  const parents: string[] = [];
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const {
        indent = '',
        part,
        methods,
      } = /^(?<indent>[│ ]*)[├└]── (?<part>\S*) \((?<methods>[A-Z, ]+)\)$/u.exec(line)?.groups ?? {};
      if (part === undefined || methods === undefined) throw new Error(`unreadable route: ${line}`);
      const level = indent.length / 4;
      const address = `${level === 0 ? '' : parents[level - 1]}${part}`;
      parents[level] = address;
      // Fastify adds HEAD to every GET.
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${address} ${method}`);
    });
};

test('[CALL-1] [CALL-2] the server has these addresses and no others', () => {
  expect(addressesIn(server.app.printRoutes({ commonPrefix: false })).sort()).toEqual(known);
});

test.each(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'] as const)('%s calls no procedure', async (method) => {
  const response = await server.send({
    method,
    url: '/api/trpc/labs.list',
    headers: { cookie: manager },
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});
