import { roles } from '@aliquot/domain/auth/roles';
import { expect, test } from 'vitest';
import { demoAccounts } from '#features/auth/demo-accounts.ts';

test('every role has one demo account', () => {
  expect(demoAccounts.map(({ role }) => role).toSorted()).toEqual(roles.toSorted());
});
