import type { Result, SavedResults } from '@aliquot/domain/results/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBench, type Bench } from '#testing/bench-laboratory.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const orderOf = async (): Promise<{ orderId: number; specId: number }> => {
  const made = await bench.makeCase(['K']);
  return { orderId: made.orders[0]?.id ?? 0, specId: bench.spec('K.K') };
};
const save = async (entry: object): Promise<Result | undefined> => {
  const { results } = await bench.call<SavedResults>('results.save', { entries: [entry] });
  return results[0];
};

test('a result says whether it was typed, pasted or read from a file, and the trail keeps the name of the file', async () => {
  const cell = await orderOf();
  const imported = await save({
    ...cell,
    version: null,
    typed: '4.1',
    source: { kind: 'imported', file: 'chem2-0417.csv' },
  });
  expect(imported).toMatchObject({ shown: '4.1', flag: 'N', source: { kind: 'imported', file: 'chem2-0417.csv' } });
  // Typed over by hand, it is a typed one.
  const typed = await save({ ...cell, version: imported?.version, typed: '4.2' });
  expect(typed?.source).toEqual({ kind: 'typed' });
  const pasted = await save({ ...cell, version: typed?.version, typed: '4.3', source: { kind: 'pasted' } });
  expect(pasted?.source).toEqual({ kind: 'pasted' });

  const { rows } = await bench.server.db.admin.query(
    "select after ->> 'source' as source, after ->> 'source_file' as file from audit.changes where table_name = 'results' and row_id = $1 order by seq",
    [String(imported?.id)],
  );
  expect(rows).toEqual([
    { source: 'imported', file: 'chem2-0417.csv' },
    { source: 'typed', file: null },
    { source: 'pasted', file: null },
  ]);
});

test('only a file has a name, and a short one', async () => {
  const cell = await orderOf();
  const refused = async (source: object) =>
    (
      await bench.server.mutate(
        'results.save',
        { idempotencyKey: crypto.randomUUID(), entries: [{ ...cell, version: null, typed: '4.1', source }] },
        bench.tech,
      )
    ).statusCode;
  expect(await refused({ kind: 'typed', file: 'x.csv' })).toBe(400);
  expect(await refused({ kind: 'imported' })).toBe(400);
  expect(await refused({ kind: 'imported', file: 'x'.repeat(201) })).toBe(400);
});
