import type { Run } from '@aliquot/domain/runs/run';
import { expect, test } from 'vitest';
import { itemOf } from '../extra-draft.ts';
import { lastRunOf } from './use-last-run.ts';

test('controls and reagents of the last run come as they were; samples and duplicates do not', () => {
  const run = {
    number: 'R-2026-000007',
    places: [
      {
        kind: 'control',
        label: 'Level 1',
        lot: '48121',
        targets: { 7: { low: '3.8', high: '4.2', within: null, code: null } },
      },
      { kind: 'order', label: null, lot: null, targets: {} },
      { kind: 'duplicate', label: 'Duplicate', lot: null, targets: {} },
      { kind: 'blank', label: 'Reagent blank', lot: null, targets: {} },
    ],
    reagentLots: [{ reagent: 'Buffer', lot: 'B-1', expires: null }],
  };
  const { number, controls, reagents } = lastRunOf(run as unknown as Run);
  expect(number).toBe('R-2026-000007');
  expect(controls.map((draft) => itemOf(draft))).toEqual([
    {
      kind: 'control',
      label: 'Level 1',
      lot: '48121',
      targets: { 7: { low: '3.8', high: '4.2', within: null, code: null } },
      orderId: null,
      position: null,
    },
    { kind: 'blank', label: 'Reagent blank', lot: null, targets: {}, orderId: null, position: null },
  ]);
  expect(reagents).toEqual([{ key: 0, reagent: 'Buffer', lot: 'B-1', expires: '' }]);
});
