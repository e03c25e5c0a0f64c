import { expect } from '#fixtures/lab.ts';
import { asTech, benchCase, typeResults } from '#fixtures/type-results.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

export const review: readonly TourPage[] = [
  {
    name: '/review',
    as: 'manager',
    openings: withTablet,
    open: async ({ page, lab, browser, wide, checkState }) => {
      await page.goto('/review');
      await expect(page.getByText('Nothing to review')).toBeVisible();
      await checkState('empty');
      await asTech(browser, lab, async (other) => {
        const made = await benchCase(other, ['NA', 'K', 'CL']);
        await typeResults(other, made, { NA: '128', K: '7.4', CL: '101' });
      });
      const queued = page.getByRole('main').locator('[data-result]').filter({ hasText: 'Potassium' });
      await expect(queued).toBeVisible();
      await checkState('a queue');
      if (!wide) await queued.click();
      await expect(page.getByRole('region', { name: 'Result under review' })).toContainText('7.4');
      await checkState('a critical result');
    },
  },
];
