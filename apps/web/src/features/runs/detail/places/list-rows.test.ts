import type { Run } from '@aliquot/domain/runs/run';
import { expect, test } from 'vitest';
import { listRows } from './list-rows.ts';

const run = (layout: Run['layout'], ...positions: number[]): Run =>
  ({
    status: 'new',
    layout,
    rackSize: 50,
    places: positions.map((position) => ({ position, name: String(position), kind: 'order' })),
  }) as unknown as Run;
const lines = (of: Run): string[] => listRows(of).map(({ kind, name, position }) => `${position}: ${name} ${kind}`);

test('a list shows its holes as one line each, and the next number', () => {
  expect(lines(run('list', 2, 3, 7))).toEqual([
    '1: 1 free',
    '2: 2 taken',
    '3: 3 taken',
    '4: 4–6 free',
    '7: 7 taken',
    '8: 8 free',
  ]);
});

test('beside a tray the list shows what stands in it', () => {
  expect(lines(run('rack', 2, 5))).toEqual(['2: 2 taken', '5: 5 taken']);
});

test('[UX-29] a list that takes no more tubes shows no free number', () => {
  for (const status of ['review', 'completed', 'cancelled', 'rejected'] as const)
    expect(lines({ ...run('list', 2, 3, 7), status })).toEqual(['2: 2 taken', '3: 3 taken', '7: 7 taken']);
});
