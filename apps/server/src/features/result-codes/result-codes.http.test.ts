import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTests } from '#testing/make/make-tests.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { makeTestServer, type TestServer } from '#testing/test-server.ts';

const make = (code: string) => ({
  code,
  label: `Result ${code}`,
  reportText: 'Reactive',
  interpretation: 'abnormal',
  group: 'serology',
  snomed: '11214006',
  snomedVerified: true,
  colour: '#C62828',
});

describeRecords({
  router: 'resultCodes',
  make,
  fixedCode: true,
  changed: { field: 'interpretation', to: ['critical', 'normal'] },
  dangling: null,
});

describe('a coded result', () => {
  let server: TestServer;
  let manager: string;
  beforeAll(async () => {
    server = await makeTestServer();
    manager = (await server.signInAs('aliquot_lab_manager')).cookie;
  });
  afterAll(() => server.stop());
  const save = (verb: string, values: object) =>
    server.mutate(`resultCodes.${verb}`, { idempotencyKey: randomUUID(), ...values }, manager);

  test('[GUARD-7] is found by its code, which is text', async () => {
    await save('create', make('1'));
    const found = await server.query('resultCodes.get', { id: '1' }, manager);
    expect(found.json().result.data).toMatchObject({ id: '1', code: '1' });
    expect((await server.query('resultCodes.get', { id: 1 }, manager)).statusCode).toBe(400);
  });

  test('cannot be given another code', async () => {
    const { code: _code, ...fields } = make('KEPT');
    await save('create', make('KEPT'));
    const change = { id: 'KEPT', version: 1, active: true, ...fields };
    expect((await save('update', { ...change, code: 'OTHER' })).statusCode).toBe(400);
    expect((await save('update', change)).json().result.data).toMatchObject({ id: 'KEPT', code: 'KEPT', version: 2 });
  });

  test('a SNOMED code with a slip in it is refused at its field', async () => {
    const response = await save('create', { ...make('SLIP'), snomed: '11214005' });
    expect(response.json().error.data.fields.map(({ path }: { path: string }) => path)).toEqual(['snomed']);
  });

  test('is used by the tests whose results offer it, each counted once', async () => {
    await save('create', make('OFFERED'));
    await makeTests(server.db.admin, [{ code: 'HIV' }]);
    await server.db.admin.query(`
      with specs as (
        insert into result_specs (test_id, code, label, sort, type)
        select t.id, s.code, s.code, 1, 'coded' from tests t, (values ('A'), ('B')) s (code) where t.code = 'HIV' returning id, test_id)
      insert into result_spec_options (test_id, spec_id, result_code, interpretation, sort)
      select test_id, id, 'OFFERED', 'abnormal', 1 from specs`);
    const usedBy = (await server.query('resultCodes.usedBy', { id: 'OFFERED' }, manager)).json().result.data;
    expect(usedBy.map(({ kind, code }: { kind: string; code: string }) => [kind, code])).toEqual([['test', 'HIV']]);
    const [row] = (await server.query('resultCodes.list', { search: 'OFFERED' }, manager)).json().result.data.rows;
    expect(row.usedBy).toBe(1);
  });
});
