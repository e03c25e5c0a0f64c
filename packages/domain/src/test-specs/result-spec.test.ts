import { expect, test } from 'vitest';
import { specOf } from '#testing/result-specs.ts';
import { resultSpec } from './result-spec.ts';

test('[SAFE-A7] a version of a test from before the choice opens a call where a value may be critical', () => {
  const { mayBeCritical: _choice, ...old } = specOf();
  expect(resultSpec.parse(old).mayBeCritical).toBe('call');
  expect(resultSpec.parse(specOf({ mayBeCritical: 'review' })).mayBeCritical).toBe('review');
  expect(resultSpec.safeParse({ ...old, mayBeCritical: 'never' }).success).toBe(false);
});
