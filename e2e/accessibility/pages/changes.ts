import { expect } from '#fixtures/lab.ts';
import { rejectToldTube } from '#fixtures/make/reject-told-tube.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

export const changes: readonly TourPage[] = [
  {
    name: '/changes/$changeId',
    as: 'tech',
    openings: withTablet,
    open: async ({ page, lab, browser, checkState }) => {
      await page.goto('/changes/999999');
      await expect(page.getByText('Change not found')).toBeVisible();
      await checkState('not found');
      const changeId = await rejectToldTube(page, browser, lab);
      await page.goto(`/changes/${changeId}`);
      const rows = page.getByRole('main').locator('[data-place]');
      await expect(rows).toHaveCount(6);
      await checkState('all that followed');
      await page.goto(`/changes/${changeId}?group=decide`);
      await expect(page.getByText('Nothing of this kind followed')).toBeVisible();
      await checkState('nothing of this kind');
    },
  },
];
