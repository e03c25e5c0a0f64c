import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CallPage } from '@aliquot/domain/critical-calls/critical-call';
import type { Result, SavedResults } from '@aliquot/domain/results/result';
import type { AddedOrders, CreatedRun } from '@aliquot/domain/runs/run';
import type { Timeline, TimelineItem } from '@aliquot/domain/timeline/timeline-item';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';
import { makeEntryDouble } from '#testing/make/make-entry-double.ts';
import { callsAt, readBackBy } from '#testing/make/calls.ts';
import { readTimeline } from './read-timeline.ts';

let lab: Bench;
beforeAll(async () => {
  lab = await openBench();
});
afterAll(() => lab.stop());

const timelineOf = ({ id }: Accession, cookie = lab.tech): Promise<Timeline> =>
  lab.ask('timeline.ofCase', { id }, cookie);
const itemsOf = async (made: Accession, cookie?: string): Promise<TimelineItem[]> =>
  (await timelineOf(made, cookie)).items;
/** As they are read, the newest first. */
const read = async (made: Accession, cookie?: string): Promise<string[]> =>
  (await itemsOf(made, cookie)).map(({ title, details }) => [title, ...details].join(' | '));
const first = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('nothing there');
  return row;
};
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });

describe('results', () => {
  test('[SAFE-B6] typing, approving and correcting name the test, the value and the reason', async () => {
    const made = await lab.makeCase(['K', 'NA']);
    const typed = await lab.type(made, { 'K.K': '4.10', 'NA.NA': '140' });
    const approved = await lab.approve(typed);
    const potassium = approved.find(({ specId }) => specId === lab.spec('K.K')) as Result;
    const { results } = await lab.call<SavedResults>('results.correct', {
      ...seen(potassium),
      typed: '5.6',
      reason: 'Wrong tube',
    });
    await lab.approve(results.filter(({ proposal }) => proposal !== null));
    const items = await itemsOf(made);
    expect(await read(made)).toEqual(
      expect.arrayContaining([
        'Potassium corrected | 4.1 → 5.6 mmol/L H | Wrong tube',
        'Potassium correction proposed | 4.1 → 5.6 mmol/L H | Wrong tube',
        'Potassium approved | 4.1 mmol/L',
        'Sodium approved | 140 mmol/L',
        '2 results entered | Potassium 4.1 mmol/L, Sodium 140 mmol/L',
      ]),
    );
    expect(items.find(({ title }) => title === '2 results entered')).toMatchObject({
      kind: 'result',
      orderIds: expect.arrayContaining([orderOf(made, 'K'), orderOf(made, 'NA')]),
      by: expect.any(String),
    });
  });

  test('keep the places they were typed with, and say what a change was before', async () => {
    const made = await lab.makeCase(['CREA', 'EGFR']);
    await lab.type(made, { 'CREA.CREA': '1.00' });
    await lab.type(made, { 'CREA.CREA': '1.40' });
    const words = await read(made);
    expect(words).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Creatinine entered \| 1\.00 mg\/dL$/u),
        expect.stringMatching(/^Creatinine changed \| 1\.00 → 1\.40 mg\/dL H$/u),
      ]),
    );
    // Nobody typed what was calculated.
    const calculated = words.filter((line) => line.startsWith('Estimated GFR'));
    expect(calculated).toEqual([
      expect.stringMatching(/^Estimated GFR .* changed \| \d+ → \d+ mL\/min.* \| Calculated$/u),
      expect.stringMatching(/^Estimated GFR .* entered \| \d+ mL\/min.* \| Calculated$/u),
    ]);
  });

  test('a rejected and a withdrawn one say so, with the reason', async () => {
    const made = await lab.makeCase(['K', 'NA']);
    const results = await lab.type(made, { 'K.K': '4.1', 'NA.NA': '140' });
    const potassium = results.find(({ specId }) => specId === lab.spec('K.K')) as Result;
    await lab.call('results.reject', { results: [seen(potassium)], reason: 'Hemolyzed' }, lab.other);
    expect(await itemsOf(made)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Potassium rejected', details: ['4.1 mmol/L', 'Hemolyzed'], tone: 'hold' }),
      ]),
    );
  });

  test('a critical value, its call and who read it back', async () => {
    const made = await lab.makeCase(['K']);
    await lab.type(made, { 'K.K': '7.4' });
    const call = first((await lab.ask<CallPage>('criticalCalls.list', { tab: 'due', accessionId: made.id })).rows);
    await callsAt(lab).record(call, readBackBy('Dr. Venn'));
    const [called, ...before] = await itemsOf(made);
    expect(called).toMatchObject({
      title: 'Potassium called',
      details: ['7.4 mmol/L HH', 'Read back by Dr. Venn'],
    });
    expect(before.find(({ kind }) => kind === 'critical')).toMatchObject({
      title: 'Potassium is critical',
      tone: 'critical',
      times: [{ word: 'Call due by', at: new Date(call.dueAt).toISOString() }],
    });
  });
});

/** All that is said of them but when: a time of day may look like a value. */
const wordsOf = (items: readonly { at: string }[]): string =>
  JSON.stringify(items.map(({ at: _at, ...words }) => words));

describe('a value typed twice', () => {
  beforeAll(() => makeEntryDouble(lab, 'K'));

  test('is hidden also where it was withdrawn and typed again', async () => {
    const made = await lab.makeCase(['K']);
    const { version } = first(await lab.type(made, { 'K.K': '6.9' }));
    const cell = { orderId: orderOf(made, 'K'), specId: lab.spec('K.K') };
    await lab.call('results.save', { entries: [{ ...cell, version, typed: '' }] });
    const withdrawn = 'Potassium withdrawn | 6.9 mmol/L HH';
    expect(await read(made)).toContain(withdrawn);
    const hidden = async () => wordsOf(await itemsOf(made, lab.other));
    expect(await hidden()).not.toMatch(/6\.9|HH|critical/iu);
    const again = first(await lab.type(made, { 'K.K': '6.9' }));
    expect(await hidden()).not.toMatch(/6\.9|HH|critical/iu);
    await lab.call('results.save', { entries: [{ ...cell, version: again.version, typed: '6.9' }] }, lab.other);
    expect(await read(made, lab.other)).toContain(withdrawn);
  });

  test('is hidden from the second person until both have typed it, and so is that it is critical', async () => {
    const made = await lab.makeCase(['MG', 'K']);
    await lab.type(made, { 'K.K': '7.4', 'MG.MG': '2.1' });
    const hidden = await itemsOf(made, lab.other);
    expect(wordsOf(hidden)).not.toMatch(/7\.4|HH|critical/iu);
    expect(hidden.some(({ details }) => details.join().includes('Value hidden until the second entry'))).toBe(true);
    expect(JSON.stringify(await itemsOf(made, lab.tech))).toMatch(/7\.4 mmol\/L HH/u);
    const version = first(await lab.ask<Result[]>('results.ofCase', { accessionId: made.id })).version;
    const entries = [{ orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version, typed: '7.4' }];
    await lab.call('results.save', { entries }, lab.other);
    expect(await read(made, lab.other)).toContain('Potassium entered a second time | Agrees with the first entry');
    expect(JSON.stringify(await itemsOf(made, lab.other))).toMatch(/7\.4 mmol\/L HH/u);
  });
});

describe('what happens around the results', () => {
  test('an accession from its order to its run', async () => {
    const made = await lab.makeCase(['CRP'], { receiveNow: false, priority: 'stat', externalRef: 'HG-20931' });
    const received = await lab.call<Accession>('accessions.receiveAll', seen(made));
    const { run } = await lab.call<CreatedRun>('runs.create', {
      testIds: [lab.test('CRP')],
      instrumentId: null,
      labId: lab.labId,
      layout: 'list',
    });
    await lab.call('runs.addOrders', { id: run.id, orderIds: [orderOf(made, 'CRP')] });
    const hold = { category: 'identity', reason: 'Name differs', blocks: ['run'], orderId: null, sampleId: null };
    await lab.call('accessions.placeHold', { ...seen(received), ...hold });
    const items = await itemsOf(made);
    expect(items.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Hold placed', `Added to run ${run.number}`, 'Tube received', 'Accession created']),
    );
    expect(items.find(({ kind }) => kind === 'run')).toMatchObject({
      run: { id: run.id, number: run.number },
      orderIds: [orderOf(made, 'CRP')],
      details: ['C-reactive protein at 1'],
    });
    expect(items.at(-1)).toMatchObject({ title: 'Accession created', details: ['Order HG-20931', 'STAT'] });
    // The first tube received says that the accession is.
    expect(items.map(({ title }) => title)).not.toContain('Accession received');
  });

  test('a test that was taken off a run was on it', async () => {
    const made = await lab.makeCase(['TSH']);
    const { run } = await lab.call<CreatedRun>('runs.create', {
      testIds: [lab.test('TSH')],
      instrumentId: null,
      labId: lab.labId,
      layout: 'list',
    });
    const added = await lab.call<AddedOrders>('runs.addOrders', { id: run.id, orderIds: [orderOf(made, 'TSH')] });
    await lab.call('runs.takeOut', { ...seen(added.run), position: 1 });
    expect((await read(made)).slice(0, 2)).toEqual([
      `Removed from run ${run.number} | Thyrotropin at 1`,
      `Added to run ${run.number} | Thyrotropin at 1`,
    ]);
  });

  test('a changed field says what it was, and a cancelled test why', async () => {
    let made = await lab.makeCase(['K', 'NA']);
    made = await lab.call<Accession>('accessions.update', {
      ...seen(made),
      caseId: made.caseId,
      priority: 'stat',
      collected: { at: '2026-11-14T15:30:00Z', zone: 'US/Eastern' },
      provider: '',
      externalRef: '',
      comments: 'Fasting',
    });
    await lab.call('accessions.cancel', { ...seen(made), orderIds: [orderOf(made, 'NA')], reason: 'Ordered twice' });
    expect(await read(made)).toEqual(
      expect.arrayContaining([
        'Priority changed | Routine → STAT',
        'Clinical details changed | empty → Fasting',
        'Sodium cancelled | Ordered twice',
      ]),
    );
    expect((await itemsOf(made)).find(({ title }) => title === 'Collection time changed')?.times).toEqual([
      { word: '', at: '2026-11-14T15:00:00.000Z' },
      { word: '→', at: '2026-11-14T15:30:00.000Z' },
    ]);
  });

  test('a note of the bench and an aliquot', async () => {
    const made = await lab.makeCase(['K']);
    const noted = { id: made.id, orderId: orderOf(made, 'K'), text: 'Lipaemic' };
    const [note] = await lab.call<{ id: number }[]>('accessions.addNote', noted);
    await lab.call('accessions.settleNote', { id: made.id, noteId: note?.id });
    const [tube] = made.samples;
    const aliquots = { sampleId: tube?.id, count: 2, volumeMl: null, label: 'Freezer' };
    await lab.call('accessions.makeAliquots', {
      ...seen(await lab.ask<Accession>('accessions.get', { id: made.id })),
      ...aliquots,
    });
    expect(await itemsOf(made)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Bench note on Potassium',
          details: ['Lipaemic'],
          orderIds: [orderOf(made, 'K')],
        }),
        expect.objectContaining({ title: 'Bench note on Potassium settled', orderIds: [orderOf(made, 'K')] }),
        expect.objectContaining({ title: '2 aliquots made', details: [`${tube?.barcode}-A1, ${tube?.barcode}-A2`] }),
      ]),
    );
  });

  test('no item holds a row, a column or a number of the database', async () => {
    const made = await lab.makeCase(['K']);
    await lab.type(made, { 'K.K': '7.4' });
    for (const { title, details } of await itemsOf(made)) {
      expect(`${title} ${details.join(' ')}`).not.toMatch(/[{}_]|\bnull\b|\bundefined\b/u);
    }
  });
});

test('of another client’s accession nothing is told', async () => {
  const made = await lab.makeCase(['K']);
  const scope = lab.server.db.scope();
  const elsewhere = { ...scope, acting: { ...scope.acting, clients: [lab.clientId + 1] } };
  expect((await readTimeline(scope, made.id)).items.length).toBeGreaterThan(0);
  expect(await readTimeline(elsewhere, made.id)).toEqual({ items: [], more: false });
});
