import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longestDelayForAccount, longestDelayForGuesser, signInDelaySeconds } from './sign-in-delay.ts';

describe('the wait after wrong passwords', () => {
  test.each([0, 1, 2, 3, 4])('%i mistakes are free', (failures) => {
    expect(signInDelaySeconds(failures, longestDelayForGuesser)).toBe(0);
  });

  test('grows from the fifth mistake on, and doubles', () => {
    expect([5, 6, 7, 8, 9].map((failures) => signInDelaySeconds(failures, longestDelayForGuesser))).toEqual([
      5, 10, 20, 40, 80,
    ]);
  });

  test('is capped: a guesser waits a quarter of an hour at most, the owner of an account half a minute', () => {
    expect(signInDelaySeconds(13, longestDelayForGuesser)).toBe(900);
    expect(signInDelaySeconds(1_000_000, longestDelayForGuesser)).toBe(900);
    expect(signInDelaySeconds(8, longestDelayForAccount)).toBe(30);
    expect(signInDelaySeconds(1_000_000, longestDelayForAccount)).toBe(30);
  });

  test('never gets shorter with another mistake, is never negative and never above the cap', () => {
    assert(
      property(integer({ min: 0, max: 2_147_483_646 }), integer({ min: 1, max: 86_400 }), (failures, longest) => {
        const now = signInDelaySeconds(failures, longest);
        const next = signInDelaySeconds(failures + 1, longest);
        return Number.isSafeInteger(now) && now >= 0 && now <= longest && next >= now;
      }),
      { numRuns: 2000 },
    );
  });
});
