import { readFileSync } from 'node:fs';
import { removedSettings } from '@aliquot/domain/workflows/removed-settings';
import { plainSteps } from '@aliquot/domain/workflows/workflow-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const migration = new URL('../../db/migrations/202611210502_removed_workflow_settings.sql', import.meta.url);
const keys = Object.values(removedSettings).flat();
const saying = async (): Promise<string[]> =>
  (
    await bench.server.db.admin.query<{ key: string }>(
      `select distinct k.key from (select steps from workflows union all select snapshot -> 'steps' from workflow_revisions) w (steps)
       cross join lateral jsonb_array_elements(w.steps) s (step) cross join lateral jsonb_object_keys(s.step -> 'params') k (key)
       where k.key = any ($1) order by 1`,
      [keys],
    )
  ).rows.map(({ key }) => key);

test('[SAFE-B1] no workflow and no revision says anything of the settings that nothing read; the others stay', async () => {
  expect(await saying()).toEqual([]);
  const { admin } = bench.server.db;
  const before = plainSteps().map((one) => ({
    ...one,
    params: { ...one.params, ...Object.fromEntries((removedSettings[one.step] ?? []).map((key) => [key, 'said'])) },
  }));
  await admin.query(`insert into workflows (code, name, steps) values ('OLD', 'From before', $1)`, [
    JSON.stringify(before),
  ]);
  await admin.query(
    `insert into workflow_revisions (workflow_id, revision, snapshot) select id, 1, $1 from workflows where code = 'OLD'`,
    [JSON.stringify({ code: 'OLD', steps: before })],
  );
  expect(await saying()).toEqual(keys.toSorted());
  await admin.query(readFileSync(migration, 'utf8'));
  expect(await saying()).toEqual([]);
  const { rows } = await admin.query(
    `select w.steps, v.snapshot from workflows w join workflow_revisions v on v.workflow_id = w.id where w.code = 'OLD'`,
  );
  expect(rows).toEqual([{ steps: plainSteps(), snapshot: { code: 'OLD', steps: plainSteps() } }]);
});
