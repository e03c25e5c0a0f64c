import { describe, expect, test } from 'vitest';
import { signup } from './signup.ts';

const good = {
  email: 'ines@lab.example',
  password: 'eight or more',
  firstName: 'Ines',
  lastName: 'Bo',
  confirmPassword: 'eight or more',
};
const faults = (change: Partial<typeof good>) =>
  signup.safeParse({ ...good, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('[VALID-3] the signup schema', () => {
  test('takes a complete one', () => {
    expect(faults({})).toEqual([]);
  });
  test.each([
    [{ email: '' }, 'email', 'Email address required'],
    [{ email: 'ines' }, 'email', 'Email address required'],
    [{ password: 'seven 7', confirmPassword: 'seven 7' }, 'password', 'Password must be at least 8 characters'],
    [{ firstName: 'I' }, 'firstName', 'First name must be at least 2 characters'],
    [{ lastName: ' B ' }, 'lastName', 'Last name must be at least 2 characters'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', 'Passwords must match'],
  ])('refuses %o in its own words', (change, path, message) => {
    expect(faults(change)).toEqual([[path, message]]);
  });
  test('refuses what it does not know', () => {
    expect(signup.safeParse({ ...good, default_role: 'aliquot_lab_manager' }).success).toBe(false);
  });
});
