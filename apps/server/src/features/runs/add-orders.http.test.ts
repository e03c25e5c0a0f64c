import type { Accession } from '@aliquot/domain/accessions/accession';
import type { AddedOrders, CreatedRun, FittingRun, Run } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, orderOf, type Bench } from '#testing/bench-laboratory.ts';

/** Tests of a case into an open run, from the page of the case. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const idsOf = ({ orders }: Accession): number[] => orders.map(({ id }) => id);
const createRun = async (codes: readonly string[], values: Record<string, unknown> = {}): Promise<Run> => {
  const made = await bench.call<CreatedRun>('runs.create', {
    testIds: codes.map(bench.test),
    instrumentId: null,
    labId: bench.labId,
    layout: 'list',
    ...values,
  });
  return made.run;
};
const fitting = (orderIds: readonly number[]): Promise<FittingRun[]> => bench.ask('runs.fitting', { orderIds });
const addOrders = (run: Run, orderIds: readonly number[]): Promise<AddedOrders> =>
  bench.call('runs.addOrders', { id: run.id, orderIds });

test('open runs that take most of what waits come first; full, begun and other runs are told apart', async () => {
  const made = await bench.makeCase(['CRP', 'TSH']);
  const one = await createRun(['CRP']);
  const both = await createRun(['CRP', 'TSH']);
  await createRun(['NA']);
  const full = await createRun(['CRP', 'TSH'], { layout: 'rack', rackSize: 1 });
  await addOrders(full, idsOf(await bench.makeCase(['CRP'])));
  const found = await fitting(idsOf(made));
  expect(found.map(({ run, orderIds }) => [run.number, orderIds.length])).toEqual([
    [both.number, 2],
    [one.number, 1],
  ]);
  // Nothing of it waits once it is in one of them.
  await addOrders(both, idsOf(made));
  expect(await fitting(idsOf(made))).toEqual([]);
});

test('tests of one tube stand in one place, also beside those that came before', async () => {
  const made = await bench.makeCase(['NA', 'K', 'CL']);
  const run = await createRun(['NA', 'K', 'CL']);
  const first = await addOrders(run, [orderOf(made, 'NA')]);
  expect(first).toMatchObject({ added: [{ orderId: orderOf(made, 'NA'), place: '1' }], left: [] });
  const other = await addOrders(run, idsOf(await bench.makeCase(['NA'])));
  expect(other.added).toMatchObject([{ place: '2' }]);
  const rest = await addOrders(run, [orderOf(made, 'K'), orderOf(made, 'CL')]);
  expect(rest.added.map(({ place }) => place)).toEqual(['1', '1']);
  expect(rest.run.places.map(({ orders }) => orders.length)).toEqual([3, 1]);
});

test('what cannot join is left out and named, and the rest joins', async () => {
  const made = await bench.makeCase(['NA', 'K']);
  const run = await createRun(['NA']);
  const away = await bench.makeCase(['NA'], { receiveNow: false });
  const answer = await addOrders(run, [...idsOf(made), ...idsOf(away), 999_999]);
  expect(answer.added.map(({ orderId }) => orderId)).toEqual([orderOf(made, 'NA')]);
  expect(answer.left.map(({ caseId, why }) => [caseId, why])).toEqual([
    [made.caseId, 'The test is not in this run.'],
    [away.caseId, 'Tube not received.'],
    [null, 'Test not found.'],
  ]);
});

test('a run under way takes them in and they are in progress; one in review takes none', async () => {
  const first = await bench.makeCase(['NA']);
  let run = (await addOrders(await createRun(['NA']), idsOf(first))).run;
  run = await bench.call('runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
  const late = await bench.makeCase(['NA']);
  run = (await addOrders(run, idsOf(late))).run;
  expect((await bench.ask<Accession>('accessions.get', { id: late.id })).status).toBe('in_progress');
  for (const made of [first, late]) await bench.type(made, { 'NA.NA': '140' });
  run = await bench.ask('runs.get', { id: run.id });
  run = await bench.call('runs.act', { id: run.id, version: run.version, action: 'submit', reason: '' });
  const another = await bench.makeCase(['NA']);
  expect(await bench.refusal('runs.addOrders', { id: run.id, orderIds: idsOf(another) })).toBe(
    `Run ${run.number} is in review. Its positions cannot be changed.`,
  );
});

test('a test goes into one run only, however many people add it at once', async () => {
  const made = await bench.makeCase(['NA']);
  const runs = [await createRun(['NA']), await createRun(['NA'])];
  const answers = await Promise.all(runs.map((run) => addOrders(run, idsOf(made))));
  expect(answers.map(({ added }) => added.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(answers.flatMap(({ left }) => left.map(({ why }) => why))).toEqual([
    expect.stringMatching(/^Already in run R-/u),
  ]);
});
