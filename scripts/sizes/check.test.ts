import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';

const lines = (count: number): string => 'export const a = 1;\n'.repeat(count);
const longFunction = (body: number): string => `export const act = (): void => {\n${'  // …\n'.repeat(body)}};\n`;
const faults = (files: Record<string, string>, reasons: Record<string, string> = {}): string[] =>
  check(plantTree(files), reasons).faults;

const ui = 'apps/web/src/ui';

test('the check sees the real repository', () => {
  expect(check(fileURLToPath(new URL('../..', import.meta.url))).files).toBeGreaterThan(0);
});

test('what keeps within the limits passes, and what a program wrote is not measured', () => {
  expect(
    faults({
      [`${ui}/a.ts`]: lines(400),
      [`${ui}/b.ts`]: longFunction(78),
      [`${ui}/b.test.ts`]: longFunction(200),
      'apps/web/src/routeTree.gen.ts': lines(500),
      ...Object.fromEntries(Array.from({ length: 28 }, (_, at) => [`${ui}/x${at}.ts`, lines(1)])),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${ui}/x${at}.test.ts`, lines(1)])),
    }),
  ).toEqual([]);
});

test.each(['a.ts', 'a.tsx', 'a.css', 'a.test.ts'])('a long file: %s', (name) => {
  const text = name.endsWith('.css') ? '.a {}\n'.repeat(401) : lines(401);
  expect(faults({ [`${ui}/${name}`]: text })).toEqual([
    `${ui}/${name}: 401 lines, 400 at most; move a part with a name out`,
  ]);
});

test('a crowded folder', () => {
  const crowd = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`${ui}/x${at}.ts`, lines(1)]));
  expect(faults(crowd)).toEqual([`${ui}: 31 files side by side, 30 at most; sort them`]);
});

test('a long function, named by its variable', () => {
  expect(faults({ [`${ui}/a.ts`]: longFunction(79) })).toEqual([
    `${ui}/a.ts:1: act has 81 lines, 80 at most; give a part of it a name`,
  ]);
});

test('a long function with a reason passes; a reason without a long function, and an eleventh, do not', () => {
  const key = `${ui}/a.ts: act`;
  expect(faults({ [`${ui}/a.ts`]: longFunction(79) }, { [key]: 'a table' })).toEqual([]);
  expect(faults({ [`${ui}/a.ts`]: lines(1) }, { [key]: 'a table' })).toEqual([
    `${key} is short now; take it out of scripts/sizes/rules.ts`,
  ]);
  const many = Array.from({ length: 11 }, (_, at) => [`${ui}/${at}.ts`, longFunction(79)] as const);
  const reasons = Object.fromEntries(many.map(([file]) => [`${file}: act`, 'a table']));
  expect(faults(Object.fromEntries(many), reasons)).toEqual([
    'scripts/sizes/rules.ts: 11 long functions, 10 at most; split one',
  ]);
});

test('a room that takes over the client', () => {
  const rooms = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((room) =>
      Array.from({ length: 4 }, (_, at) => [`apps/web/src/features/${room}/x${at}.ts`, lines(400)] as const),
    ),
  );
  expect(faults(rooms)).toEqual([]);
  expect(faults({ ...rooms, 'apps/web/src/features/a/y.ts': lines(400) })).toEqual([
    'apps/web/src/features/a: 17 % of the client, 15 % at most; make a room of a part',
  ]);
});
