import { bitmapOf } from '@aliquot/zpl/draw/bitmap';
import { expect, test } from 'vitest';
import { makeLineCache } from './line-cache.ts';

const line = (width: number) => ({ bitmap: bitmapOf(width, 10, () => true), cut: false });

test('lines that were not asked for longest go first', () => {
  const cache = makeLineCache({ mostLines: 2, mostBytes: 10_000 });
  cache.add('a', line(8));
  cache.add('b', line(8));
  expect(cache.get('a')).toEqual(line(8));
  cache.add('c', line(8));
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map((kept) => kept !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});

test('large lines do not fill the memory, and one that is too large is not kept', () => {
  const cache = makeLineCache({ mostLines: 100, mostBytes: 100 });
  for (let at = 0; at < 20; at += 1) cache.add(`line ${at}`, line(16));
  expect(cache.size()).toEqual({ lines: 2, bytes: 2 * (20 + 7 * 2) });
  cache.add('large', line(800));
  expect(cache.size()).toEqual({ lines: 0, bytes: 0 });
});

test('a line kept twice counts once', () => {
  const cache = makeLineCache({ mostLines: 5, mostBytes: 1000 });
  cache.add('a', line(8));
  cache.add('a', line(16));
  expect(cache.size()).toEqual({ lines: 1, bytes: 22 });
});
