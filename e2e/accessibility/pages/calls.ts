import type { Page } from '@playwright/test';
import { expect } from '#fixtures/lab.ts';
import { callOf, callPanel, criticalCase, tryCall, type BenchCase } from '#fixtures/type-results.ts';
import type { TourPage } from '../tour-page.ts';

/** A critical value somebody tried to call once. */
const makeTried = async (page: Page): Promise<BenchCase> => {
  const made = await criticalCase(page);
  await tryCall(page, await callOf(page, made.id));
  return made;
};

export const calls: readonly TourPage[] = [
  {
    name: '/calls',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeTried(page);
      await page.goto('/calls');
      const call = callPanel(page, made);
      await call.getByRole('button', { name: 'Record call' }).click();
      await expect(call.getByRole('form')).toBeVisible();
      await checkState('a call being recorded');
      const done = page.getByRole('main').getByRole('link', { name: 'Done' });
      await done.click();
      await expect(done).toHaveAttribute('aria-current', 'page');
      await checkState('done');
    },
  },
  {
    name: '/accessions/:id: a critical call',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeTried(page);
      await page.goto(`/accessions/${made.id}`);
      await expect(callPanel(page, made)).toBeVisible();
      await expect(page.getByRole('table', { name: 'Tests' })).toContainText('7.4');
      await checkState();
    },
  },
];
