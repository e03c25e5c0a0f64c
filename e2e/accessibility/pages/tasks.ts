import { expect } from '#fixtures/lab.ts';
import { makeCorrectedReport, makeDecision, makeReApproval } from '#fixtures/make/make-tasks.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

export const tasks: readonly TourPage[] = [
  {
    name: '/tasks',
    as: 'manager',
    openings: withTablet,
    open: async ({ page, lab, browser, checkState }) => {
      await page.goto('/tasks');
      await expect(page.getByText('No tasks')).toBeVisible();
      await checkState('empty');
      await makeReApproval(page, browser, lab);
      await makeCorrectedReport(page, browser, lab);
      await makeDecision(page, browser, lab);
      const rows = page.getByRole('main').locator('[data-task]');
      await expect(rows).toHaveCount(4);
      await checkState('tasks of three kinds');
      await rows.getByRole('button', { name: /^Decide/u }).click();
      await expect(page.getByRole('dialog', { name: 'Decide: keep result' })).toBeVisible();
      await checkState('a decision');
    },
  },
];
