import { heading, toasts } from '#fixtures/admin-entity.ts';
import { expect, type RoleName } from '#fixtures/lab.ts';
import { scan } from '#fixtures/scan.ts';
import { resizeTo } from '../check-state.ts';
import { darkPhoneOnly } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

/** A page as the role finds it, with nothing in it yet. */
const empty = (as: RoleName, path: string, title: string): TourPage => ({
  name: `${path} of ${as}`,
  as,
  open: async ({ page, checkState }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(title);
    await checkState();
  },
});

export const shell: readonly TourPage[] = [
  empty('manager', '/accessions', 'Accessions'),
  empty('unknown', '/accessions', 'Accessions'),
  empty('manager', '/board', 'Board'),
  empty('manager', '/search', 'Search'),
  empty('manager', '/runs', 'Runs'),
  empty('manager', '/reports', 'Reports'),
  empty('manager', '/accessions/12/report', 'Report'),
  empty('manager', '/help/notifications', 'Notifications'),
  empty('tech', '/admin', 'Admin'),
  {
    name: 'the command palette',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await page.goto('/accessions');
      await expect(heading(page)).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
      await checkState();
      await resizeTo(page, 390);
      const box = await page.getByRole('dialog', { name: 'Command palette' }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    },
  },
  {
    requirements: '[MOBILE-1]',
    name: 'the scan drawer',
    as: 'tech',
    openings: darkPhoneOnly,
    open: async ({ page, checkState }) => {
      await page.goto('/help');
      await page.getByRole('navigation', { name: 'Main, short' }).getByRole('button', { name: 'Scan' }).click();
      await scan(page, 'NOT-OURS');
      await expect(page.getByRole('dialog', { name: 'Scan' }).getByRole('listitem')).toContainText('No match');
      await checkState('a code nobody knows', { resize: false });
    },
  },
  {
    requirements: '[TOAST-1] [THEME-1]',
    name: 'a toast',
    as: 'readonly',
    open: async ({ page, checkState }) => {
      await page.goto('/runs');
      await expect(toasts(page)).toHaveAttribute('data-mounted', 'true');
      // With the pointer over it, it waits.
      await toasts(page).hover();
      await checkState('a refusal', { part: '[data-sonner-toaster]' });
    },
  },
  {
    name: 'the recent notices',
    as: 'readonly',
    open: async ({ page, checkState }) => {
      await page.goto('/runs');
      const bell = page.getByRole('button', { name: 'Recent notices, 1 new error' });
      await expect(bell).toBeVisible();
      await checkState('an error not seen', { part: 'header' });
      await bell.click();
      const list = page.getByRole('dialog', { name: 'Recent notices' });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      // Of the whole page, the check would close the toast, and that closes the list.
      await checkState('one error', { part: '[role="dialog"]' });
      await list.getByRole('button', { name: 'Clear' }).click();
      await expect(list).toContainText('No notices yet');
      await checkState('none', { part: '[role="dialog"]' });
    },
  },
];
