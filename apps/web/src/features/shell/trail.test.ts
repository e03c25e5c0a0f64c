import { expect, test } from 'vitest';
import { stepsToList, stepsToPrevious, withPage, type Trail } from './trail.ts';

const page = (path: string, listOf?: string) => ({ path, listOf });
const walk = (...paths: readonly string[]): Trail =>
  paths.reduce<Trail>(
    (trail, path, at) => withPage(trail, at, page(path, path.startsWith('/views/') ? '/accessions' : undefined)),
    new Map(),
  );

test('[UX-9] the page before is the last one with another address; tabs and filters of one page are skipped', () => {
  expect(stepsToPrevious(walk('/runs', '/accessions', '/accessions', '/accessions'), 3, 0)).toBe(3);
  expect(stepsToPrevious(walk('/accessions', '/accessions/9'), 1, 0)).toBe(1);
});

test('the first page has none before it; one before a reload is tried, the sign-in is not', () => {
  expect(stepsToPrevious(walk('/accessions', '/accessions'), 1, 0)).toBeNull();
  expect(stepsToPrevious(new Map([[2, page('/runs')]]), 2, 2)).toBe(1);
  expect(stepsToPrevious(new Map([[1, page('/runs')]]), 1, 0)).toBeNull();
});

test('[UX-9] a list is found where it was last seen, also as a saved view', () => {
  expect(stepsToList(walk('/accessions', '/accessions', '/accessions/9'), 2, '/accessions')).toBe(1);
  expect(stepsToList(walk('/views/2', '/subjects/1', '/accessions/9'), 2, '/accessions')).toBe(2);
  expect(stepsToList(walk('/runs', '/accessions/9'), 1, '/accessions')).toBeNull();
});

test('a page opened after going back ends what lay ahead', () => {
  const trail = withPage(walk('/runs', '/accessions', '/accessions/9'), 1, page('/help'));
  expect([...trail.keys()]).toEqual([0, 1]);
});
