import type { RunPlace } from '@aliquot/domain/runs/run';
import { describe, expect, test } from 'vitest';
import type { Component } from '../use-run-tests.ts';
import { changedReadings, controlRows } from './control-rows.ts';

const component = (specId: number): Component => ({
  specId,
  testId: 1,
  label: `Part ${specId}`,
  unit: 'mmol/L',
  type: 'numeric',
  codes: [],
});
const target = { low: '3', high: '4', within: null, code: null } as never;
const place = (changes: Partial<RunPlace>): RunPlace => ({
  position: 1,
  name: 'A1',
  kind: 'control',
  itemIds: [11],
  tube: null,
  orders: [],
  label: 'Level 1',
  lot: null,
  targets: {},
  readings: {},
  ...changes,
});

describe('what controls are read for', () => {
  const both = [component(1), component(2)];

  test('what is expected of them; everything where nothing is', () => {
    const control = place({ targets: { 2: target } });
    const blank = place({ kind: 'blank', itemIds: [12] });
    const sample = place({ kind: 'order', itemIds: [13] });
    expect(controlRows([control, blank, sample], both).map(({ key }) => key)).toEqual(['11:2', '12:1', '12:2']);
  });

  test('only what was typed anew is sent; an emptied reading is sent empty', () => {
    const reading = { typed: '3.5', verdict: 'in', because: '' } as const;
    const rows = controlRows([place({ targets: { 1: target, 2: target }, readings: { 1: reading } })], both);
    expect(changedReadings(rows, {})).toEqual([]);
    expect(changedReadings(rows, { '11:1': ' 3.5 ', '11:2': '3.9' })).toEqual([
      { itemId: 11, specId: 2, typed: '3.9' },
    ]);
    expect(changedReadings(rows, { '11:1': '' })).toEqual([{ itemId: 11, specId: 1, typed: '' }]);
  });
});
