import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseRequest } from '#testing/make/case-request.ts';
import { prepareCases, type CaseMaker } from '#testing/make/make-cases.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let cases: CaseMaker;
let cookie: string;
beforeAll(async () => {
  server = await makeTestServer();
  cases = await prepareCases(server);
  cookie = (await server.signInAs('aliquot_lab_tech')).cookie;
});
afterAll(() => server.stop());

const ward = { providerPhone: '+1-207-555-0151', callBackName: 'Ward 4 West', callBackPhone: '+1-207-555-0161' };
const get = async ({ id }: { id: number }): Promise<Accession> =>
  (await server.query('accessions.get', { id }, cookie)).json().result.data;
const create = ({ labId, clientId }: Accession, values: Readonly<Record<string, unknown>>) =>
  server.mutate(
    'accessions.create',
    {
      idempotencyKey: randomUUID(),
      ...caseRequest({ labId, clientId, testIds: [cases.catalogue.tests.NA] }, values),
    },
    cookie,
  );
const update = ({ id, version, caseId, provider }: Accession, values: object) =>
  server.mutate(
    'accessions.update',
    {
      idempotencyKey: randomUUID(),
      id,
      version,
      caseId,
      provider,
      priority: 'routine',
      collected: null,
      externalRef: null,
      comments: null,
      ...values,
    },
    cookie,
  );

test('[SAFE-B11] an accession keeps whom to call about it; a save that leaves it out changes nothing of it', async () => {
  const made = await cases.make(cookie, ward);
  expect(await get(made)).toMatchObject(ward);
  const edited = await update(await get(made), { comments: 'Chest pain' });
  expect(edited.statusCode, edited.body).toBe(200);
  expect(edited.json().result.data).toMatchObject({ ...ward, comments: 'Chest pain' });
  const moved = await update(edited.json().result.data, { callBackName: ' ', callBackPhone: ' 555-0177 ' });
  expect(moved.json().result.data).toMatchObject({ ...ward, callBackName: null, callBackPhone: '555-0177' });
  const { rows } = await server.db.admin.query(
    `select after from audit.changes where table_name = 'accessions' and row_id = $1 order by seq desc limit 1`,
    [String(made.id)],
  );
  expect(rows[0]?.after).toMatchObject({ call_back_name: null, call_back_phone: '555-0177' });
});

test('[SAFE-B11] a call-back contact without a phone is refused at the phone, also when only one of them is sent', async () => {
  const made = await get(await cases.make(cookie, ward));
  const alone = await create(made, { callBackName: 'Ward 4 West' });
  expect(alone.statusCode).toBe(400);
  expect(JSON.stringify(alone.json())).toContain('Phone number required for calls');
  const robbed = await update(made, { callBackPhone: null });
  expect(robbed.statusCode).toBe(400);
  expect(JSON.stringify(robbed.json())).toContain('Phone number required for calls');
  expect(await get(made)).toEqual(made);
  const phoneAlone = await create(made, { callBackPhone: '555-0177' });
  expect(phoneAlone.statusCode, phoneAlone.body).toBe(200);
});
