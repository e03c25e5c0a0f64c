import type { Accession } from '@aliquot/domain/accessions/accession';
import { readEntry } from '@aliquot/domain/results/read-entry';
import { judgeByLimits } from '@aliquot/domain/results/evaluate-result';
import type { Result, SavedResults } from '@aliquot/domain/results/result';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import type { Worklist, WorklistCell, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, seenOf, type Bench } from '#testing/bench-laboratory.ts';
import { makeEntryDouble } from '#testing/make/make-entry-double.ts';
import { callsAt, readBackBy } from '#testing/make/calls.ts';

let lab: Bench;
beforeAll(async () => {
  lab = await openBench();
});
afterAll(() => lab.stop());

type Values = Readonly<Record<string, unknown>>;
/** A started run of these accessions. */
const startRun = async (cases: readonly Accession[], codes: readonly string[], controls: readonly Values[] = []) => {
  const { run } = await lab.call<CreatedRun>('runs.create', {
    testIds: codes.map((code) => lab.test(code)),
    instrumentId: null,
    layout: 'plate96',
    orderIds: cases.flatMap(({ orders }) => orders.map(({ id }) => id)),
    controls,
  });
  return lab.call<Run>('runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
};
const worklistOf = ({ id }: Run, code: string, cookie = lab.tech): Promise<Worklist> =>
  lab.ask('worklist.get', { id, testId: lab.test(code) }, cookie);
const rowOf = ({ rows }: Worklist, made: Accession): WorklistRow | undefined =>
  rows.find(({ tube }) => tube?.accessionId === made.id);
const cellOf = (worklist: Worklist, made: Accession): WorklistCell | undefined => rowOf(worklist, made)?.cells[0];
const correct = ({ id, version }: Result, typed: string, reason: string, cookie = lab.tech) =>
  lab.call('results.correct', { id, version, typed, reason }, cookie);
const callAbout = async ({ id }: Accession): Promise<void> => {
  const { callOf, record } = callsAt(lab);
  await record(await callOf(id), readBackBy('Dr. Maren Oyelaran'));
};

describe('the limits of a cell', () => {
  test('[UX-6] decide about a typed value as the server does when it is saved', async () => {
    const typed = ['7.4', '6.3', '5.9', '4.2', '2.1', '>6.0', '<2.0'];
    const cases = await Promise.all(typed.map(() => lab.makeCase(['K'])));
    const run = await startRun(cases, ['K']);
    const before = await worklistOf(run, 'K');
    const [column] = before.columns;
    if (column === undefined) throw new Error('no column');
    const { options, titre, valid, reportable } = column.entry;
    for (const [at, made] of cases.entries()) {
      const text = typed[at] ?? '';
      const cell = cellOf(before, made);
      const read = readEntry(column.entry, text);
      if (cell === undefined || read.ok !== true) throw new Error(`${text} cannot be read`);
      const { unit, ucum, molarMass, delta } = column;
      const rules = { unit, ucum, molarMass, options, titre, valid, reportable, delta };
      const told = judgeByLimits(rules, read.value, cell.limits, { collectedAt: '', neighbors: [] });
      const [saved] = await lab.type(made, { 'K.K': text });
      expect([told.flag, told.critical, told.because, told.delta.because], text).toEqual([
        saved?.flag,
        saved?.critical,
        saved?.flagBecause,
        saved?.deltaBecause,
      ]);
    }
  });
});

describe('controls', () => {
  const level = (label: string, key: string): Values => ({
    kind: 'control',
    label,
    targets: { [lab.spec(key)]: { low: '3.8', high: '4.2' } },
  });
  const extras = ({ rows }: Worklist): (string | null)[] =>
    rows.filter(({ kind }) => kind !== 'order').map(({ label }) => label);

  test('[UX-10] are rows only of the worklist whose results they control; the run’s QC goes by all of them', async () => {
    const made = await lab.makeCase(['K', 'NA']);
    const run = await startRun(
      [made],
      ['K', 'NA'],
      [level('Potassium level', 'K.K'), level('Sodium level', 'NA.NA'), { kind: 'blank', label: 'Reagent blank' }],
    );
    // A blank nothing is expected of stands in the rack for every test.
    expect(extras(await worklistOf(run, 'K'))).toEqual(['Potassium level', 'Reagent blank']);
    expect(extras(await worklistOf(run, 'NA'))).toEqual(['Sodium level', 'Reagent blank']);
    const itemOf = (label: string): number =>
      run.places.find((place) => place.label === label)?.itemIds[0] ?? Number.NaN;
    const read = (label: string, key: string): Promise<Run> =>
      lab.call('runs.readControls', {
        id: run.id,
        entries: [{ itemId: itemOf(label), specId: lab.spec(key), typed: '4.0' }],
      });
    expect((await read('Potassium level', 'K.K')).qc).toBe('pending');
    expect((await worklistOf(run, 'K')).run.qc).toBe('pending');
    // Read for a test it has no target for: that reading is shown where it was typed.
    await read('Potassium level', 'NA.NA');
    await read('Reagent blank', 'K.K');
    expect(extras(await worklistOf(run, 'NA'))).toEqual(['Potassium level', 'Sodium level', 'Reagent blank']);
    expect((await read('Sodium level', 'NA.NA')).qc).toBe('passed');
  });
});

describe('marks of a value', () => {
  test('[UX-11] a critical value says when it was called, on the worklist and the run, until it is another value', async () => {
    const made = await lab.makeCase(['K']);
    const run = await startRun([made], ['K']);
    await lab.type(made, { 'K.K': '7.4' });
    const placed = async () => (await lab.ask<Run>('runs.get', { id: run.id })).places[0]?.orders[0];
    expect(await placed()).toMatchObject({ critical: true, calledAt: null });
    expect(cellOf(await worklistOf(run, 'K'), made)?.result?.calledAt).toBeNull();
    await callAbout(made);
    const called = { critical: true, calledAt: expect.stringMatching(/^20/u) };
    expect(await placed()).toMatchObject(called);
    expect(rowOf(await worklistOf(run, 'K'), made)).toMatchObject({ call: null, cells: [{ result: called }] });
    // Edited to one that is not critical: nobody was called about this value.
    await lab.type(made, { 'K.K': '4.4' });
    expect(cellOf(await worklistOf(run, 'K'), made)?.result).toMatchObject({ critical: false, calledAt: null });
    // And to another critical one: the call is to be made again.
    await lab.type(made, { 'K.K': '7.9' });
    expect(await placed()).toMatchObject({ critical: true, calledAt: null });
  });

  test('[UX-7] [SAFE-B5] a correction says what it corrects and why; rejected, it leaves the approved value as it was', async () => {
    const made = await lab.makeCase(['K']);
    const run = await startRun([made], ['K']);
    const [first] = await lab.approve(await lab.type(made, { 'K.K': '5.8' }));
    if (first === undefined) throw new Error('nothing approved');
    expect(first.corrected).toBeNull();
    await correct(first, '4.7', 'Transcription error');
    const cell = cellOf(await worklistOf(run, 'K'), made);
    expect(cell?.result).toMatchObject({ shown: '5.8', state: 'approved', corrected: null });
    const second = cell?.proposal ?? null;
    expect(second).toMatchObject({ shown: '4.7', corrected: { was: '5.8', reason: 'Transcription error' } });
    const history = await lab.ask<Result[]>('results.history', {
      orderId: orderOf(made, 'K'),
      specId: lab.spec('K.K'),
    });
    expect(history.map(({ shown, state, corrected }) => [shown, state, corrected?.was ?? null])).toEqual([
      ['4.7', 'entered', '5.8'],
      ['5.8', 'approved', null],
    ]);
    const { id = 0, version = 0 } = second ?? {};
    await lab.call('results.reject', { results: [{ id, version }], reason: 'Wrong tube' }, lab.other);
    // [SAFE-B5] What was approved stands, untouched; the next correction is not a second version of the same number.
    const kept = cellOf(await worklistOf(run, 'K'), made)?.result;
    expect(kept).toEqual({ ...first, calledAt: null });
    if (kept == null) throw new Error('the approved value is gone');
    await correct(kept, '4.9', 'Read again');
    expect(cellOf(await worklistOf(run, 'K'), made)?.proposal).toMatchObject({ shown: '4.9', number: 3 });
  });

  test('[SAFE-B2] the call of a value typed once is not in the row of whoever is to type it again', async () => {
    await makeEntryDouble(lab, 'K');
    const made = await lab.makeCase(['K']);
    const run = await startRun([made], ['K']);
    await lab.type(made, { 'K.K': '7.9' });
    expect(rowOf(await worklistOf(run, 'K'), made)?.call).toMatchObject({ kind: 'critical' });
    expect(rowOf(await worklistOf(run, 'K', lab.other), made)?.call).toBeNull();
  });

  test('[UX-7] a correction that is typed twice stays unseen by the one who is to type it, and so does its mark', async () => {
    await makeEntryDouble(lab, 'K');
    const made = await lab.makeCase(['K']);
    const run = await startRun([made], ['K']);
    const entries = [{ orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version: null, typed: '5.8' }];
    await lab.call('results.save', { entries }, lab.tech);
    const { results } = await lab.call<{ results: Result[] }>('results.save', { entries }, lab.other);
    await lab.call('results.approve', { results: results.map(seenOf), lane: 'one_by_one' }, lab.manager);
    const [approved] = await lab.ask<Result[]>('results.ofCase', { accessionId: made.id });
    if (approved === undefined) throw new Error('nothing approved');
    await correct(approved, '4.77', 'Transcription error');
    expect(cellOf(await worklistOf(run, 'K'), made)?.proposal).toMatchObject({ corrected: { was: '5.8' } });
    for (const cookie of [lab.other, lab.manager]) {
      expect(cellOf(await worklistOf(run, 'K', cookie), made)).toMatchObject({
        result: { shown: '5.8' },
        proposal: null,
        awaitsSecond: true,
      });
      const readers = await Promise.all([
        lab.ask('results.caseSheet', { accessionId: made.id }, cookie),
        lab.ask('results.history', { orderId: orderOf(made, 'K'), specId: lab.spec('K.K') }, cookie),
        lab.ask('review.inbox', {}, cookie),
        lab.ask('results.ofSubject', { subjectId: made.subjectId }, cookie),
        lab.ask('runs.get', { id: run.id }, cookie),
      ]);
      for (const reader of readers) {
        expect(JSON.stringify(reader)).not.toMatch(/4\.77|"4\.8"|Transcription error/u);
      }
    }
    const again = await lab.call<SavedResults>(
      'results.save',
      { entries: [{ ...entries[0], typed: '4.77' }] },
      lab.other,
    );
    expect(again.outcomes).toMatchObject([{ outcome: 'saved' }]);
    const proposal = again.results.find((one) => one.proposal !== null);
    expect(proposal).toMatchObject({ shown: '4.8', secondEntry: 'agrees' });
    await lab.call('results.approve', { results: [seenOf(proposal)], lane: 'one_by_one' }, lab.manager);
    expect(cellOf(await worklistOf(run, 'K'), made)).toMatchObject({
      result: { shown: '4.8', corrected: { was: '5.8' } },
      proposal: null,
    });
  });
});
