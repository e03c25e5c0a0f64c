import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plantTree } from '../boundaries/plant-tree.ts';
import { check } from './check.ts';

const feature = 'apps/web/src/features/runs/a.tsx';
const faultsIn = (files: Record<string, string>): string[] => check(plantTree(files)).faults;

test('the check sees the real repository', () => {
  expect(check(fileURLToPath(new URL('../..', import.meta.url))).files).toBeGreaterThan(0);
});

describe('[D2] a failed query is not read as nothing', () => {
  test.each([
    'export const a = rows.data ?? [];',
    'export const a = rows?.data ?? [];',
    'export const a = (useQuery(o).data ?? []).filter(Boolean);',
    'export const a = rows.data || [];',
    'export const { data = [] } = useQuery(o);',
    'export const a = found.flatMap(({ data }) => data ?? []);',
  ])('%s', (line) => {
    expect(faultsIn({ [feature]: `// first\n${line}\n` })).toEqual([
      `${feature}:2: reads a failed query as nothing; show QueryView, give the picker the query, or say that it failed`,
    ]);
  });

  test.each([
    ['a state is asked for', feature, 'export const a = rows.data === undefined ? null : rows.data.length;'],
    ['a part of known data has a default', feature, 'export const a = rows.data.find(Boolean)?.name ?? "";'],
    ['a test may', 'apps/web/src/features/runs/a.test.tsx', 'export const a = rows.data ?? [];'],
    ['outside of features nobody asks the server', 'apps/web/src/ui/a.tsx', 'export const a = rows.data ?? [];'],
  ])('%s', (_why, file, line) => {
    expect(faultsIn({ [file]: line })).toEqual([]);
  });
});
