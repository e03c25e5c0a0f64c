import { expect, test } from 'vitest';
import { openWorkWords } from './open-work-words.ts';

const work = (orders: number, runs: number, ...versions: readonly number[]) =>
  openWorkWords({
    orders,
    accessions: orders,
    runs,
    versions: versions.map((specVersion) => ({ specVersion, orders: 1, runs: 0 })),
  });

test('what goes on keeps the version it was ordered under', () => {
  expect(work(0, 0)).toBeNull();
  expect(work(1, 0, 7)).toBe('1 open order keeps version 7.');
  expect(work(1, 1, 7)).toBe('1 open order and 1 run keep version 7.');
  expect(work(41, 2, 7)).toBe('41 open orders and 2 runs keep version 7.');
  expect(work(2, 0, 7, 6)).toBe('2 open orders keep versions 6 and 7.');
  expect(work(3, 0, 7, 6, 2)).toBe('3 open orders keep versions 2, 6 and 7.');
  expect(work(4, 0, 7, 6, 3, 2)).toBe('4 open orders keep the versions they were ordered under.');
});
