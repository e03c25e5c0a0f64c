import { expect, test } from 'vitest';
import { nestsDeeperThan } from './nesting.ts';

const nested = (depth: number): unknown =>
  JSON.parse(`${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`) as unknown;

test('[SEC-F16] nesting is counted through lists and objects', () => {
  expect(nestsDeeperThan('text', 0)).toBe(false);
  expect(nestsDeeperThan(null, 0)).toBe(false);
  expect(nestsDeeperThan({ a: 1 }, 0)).toBe(true);
  expect(nestsDeeperThan({ a: 1, b: [] }, 1)).toBe(true);
  expect(nestsDeeperThan({ a: 1, b: [] }, 2)).toBe(false);
  expect(nestsDeeperThan(nested(8), 8)).toBe(false);
  expect(nestsDeeperThan(nested(8), 7)).toBe(true);
});

test('[SEC-F16] a value nested a hundred thousand times is answered, not thrown', () => {
  expect(nestsDeeperThan(nested(100_000), 64)).toBe(true);
});
