import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTests } from '#testing/make/make-tests.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const prepare = (server: TestServer) =>
  makeTests(server.db.admin, [{ code: 'NA' }, { code: 'K' }, { code: 'HIV', testType: 'SEROLOGY' }]);

const make = (code: string) => ({
  code,
  name: `Panel ${code}`,
  shortName: code,
  loinc: '24326-1',
  loincVerified: true,
  note: null,
  members: ['NA', 'K'],
});

describeRecords({
  router: 'panels',
  make,
  changed: { field: 'members', to: [['K', 'NA'], ['NA']] },
  dangling: { members: ['NA', 'NOSUCH'] },
  prepare,
});

describe('a panel', () => {
  let server: TestServer;
  let manager: string;
  beforeAll(async () => {
    server = await makeTestServer();
    manager = (await server.signInAs('aliquot_lab_manager')).cookie;
    await prepare(server);
  });
  afterAll(() => server.stop());
  const save = (verb: string, values: object) =>
    server.mutate(`panels.${verb}`, { idempotencyKey: randomUUID(), ...values }, manager);

  test('has the test types of its tests, first named first, and splits when there are several', async () => {
    const made = (await save('create', { ...make('DONOR'), members: ['HIV', 'NA', 'K'] })).json().result.data;
    expect(made).toMatchObject({ testTypes: ['SEROLOGY', 'CLINICAL'], splitsByTestType: true });
    const { testTypes: _types, splitsByTestType: _splits, updatedAt: _at, ...fields } = made;
    const kept = (await save('update', { ...fields, members: ['K'] })).json().result.data;
    expect(kept).toMatchObject({ testTypes: ['CLINICAL'], splitsByTestType: false, version: 2 });
    await server.db.admin.query(`update test_types set name = 'Clinical chemistry' where code = 'CLINICAL'`);
    const [row] = (await server.query('panels.list', { search: 'DONOR' }, manager)).json().result.data.rows;
    expect(row).toMatchObject({ tests: 1, typeNames: ['Clinical chemistry'] });
  });

  test('a change of its tests is on its own history, and only what changed', async () => {
    const {
      updatedAt: _at,
      testTypes: _types,
      splitsByTestType: _splits,
      ...made
    } = (await save('create', make('AUDITED'))).json().result.data;
    await save('update', { ...made, members: ['NA', 'HIV'] });
    const { rows } = await server.db.admin.query(
      `select change, table_name from audit.changes where root_table = 'panels' and root_id = $1 and table_name = 'panel_tests' order by seq`,
      [String(made.id)],
    );
    expect(rows.map(({ change }) => change)).toEqual(['insert', 'insert', 'insert', 'delete']);
  });

  test.each([
    ['no tests', { members: [] }, 'members'],
    ['a test twice', { members: ['NA', 'K', 'NA'] }, 'members.2'],
    ['a LOINC code with a slip in it', { loinc: '24326-2' }, 'loinc'],
  ])('with %s is refused where it stands', async (_what, values, path) => {
    const response = await save('create', { ...make('WRONG'), ...values });
    expect(response.json().error.data.fields.map((refused: { path: string }) => refused.path)).toEqual([path]);
  });
});
