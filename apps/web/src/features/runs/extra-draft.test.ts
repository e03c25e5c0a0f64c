import { describe, expect, test } from 'vitest';
import { itemOf, newExtra, noTarget, whyNotExtra } from './extra-draft.ts';

describe('a control as it is written', () => {
  const first = newExtra('control', [], 1);

  test('gets the name people would give it', () => {
    expect(first.label).toBe('Level 1');
    expect(newExtra('control', [first], 2).label).toBe('Level 2');
    expect(newExtra('blank', [first], 3).label).toBe('Reagent blank');
  });

  test('says what is wrong with it', () => {
    expect(whyNotExtra(first)).toBeNull();
    expect(whyNotExtra({ ...first, label: ' ' })).toBe('Give it a name.');
    expect(whyNotExtra({ ...first, targets: { 7: { ...noTarget, low: 'four' } } })).toBe('“four” is not a number.');
    expect(whyNotExtra({ ...first, targets: { 7: { ...noTarget, low: '5', high: '4' } } })).toBe(
      'The low limit 5 is above the high limit 4.',
    );
    expect(whyNotExtra(newExtra('duplicate', [], 4))).toBe('Choose the tube to repeat.');
  });

  test('is sent with what was typed, a decimal comma as a point, and without targets nobody set', () => {
    const written = { ...first, lot: ' 48121 ', targets: { 7: { ...noTarget, low: '3,8', high: '4.2' }, 8: noTarget } };
    expect(itemOf(written)).toEqual({
      kind: 'control',
      label: 'Level 1',
      lot: '48121',
      targets: { 7: { low: '3.8', high: '4.2', within: null, code: null } },
      orderId: null,
      position: null,
    });
  });
});
