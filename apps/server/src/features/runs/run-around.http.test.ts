import type { CreatedRun, Run, RunAround, RunPage } from '@aliquot/domain/runs/run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';

let bench: Bench;
/** All open but the one in the middle. */
const runs: Run[] = [];
beforeAll(async () => {
  bench = await openBench();
  for (const code of ['K', 'NA', 'K', 'K', 'K']) {
    const { run } = await bench.call<CreatedRun>('runs.create', {
      testIds: [bench.test(code)],
      instrumentId: null,
      layout: 'list',
    });
    runs.push(run);
  }
  const [, , cancelled] = runs;
  await bench.call('runs.act', {
    id: cancelled?.id,
    version: cancelled?.version,
    action: 'cancel',
    reason: 'wrong test',
  });
});
afterAll(() => bench.stop());

const around = (run: Run | undefined, filters: unknown = null): Promise<RunAround> =>
  bench.ask('runs.around', { id: run?.id, filters });
const numbersOf = ({ previous, next, position, of }: RunAround) => [previous?.number, next?.number, position, of];

test('[ROUTE-8] without a list the neighbours are the open runs by their numbers', async () => {
  const [first, second, , third, last] = runs;
  expect(numbersOf(await around(second))).toEqual([first?.number, third?.number, 2, 4]);
  expect(numbersOf(await around(first))).toEqual([undefined, second?.number, 1, 4]);
  expect(numbersOf(await around(last))).toEqual([third?.number, undefined, 4, 4]);
});

test('[ROUTE-8] in a list they are its rows, in its order and through its filters', async () => {
  const filters = { tab: 'all', testIds: [bench.test('K')] };
  const { rows } = await bench.ask<RunPage>('runs.list', { filters });
  expect(rows).toHaveLength(4);
  for (const [at, row] of rows.entries()) {
    expect(numbersOf(await around(row as Run, filters))).toEqual([
      rows[at - 1]?.number,
      rows[at + 1]?.number,
      at + 1,
      4,
    ]);
  }
});

test('[ROUTE-8] a run that left the list still leads to those around it, and has no place in it', async () => {
  const [, second, cancelled, third] = runs;
  expect(numbersOf(await around(cancelled, { tab: 'open' }))).toEqual([third?.number, second?.number, null, 4]);
  expect(await bench.server.query('runs.around', { id: 987_654 }, bench.tech)).toMatchObject({ statusCode: 404 });
});
