import type { ControlChart } from '@aliquot/domain/runs/control-chart';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

type Values = Record<string, unknown>;
const control = (label: string, lot: string | null, values: Values = {}): Values => ({
  kind: 'control',
  label,
  lot,
  targets: { [bench.spec('K.K')]: { low: '3.8', high: '4.2' } },
  ...values,
});
/** A started run with these controls, each read as told. */
const readRun = async (controls: readonly (readonly [Values, string])[], values: Values = {}): Promise<Run> => {
  const made = await bench.makeCase(['K']);
  const { run } = await bench.call<CreatedRun>('runs.create', {
    testIds: [bench.test('K')],
    instrumentId: null,
    layout: 'plate96',
    orderIds: made.orders.map(({ id }) => id),
    controls: controls.map(([one]) => one),
    ...values,
  });
  const started = await bench.call<Run>('runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
  const items = started.places.filter(({ kind }) => kind === 'control').flatMap(({ itemIds }) => itemIds);
  const entries = items
    .map((itemId, at) => ({ itemId, specId: bench.spec('K.K'), typed: controls[at]?.[1] ?? '' }))
    .filter(({ typed }) => typed !== '');
  return entries.length === 0 ? started : bench.call<Run>('runs.readControls', { id: run.id, entries });
};
const charts = (run: Run): Promise<ControlChart[]> => bench.ask('runs.controlCharts', { id: run.id });

test('[ROUTE-8] a control is charted over the runs of its lot, the oldest first, with the rules its readings break', async () => {
  const level = control('Level 1', '48121');
  const many = Array.from({ length: 18 }, (_, at) => [level, at % 2 === 0 ? '4.02' : '3.98'] as const);
  const first = await readRun(many);
  const second = await readRun([
    [level, '4.01'],
    [level, '3.99'],
    [control('Level 2', '48122'), '4.0'],
  ]);
  const third = await readRun([[level, '4.9']]);
  const [chart, ...others] = await charts(third);
  expect(others).toEqual([]);
  expect(chart).toMatchObject({ label: 'Level 1', lot: '48121', specId: bench.spec('K.K'), instrument: null });
  expect(chart?.points).toHaveLength(21);
  expect(chart?.points.slice(-3).map(({ runNumber, place, typed }) => [runNumber, place, typed])).toEqual([
    [second.number, 'A1', '4.01'],
    [second.number, 'B1', '3.99'],
    [third.number, 'A1', '4.9'],
  ]);
  expect(chart?.statistics).toMatchObject({ count: 20 });
  expect(chart?.points.at(-1)).toMatchObject({ current: true, verdict: 'out', low: '3.8', high: '4.2' });
  expect(chart?.points.at(-1)?.broken.map(({ rule }) => rule)).toEqual(['limits', '1-3s']);
  // An older run is charted up to itself: later readings are not its business.
  expect((await charts(first))[0]?.points).toHaveLength(18);
  expect((await charts(second)).map(({ label, points }) => `${label} ${points.length}`)).toEqual([
    'Level 1 20',
    'Level 2 1',
  ]);
});

test('another lot, another name and another instrument are other charts', async () => {
  await readRun([[control('Low', 'A'), '4.0']]);
  await readRun([[control('Low', 'B'), '4.0']]);
  await readRun([[control('Low', null), '4.0']]);
  const { rows } = await bench.server.db.admin.query<{ id: string }>(
    `select i.id from instruments i join instrument_tests t on t.instrument_id = i.id
     where t.test_id = $1 and i.status = 'active' and i.lab_id = $2 limit 1`,
    [bench.test('K'), bench.labId],
  );
  const onInstrument = await readRun([[control('Low', 'A'), '4.1']], { instrumentId: Number(rows[0]?.id) });
  const [chart] = await charts(onInstrument);
  expect(chart?.points.map(({ typed }) => typed)).toEqual(['4.1']);
  expect(chart?.instrument).not.toBeNull();
  const byHand = await readRun([[control('Low', 'A'), '3.9']]);
  expect((await charts(byHand))[0]?.points.map(({ typed }) => typed)).toEqual(['4.0', '3.9']);
});

test('a chart ends with the last thirty; a control not read yet has one of its past', async () => {
  const level = control('Long', '1');
  await readRun(Array.from({ length: 34 }, (_, at) => [level, `4.0${at % 10}`] as const));
  const unread = await readRun([[level, '']]);
  const [chart] = await charts(unread);
  expect(chart?.points).toHaveLength(30);
  expect(chart?.points.some(({ current }) => current)).toBe(false);
  expect(chart?.points.at(-1)?.typed).toBe('4.03');
  expect((await bench.server.query('runs.controlCharts', { id: 987_654 }, bench.tech)).statusCode).toBe(404);
});
