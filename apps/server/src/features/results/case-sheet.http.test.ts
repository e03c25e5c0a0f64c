import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import type { Result } from '@aliquot/domain/results/result';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';

let lab: Bench;
beforeAll(async () => {
  lab = await openBench();
});
afterAll(() => lab.stop());

const sheet = (accessionId: number, cookie = lab.tech): Promise<CaseSheet> =>
  lab.ask('results.caseSheet', { accessionId }, cookie);
const linesOf = async (accessionId: number, cookie = lab.tech): Promise<SheetLine[]> =>
  (await sheet(accessionId, cookie)).lines;

test('each result has its name and says what the person asking can do about it, and why not', async () => {
  const made = await lab.makeCase(['NA']);
  const typed: Result[] = await lab.type(made, { 'NA.NA': '140' });
  const [own] = await linesOf(made.id);
  expect(own).toMatchObject({ label: 'Sodium', toEnter: false, result: { shown: '140', id: typed[0]?.id } });
  expect(own?.mayNot).toEqual({
    approve: 'You entered this result. Another technician or a manager must approve it.',
    reject: null,
    correct: 'Not approved yet. Edit it on the worklist.',
  });
  const [others] = await linesOf(made.id, lab.other);
  expect(others?.mayNot?.approve).toBeNull();
  await lab.approve(typed);
  const [approved] = await linesOf(made.id);
  expect(approved?.mayNot).toMatchObject({ correct: null, reject: expect.stringMatching(/cannot be rejected/u) });
});

test('what is still to come has its unit, its range and what it was before', async () => {
  const before = await lab.makeCase(['NA']);
  await lab.approve(await lab.type(before, { 'NA.NA': '131' }));
  const made = await lab.makeCase(['NA'], {
    subject: { id: before.subjectId },
    collected: { at: '2026-11-15T15:00:00Z', zone: 'US/Eastern' },
  });
  const [line] = await linesOf(made.id);
  expect(line).toMatchObject({
    orderId: orderOf(made, 'NA'),
    label: 'Sodium',
    unit: 'mmol/L',
    result: null,
    toEnter: true,
    mayNot: null,
    earlier: [{ shown: '131', value: '131', flag: 'L' }],
  });
  expect(line?.range.shown).toMatch(/^\d+ to \d+$/u);
  expect(Number(line?.range.low)).toBeLessThan(Number(line?.range.high));
});

test('a test names the run it is in and its place, and keeps the last one it was done in', async () => {
  const made = await lab.makeCase(['NA', 'K']);
  const orderId = orderOf(made, 'NA');
  const created = await lab.call<CreatedRun>('runs.create', {
    testIds: [lab.test('NA')],
    instrumentId: null,
    labId: lab.labId,
    layout: 'plate96',
    orderIds: [orderId],
  });
  const { number } = created.run;
  const inRun = { orderId, number, status: 'new', open: true, place: 'A1', instrument: null };
  expect((await sheet(made.id)).runs).toMatchObject([inRun]);
  const start = { id: created.run.id, version: created.run.version, action: 'start', reason: '' };
  const run = await lab.call<Run>('runs.act', start);
  await lab.call(
    'runs.act',
    { id: run.id, version: run.version, action: 'reject', reason: 'Clot in the probe' },
    lab.manager,
  );
  expect((await sheet(made.id)).runs).toMatchObject([{ ...inRun, status: 'rejected', open: false }]);
});

test('those who only look see the values and can do nothing', async () => {
  const made = await lab.makeCase(['NA']);
  await lab.type(made, { 'NA.NA': '140' });
  const looks = (await lab.server.signInAs('aliquot_lab_readonly')).cookie;
  const [line] = await linesOf(made.id, looks);
  expect(line?.result?.shown).toBe('140');
  expect(Object.values(line?.mayNot ?? {})).toEqual(Array.from({ length: 3 }, () => 'Lab staff only'));
});
