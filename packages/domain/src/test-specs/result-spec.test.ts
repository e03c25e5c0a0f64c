import { expect, test } from 'vitest';
import { specOf } from '#testing/result-specs.ts';
import { resultSpec } from './result-spec.ts';

test('[SAFE-A9] a version of a test from before molar masses has none; one of nothing is refused', () => {
  const { molarMass: _mass, ...old } = specOf();
  expect(resultSpec.parse(old).molarMass).toBeNull();
  expect(resultSpec.parse({ ...old, molarMass: '180.156' }).molarMass).toBe('180.156');
  for (const molarMass of ['0', '-1', '10000000.1', 'heavy']) {
    expect(resultSpec.safeParse({ ...old, molarMass }).success).toBe(false);
  }
});

test('[SAFE-A7] a version of a test from before the choice opens a call where a value may be critical', () => {
  const { mayBeCritical: _choice, ...old } = specOf();
  expect(resultSpec.parse(old).mayBeCritical).toBe('call');
  expect(resultSpec.parse(specOf({ mayBeCritical: 'review' })).mayBeCritical).toBe('review');
  expect(resultSpec.safeParse({ ...old, mayBeCritical: 'never' }).success).toBe(false);
});
