import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
const cookies = { ada: '', bo: '' };
beforeAll(async () => {
  server = await makeTestServer();
  cookies.ada = (await server.signInAs('aliquot_lab_tech')).cookie;
  cookies.bo = (await server.signInAs('aliquot_lab_tech')).cookie;
});
afterAll(() => server.stop());

const read = async (cookie: string) =>
  (await server.query('drafts.get', { key: 'accessions/new' }, cookie)).json().result.data?.value ?? null;

test('a draft is its writer’s alone, the last one counts, and a discarded one is gone', async () => {
  await server.mutate('drafts.save', { key: 'accessions/new', value: { family: 'Ok' } }, cookies.ada);
  await server.mutate('drafts.save', { key: 'accessions/new', value: { family: 'Okafor' } }, cookies.ada);
  expect([await read(cookies.ada), await read(cookies.bo)]).toEqual([{ family: 'Okafor' }, null]);
  await server.mutate('drafts.save', { key: 'accessions/new', value: { family: 'Bo' } }, cookies.bo);
  await server.mutate('drafts.discard', { key: 'accessions/new' }, cookies.ada);
  expect([await read(cookies.ada), await read(cookies.bo)]).toEqual([null, { family: 'Bo' }]);
});

test('what was typed is on no trail and too much of it is refused', async () => {
  const { rows } = await server.db.admin.query("select from audit.changes where after::text like '%Okafor%'");
  expect(rows).toHaveLength(0);
  const large = { text: 'x'.repeat(200_001) };
  expect((await server.mutate('drafts.save', { key: 'accessions/new', value: large }, cookies.ada)).statusCode).toBe(
    400,
  );
});
