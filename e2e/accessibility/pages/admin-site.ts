import { field, heading } from '#fixtures/admin-entity.ts';
import { expect } from '#fixtures/lab.ts';
import { renamedLab } from '#fixtures/make/renamed-lab.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

/** What is set for the whole laboratory, and what was done in it. */
export const adminSite: readonly TourPage[] = [
  {
    requirements: '[ADMIN-4]',
    name: '/admin/settings',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await page.goto('/admin/settings');
      await expect(heading(page)).toHaveText('Settings');
      await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
      await checkState();
      const first = field(page, 'First call within');
      await first.fill('0');
      await first.blur();
      const section = page.getByRole('region', { name: 'Critical results', exact: true });
      await expect(section.getByRole('alert')).toBeVisible();
      await checkState('refused');
    },
  },
  {
    requirements: '[ADMIN-4]',
    name: '/admin/audit',
    openings: withTablet,
    open: async ({ page, lab, wide, checkState }) => {
      const { person } = await renamedLab(page, lab);
      await page.goto(`/admin/audit?person=${person.email}`);
      await expect(heading(page)).toHaveText('Audit');
      await page
        .getByRole('button', { name: /E[SD]T$/u })
        .first()
        .click();
      await expect(page.getByRole('region', { name: 'Field changes' })).toBeVisible();
      if (!wide) await page.getByRole('button', { name: 'Filters (1)' }).click();
      await expect(page.getByLabel('From')).toBeVisible();
      await checkState('a change opened, and the filters', { box: '[data-rows]' });
    },
  },
];
