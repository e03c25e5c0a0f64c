import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPlaces } from '#testing/make/catalogue-rows.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  await addPlaces(server.db.admin);
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
});
afterAll(() => server.stop());

const send = (verb: 'create' | 'update', input: Record<string, unknown>) =>
  server.mutate(`testTypes.${verb}`, { idempotencyKey: randomUUID(), ...input }, manager);
const list = async () => (await server.query('testTypes.list', undefined, manager)).json().result.data;

test('a test type is made, renamed and switched off, and stays in the list', async () => {
  const made = (await send('create', { code: 'SEROLOGY', name: 'Serology' })).json().result.data;
  expect(made).toMatchObject({ id: 'SEROLOGY', code: 'SEROLOGY', name: 'Serology', active: true, version: 1 });
  const saved = await send('update', { id: 'SEROLOGY', version: 1, name: 'Serology and immunology', active: false });
  expect(saved.json().result.data).toMatchObject({ name: 'Serology and immunology', active: false, version: 2 });
  expect((await list()).map(({ code }: { code: string }) => code)).toEqual(['CLINICAL', 'MOLECULAR', 'SEROLOGY']);
});

test('how many tests, workflows, pods and clients name it', async () => {
  await server.db.admin.query(`
    update workflows set test_types = '{CLINICAL}'; update pods set test_types = '{CLINICAL,MOLECULAR}' where code = 'CORE';
    insert into clients (code, name, allowed_test_types) values ('C1', 'Clinic', '{CLINICAL}'), ('C2', 'Ward', '{}');`);
  const counts = new Map((await list()).map(({ code, usedBy }: { code: string; usedBy: number }) => [code, usedBy]));
  // Two tests, the workflow, a pod and a client.
  expect([counts.get('CLINICAL'), counts.get('MOLECULAR')]).toEqual([5, 1]);
});

test('a taken code, an old version and one that is not there are refused', async () => {
  const taken = await send('create', { code: 'CLINICAL', name: 'Again' });
  expect([taken.statusCode, taken.json().error.data.details]).toEqual([400, { field: 'code' }]);
  expect((await send('update', { id: 'CLINICAL', version: 1, name: 'First', active: true })).statusCode).toBe(200);
  const late = await send('update', { id: 'CLINICAL', version: 1, name: 'Second', active: true });
  expect([late.statusCode, late.json().error.data.details.current.name]).toEqual([409, 'First']);
  expect((await send('update', { id: 'NOBODY', version: 1, name: 'x', active: true })).statusCode).toBe(404);
});
