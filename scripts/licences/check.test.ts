import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';
import { findPackages } from './find-packages.ts';

type Manifest = Record<string, unknown>;

/** The server depends on `first`; `first` on `second`, which is installed as given. */
const plant = (second: Manifest, server: Manifest = { dependencies: { first: '1.0.0' } }) =>
  plantTree({
    'package.json': JSON.stringify({ name: 'root', devDependencies: { 'bench-tool': '1.0.0' } }),
    'node_modules/bench-tool/package.json': JSON.stringify({
      name: 'bench-tool',
      version: '1.0.0',
      license: 'GPL-3.0-only',
    }),
    'apps/server/package.json': JSON.stringify({ name: '@aliquot/server', ...server }),
    'apps/server/node_modules/first/package.json': JSON.stringify({
      name: 'first',
      version: '1.0.0',
      license: 'MIT',
      dependencies: { second: '2.0.0' },
      optionalDependencies: { 'other-platform': '1.0.0' },
    }),
    'apps/server/node_modules/second/package.json': JSON.stringify({ name: 'second', version: '2.0.0', ...second }),
  });

test('packages under allowed licences pass, and what only the bench uses is not asked', () => {
  expect(check(plant({ license: 'ISC' }))).toEqual({ packages: 2, faults: [] });
});

describe('a licence outside the list is refused, however deep the package lies', () => {
  test.each<[Manifest, string]>([
    [{ license: 'GPL-3.0-only' }, 'GPL-3.0-only'],
    [{ license: 'AGPL-3.0-or-later' }, 'AGPL-3.0-or-later'],
    [{ license: 'SSPL-1.0' }, 'SSPL-1.0'],
    [{ license: { type: 'BUSL-1.1' } }, 'BUSL-1.1'],
    [{ license: 'SEE LICENSE IN LICENSE' }, 'SEE LICENSE IN LICENSE'],
    [{}, 'unknown licence'],
  ])('%o', (second, said) => {
    expect(check(plant(second)).faults).toEqual([
      `second@2.0.0: ${said} is not on the list in scripts/licences/allowed.ts; use another package`,
    ]);
  });
});

test('the old list form lets the user choose', () => {
  expect(check(plant({ licenses: [{ type: 'GPL-2.0-only' }, { type: 'MIT' }] })).faults).toEqual([]);
});

test('packages of the workspace are not judged as if they came from outside, and circles end', () => {
  const root = plant(
    { license: 'MIT', dependencies: { first: '1.0.0' } },
    { dependencies: { '@aliquot/domain': 'workspace:*', first: '1.0.0' } },
  );
  mkdirSync(join(root, 'packages/domain'), { recursive: true });
  mkdirSync(join(root, 'apps/server/node_modules/@aliquot'));
  writeFileSync(join(root, 'packages/domain/package.json'), JSON.stringify({ name: '@aliquot/domain' }));
  symlinkSync(join(root, 'packages/domain'), join(root, 'apps/server/node_modules/@aliquot/domain'));
  expect(check(root)).toEqual({ packages: 2, faults: [] });
});

test('a dependency that is not installed cannot be judged, and says so', () => {
  expect(() => check(plant({ license: 'MIT', dependencies: { third: '1.0.0' } }))).toThrow(
    'third, needed by second, is not installed',
  );
});

test('the check sees the real packages', () => {
  const packages = findPackages(fileURLToPath(new URL('../..', import.meta.url)));
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'zod', 'pg-protocol']));
});
