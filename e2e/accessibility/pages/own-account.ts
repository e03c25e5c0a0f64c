import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { expect, signIn } from '#fixtures/lab.ts';
import { makeUser } from '#fixtures/make/make-user.ts';
import type { TourPage } from '../tour-page.ts';

const newest = (page: Page) =>
  page
    .getByRole('list', { name: /Last attempts/u })
    .locator('> li')
    .first();
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What a person sets for themselves, and where they look things up. */
export const ownAccount: readonly TourPage[] = [
  {
    requirements: '[ROUTE-9]',
    name: '/help',
    as: 'tech',
    open: async ({ page, checkState }) => {
      await page.goto('/help');
      await expect(heading(page)).toHaveText('Help');
      await checkState();
      await page.getByRole('textbox', { name: 'Scan here' }).focus();
      await page.keyboard.type('26-004786', { delay: 5 });
      await expect(newest(page)).toBeVisible();
      // Slower than the 35 ms of a scanner.
      await page.keyboard.type('26-004786', { delay: 60 });
      await page.keyboard.press('Enter');
      await expect(newest(page)).toBeVisible();
      await checkState('after two scans');
    },
  },
  {
    requirements: '[ROUTE-9]',
    name: '/auth/profile',
    open: async ({ page, lab, checkState }) => {
      await signIn(page, lab.url, await makeUser(lab));
      await page.goto('/auth/profile#scanner');
      await expect(heading(page)).toHaveText('Profile');
      await expect(page.getByRole('textbox', { name: 'Max delay between keys' })).toBeVisible();
      await expect(section(page, 'Sessions').getByText('This session')).toBeVisible();
      await checkState();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(section(page, 'Password').getByRole('alert')).toHaveCount(2);
      await checkState('no password typed');
    },
  },
];
