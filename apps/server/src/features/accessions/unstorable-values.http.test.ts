import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { errorCodes } from '@aliquot/domain/errors/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caseRequest } from '#testing/make/case-request.ts';
import { prepareCases, type CaseMaker } from '#testing/make/make-cases.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let cases: CaseMaker;
let tech: string;
beforeAll(async () => {
  server = await makeTestServer();
  cases = await prepareCases(server);
  tech = (await server.signInAs('aliquot_lab_tech')).cookie;
});
afterAll(() => server.stop());

const send = (verb: string, values: object) =>
  server.mutate(`accessions.${verb}`, { idempotencyKey: randomUUID(), ...values }, tech);
const request = (values: object) =>
  caseRequest(
    { labId: cases.catalogue.labId, clientId: cases.clientId, testIds: [cases.catalogue.tests.NA] },
    { ...values },
  );
/** A tube of another case that already has this barcode, as rows from before the own form was refused can have it. */
const takeBarcode = async (barcode: string): Promise<void> => {
  const other = await cases.make(tech, { testIds: [cases.catalogue.tests.NA] });
  await server.db.admin.query('update samples set barcode = $1 where accession_id = $2', [barcode, other.id]);
};
const barcodesOf = ({ samples }: Accession) => samples.map(({ barcode }) => barcode);

test('[SEC-F16] a test whose new tube would get a barcode in use gets the next one', async () => {
  const made = await cases.make(tech, { testIds: [cases.catalogue.tests.NA] });
  await takeBarcode(`${made.caseId}-2`);
  const { id, version } = made;
  const added = await send('addTests', { id, version, testIds: [cases.catalogue.tests.CBC], panelIds: [] });
  expect(added.statusCode, added.body).toBe(200);
  expect(barcodesOf(added.json().result.data)).toEqual([`${made.caseId}-1`, `${made.caseId}-3`]);
});

test('[SEC-F16] a tube rejected for another whose barcode is in use is replaced under the next one', async () => {
  const made = await cases.make(tech, { testIds: [cases.catalogue.tests.NA], receiveNow: true });
  await takeBarcode(`${made.caseId}-2`);
  const { id, version, samples } = made;
  const reject = { id, version, sampleId: samples[0]?.id, reason: 'Clotted', recollect: true };
  const rejected = await send('rejectSample', reject);
  expect(rejected.statusCode, rejected.body).toBe(200);
  const after: Accession = (await server.query('accessions.get', { id }, tech)).json().result.data;
  expect(after.samples.map(({ barcode, status }) => [barcode, status])).toEqual([
    [`${made.caseId}-1`, 'rejected'],
    [`${made.caseId}-3`, 'expected'],
  ]);
});

test('[SEC-F16] what is recorded of a tube is text: anything nested is refused before it is read', async () => {
  const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
  for (const value of [nested(1), nested(2_000), 7, null, ['x'], 'x'.repeat(201)]) {
    const samples = [{ tubeId: cases.catalogue.tubes.SST, barcode: null, fields: { temperature: value } }];
    const response = await send('create', request({ samples }));
    expect([response.statusCode, response.json().error?.message]).toEqual([400, errorCodes.BAD_REQUEST.message]);
    expect(response.json().error.data.fields[0].path).toMatch(/^samples\.0\.fields/u);
  }
});

test('[SEC-F16] a collection time no clock of the database can hold is a bad request, made or edited', async () => {
  const collected = { at: '2026-11-14T15:00:00+23:59', zone: 'US/Eastern' };
  const created = await send('create', request({ collected }));
  expect([created.statusCode, created.json().error?.message]).toEqual([400, errorCodes.BAD_REQUEST.message]);
  const { id, version, caseId } = await cases.make(tech);
  const nothing = { priority: 'stat', provider: null, externalRef: null, comments: null };
  const edited = await send('update', { id, version, caseId, collected, ...nothing });
  expect([edited.statusCode, edited.json().error?.message]).toEqual([400, errorCodes.BAD_REQUEST.message]);
});
