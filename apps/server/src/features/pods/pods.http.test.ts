import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainLab } from '#seed/plain-records.ts';
import { makeUser } from '#testing/make/make-people.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const lab = { ...plainLab('HRB', 'Harborline', 'US/Eastern'), idempotencyKey: '3f0c2a52-7d1b-4a64-9a7e-0d6f3a1c2b10' };
const pod = (code: string) => ({
  code,
  lab: 'HRB',
  name: `Pod ${code}`,
  colour: '#1565C0',
  lead: 'Imani Okafor-Reyes',
  members: [] as string[],
  testTypes: [] as string[],
  tests: [] as string[],
  printer: null,
  defaultViewId: null,
});

describeRecords({
  router: 'pods',
  make: pod,
  changed: { field: 'lead', to: ['Tomas Lindqvist', null] },
  dangling: { lab: 'NOWHERE' },
  prepare: async (server, manager) => {
    await server.mutate('labs.create', lab, manager);
  },
});

let server: TestServer;
let manager: string;
beforeAll(async () => {
  server = await makeTestServer();
  manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  await server.mutate('labs.create', lab, manager);
  await server.db.admin.query(
    "insert into test_types (code, name) values ('CLINICAL', 'Clinical'), ('MICRO', 'Micro')",
  );
});
afterAll(() => server.stop());

const save = (verb: 'create' | 'update', values: object) =>
  server.mutate(`pods.${verb}`, { ...values, idempotencyKey: randomUUID() }, manager);
const placeInstrument = (code: string, podId: number) =>
  server.db.admin.query(
    `insert into instruments (code, lab_id, pod_id, name, maker, model, serial, protocol, status)
     select $1, lab_id, id, 'Analyser', 'Maker', 'Model', 'Serial', 'none', 'active' from pods where id = $2`,
    [code, podId],
  );

test('[ADMIN-2] its people, test types and instruments are kept; the instruments are only shown', async () => {
  const scope = server.db.scope();
  const [one, two] = [
    await makeUser(scope, { role: 'aliquot_lab_tech', email: 'a.one@lab.example' }),
    await makeUser(scope, { role: 'aliquot_lab_tech', email: 'b.two@lab.example' }),
  ];
  const made = (
    await save('create', { ...pod('CORE'), members: [two.email, one.email], testTypes: ['CLINICAL'] })
  ).json().result.data;
  expect(made).toMatchObject({ members: [one.email, two.email], testTypes: ['CLINICAL'], instruments: [] });
  await placeInstrument('CHEM1', made.id);
  const read = (await server.query('pods.get', { id: made.id }, manager)).json().result.data;
  expect(read.instruments).toEqual([{ id: expect.any(Number), code: 'CHEM1', name: 'Analyser' }]);
  expect((await server.query('pods.usedBy', { id: made.id }, manager)).json().result.data).toMatchObject([
    { kind: 'instrument', code: 'CHEM1', active: true },
  ]);
  expect((await server.query('users.usedBy', { id: one.id }, manager)).json().result.data).toMatchObject([
    { kind: 'pod', code: 'CORE' },
  ]);
  const { updatedAt: _updatedAt, instruments: _instruments, ...record } = read;
  const changed = (await save('update', { ...record, members: [two.email], testTypes: ['CLINICAL', 'MICRO'] })).json();
  expect(changed.result.data).toMatchObject({ members: [two.email], testTypes: ['CLINICAL', 'MICRO'], version: 2 });
  // Who stayed left no trace; who left did.
  const { rows } = await server.db.admin.query(
    "select change from audit.changes where table_name = 'pod_members' and root_table = 'pods' and root_id = $1 order by seq",
    [String(made.id)],
  );
  expect(rows.map(({ change }) => change)).toEqual(['insert', 'insert', 'delete']);
});

test.each([
  ['members', ['nobody@lab.example']],
  ['testTypes', ['NO_SUCH_TYPE']],
  ['tests', ['NO_SUCH_TEST']],
])('%s that nobody has are refused at their field', async (field, value) => {
  const response = await save('create', { ...pod('BROKEN'), [field]: value });
  expect([response.statusCode, response.json().error.data.details]).toEqual([400, { field }]);
});

test('a pod stays in the lab of its instruments until they are taken out of it', async () => {
  const north = { ...plainLab('NTH', 'Northside', 'US/Eastern'), idempotencyKey: randomUUID() };
  await server.mutate('labs.create', north, manager);
  const {
    updatedAt: _updatedAt,
    instruments: _instruments,
    ...made
  } = (await save('create', pod('MOVING'))).json().result.data;
  await placeInstrument('CHEM5', made.id);
  const refused = await save('update', { ...made, lab: 'NTH' });
  expect([refused.statusCode, refused.json().error]).toMatchObject([
    400,
    {
      message:
        'Not saved. Analyser belongs to this pod and is in the lab it would leave. Remove it from the pod first, in Admin, Instruments.',
      data: { details: { field: 'lab' } },
    },
  ]);
  await server.db.admin.query("update instruments set pod_id = null where code = 'CHEM5'");
  expect((await save('update', { ...made, lab: 'NTH' })).json().result.data.lab).toBe('NTH');
});

test('a laboratory shows the pods and instruments that stand in it', async () => {
  const south = { ...plainLab('STH', 'Southside', 'US/Eastern'), idempotencyKey: randomUUID() };
  const labId: number = (await server.mutate('labs.create', south, manager)).json().result.data.id;
  const { id } = (await save('create', { ...pod('SOUTH'), lab: 'STH' })).json().result.data;
  await placeInstrument('CHEM9', id);
  expect((await server.query('labs.usedBy', { id: labId }, manager)).json().result.data).toMatchObject([
    { kind: 'instrument', code: 'CHEM9' },
    { kind: 'pod', code: 'SOUTH', id },
  ]);
  const { rows } = (await server.query('labs.list', { search: 'STH' }, manager)).json().result.data;
  expect(rows).toMatchObject([{ code: 'STH', usedBy: 2, timezone: 'US/Eastern' }]);
});
