import type { Result, SheetLine } from '@aliquot/domain/results/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';

let lab: Bench;
beforeAll(async () => {
  lab = await openBench();
}, 60_000);
afterAll(() => lab.stop());

const sheet = (accessionId: number, cookie = lab.tech): Promise<SheetLine[]> =>
  lab.ask('results.caseSheet', { accessionId }, cookie);

test('each result has its name and says what the person asking can do about it, and why not', async () => {
  const made = await lab.makeCase(['NA']);
  const typed: Result[] = await lab.type(made, { 'NA.NA': '140' });
  const [own] = await sheet(made.id);
  expect(own).toMatchObject({ label: 'Sodium', result: { shown: '140', id: typed[0]?.id } });
  expect(own?.mayNot).toEqual({
    approve: 'You entered this result. Another technician or a manager must approve it.',
    reject: null,
    correct: 'Not approved yet. Edit it on the worklist.',
  });
  const [others] = await sheet(made.id, lab.other);
  expect(others?.mayNot.approve).toBeNull();
  await lab.approve(typed);
  const [approved] = await sheet(made.id);
  expect(approved?.mayNot).toMatchObject({ correct: null, reject: expect.stringMatching(/cannot be rejected/u) });
});

test('those who only look see the values and can do nothing', async () => {
  const made = await lab.makeCase(['NA']);
  await lab.type(made, { 'NA.NA': '140' });
  const looks = (await lab.server.signInAs('aliquot_lab_readonly')).cookie;
  const [line] = await sheet(made.id, looks);
  expect(line?.result.shown).toBe('140');
  expect(Object.values(line?.mayNot ?? {})).toEqual(Array.from({ length: 3 }, () => 'Lab staff only'));
});
