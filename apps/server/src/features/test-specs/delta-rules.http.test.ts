import type { TestRecord, TestSnapshot } from '@aliquot/domain/test-specs/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';
import { must } from '#testing/starter-catalogue.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

type Changes = Record<string, unknown>;

const get = (code: string): Promise<TestRecord> => bench.ask('tests.get', { id: bench.test(code) });
const asked = async (code: string, changes: Changes) => {
  const { id, version, resultSpecs } = await get(code);
  const { id: specId, ...spec } = must(resultSpecs[0]);
  return { id, version, specId, spec: { ...spec, ...changes } };
};
const save = async (code: string, changes: Changes): Promise<TestRecord['resultSpecs'][number]> => {
  const saved = await bench.call<TestRecord>('tests.saveSpec', await asked(code, changes), bench.manager);
  return must(saved.resultSpecs[0]);
};
const versionNow = async (code: string): Promise<TestSnapshot> => {
  const { id, specVersion } = await get(code);
  return bench.ask('tests.version', { id, specVersion }, bench.manager);
};
const lastChange = async (column: string): Promise<unknown> => {
  const { rows } = await bench.server.db.admin.query<{ after: unknown }>(
    `select after -> $1 as after from audit.changes where table_name = 'result_specs' and after ? $1 order by seq desc limit 1`,
    [column],
  );
  return rows[0]?.after;
};

const rate = { mode: 'rate', limit: '2.5', direction: 'rise', windowHours: 24 };
const any = { mode: 'change', changes: 'any', windowHours: 720 };
const listed = { ...any, changes: [{ from: 'NEG', to: 'POS' }] };

test.each([
  ['K', rate, 'delta_direction', 'rise'],
  ['HCGS', any, 'delta_changes', 'any'],
  ['HCGS', listed, 'delta_changes', listed.changes],
])('[SAFE-A9] the delta rule of %s is kept with the test, its versions and the audit trail: %j', async (...row) => {
  const [code, delta, column, audited] = row;
  expect((await save(code, { delta })).delta).toEqual(delta);
  expect(must((await get(code)).resultSpecs[0]).delta).toEqual(delta);
  expect(must((await versionNow(code)).resultSpecs[0]).delta).toEqual(delta);
  expect(await lastChange(column)).toEqual(audited);
  expect((await save(code, { delta: null })).delta).toBeNull();
});

test('[SAFE-A9] the molar mass is kept as it was written', async () => {
  expect((await save('GLU', { molarMass: '180.1560' })).molarMass).toBe('180.1560');
  expect(must((await versionNow('GLU')).resultSpecs[0]).molarMass).toBe('180.1560');
  expect(await lastChange('molar_mass')).not.toBeUndefined();
});

test.each([
  ['K', { delta: any }, 'spec.delta'],
  ['HCGS', { delta: rate }, 'spec.delta'],
  ['HCGS', { delta: { ...any, changes: [{ from: 'NEG', to: 'NEG' }] } }, 'spec.delta.changes.0.to'],
  ['HCGS', { delta: { ...any, changes: [{ from: 'GONE', to: 'NEG' }] } }, 'spec.delta.changes.0.from'],
  ['HCGS', { delta: { ...any, changes: [...listed.changes, ...listed.changes] } }, 'spec.delta.changes.1.to'],
  ['K', { molarMass: '0' }, 'spec.molarMass'],
])('[SAFE-A9] a rule that cannot be followed is refused: %s %j', async (code, changes, path) => {
  const values = { idempotencyKey: crypto.randomUUID(), ...(await asked(code, changes)) };
  const answer = await bench.server.mutate('tests.saveSpec', values, bench.manager);
  expect(answer.statusCode).toBe(400);
  const fields: { path: string }[] = answer.json().error.data.fields;
  expect(fields.map((one) => one.path)).toEqual([path]);
});

test('[SAFE-A9] a version from before the choices reads as it was: both directions, no molar mass', async () => {
  await save('K', { delta: { ...rate, direction: 'both' } });
  const { id, specVersion } = await get('K');
  await bench.server.db.admin.query(
    `update test_versions set snapshot = jsonb_set(snapshot, '{resultSpecs}',
       (select jsonb_agg((s - 'molarMass') #- '{delta,direction}') from jsonb_array_elements(snapshot -> 'resultSpecs') s))
     where test_id = $1 and spec_version = $2`,
    [id, specVersion],
  );
  expect(must((await versionNow('K')).resultSpecs[0])).toMatchObject({
    molarMass: null,
    delta: { ...rate, direction: 'both' },
  });
});
