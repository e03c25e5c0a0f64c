import { shortestPassword } from '@aliquot/domain/auth/password-length';
import { changePasswordInput } from '@aliquot/domain/users/profile';
import { expect, test } from 'vitest';
import { passwordTooShort } from './field-limits.ts';

const idempotencyKey = '3f1c8c1e-7f0e-4b44-9c0e-2a5f4f0f9b11';
const change = (newPassword: string) =>
  changePasswordInput.safeParse({ idempotencyKey, currentPassword: 'x', newPassword });

test('the form refuses exactly the passwords that the server refuses, in the same words', () => {
  expect(change('p'.repeat(shortestPassword)).success).toBe(true);
  expect(change('p'.repeat(shortestPassword - 1)).error?.issues[0]?.message).toBe(passwordTooShort);
});
