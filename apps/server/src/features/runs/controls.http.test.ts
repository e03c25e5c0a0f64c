import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result, Reviewed } from '@aliquot/domain/results/result';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, seenOf, type Bench } from '#testing/bench-laboratory.ts';
import { makeControlsAskedFor } from '#testing/make/make-controls-asked-for.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  // Of these tests, sodium alone asks for controls.
  await makeControlsAskedFor(bench, 'NA', ['normal', 'high']);
});
afterAll(() => bench.stop());

type Values = Readonly<Record<string, unknown>>;
const limits = { low: '3.8', high: '4.2' };
const control = (label: string, key = 'K.K', target: Values = limits): Values => ({
  kind: 'control',
  label,
  lot: '1',
  targets: { [bench.spec(key)]: target },
});

/** A run that is under way, with one tube that has its results. */
const startRun = async (code: string, controls: readonly Values[]) => {
  const made = await bench.makeCase([code]);
  const { run } = await bench.call<CreatedRun>('runs.create', {
    testIds: [bench.test(code)],
    instrumentId: null,
    layout: 'list',
    orderIds: made.orders.map(({ id }) => id),
    controls,
  });
  const started = await bench.call<Run>('runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
  const results = await bench.type(made, { [`${code}.${code}`]: code === 'NA' ? '140' : '4.1' });
  return { made, results, run: await getRun(started) };
};
const getRun = ({ id }: { id: number }): Promise<Run> => bench.ask('runs.get', { id });
const placeOf = (run: Run, label: string) => {
  const found = run.places.find((place) => place.label === label);
  if (found === undefined) throw new Error(`no ${label} in the run`);
  return found;
};
const reading = (run: Run, label: string, typed: string, key = 'K.K', values: Values = {}): Values => ({
  id: run.id,
  entries: [{ itemId: placeOf(run, label).itemIds[0], specId: bench.spec(key), typed }],
  ...values,
});
const read = (...asked: Parameters<typeof reading>): Promise<Run> => bench.call('runs.readControls', reading(...asked));
const takingOut = ({ id, version, ...run }: Run, label: string, values: Values = {}): Values => ({
  id,
  version,
  position: placeOf({ id, version, ...run }, label).position,
  ...values,
});
const override = ({ id, version }: Run): Promise<Run> =>
  bench.call('runs.act', { id, version, action: 'override_qc', reason: 'Lot under watch' }, bench.manager);

/** Approving is refused for the quality control, and so is completing. */
const mustBeBlocked = async (run: Run, made: Accession, qc: Run['qc']): Promise<void> => {
  const now = await getRun(run);
  expect(now.qc).toBe(qc);
  const results = await bench.ask<Result[]>('results.ofCase', { accessionId: made.id });
  expect(results.map(({ doubts }) => doubts.map(({ code }) => code))).toEqual(
    results.map(() => expect.arrayContaining(['QC_NOT_VALID'])),
  );
  const lanes = ['one_by_one', 'clear_lane'] as const;
  for (const lane of lanes) {
    const { outcomes } = await bench.call<Reviewed>(
      'results.approve',
      { results: results.map((one) => seenOf(one)), lane },
      bench.other,
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(results.map(() => 'refused'));
  }
};
const eventsOf = async ({ id }: Run) =>
  (
    await bench.server.db.admin.query(
      `select e.kind, e.label, e.typed, e.verdict, e.reason, u.name is not null as who from control_events e
       left join users u on u.id = e.created_by where e.run_id = $1 order by e.id`,
      [id],
    )
  ).rows;

describe('[SAFE-A11] the quality control of a run stays blocked', () => {
  test('a technician cannot take a failed control out; a manager can with a reason, and its reading stays on record', async () => {
    const { run: started, made } = await startRun('K', [control('Level 1')]);
    const run = await read(started, 'Level 1', '9.9');
    expect(await bench.refusal('runs.takeOut', takingOut(run, 'Level 1', { reason: 'contaminated' }))).toBe(
      'Not removed. The run has started, and Level 1 is part of its quality control. Ask a lab manager to remove it with a reason, or reject the run.',
    );
    await mustBeBlocked(run, made, 'failed');
    expect(await bench.refusal('runs.takeOut', takingOut(run, 'Level 1'), bench.manager)).toMatch(/Give a reason/u);
    await mustBeBlocked(run, made, 'failed');
    const after = await bench.call<Run>(
      'runs.takeOut',
      takingOut(run, 'Level 1', { reason: 'wrong vial' }),
      bench.manager,
    );
    expect(after).toMatchObject({ qc: 'none', places: [{ kind: 'order' }] });
    expect(await eventsOf(run)).toEqual([
      { kind: 'reading', label: 'Level 1', typed: '9.9', verdict: 'out', reason: null, who: true },
      { kind: 'removal', label: 'Level 1', typed: null, verdict: null, reason: 'wrong vial', who: true },
    ]);
  });

  test('one that nobody has read yet cannot be taken out by a technician either; before the start it can', async () => {
    const { run, made } = await startRun('K', [control('Level 1')]);
    expect(await bench.refusal('runs.takeOut', takingOut(run, 'Level 1'))).toMatch(/^Not removed\./u);
    await mustBeBlocked(run, made, 'pending');
    const { run: fresh } = await bench.call<CreatedRun>('runs.create', {
      testIds: [bench.test('K')],
      instrumentId: null,
      layout: 'list',
      controls: [control('Level 1')],
    });
    expect(await bench.call<Run>('runs.takeOut', takingOut(fresh, 'Level 1'))).toMatchObject({ places: [] });
  });

  test('a technician cannot type it until it passes; every reading stays on record', async () => {
    const { run: started, made } = await startRun('K', [control('Level 1')]);
    const run = await read(started, 'Level 1', '9.9');
    const refused =
      'Not saved. Level 1 already has the result 9.9. Ask a lab manager to change it with a reason, or reject the run.';
    expect(await bench.refusal('runs.readControls', reading(run, 'Level 1', '4.0'))).toBe(refused);
    expect(await bench.refusal('runs.readControls', reading(run, 'Level 1', ''))).toBe(refused);
    expect(await bench.refusal('runs.readControls', reading(run, 'Level 1', '4.0', 'K.K', { reason: 'typo' }))).toBe(
      refused,
    );
    // The same once more is no other reading.
    await read(run, 'Level 1', '9.9');
    await mustBeBlocked(run, made, 'failed');
    expect(await bench.refusal('runs.readControls', reading(run, 'Level 1', '4.0'), bench.manager)).toMatch(
      /Give a reason/u,
    );
    const again = reading(run, 'Level 1', '4.0', 'K.K', { reason: 'Typed the value of level 2' });
    expect((await bench.call<Run>('runs.readControls', again, bench.manager)).qc).toBe('passed');
    expect(await eventsOf(run)).toMatchObject([
      { kind: 'reading', typed: '9.9', verdict: 'out', reason: null },
      { kind: 'reading', typed: '4.0', verdict: 'in', reason: 'Typed the value of level 2' },
    ]);
  });

  test('nobody changes or deletes what is on record', async () => {
    const { run } = await startRun('K', [control('Level 1')]);
    await read(run, 'Level 1', '4.0');
    const granted = await bench.server.db.admin.query(
      `select privilege_type as may from information_schema.role_table_grants
       where table_name = 'control_events' and grantee = 'aliquot_app' order by 1`,
    );
    expect(granted.rows).toEqual([{ may: 'INSERT' }, { may: 'SELECT' }]);
  });

  test('a run whose orders ask for controls has none of them, or one without limits', async () => {
    const { run, made } = await startRun('NA', []);
    expect(run.qcLacks).toBe('The controls “high”, “normal” for Sodium are missing.');
    await mustBeBlocked(run, made, 'missing');
    let now = await bench.call<Run>('runs.act', { id: run.id, version: run.version, action: 'submit', reason: '' });
    expect(now.whyNot.override_qc).toBe('The quality control of this run has not failed.');
    // It may be noticed in review, and mended there.
    const add = async (item: Values): Promise<void> => {
      now = await bench.call<Run>('runs.addExtra', { id: now.id, version: now.version, item });
    };
    await add({ ...control('Normal'), targets: {} });
    expect(now.qcLacks).toBe('The control “high” for Sodium is missing.');
    await add(control('High control', 'NA.NA', { low: '150', high: '170' }));
    expect(now.qcLacks).toBe('The control “normal” has no limits for Sodium.');
    await mustBeBlocked(run, made, 'missing');
    expect(
      await bench.refusal('runs.act', { id: now.id, version: now.version, action: 'complete', reason: '' }),
    ).toMatch(/^No approved result/u);
    await add(control('Normal control', 'NA.NA', { low: '130', high: '140' }));
    expect(now).toMatchObject({ qc: 'pending', qcLacks: null });
    await read(now, 'High control', '160', 'NA.NA');
    expect((await read(now, 'Normal control', '135', 'NA.NA')).qc).toBe('passed');
    await bench.approve(await bench.ask<Result[]>('results.ofCase', { accessionId: made.id }));
    now = await getRun(run);
    now = await bench.call<Run>('runs.act', { id: now.id, version: now.version, action: 'complete', reason: '' });
    expect(now.status).toBe('completed');
  });

  test('also when the test that asks for them joins a run that has begun; the run is not completed without them', async () => {
    const { run, made } = await startRun('K', [control('Level 1')]);
    expect((await read(run, 'Level 1', '4.0')).qc).toBe('passed');
    await bench.server.db.admin.query('insert into run_tests (run_id, test_id, sort) values ($1, $2, 9)', [
      run.id,
      bench.test('NA'),
    ]);
    const sodium = await bench.makeCase(['NA']);
    await bench.call('runs.addOrders', { id: run.id, orderIds: sodium.orders.map(({ id }) => id) });
    await mustBeBlocked(run, made, 'missing');
    await bench.approve(await bench.ask<Result[]>('results.ofCase', { accessionId: made.id })).then(
      () => expect.unreachable('approved without the controls of the other test'),
      () => undefined,
    );
    // Cancelled, it asks for nothing any more: noticed at the latest when the run is submitted.
    const { id, version } = await bench.ask<Accession>('accessions.get', { id: sodium.id });
    await bench.call('accessions.cancel', {
      id,
      version,
      orderIds: sodium.orders.map((one) => one.id),
      reason: 'not wanted',
    });
    const now = await getRun(run);
    const after = await bench.call<Run>('runs.act', { id: now.id, version: now.version, action: 'submit', reason: '' });
    expect(after).toMatchObject({ qc: 'passed', qcLacks: null });
  });

  test('an override covers the readings it names: a second control that fails later is not covered', async () => {
    const { run: started, made } = await startRun('K', [control('Level 1'), control('Level 2')]);
    const run = await read(started, 'Level 1', '9.9');
    const overridden = await override(run);
    expect(overridden).toMatchObject({ qc: 'pending', reason: 'Lot under watch' });
    await mustBeBlocked(run, made, 'pending');
    expect((await read(run, 'Level 2', '9.8')).qc).toBe('failed');
    await mustBeBlocked(run, made, 'failed');
    expect(await eventsOf(run)).toMatchObject([
      { kind: 'reading', label: 'Level 1', typed: '9.9' },
      { kind: 'override', label: 'Level 1', reason: 'Lot under watch' },
      { kind: 'reading', label: 'Level 2', typed: '9.8' },
    ]);
    // Both are named then.
    expect((await override(await getRun(run))).qc).toBe('overridden');
  });

  test('nor is a new reading of the same control', async () => {
    const { run: started, made } = await startRun('K', [control('Level 1')]);
    const run = await read(started, 'Level 1', '9.9');
    expect((await override(run)).qc).toBe('overridden');
    const again = reading(run, 'Level 1', '9.7', 'K.K', { reason: 'new vial' });
    expect((await bench.call<Run>('runs.readControls', again, bench.manager)).qc).toBe('failed');
    await mustBeBlocked(run, made, 'failed');
  });

  test('a duplicate is read once its tube has a result: typed before, it could not be judged, nor typed again', async () => {
    const { run: started, made } = await startRun('K', []);
    const repeated = await bench.makeCase(['K']);
    await bench.call('runs.addOrders', { id: started.id, orderIds: repeated.orders.map(({ id }) => id) });
    const { version } = await getRun(started);
    const item = {
      kind: 'duplicate',
      label: 'Repeat',
      orderId: repeated.orders[0]?.id,
      targets: { [bench.spec('K.K')]: { within: '0.3' } },
    };
    const run = await bench.call<Run>('runs.addExtra', { id: started.id, version, item });
    expect(await bench.refusal('runs.readControls', reading(run, 'Repeat', '4.1'))).toBe(
      'Not saved. The tube it repeats has no numeric result yet. Enter that result first.',
    );
    await bench.type(repeated, { 'K.K': '4.1' });
    expect((await read(run, 'Repeat', '4.9')).qc).toBe('failed');
    await mustBeBlocked(run, made, 'failed');
  });
});
