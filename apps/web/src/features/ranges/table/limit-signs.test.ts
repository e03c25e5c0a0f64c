import { describe, expect, test } from 'vitest';

import { signOf, turnSign, typeLimit, type LimitField } from './limit-signs.ts';
import { typedRow } from '#testing/typed-range.ts';

describe('a sign typed before a limit says whether the limit counts', () => {
  test.each<[LimitField, string, object]>([
    ['low', '13.5', { low: '13.5' }],
    ['low', '>13.5', { low: '13.5', lowInclusive: false }],
    ['low', '>= 13.5', { low: '13.5', lowInclusive: true }],
    ['low', '≥13.5', { low: '13.5', lowInclusive: true }],
    ['high', '<', { high: '', highInclusive: false }],
    ['high', '=', { high: '', highInclusive: true }],
    ['high', '≤ 17,5', { high: '17,5', highInclusive: true }],
    ['criticalLow', '<7', { criticalLow: '7', criticalLowInclusive: false }],
    ['criticalHigh', '>=20', { criticalHigh: '20', criticalHighInclusive: true }],
  ])('%s: %s', (field, typed, changes) => {
    expect(typeLimit(field, typed)).toEqual(changes);
  });

  test('a sign that points the wrong way is kept as text, to be refused', () => {
    expect(typeLimit('low', '<13.5')).toEqual({ low: '<13.5' });
    expect(typeLimit('criticalLow', '>7')).toEqual({ criticalLow: '>7' });
  });
});

test('the sign beside a limit turns', () => {
  const row = typedRow({ lowInclusive: false, highInclusive: true });
  expect([turnSign(row, 'low'), turnSign(row, 'high')]).toEqual([{ lowInclusive: true }, { highInclusive: false }]);
  expect([signOf('low', false), signOf('low', true), signOf('criticalLow', true)]).toEqual(['>', '≥', '≤']);
});
