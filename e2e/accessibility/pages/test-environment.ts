import { expect } from '#fixtures/lab.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

/** What a test environment shows besides. */
export const testEnvironment: readonly TourPage[] = [
  {
    name: '/login: the demo accounts',
    variant: 'testEnv',
    open: async ({ page, checkState }) => {
      await page.goto('/login');
      await expect(page.getByRole('region', { name: 'Demo accounts' }).getByRole('button')).toHaveCount(5);
      await checkState();
    },
  },
  {
    name: '/accessions: Start here',
    as: 'client',
    variant: 'testEnv',
    openings: withTablet,
    open: async ({ page, wide, checkState }) => {
      await page.goto('/accessions');
      const card = page.getByRole('region', { name: 'Start here' });
      await expect(card).toBeVisible();
      await checkState();
      if (!wide) await card.getByRole('button', { name: /^Start here/u }).click();
      await expect(card.getByRole('link')).toHaveCount(4);
      await checkState('open');
    },
  },
  {
    name: '/accessions: Start here above a list',
    as: 'tech',
    variant: 'testEnv',
    open: async ({ page, wide, checkState }) => {
      const { cases, path } = await makeFamily(page, 3, { priority: 'stat' });
      await page.goto(path);
      await expect(page.getByRole('link', { name: cases[0]?.caseId ?? '' })).toBeVisible();
      const card = page.getByRole('region', { name: 'Start here' });
      if (!wide) await card.getByRole('button', { name: /^Start here/u }).click();
      await expect(card.getByRole('link')).toHaveCount(5);
      await checkState();
    },
  },
  {
    name: '/help: Start here',
    as: 'tech',
    variant: 'testEnv',
    open: async ({ page, checkState }) => {
      await page.goto('/help');
      await expect(page.getByRole('button', { name: 'Show Start here' })).toBeVisible();
      await checkState();
    },
  },
];
