import { shortestPassword } from '@aliquot/domain/auth/password-length';
import { expect, test } from 'vitest';
import { makeTemporaryPassword } from './temporary-password.ts';

test('a temporary password is four groups of four signs that cannot be misread', () => {
  const made = Array.from({ length: 200 }, () => makeTemporaryPassword());
  for (const password of made)
    expect(password).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{4}(?:-[BCDFGHJKMNPQRSTVWXYZ2-9]{4}){3}$/u);
  expect(new Set(made).size).toBe(made.length);
  expect(made[0]?.length).toBeGreaterThan(shortestPassword);
});

test('a byte that would favour the first signs is thrown away', () => {
  // 28 signs go nine times into 256, and 252 to 255 would come a tenth time.
  for (const unfair of [252, 255]) {
    const draws = [unfair, 27];
    expect(makeTemporaryPassword((bytes) => bytes.fill(draws.shift() ?? 0))).toBe('9999-9999-9999-9999');
  }
  expect(makeTemporaryPassword((bytes) => bytes.fill(251))).toBe('9999-9999-9999-9999');
});
