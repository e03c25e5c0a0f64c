import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CreatedRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const electrolytes = ['NA', 'K'];
const makeList = async (count: number, layout = 'list'): Promise<{ run: Run; cases: string[] }> => {
  const cases: Accession[] = [];
  for (let n = 0; n < count; n += 1) cases.push(await bench.makeCase(electrolytes));
  const { run } = await bench.call<CreatedRun>('runs.create', {
    testIds: electrolytes.map(bench.test),
    instrumentId: null,
    layout,
    orderIds: cases.flatMap(({ orders }) => orders.map(({ id }) => id)),
  });
  return { run, cases: cases.map(({ caseId }) => caseId) };
};
const at = ({ id, version }: Run) => ({ id, version });
const standing = ({ places }: Run): string[] => places.map(({ name, tube }) => `${name} ${tube?.caseId}`);

test('[ROUTE-8] in a list a tube moves to a free number with all its tests, and gaps are closed in one action', async () => {
  const made = await makeList(4);
  const [a, b, c, d] = made.cases;
  let { run } = made;
  run = await bench.call('runs.takeOut', { ...at(run), position: 2 });
  run = await bench.call('runs.move', { ...at(run), from: 4, to: 2 });
  expect(standing(run)).toEqual([`1 ${a}`, `2 ${d}`, `3 ${c}`]);
  expect(run.places[1]?.orders).toHaveLength(2);
  run = await bench.call('runs.move', { ...at(run), from: 1, to: 40 });
  expect(standing(run)).toEqual([`2 ${d}`, `3 ${c}`, `40 ${a}`]);
  const before = run;
  run = await bench.call('runs.closeGaps', at(run));
  expect(standing(run)).toEqual([`1 ${d}`, `2 ${c}`, `3 ${a}`]);
  expect(run.places.every(({ orders }) => orders.length === 2)).toBe(true);
  expect(await bench.refusal('runs.closeGaps', at(before))).toMatch(/changed|else/iu);
  expect(await bench.refusal('runs.closeGaps', at(run))).toBe('There are no gaps.');
  expect(standing(await bench.ask('runs.get', { id: run.id })).join(' ')).not.toContain(b);
});

test('[ROUTE-8] a run that has begun keeps its numbers, though one sample still moves; a plate has none to close', async () => {
  let { run } = await makeList(2);
  run = await bench.call('runs.move', { ...at(run), from: 2, to: 5 });
  run = await bench.call('runs.act', { ...at(run), action: 'start', reason: '' });
  expect(await bench.refusal('runs.closeGaps', at(run))).toBe(
    'A run that is in progress keeps its positions: staff work by them. Move single tubes instead.',
  );
  run = await bench.call('runs.move', { ...at(run), from: 5, to: 2 });
  expect(run.places.map(({ position }) => position)).toEqual([1, 2]);
  const plate = await makeList(1, 'plate96');
  expect(await bench.refusal('runs.closeGaps', at(plate.run))).toMatch(/^Only a list can be renumbered/u);
});

test('two people who move onto the same number at once: one of them is told, nothing is lost', async () => {
  const { run, cases } = await makeList(3);
  const answers = await Promise.allSettled(
    [2, 3].map((from) => bench.call<Run>('runs.move', { ...at(run), from, to: 9 })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const after = await bench.ask<Run>('runs.get', { id: run.id });
  expect(new Set(after.places.map(({ tube }) => tube?.caseId))).toEqual(new Set(cases));
  expect(new Set(after.places.map(({ position }) => position)).size).toBe(3);
});
