import type { Accession } from '@aliquot/domain/accessions/accession';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import type { AddedToRun, CreatedRun, Run, RunPage, RunPreview, WaitingTest } from '@aliquot/domain/runs/run';
import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, seenOf, type Bench } from '#testing/bench-laboratory.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

type Values = Record<string, unknown>;
const electrolytes = ['NA', 'K'];
const orderIds = (cases: readonly Accession[]): number[] => cases.flatMap(({ orders }) => orders.map(({ id }) => id));
const makeCases = async (count: number, codes: readonly string[] = electrolytes): Promise<Accession[]> => {
  const made: Accession[] = [];
  for (let n = 0; n < count; n += 1) made.push(await bench.makeCase(codes));
  return made;
};
const createRun = (values: Values = {}): Promise<CreatedRun> =>
  bench.call('runs.create', {
    testIds: electrolytes.map(bench.test),
    instrumentId: null,
    layout: 'plate96',
    ...values,
  });
const act = (run: Run, kind: string, reason = '', cookie = bench.tech): Promise<Run> =>
  bench.call('runs.act', { id: run.id, version: run.version, action: kind, reason }, cookie);
const getRun = (id: number): Promise<Run> => bench.ask('runs.get', { id });
const worklistOf = (run: Run, code: string, cookie = bench.tech): Promise<Worklist> =>
  bench.ask('worklist.get', { id: run.id, testId: bench.test(code) }, cookie);
const save = (run: Worklist, typed: string, cookie = bench.tech): Promise<SavedResults> =>
  bench.call(
    'results.save',
    {
      entries: run.rows.flatMap(({ orderId, cells }) =>
        orderId === null ? [] : cells.map(({ specId, version }) => ({ orderId, specId, version, typed })),
      ),
    },
    cookie,
  );
const approve = (results: readonly Result[], cookie = bench.other) =>
  bench.call<Reviewed>('results.approve', { results: results.map(seenOf), lane: 'one_by_one' }, cookie);
const statusOf = async (accessionId: number): Promise<string> =>
  (await bench.ask<Accession>('accessions.get', { id: accessionId })).status;
const control = (values: Values = {}) => ({
  kind: 'control',
  label: 'Level 1',
  lot: '48121',
  targets: { [bench.spec('K.K')]: { low: '3.8', high: '4.2' } },
  ...values,
});

describe('the queue and the preview', () => {
  test('tests with waiting orders, and what a run would hold and would not', async () => {
    // A test that no other case here has.
    const [here, held] = await makeCases(2, ['CRP']);
    await bench.makeCase(['CRP'], { receiveNow: false });
    await bench.call('accessions.placeHold', {
      id: held?.id,
      version: held?.version,
      category: 'clinical',
      orderId: null,
      sampleId: null,
      reason: 'consent missing',
      blocks: ['run'],
    });
    const waiting = await bench.ask<WaitingTest[]>('runs.waiting', {});
    const queue = waiting.find(({ test: { code } }) => code === 'CRP');
    expect(queue).toMatchObject({ waiting: 2, onHold: 1 });
    expect(queue?.instruments.length).toBeGreaterThan(0);
    const preview = await bench.ask<RunPreview>('runs.preview', {
      testIds: [bench.test('CRP')],
      instrumentId: null,
      layout: 'plate96',
      keep: 2,
    });
    expect(preview.included).toMatchObject([{ tube: { caseId: here?.caseId }, place: 'C1' }]);
    expect(preview.left.map(({ why }) => why)).toEqual(
      expect.arrayContaining(['On hold: consent missing.', 'Tube not received.']),
    );
    expect(preview.refusal).toBeNull();
  });

  test('a tube the user leaves out has no position, the next one moves up, and it keeps its rank', async () => {
    const [first, second] = await makeCases(2, ['PHOS']);
    const asked = { testIds: [bench.test('PHOS')], instrumentId: null, layout: 'plate96' };
    const all = await bench.ask<RunPreview>('runs.preview', asked);
    expect(all).toMatchObject({
      included: [
        { place: 'A1', rank: 0 },
        { place: 'B1', rank: 1 },
      ],
      leftOut: [],
    });
    const leaveOut = all.included[0]?.orderIds ?? [];
    const without = await bench.ask<RunPreview>('runs.preview', { ...asked, leaveOut });
    expect(without.leftOut).toMatchObject([{ tube: { caseId: first?.caseId }, rank: 0 }]);
    expect(without.included).toMatchObject([{ tube: { caseId: second?.caseId }, place: 'A1', rank: 1 }]);
  });

  test('an instrument that does not run the test takes nothing; one out of service or past calibration says so', async () => {
    const [made] = await makeCases(1, ['TSH']);
    const { rows } = await bench.server.db.admin.query<{ id: string; test_id: string }>(
      `select i.id, it.test_id from instruments i join instrument_tests it on it.instrument_id = i.id
       where i.status = 'active' and it.test_id <> $1 and i.lab_id = $2
         and not exists (select from instrument_tests o where o.instrument_id = i.id and o.test_id = $1) limit 1`,
      [bench.test('TSH'), bench.labId],
    );
    const instrumentId = Number(rows[0]?.id);
    const preview = await bench.ask<RunPreview>('runs.preview', {
      testIds: [bench.test('TSH')],
      instrumentId,
      layout: 'list',
    });
    expect(preview.left).toContainEqual(
      expect.objectContaining({
        tube: expect.objectContaining({ caseId: made?.caseId }),
        why: 'The instrument does not run this test.',
      }),
    );
    const ask = () =>
      bench.ask<RunPreview>('runs.preview', { testIds: [Number(rows[0]?.test_id)], instrumentId, layout: 'list' });
    await bench.server.db.admin.query(`update instruments set calibration_due = '2020-01-01' where id = $1`, [
      instrumentId,
    ]);
    expect(await ask()).toMatchObject({ warning: 'The instrument’s calibration is overdue.', refusal: null });
    await bench.call('settings.change', { key: 'pastCalibration', value: 'block', version: 0 }, bench.manager);
    expect((await ask()).refusal).toMatch(/calibration is overdue/u);
    expect(
      await bench.refusal('runs.create', { testIds: [Number(rows[0]?.test_id)], instrumentId, layout: 'list' }),
    ).toMatch(/calibration is overdue/u);
    await bench.server.db.admin.query(`update instruments set status = 'out_of_service' where id = $1`, [instrumentId]);
    expect((await ask()).refusal).toBe('The instrument is out of service. Choose another.');
  });
});

describe('a run', () => {
  test('holds tubes in places, is numbered, and one that cannot join is left out and named', async () => {
    const cases = await makeCases(3);
    const { run, left } = await createRun({ orderIds: orderIds(cases), controls: [control()] });
    expect(run.number).toMatch(/^R-\d{4}-\d{6}$/u);
    expect(run).toMatchObject({ status: 'new', samples: 3, orders: 6, qc: 'pending' });
    expect(run.places.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'A1 control',
      'B1 order',
      'C1 order',
      'D1 order',
    ]);
    expect(left).toEqual([]);
    const second = await createRun({ orderIds: orderIds(cases.slice(0, 1)) });
    expect(second.left.map(({ why }) => why)).toEqual([
      `Already in run ${run.number}.`,
      `Already in run ${run.number}.`,
    ]);
    expect(second.run.orders).toBe(0);
    expect(await bench.refusal('runs.act', { id: second.run.id, version: second.run.version, action: 'start' })).toBe(
      'There is no tube in this run. Add one first.',
    );
  });

  test('a scan adds a tube, finds it, or says why not', async () => {
    const [made] = await makeCases(1);
    const { run } = await createRun();
    const barcode = made?.samples[0]?.barcode ?? '';
    const scan = (code: string, id = run.id) => bench.call<AddedToRun>('runs.add', { id, code });
    expect(await scan(barcode)).toMatchObject({
      outcome: 'added',
      place: 'A1',
      orders: 2,
      sentence: 'Added at A1, 2 tests.',
    });
    expect(await scan(barcode.toLowerCase())).toMatchObject({ outcome: 'present', place: 'A1' });
    expect(await scan('NOTHING-1')).toMatchObject({
      outcome: 'refused',
      sentence: 'Not added. No tube or accession has the number NOTHING-1. Check the label.',
    });
    const other = (await createRun()).run;
    expect(await scan(made?.caseId ?? '', other.id)).toMatchObject({
      outcome: 'refused',
      sentence: `Already in run ${run.number}.`,
      otherRun: { id: run.id },
    });
    const [glucose] = await makeCases(1, ['GLU']);
    expect(await scan(glucose?.caseId ?? '')).toMatchObject({
      outcome: 'refused',
      sentence: 'The test is not in this run.',
    });
  });

  test('places are changed, emptied, and a stale look is refused with the run as it is', async () => {
    const [a, b] = await makeCases(2);
    let { run } = await createRun({ orderIds: orderIds([a, b].filter((one) => one !== undefined)) });
    const before = run;
    run = await bench.call('runs.move', { id: run.id, version: run.version, from: 1, to: 2 });
    expect(run.places.map(({ tube }) => tube?.caseId)).toEqual([b?.caseId, a?.caseId]);
    expect(await bench.refusal('runs.move', { id: run.id, version: before.version, from: 1, to: 3 })).toMatch(
      /changed|else/iu,
    );
    run = await bench.call('runs.takeOut', { id: run.id, version: run.version, position: 1 });
    expect(run).toMatchObject({ samples: 1, orders: 2 });
    expect(await bench.refusal('runs.move', { id: run.id, version: run.version, from: 2, to: 97 })).toBe(
      'That position is not in this layout. Choose another position.',
    );
  });

  test('start, controls, submit, review, complete: orders and cases follow; nothing passes failing controls', async () => {
    const cases = await makeCases(2);
    let { run } = await createRun({ orderIds: orderIds(cases), controls: [control()] });
    expect(await worklistOf(run, 'K')).toMatchObject({
      rows: [{}, { locked: 'Its run has not started. Start the run first.' }, {}],
    });
    run = await act(run, 'start');
    expect(run).toMatchObject({ status: 'in_progress', startedAt: expect.any(String) });
    expect(await statusOf(cases[0]?.id ?? 0)).toBe('in_progress');
    const potassium = await worklistOf(run, 'K');
    expect(potassium.columns).toMatchObject([{ code: 'K', unit: 'mmol/L', calculated: false }]);
    expect(potassium.rows[1]?.cells[0]?.range).toMatchObject({ low: expect.any(String), high: expect.any(String) });
    const saved = await save(potassium, '4.1');
    await save(await worklistOf(run, 'NA'), '140');
    const reading = (typed: string, reason = '') => ({
      id: run.id,
      entries: [{ itemId: run.places[0]?.itemIds[0], specId: bench.spec('K.K'), typed }],
      reason,
    });
    run = await bench.call<Run>('runs.readControls', reading('4.6'));
    expect(run).toMatchObject({
      qc: 'failed',
      places: [{ readings: { [bench.spec('K.K')]: { verdict: 'out' } } }, {}, {}],
    });
    run = await act(run, 'submit');
    expect(await approve(saved.results.slice(0, 1))).toMatchObject({
      outcomes: [{ outcome: 'refused', sentence: 'The run’s quality control has not passed. Review the run first.' }],
    });
    expect(
      await bench.refusal('runs.act', { id: run.id, version: run.version, action: 'override_qc', reason: 'new lot' }),
    ).toBe('Only a lab manager can override quality control. Ask one.');
    run = await bench.call<Run>('runs.readControls', reading('4.0', 'Wrong vial'), bench.manager);
    expect(run.qc).toBe('passed');
    expect(await bench.refusal('runs.act', { id: run.id, version: run.version, action: 'complete' })).toBe(
      'No approved result for 4 of 4 tests. Review them, or remove their tubes.',
    );
    const results = [...(await worklistOf(run, 'K')).rows, ...(await worklistOf(run, 'NA')).rows].flatMap(({ cells }) =>
      cells.flatMap(({ result }) => result ?? []),
    );
    await bench.approve(results);
    run = await act(await getRun(run.id), 'complete');
    expect(run).toMatchObject({ status: 'completed', approved: 4, reviewer: expect.any(String) });
    expect(await statusOf(cases[0]?.id ?? 0)).toBe('completed');
    expect(
      await bench.refusal('runs.act', { id: run.id, version: run.version, action: 'reopen', reason: 'x' }),
    ).toMatch(/Only a lab manager/u);
    run = await act(run, 'reopen', 'second look', bench.manager);
    expect(run.status).toBe('review');
  });

  test('a rejected run takes its results back, frees its orders and is repeated with the same layout', async () => {
    const cases = await makeCases(2, ['K']);
    let { run } = await createRun({
      testIds: [bench.test('K')],
      orderIds: orderIds(cases),
      controls: [control({ position: 5 })],
    });
    run = await act(run, 'start');
    await save(await worklistOf(run, 'K'), '4.4');
    run = await act(run, 'reject', 'clot in the probe');
    expect(run).toMatchObject({ status: 'rejected', reason: 'clot in the probe' });
    expect(await statusOf(cases[0]?.id ?? 0)).toBe('received');
    expect(await bench.ask<Result[]>('results.ofCase', { accessionId: cases[0]?.id })).toEqual([]);
    const repeat = await bench.call<Run>('runs.repeat', { id: run.id, version: run.version });
    expect(repeat).toMatchObject({ status: 'new', repeatOf: { id: run.id }, qc: 'pending', orders: 2 });
    expect(repeat.places.map(({ name }) => name)).toEqual(run.places.map(({ name }) => name));
    expect((await getRun(run.id)).repeats).toEqual([{ id: repeat.id, number: repeat.number }]);
  });

  test('a tube put on hold after it joined keeps the run from starting', async () => {
    const [made] = await makeCases(1);
    const { run } = await createRun({ orderIds: orderIds(made === undefined ? [] : [made]) });
    const now = await bench.ask<Accession>('accessions.get', { id: made?.id });
    await bench.call('accessions.placeHold', {
      id: now.id,
      version: now.version,
      category: 'clinical',
      orderId: null,
      sampleId: null,
      reason: 'consent missing',
      blocks: ['run'],
    });
    expect(await bench.refusal('runs.act', { id: run.id, version: run.version, action: 'start' })).toBe(
      `On hold: ${made?.caseId}. Release the holds, or remove the tubes from the run.`,
    );
  });

  test('a tube in a run is not set back to expected, and its case names the run', async () => {
    const [made] = await makeCases(1);
    const { run } = await createRun({ orderIds: orderIds(made === undefined ? [] : [made]) });
    const now = await bench.ask<Accession>('accessions.get', { id: made?.id });
    expect(now.orders[0]).toMatchObject({ run: { number: run.number }, hasResult: false });
    expect(
      await bench.refusal('accessions.unreceive', { id: now.id, version: now.version, sampleId: now.samples[0]?.id }),
    ).toMatch(/run/u);
  });

  test('a duplicate is held against the tube it repeats', async () => {
    const [made] = await makeCases(1, ['K']);
    const orderId = made?.orders[0]?.id ?? 0;
    let { run } = await createRun({ testIds: [bench.test('K')], orderIds: [orderId] });
    run = await bench.call('runs.addExtra', {
      id: run.id,
      version: run.version,
      item: {
        kind: 'duplicate',
        label: 'Repeat of A1',
        orderId,
        targets: { [bench.spec('K.K')]: { within: '0.3' } },
      },
    });
    run = await act(run, 'start');
    await save(await worklistOf(run, 'K'), '4.1');
    const read = (typed: string, reason = '') =>
      bench.call<Run>(
        'runs.readControls',
        { id: run.id, entries: [{ itemId: run.places[1]?.itemIds[0], specId: bench.spec('K.K'), typed }], reason },
        bench.manager,
      );
    expect((await read('4.4')).qc).toBe('passed');
    expect((await read('4.5', 'Read the dilution')).qc).toBe('failed');
  });

  test('runs are listed newest first, page by page, by tab, test and number', async () => {
    const { run } = await createRun();
    const list = (filters: Values, after: unknown = null) =>
      bench.ask<RunPage>('runs.list', { filters, take: 25, after });
    const page = await list({ tab: 'open', search: run.number.toLowerCase() });
    expect(page.rows).toMatchObject([{ id: run.id, tests: [{ code: 'NA' }, { code: 'K' }] }]);
    expect(page.counts.open).toBeGreaterThan(0);
    expect((await list({ tab: 'review', search: run.number })).rows).toEqual([]);
    const ofTest = await list({ tab: 'all', testIds: [bench.test('GLU')] });
    expect(ofTest.rows.every(({ tests }) => tests.some(({ code }) => code === 'GLU'))).toBe(true);
  });

  test('two people who make runs of the same orders at once: each order is in one of them', async () => {
    const cases = await makeCases(4, ['K']);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => createRun({ testIds: [bench.test('K')], orderIds: orderIds(cases) })),
    );
    expect(made.map(({ run }) => run.orders).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 4]);
    expect(new Set(made.map(({ run }) => run.number)).size).toBe(4);
  });
});
