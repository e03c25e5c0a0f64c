import { expect, test } from 'vitest';
import { findCycles } from './find-cycles.ts';

const graph = (edges: Record<string, string>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to.split(' ').filter(Boolean))]));

test('a tree and a diamond hold no cycle', () => {
  expect(findCycles(graph({ a: 'b c', b: 'd', c: 'd', d: '' }))).toEqual([]);
});

test('two files that import each other', () => {
  expect(findCycles(graph({ a: 'b', b: 'a' }))).toEqual([['a', 'b', 'a']]);
});

test('a file that imports itself', () => {
  expect(findCycles(graph({ a: 'a' }))).toEqual([['a', 'a']]);
});

test('the whole way round is named, without the files that merely lead into it', () => {
  expect(findCycles(graph({ start: 'c', c: 'a', a: 'b', b: 'c out', out: '' }))).toEqual([['a', 'b', 'c', 'a']]);
});

test('two separate cycles are both named', () => {
  expect(findCycles(graph({ a: 'b', b: 'a c', c: 'd', d: 'c' }))).toEqual([
    ['a', 'b', 'a'],
    ['c', 'd', 'c'],
  ]);
});

test('the shortest way round is the one shown', () => {
  expect(findCycles(graph({ a: 'b', b: 'c', c: 'd a', d: 'a' }))).toEqual([['a', 'b', 'c', 'a']]);
});

test('a chain as long as a big repository does not exhaust the stack', () => {
  const chain = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`f${i}`, `f${(i + 1) % 3000}`]));
  expect(findCycles(graph(chain))[0]).toHaveLength(3001);
});
