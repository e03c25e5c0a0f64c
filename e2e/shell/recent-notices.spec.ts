import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';

const refusal = 'Test runs are for lab managers and technicians.';
const bell = (page: Page) => page.getByRole('button', { name: /^Recent notices/u });
const list = (page: Page) => page.getByRole('dialog', { name: 'Recent notices' });
const notices = (page: Page) => list(page).getByRole('listitem');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('aliquot.notices'));

/** Somebody without runs opens them, and is told why they were sent away. */
const beRefused = async (page: Page): Promise<void> => {
  await page.goto('/runs');
  await expect(page).toHaveURL('/accessions');
  await expect(bell(page)).toHaveAccessibleName('Recent notices, 1 new error');
};

test('[TOAST-1] an error goes after 4 s and stays in the list of recent notices', async ({ page, lab }) => {
  await lab.signInAs(page, 'readonly');
  await page.clock.install();
  await page.goto('/runs');
  const toast = toasts(page).filter({ hasText: refusal });
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000));
  await expect(toast).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(3_500);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  await bell(page).click();
  await expect(notices(page)).toHaveText([new RegExp(`Error: ${refusal}`, 'u')]);
});

test('[TOAST-1] closed, a toast is taken away after 200 ms', async ({ page, lab }) => {
  await lab.signInAs(page, 'readonly');
  await page.clock.install();
  await page.goto('/runs');
  await expect(toasts(page)).toHaveAttribute('data-mounted', 'true');
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 500));
  await toasts(page).getByRole('button', { name: /Close/u }).click();
  await expect(toasts(page)).toHaveAttribute('data-removed', 'true');
  await page.clock.runFor(199);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(2);
  await expect(toasts(page)).toHaveCount(0);
});

test('by keyboard: the list opens, is read, closes to where one was, and its errors count as seen', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'readonly');
  await beRefused(page);
  await page.getByRole('button', { name: 'Command palette' }).focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(bell(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page).locator('time')).toHaveText(/\d\d:\d\d/u);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName('Recent notices');
  expect(new URL(page.url()).pathname).toBe('/accessions');
});

test('saves stand there too, the newest first; they outlast a reload, and Clear empties the list', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/auth/profile');
  const dashboard = page.getByRole('switch', { name: /Dashboard/u });
  await dashboard.check();
  await dashboard.uncheck();
  await expect(toasts(page).filter({ hasText: 'Dashboard disabled' })).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Recent notices');
  await bell(page).click();
  await expect(notices(page)).toHaveText([/Done: Dashboard disabled/u, /Done: Dashboard enabled/u]);
  await list(page).getByRole('button', { name: 'Clear' }).click();
  await expect(list(page)).toContainText('No notices yet.');
  expect(await stored(page)).toBe('null');
});

test('the next user of the computer reads none of them, however the session ended', async ({ page, lab }) => {
  await lab.signInAs(page, 'readonly');
  await beRefused(page);
  await page.getByRole('button', { name: /, account$/u }).click();
  await page.getByRole('menuitem', { name: /^Sign out/u }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  expect(await stored(page)).toBe('null');
  // The session ends by itself.
  await lab.signInAs(page, 'readonly');
  await beRefused(page);
  await page.context().clearCookies();
  await page.goto('/accessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  expect(await stored(page)).toBe('null');
  // Another user takes over without the sign-in page.
  await lab.signInAs(page, 'readonly');
  await beRefused(page);
  await lab.signInAs(page, 'client');
  await page.goto('/accessions');
  await expect(bell(page)).toHaveAccessibleName('Recent notices');
  await bell(page).click();
  await expect(list(page)).toContainText('No notices yet.');
  expect(await stored(page)).not.toContain(refusal);
});

test('[MOBILE-1] on a phone the list fits the screen', async ({ page, lab }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.signInAs(page, 'readonly');
  await beRefused(page);
  await bell(page).click();
  await expect(notices(page)).toHaveCount(1);
  const box = await list(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});
