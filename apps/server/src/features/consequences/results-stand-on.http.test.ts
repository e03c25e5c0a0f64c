import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CaseSheet } from '@aliquot/domain/results/case-sheet';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import type { ReviewInbox } from '@aliquot/domain/review/review-inbox';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, seenOf, type Bench } from '#testing/bench-laboratory.ts';
import { giveOwnWorkflow } from '#testing/make/own-workflow.ts';

/** What a result stands on besides its number: the tube, the bench, the instrument, the workflow of its own test. */
let lab: Bench;
type Values = Record<string, unknown>;

/** Potassium has another range on one of the instruments. */
const giveInstrumentRange = async (): Promise<void> => {
  const { admin } = lab.server.db;
  const { rows } = await admin.query<{ id: string; snapshot: { resultSpecs: { code: string; ranges: Values[] }[] } }>(
    'select test_id as id, snapshot from test_versions where test_id = $1',
    [lab.test('K')],
  );
  for (const { id, snapshot } of rows) {
    const [spec] = snapshot.resultSpecs;
    const everybody = { ...spec?.ranges[0], sex: 'any', ageTo: null };
    const limits = { instrumentId: lab.instrument('HRB-CHEM1'), low: '5.2', high: '6.0', critical: null };
    spec?.ranges.unshift({ ...everybody, ...limits, id: 987_654 });
    await admin.query('alter table test_versions disable trigger user');
    await admin.query('update test_versions set snapshot = $2 where test_id = $1', [id, JSON.stringify(snapshot)]);
    await admin.query('alter table test_versions enable trigger user');
  }
};

beforeAll(async () => {
  lab = await openBench();
  await giveInstrumentRange();
});
afterAll(() => lab.stop());

const startRun = async (cases: readonly Accession[], code: string, instrument: string | null = null): Promise<Run> => {
  const { run } = await lab.call<CreatedRun>('runs.create', {
    testIds: [lab.test(code)],
    instrumentId: instrument === null ? null : lab.instrument(instrument),
    layout: 'plate96',
    orderIds: cases.map((made) => orderOf(made, code)),
    controls: [],
  });
  return lab.call<Run>('runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
};
const approve = (results: readonly Result[], lane = 'one_by_one', cookie = lab.other): Promise<Reviewed> =>
  lab.call('results.approve', { results: results.map(seenOf), lane }, cookie);
const outcomesOf = async (answer: Promise<Reviewed>): Promise<(string | null)[]> =>
  (await answer).outcomes.map(({ sentence, outcome }) => sentence ?? outcome);
const codesOf = (result: Result | undefined): string[] => (result?.doubts ?? []).map(({ code }) => code);
const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('nothing there');
  return row;
};
const caseNow = (made: Accession): Promise<Accession> => lab.ask('accessions.get', { id: made.id });
const correct = async (result: Result, typed: string): Promise<Result> => {
  const { id, version } = result;
  const { results } = await lab.call<SavedResults>('results.correct', { id, version, typed, reason: 'Read again' });
  return first(results.filter(({ proposal }) => proposal !== null));
};

describe('[SAFE-A12] the clear lane knows the tube and the bench', () => {
  test('a hemolyzed tube, a bench note and a correction are never clear', async () => {
    const hemolyzed = await lab.makeCase(['K']);
    await lab.call('accessions.setCondition', {
      id: hemolyzed.id,
      version: hemolyzed.version,
      sampleId: hemolyzed.samples[0]?.id,
      condition: 'hemolysed',
    });
    const noted = await lab.makeCase(['K']);
    await lab.call('accessions.addNote', { id: noted.id, text: 'Do not release', orderId: orderOf(noted, 'K') });
    const corrected = await lab.makeCase(['K']);
    const [approved] = await lab.approve(await lab.type(corrected, { 'K.K': '4.2' }));
    const results = [
      first(await lab.type(hemolyzed, { 'K.K': '4.9' })),
      first(await lab.type(noted, { 'K.K': '4.1' })),
      await correct(first([approved].filter((one) => one !== undefined)), '4.4'),
    ];
    expect(results.map(codesOf)).toEqual([['SPECIMEN_CONDITION'], ['BENCH_NOTE'], ['CORRECTION']]);
    expect(await outcomesOf(approve(results, 'clear_lane'))).toEqual([
      'Tube hemolyzed. Review this result separately.',
      'Bench note not settled. Review this result separately.',
      'Corrects an approved result. Review this result separately.',
    ]);
  });
});

describe('[SAFE-A13] a correction is judged by the range of the instrument that measured it', () => {
  test('also after its run is completed', async () => {
    const made = await lab.makeCase(['K']);
    let run = await startRun([made], 'K', 'HRB-CHEM1');
    const measured = first(await lab.type(made, { 'K.K': '5.5' }));
    expect(measured).toMatchObject({ flag: 'N', rangeShown: '5.2 to 6.0' });
    const approved = first(await lab.approve([measured]));
    run = await lab.ask<Run>('runs.get', { id: run.id });
    for (const action of ['submit', 'complete'])
      run = await lab.call<Run>('runs.act', { id: run.id, version: run.version, action, reason: '' });
    expect(run.status).toBe('completed');
    expect(await correct(approved, '5.6')).toMatchObject({ flag: 'N', rangeShown: '5.2 to 6.0' });
  });
});

describe('[SAFE-A14] every test is worked by its own workflow', () => {
  const workedAlone = { entry: { mode: 'double' }, run: { mode: 'required' } };
  beforeAll(() => giveOwnWorkflow(lab, 'CL', workedAlone));

  test.each([
    ['the other first', ['NA', 'CL']],
    ['it first', ['CL', 'NA']],
  ])('single entry and blind double entry in a required run in one accession, %s', async (_, codes) => {
    const made = await lab.makeCase(codes);
    expect(first(await lab.type(made, { 'NA.NA': '140' }))).toMatchObject({ secondEntry: null, doubts: [] });
    await expect(lab.type(made, { 'CL.CL': '101' })).rejects.toThrow(
      'This test is done in runs. Add it to a run first.',
    );
    await startRun([made], 'CL');
    const typed = (await lab.type(made, { 'CL.CL': '101' })).filter(({ specId }) => specId === lab.spec('CL.CL'));
    expect(typed).toMatchObject([{ secondEntry: 'missing' }]);
    expect(await outcomesOf(approve(typed, 'one_by_one', lab.manager))).toEqual([
      'The second entry is missing or differs. Another technician must type it first.',
    ]);
  });

  test('a test that is added later brings its own', async () => {
    const made = await caseNow(await lab.makeCase(['NA']));
    await lab.call('accessions.addTests', {
      id: made.id,
      version: made.version,
      testIds: [lab.test('CL')],
      panelIds: [],
    });
    await expect(lab.type(await caseNow(made), { 'CL.CL': '101' })).rejects.toThrow('This test is done in runs.');
  });
});

describe('[SAFE-B2] the first of two blind entries', () => {
  test('no answer to the second person has it, and neither of the two approves it', async () => {
    const made = await lab.makeCase(['CL']);
    const run = await startRun([made], 'CL');
    const entries = [{ orderId: orderOf(made, 'CL'), specId: lab.spec('CL.CL'), version: null, typed: '103' }];
    await lab.call<SavedResults>('results.save', { entries });
    const { orderId, specId } = first(entries);
    const answers = await Promise.all([
      lab.ask<CaseSheet>('results.caseSheet', { accessionId: made.id }, lab.other),
      lab.ask('results.ofCase', { accessionId: made.id }, lab.other),
      lab.ask('results.history', { orderId, specId }, lab.other),
      lab.ask('results.ofSubject', { subjectId: made.subjectId }, lab.other),
      lab.ask<ReviewInbox>('review.inbox', {}, lab.other),
      lab.ask('worklist.get', { id: run.id, testId: lab.test('CL') }, lab.other),
      lab.ask('timeline.ofCase', { id: made.id }, lab.other),
      lab.ask('accessions.get', { id: made.id }, lab.other),
      lab.ask('runs.get', { id: run.id }, lab.other),
    ]);
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('"103');
    const second = await lab.call<SavedResults>('results.save', { entries }, lab.other);
    for (const cookie of [lab.tech, lab.other]) {
      expect(await outcomesOf(approve(second.results, 'one_by_one', cookie))).toEqual([
        'You entered this result. Another technician or a manager must approve it.',
      ]);
    }
    expect(await outcomesOf(approve(second.results, 'one_by_one', lab.manager))).toEqual(['done']);
  });
});

describe('[SAFE-B13] what is approved together', () => {
  test('two critical results of one test, and review reasons that nobody acknowledged, are refused', async () => {
    const made = await lab.makeCase(['CBC']);
    const results = await lab.type(made, { 'CBC.HGB': '3.0', 'CBC.WBC': '0.3' });
    const critical = results.filter((result) => result.critical);
    expect(critical).toHaveLength(2);
    const refusal = (given: readonly object[], lane = 'one_by_one') =>
      lab.refusal('results.approve', { results: given, lane }, lab.other);
    expect(await refusal(critical.map(seenOf))).toBe(
      'Not approved. More than one of these results is critical. Approve each of them separately.',
    );
    const { id, version } = first(critical);
    const silent = lab.call<Reviewed>('results.approve', { results: [{ id, version }], lane: 'one_by_one' }, lab.other);
    expect(await outcomesOf(silent)).toEqual([expect.stringMatching(/^Not approved\. /u)]);
    expect(await outcomesOf(approve([first(critical)]))).toEqual(['done']);
  });

  test('results of several tests are approved together only when they are clear', async () => {
    const made = await lab.makeCase(['NA', 'K']);
    const results = await lab.type(made, { 'NA.NA': '140', 'K.K': '4.1' });
    expect(
      await lab.refusal('results.approve', { results: results.map(seenOf), lane: 'one_by_one' }, lab.other),
    ).toMatch(/^Not approved\. Results of several tests/u);
    expect(await outcomesOf(approve(results, 'clear_lane'))).toEqual(['done', 'done']);
  });
});
