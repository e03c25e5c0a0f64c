import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import type { Result, Reviewed, SavedResults } from '@aliquot/domain/results/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';
import { makeEntryDouble } from '#testing/make/make-entry-double.ts';

/** Typed by two people, the second without seeing the first. */
let lab: Bench;
let [tech, other, manager] = ['', '', ''];

beforeAll(async () => {
  lab = await openBench();
  ({ tech, other, manager } = lab);
  await makeEntryDouble(lab, 'K');
});
afterAll(() => lab.stop());

const save = async (made: Accession, typed: string, version: number | null, cookie: string) => {
  const entries = [{ orderId: orderOf(made, 'K'), specId: lab.spec('K.K'), version, typed }];
  const { outcomes, results } = await lab.call<SavedResults>('results.save', { entries }, cookie);
  return { ...outcomes[0], result: results.find(({ specId }) => specId === lab.spec('K.K')) };
};
const seenBy = async (made: Accession, cookie: string): Promise<Result | undefined> =>
  (await lab.ask<Result[]>('results.ofCase', { accessionId: made.id }, cookie))[0];
const sheetLine = async (made: Accession, cookie: string): Promise<SheetLine | undefined> =>
  (await lab.ask<CaseSheet>('results.caseSheet', { accessionId: made.id }, cookie)).lines[0];
const approve = async ({ id, version }: Result, cookie: string) =>
  (await lab.call<Reviewed>('results.approve', { results: [{ id, version }], lane: 'one_by_one' }, cookie)).outcomes[0];

test('the second person does not see the first entry, types it again, and both agree', async () => {
  const made = await lab.makeCase(['K']);
  const first = await save(made, '4.1', null, tech);
  expect(first).toMatchObject({ outcome: 'saved', result: { shown: '4.1', secondEntry: 'missing' } });
  expect(await seenBy(made, other)).toBeUndefined();
  expect(await seenBy(made, tech)).toMatchObject({ shown: '4.1' });
  // Nor on the page of the case, where it is still to be typed.
  expect(await sheetLine(made, other)).toMatchObject({ result: null, awaitsSecond: true, toEnter: true, mayNot: null });
  expect(await sheetLine(made, tech)).toMatchObject({ result: { shown: '4.1' }, awaitsSecond: false, toEnter: false });
  // One person is not two.
  expect(await save(made, '4.1', 1, tech)).toMatchObject({ outcome: 'unchanged', result: { secondEntry: 'missing' } });
  const blocked = { outcome: 'refused', sentence: expect.stringMatching(/^The second entry is missing or differs/u) };
  expect(await approve(first.result as Result, manager)).toMatchObject(blocked);
  const second = await save(made, '4,10', 1, other);
  expect(second).toMatchObject({ outcome: 'saved', sentence: null, result: { shown: '4.1', secondEntry: 'agrees' } });
  expect(await approve(second.result as Result, manager)).toMatchObject({ outcome: 'done' });
});

test('two who type at once make two entries of it: nobody is told the other’s value', async () => {
  const made = await lab.makeCase(['K']);
  await save(made, '4.1', null, tech);
  // The second opened the worklist before the first had typed.
  const second = await save(made, '4.7', null, other);
  expect(second.outcome).toBe('saved');
  expect(second.sentence).toMatch(/^The two entries differ/u);
  expect(second.sentence).not.toContain('4.1');
  expect(second.result).toMatchObject({ shown: '4.1', secondEntry: 'differs' });
  // The first, who has not heard of it, is told what happened.
  expect(await save(made, '4.2', 1, tech)).toMatchObject({
    outcome: 'conflict',
    sentence: 'Someone else made the second entry, and the two differ.',
  });
  // Typed again after a look at the instrument: the other one is asked once more, and again does not see it.
  const again = await save(made, '4.7', second.result?.version ?? null, other);
  expect(again).toMatchObject({ outcome: 'saved', result: { shown: '4.7', secondEntry: 'missing' } });
  expect(await seenBy(made, tech)).toBeUndefined();
  expect(await save(made, '4.7', null, tech)).toMatchObject({ outcome: 'saved', result: { secondEntry: 'agrees' } });
});

test('a third person who looks on sees nothing before both have typed, and cannot withdraw it unseen', async () => {
  const made = await lab.makeCase(['K']);
  await save(made, '6.9', null, tech);
  expect(await seenBy(made, manager)).toBeUndefined();
  expect(await save(made, '', null, other)).toMatchObject({
    outcome: 'refused',
    sentence: expect.stringMatching(/^Only the user who entered it can withdraw it/u),
  });
  await save(made, '6.9', null, other);
  expect(await seenBy(made, manager)).toMatchObject({ shown: '6.9', secondEntry: 'agrees', critical: true });
});
