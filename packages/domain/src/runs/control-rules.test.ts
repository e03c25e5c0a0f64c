import { expect, test } from 'vitest';
import { isTypedOver, whyNotTakeOut, whyNotTypeOver } from './control-rules.ts';
import { runStates } from './run-state.ts';

const level = { kind: 'control', label: 'Level 1' } as const;
const tech = { byManager: false, reason: 'x' };
const manager = { byManager: true, reason: 'broken vial' };

test('[SAFE-A11] a control of a started run is taken out by a manager with a reason; before the start by whoever arranges it', () => {
  expect(whyNotTakeOut(level, 'new', { byManager: false, reason: '' })).toBeNull();
  for (const state of runStates.filter((one) => one !== 'new')) {
    expect(whyNotTakeOut(level, state, tech)).toMatchObject({ code: 'MANAGER_ONLY' });
    expect(whyNotTakeOut(level, state, { byManager: true, reason: ' ' })).toMatchObject({ code: 'REASON_NEEDED' });
    expect(whyNotTakeOut(level, state, manager)).toBeNull();
    expect(whyNotTakeOut({ kind: 'order', label: null }, state, { byManager: false, reason: '' })).toBeNull();
  }
});

test('[SAFE-A11] another reading in the place of one is a manager’s; the same once more is none', () => {
  expect(isTypedOver(undefined, '4.1', { reason: '' })).toBe(false);
  expect(isTypedOver({ typed: '4.1' }, '4.1', { reason: '' })).toBe(false);
  expect(isTypedOver({ typed: '4.1' }, '4.1', { reason: 'read again after calibration' })).toBe(true);
  expect(isTypedOver({ typed: '4.1' }, '', { reason: '' })).toBe(true);
  expect(whyNotTypeOver(level, { typed: '4.6' }, tech)).toMatchObject({ code: 'MANAGER_ONLY' });
  expect(whyNotTypeOver(level, { typed: '4.6' }, { byManager: true, reason: '' })).toMatchObject({
    code: 'REASON_NEEDED',
  });
  expect(whyNotTypeOver(level, { typed: '4.6' }, manager)).toBeNull();
});
