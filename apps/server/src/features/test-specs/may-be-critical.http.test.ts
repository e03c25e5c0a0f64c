import type { CatalogueFindings } from '@aliquot/domain/catalogue/catalogue-requests';
import type { TestRecord, TestSnapshot } from '@aliquot/domain/test-specs/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';
import { must } from '#testing/starter-catalogue.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

type Spec = TestRecord['resultSpecs'][number];

const get = (): Promise<TestRecord> => bench.ask('tests.get', { id: bench.test('K') });
const choose = async (changes: Partial<Spec>): Promise<TestRecord> => {
  const { id, version, resultSpecs } = await get();
  const { id: specId, ...spec } = must(resultSpecs[0]);
  return bench.call('tests.saveSpec', { id, version, specId, spec: { ...spec, ...changes } }, bench.manager);
};
const choiceOf = ({ resultSpecs }: TestRecord | TestSnapshot) => must(resultSpecs[0]).mayBeCritical;
const findings = async (): Promise<string[]> =>
  (await bench.ask<CatalogueFindings>('catalogue.findings', {}, bench.manager)).findings
    .filter(({ rule }) => rule === 'may-be-critical')
    .map(({ message, target }) => `${target?.name ?? ''} | ${message}`);
const versionNow = async (): Promise<TestSnapshot> => {
  const { id, specVersion } = await get();
  return bench.ask('tests.version', { id, specVersion }, bench.manager);
};

test('[SAFE-A7] whether a result that may be critical is called is kept with the test, its versions and the audit trail', async () => {
  const limits = { low: '2.5', high: '6.2', lowInclusive: true, highInclusive: true } as Spec['critical'];
  const reportableRange = { low: '1.0', high: '6.0', note: null } as Spec['reportableRange'];
  expect(choiceOf(await choose({ critical: limits, reportableRange, mayBeCritical: 'call' }))).toBe('call');
  expect(await findings()).toEqual(['Potassium | Potassium: > 6.0 may be critical. A call opens for it.']);
  const verified = await bench.call<TestRecord>(
    'tests.verify',
    { id: bench.test('K'), ...(await seen()) },
    bench.manager,
  );
  expect(verified.verified).not.toBeNull();

  const saved = await choose({ mayBeCritical: 'review' });
  expect([choiceOf(saved), saved.verified]).toEqual(['review', null]);
  expect(choiceOf(await get())).toBe('review');
  expect(choiceOf(await versionNow())).toBe('review');
  expect(await findings()).toEqual([
    'Potassium | Potassium: > 6.0 may be critical. It is only reviewed: no call opens.',
  ]);
  const { rows } = await bench.server.db.admin.query(
    `select before ->> 'may_be_critical' as before, after ->> 'may_be_critical' as after from audit.changes
     where table_name = 'result_specs' and after ? 'may_be_critical' order by seq desc limit 1`,
  );
  expect(rows).toEqual([{ before: 'call', after: 'review' }]);
});

test('[SAFE-A7] a version that was kept before there was the choice opens a call', async () => {
  const { id, specVersion } = await get();
  await bench.server.db.admin.query(
    `update test_versions set snapshot = jsonb_set(snapshot, '{resultSpecs}',
       (select jsonb_agg(s - 'mayBeCritical') from jsonb_array_elements(snapshot -> 'resultSpecs') s))
     where test_id = $1 and spec_version = $2`,
    [id, specVersion],
  );
  expect(choiceOf(await versionNow())).toBe('call');
});

const seen = async (): Promise<{ version: number }> => ({ version: (await get()).version });
