import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import type { Worklist } from '@aliquot/domain/worklist/worklist';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFollowedBench, orderOf, type FollowedBench } from '#testing/followed-bench.ts';

let lab: FollowedBench;
beforeAll(async () => {
  lab = await openFollowedBench();
});
afterAll(() => lab.stop());

const lipids = ['CHOL', 'HDL', 'TRIG', 'LDLC'];
const statuses = async (made: Accession): Promise<Record<string, string>> =>
  Object.fromEntries((await lab.now(made)).orders.map(({ testCode, status }) => [testCode, status]));
const lineOf = async (made: Accession, key: string): Promise<SheetLine | undefined> =>
  (await lab.ask<CaseSheet>('results.caseSheet', { accessionId: made.id })).lines.find(
    ({ specId, isProposal }) => specId === lab.spec(key) && !isProposal,
  );
const act = async ({ id }: Run, action: string, values: Readonly<Record<string, string>> = {}): Promise<Run> => {
  const { version } = await lab.ask<Run>('runs.get', { id });
  return lab.call<Run>('runs.act', { id, version, action, ...values }, lab.manager);
};
/** What somebody types into one cell, whatever stands there; answers what became of it. */
const typeInto = async (made: Accession, key: string, typed: string): Promise<string> => {
  const current = await lab.ask<Result[]>('results.ofCase', { accessionId: made.id });
  const cell = { orderId: orderOf(made, key.split('.')[0] ?? ''), specId: lab.spec(key) };
  const version = current.find(({ specId }) => specId === cell.specId)?.version ?? null;
  const { outcomes } = await lab.call<SavedResults>('results.save', { entries: [{ ...cell, version, typed }] });
  return outcomes.map(({ outcome, sentence }) => sentence ?? outcome).join();
};

/** A run of viral loads that has begun, with the controls its workflow asks for, all of them within their limits. */
const startViralLoads = async (made: Accession): Promise<Run> => {
  const [detected, load] = [String(lab.spec('HIVQ.HIVQI')), String(lab.spec('HIVQ.HIVQ'))];
  const targets = { [detected]: { code: 'DETECTED' }, [load]: { low: '10', high: '1000' } };
  const { run } = await lab.call<CreatedRun>('runs.create', {
    testIds: [lab.test('HIVQ')],
    instrumentId: null,
    labId: lab.labId,
    layout: 'list',
    orderIds: [orderOf(made, 'HIVQ')],
    controls: ['No-template', 'Extraction', 'Positive'].map((label) => ({
      kind: 'control',
      label,
      lot: '1',
      targets,
    })),
  });
  const started = await act(run, 'start');
  const entries = started.places
    .filter(({ kind }) => kind === 'control')
    .flatMap(({ itemIds: [itemId] }) => [
      { itemId, specId: Number(detected), typed: 'DETECTED' },
      { itemId, specId: Number(load), typed: '100' },
    ]);
  return lab.call<Run>('runs.readControls', { id: run.id, entries });
};

describe('[SAFE-C1] that a calculated result has no value is its answer', () => {
  test('LDL with triglycerides of 400: the reason stands in it, its tests and its run are completed', async () => {
    const made = await lab.makeCase(lipids);
    const run = await lab.startRun([made], lipids);
    await lab.type(made, { 'CHOL.CHOL': '210', 'HDL.HDL': '45' });
    expect([await lab.rows(made), await lineOf(made, 'LDLC.LDLC')]).toMatchObject([
      [{ key: 'CHOL.CHOL' }, { key: 'HDL.HDL' }],
      { result: null, waitsFor: ['Triglycerides'], toEnter: false },
    ]);
    await lab.type(made, { 'TRIG.TRIG': '400' });
    expect(await lab.row(made, 'LDLC.LDLC')).toMatchObject({
      state: 'entered',
      kind: 'no_value',
      shown: 'Triglycerides ≥ 400; offer DLDL',
      flag: null,
      doubts: ['NO_VALUE', 'INPUT_NOT_APPROVED'],
    });
    expect(await lineOf(made, 'LDLC.LDLC')).toMatchObject({
      result: { shown: 'No value: Triglycerides ≥ 400; offer DLDL', unit: null, flagBecause: 'No flag: no value.' },
      unit: null,
      waitsFor: [],
    });
    expect(await lab.inLane(made)).toBe(0);
    await lab.approveAll(made);
    expect(await statuses(made)).toEqual({ CHOL: 'completed', HDL: 'completed', LDLC: 'completed', TRIG: 'completed' });
    await act(run, 'submit');
    expect(await act(run, 'complete')).toMatchObject({ status: 'completed' });
  });

  test('a viral load below 20 has no logarithm: test and run are completed', async () => {
    const made = await lab.makeCase(['HIVQ']);
    const run = await startViralLoads(made);
    await lab.type(made, { 'HIVQ.HIVQI': 'DETECTED_BELOW_LLOQ', 'HIVQ.HIVQ': '<20' });
    expect(await lab.row(made, 'HIVQ.HIVQL')).toMatchObject({
      kind: 'no_value',
      shown: expect.stringMatching(/^HIV.* is below 20: not quantified$/u),
    });
    await act(run, 'submit');
    await lab.approveAll(made);
    expect(await statuses(made)).toEqual({ HIVQ: 'completed' });
    expect(await act(run, 'complete')).toMatchObject({ status: 'completed' });
  });

  test('what it comes from is not done: both tests are completed', async () => {
    const made = await lab.bring(await lab.makeCase(['CREA', 'EGFR']), { 'CREA.CREA': '- Hemolyzed' }, 'approved');
    expect(await lab.row(made, 'EGFR.EGFR')).toMatchObject({ kind: 'no_value', shown: 'Creatinine not done' });
    expect(await statuses(made)).toEqual({ CREA: 'completed', EGFR: 'completed' });
  });

  test('it gives way to a value, and a reported value is only said to be none any more', async () => {
    const made = await lab.bring(
      await lab.makeCase(lipids),
      { 'CHOL.CHOL': '210', 'HDL.HDL': '45', 'TRIG.TRIG': '500' },
      'approved',
    );
    const trig = (await lab.ask<Result[]>('results.ofCase', { accessionId: made.id })).find(
      ({ specId }) => specId === lab.spec('TRIG.TRIG'),
    );
    await lab.call('results.correct', { id: trig?.id, version: trig?.version, typed: '100', reason: 'Wrong dilution' });
    expect(await lab.row(made, 'LDLC.LDLC')).toMatchObject({ kind: 'numeric', shown: '145', proposed: 'engine' });
    await lab.approveAll(made);
    expect((await lab.rows(made)).filter(({ key }) => key === 'LDLC.LDLC')).toMatchObject([
      { kind: 'no_value', state: 'voided' },
      { kind: 'numeric', shown: '145', state: 'approved' },
    ]);
    const reported = await lab.bring(
      await lab.makeCase(lipids),
      { 'CHOL.CHOL': '210', 'HDL.HDL': '45', 'TRIG.TRIG': '100' },
      'reported',
    );
    const again = (await lab.ask<Result[]>('results.ofCase', { accessionId: reported.id })).find(
      ({ specId }) => specId === lab.spec('TRIG.TRIG'),
    );
    await lab.call(
      'results.correct',
      { id: again?.id, version: again?.version, typed: '500', reason: 'Wrong dilution' },
      lab.manager,
    );
    expect((await lab.rows(reported)).filter(({ key }) => key === 'LDLC.LDLC')).toMatchObject([
      { kind: 'numeric', shown: '145', state: 'approved', current: true },
      { kind: 'no_value', state: 'entered', proposed: 'engine', current: false },
    ]);
  });

  test('the database keeps no result without a value that is not calculated', async () => {
    const made = await lab.bring(await lab.makeCase(['K']), { 'K.K': '4.1' }, 'entered');
    const { id } = await lab.row(made, 'K.K');
    await expect(
      lab.server.db.admin.query(
        `update results set kind = 'no_value', value = null, operator = null, text = 'x' where id = $1`,
        [id],
      ),
    ).rejects.toThrow('results_no_value_whole');
  });
});

describe('[SAFE-C1] a calculated result can be said to be not done', () => {
  test('INR without its ISI: nobody can approve it until it is; then test and run are completed', async () => {
    const made = await lab.makeCase(['PT']);
    const run = await lab.startRun([made], ['PT']);
    await lab.type(made, { 'PT.PT': '60.0' });
    const row = await lab.row(made, 'PT.INR');
    expect(row).toMatchObject({
      kind: 'no_value',
      shown: expect.stringContaining('of the reagent lot is not recorded'),
    });
    const { outcomes } = await lab.call<Reviewed>(
      'results.approve',
      { results: [{ id: row.id, version: row.version, acknowledged: row.doubts }], lane: 'one_by_one' },
      lab.other,
    );
    expect(outcomes).toMatchObject([{ outcome: 'refused' }]);
    expect(await typeInto(made, 'PT.INR', '5.0')).toBe(
      'This result is calculated. Change the results it comes from, or enter - and the reason it is not done.',
    );
    expect(await typeInto(made, 'PT.INR', '')).toBe('unchanged');
    expect(await typeInto(made, 'PT.INR', '- ISI of the lot not known')).toBe('saved');
    await lab.approveAll(made);
    expect(await statuses(made)).toEqual({ PT: 'completed' });
    await act(run, 'submit');
    expect(await act(run, 'complete')).toMatchObject({ status: 'completed' });
  });

  test('of one that waits for a test nobody asked for; it is theirs to take back', async () => {
    const made = await lab.makeCase(['CREA', 'EGFR']);
    expect(await typeInto(made, 'EGFR.EGFR', '- Creatinine is sent out')).toBe('saved');
    await lab.type(made, { 'CREA.CREA': '1.00' });
    expect(await lab.row(made, 'EGFR.EGFR')).toMatchObject({ kind: 'not_done', doubts: ['NOT_DONE'] });
    expect(await typeInto(made, 'EGFR.EGFR', '')).toBe('withdrawn');
    expect((await lab.rows(made)).filter(({ key }) => key === 'EGFR.EGFR')).toMatchObject([
      { kind: 'not_done', state: 'withdrawn', current: false },
      { kind: 'numeric', state: 'entered', current: true, number: 2 },
    ]);
  });

  test('the worklist says what a cell waits for', async () => {
    const made = await lab.makeCase(['CREA', 'EGFR']);
    const run = await lab.startRun([made], ['EGFR']);
    const cells = async () =>
      (await lab.ask<Worklist>('worklist.get', { id: run.id, testId: lab.test('EGFR') })).rows.flatMap(
        (row) => row.cells,
      );
    expect(await cells()).toMatchObject([{ result: null, waitsFor: ['Creatinine'] }]);
    await lab.type(made, { 'CREA.CREA': '1.00' });
    expect(await cells()).toMatchObject([{ result: { kind: 'numeric' }, waitsFor: [] }]);
  });
});
