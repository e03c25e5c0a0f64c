import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../testing/make-people.ts';
import { makeTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(() => server.stop());

const codeOf = async (id: number): Promise<string> =>
  (await server.db.admin.query('select code from clients where id = $1', [id])).rows[0].code as string;
const scan = async (code: string, cookie: string) =>
  (await server.query('scan.resolve', { code }, cookie)).json().result.data;

test('a client’s code is known to the laboratory', async () => {
  const id = await makeClient(server.db.scope(), 'Harrowgate');
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  const code = await codeOf(id);
  expect(await scan(code, cookie)).toEqual({ kind: 'client', code, id, label: 'Harrowgate' });
});

test('an unknown code is kept as it was read', async () => {
  const { cookie } = await server.signInAs('aliquot_lab_tech');
  expect(await scan(' MRX-2041 ', cookie)).toEqual({ kind: 'unknown', code: 'MRX-2041', id: null, label: 'MRX-2041' });
});

test('another organisation’s code is as unknown as a made-up one', async () => {
  const [own, foreign] = [await makeClient(server.db.scope()), await makeClient(server.db.scope())];
  const { cookie } = await server.signInAs('aliquot_org_tech', [own]);
  expect(await scan(await codeOf(own), cookie)).toMatchObject({ kind: 'client', id: own });
  expect(await scan(await codeOf(foreign), cookie)).toMatchObject({ kind: 'unknown', id: null });
});
