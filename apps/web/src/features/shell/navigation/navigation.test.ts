import { roles, type Role } from '@aliquot/domain/auth/roles';
import { expect, test } from 'vitest';
import { bottomBarFor, navigationFor } from './navigation.ts';

const labels = (role: Role | null) => navigationFor(role).map(({ command }) => command.label);

test('[ROLE-1] [UX-18] a manager sees everything that is built, Admin included', () => {
  expect(labels('aliquot_lab_manager')).toEqual([
    'Accessions',
    'Tasks',
    'Runs',
    'Review',
    'Calls due',
    'Search',
    'Label designer',
    'Help',
    'Admin',
    'Profile',
  ]);
});

test('[ROLE-1] a technician sees everything but Admin', () => {
  expect(labels('aliquot_lab_tech')).toEqual([
    'Accessions',
    'Tasks',
    'Runs',
    'Review',
    'Calls due',
    'Search',
    'Label designer',
    'Help',
    'Profile',
  ]);
});

test.each(['aliquot_lab_readonly', 'aliquot_org_tech', 'aliquot_org_readonly'] as const)(
  '[ROLE-1] %s sees no page of managers and technicians',
  (role) => {
    expect(labels(role)).toEqual(['Accessions', 'Search', 'Help', 'Profile']);
  },
);

test('[ROLE-1] an account without a role we know sees help and profile only', () => {
  expect(labels(null)).toEqual(['Help', 'Profile']);
});

test('[MOBILE-1] the bottom bar leaves two of its four places to Scan and More, for every role', () => {
  for (const role of [...roles, null]) {
    expect(bottomBarFor(role).length).toBeLessThanOrEqual(2);
    expect(navigationFor(role)).toEqual(expect.arrayContaining([...bottomBarFor(role)]));
  }
});
