import { expect, test } from 'vitest';
import { adminGroups, adminPageAt, type AdminGroup } from './admin-navigation.ts';

const groups = [
  {
    label: 'Catalogue',
    pages: [
      { to: '/admin/tubes', label: 'Tubes' },
      { to: '/admin/tubes/fields', label: 'Tube fields' },
    ],
  },
] as unknown as readonly AdminGroup[];

test('[ADMIN-2] a record’s page belongs to its list', () => {
  expect(adminPageAt('/admin/tubes/12/edit', groups)?.label).toBe('Tubes');
  expect(adminPageAt('/admin/tubes/new', groups)?.label).toBe('Tubes');
});

test('[ADMIN-2] a list below another list is its own entry', () => {
  expect(adminPageAt('/admin/tubes/fields', groups)?.label).toBe('Tube fields');
  expect(adminPageAt('/admin/tubes/fields/3/edit', groups)?.label).toBe('Tube fields');
});

test('a page that only begins like an entry does not belong to it', () => {
  expect(adminPageAt('/admin/tubesets', groups)).toBeUndefined();
});

test('every entry is listed once', () => {
  const addresses = adminGroups.flatMap(({ pages }) => pages.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});
