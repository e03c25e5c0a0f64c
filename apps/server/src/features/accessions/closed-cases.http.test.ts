import { randomUUID } from 'node:crypto';
import type { Accession } from '@aliquot/domain/accessions/accession';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareCases, type CaseMaker } from '#testing/make/make-cases.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let cases: CaseMaker;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  server = await makeTestServer();
  cases = await prepareCases(server);
  cookies['manager'] = (await server.signInAs('aliquot_lab_manager')).cookie;
  cookies['tech'] = (await server.signInAs('aliquot_lab_tech')).cookie;
  cookies['client'] = (await server.signInAs('aliquot_org_tech', [cases.clientId])).cookie;
});
afterAll(() => server.stop());

const as = (who: string): string => cookies[who] ?? '';
const send = (verb: string, values: object, who = 'tech') =>
  server.mutate(`accessions.${verb}`, { idempotencyKey: randomUUID(), ...values }, as(who));
const get = async (id: number): Promise<Accession> =>
  (await server.query('accessions.get', { id }, as('tech'))).json().result.data;

/** Brought there by hand: nothing reports a case yet. */
const closedAs = async (status: string): Promise<Accession> => {
  const { id } = await cases.make(as('tech'), { receiveNow: true });
  await server.db.admin.query(
    `update orders set status = $2, cancel_reason = case $2 when 'cancelled' then 'By mistake' end where accession_id = $1`,
    [id, status],
  );
  await server.db.admin.query('update accessions set status = $2 where id = $1', [id, status]);
  return get(id);
};

const edit = ({ id, version, caseId }: Accession, values: object = {}) => ({
  id,
  version,
  caseId,
  priority: 'stat',
  collected: { at: '2020-01-01T00:00:00Z', zone: 'US/Eastern' },
  provider: 'Dr Changed',
  externalRef: null,
  comments: 'Changed',
  ...values,
});
const addition = ({ id, version }: Accession) => ({ id, version, testIds: [cases.catalogue.tests.K], panelIds: [] });

describe.each(['reported', 'final', 'cancelled'])('[SEC-F4] an accession that is %s', (status) => {
  test.each(['manager', 'tech', 'client'])('is neither edited nor given tests by the %s', async (who) => {
    const before = await closedAs(status);
    const edited = await send('update', edit(before), who);
    expect([edited.statusCode, edited.json().error?.data.details]).toEqual([400, { rule: 'CASE_CLOSED' }]);
    expect(edited.json().error.message).toContain(`Not saved. This accession is ${status}`);
    const added = await send('addTests', addition(before), who);
    expect([added.statusCode, added.json().error?.data.details]).toEqual([400, { rule: 'CASE_CLOSED' }]);
    expect(added.json().error.message).toContain(`Tests not added. This accession is ${status}`);
    expect(await get(before.id)).toEqual(before);
  });
});

test('[SEC-F4] a completed accession can still be edited and given tests', async () => {
  const before = await closedAs('completed');
  const edited = await send('update', edit(before));
  expect(edited.statusCode, edited.body).toBe(200);
  expect(edited.json().result.data).toMatchObject({
    provider: 'Dr Changed',
    collectedAt: '2020-01-01T00:00:00.000000Z',
  });
  const added = await send('addTests', addition(edited.json().result.data));
  expect(added.statusCode, added.body).toBe(200);
  // It was completed by hand, without a result: once its collection time is followed, its test is back where its tube is.
  expect(added.json().result.data.status).toBe('received');
});

test('[SEC-F4] a collection time in the future is refused when an accession is edited, as when it is made', async () => {
  const before = await cases.make(as('tech'));
  const collected = { at: '2099-01-01T00:00:00Z', zone: 'US/Eastern' };
  const edited = await send('update', edit(before, { collected }), 'client');
  expect([edited.statusCode, edited.json().error?.data.details]).toEqual([400, { field: 'collected' }]);
  expect(edited.json().error.message).toContain('in the future');
  expect((await get(before.id)).collectedAt).toBeNull();
});
