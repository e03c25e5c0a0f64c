import { expect, test } from '#fixtures/lab.ts';
import type { Page } from '@playwright/test';

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('aliquot.theme'));
const region = (page: Page) => page.getByRole('region', { name: /^Notifications/u });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

const openProfile = async (page: Page) => {
  await page.goto('/auth/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
};
/** Each change of a preview says so: the nearest way to a toast. */
const toggle = (page: Page) => page.getByRole('switch', { name: /New form/u }).click();

type SessionAnswer = Record<string, unknown> & { 'urn:aliquot:profile': { default_role: string } };

test('[THEME-1] the theme is light at first, whatever the system says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login');
  expect(await isDark(page)).toBe(false);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});

test('[THEME-1] a choice takes effect at once, is kept, and is there before the first paint', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await openProfile(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect(await isDark(page)).toBe(true);
  expect(await stored(page)).toBe('dark');
  await page.route(/\/assets\/.*\.js$/u, (route) => route.abort());
  await page.goto('/login');
  expect(await isDark(page)).toBe(true);
});

test('[THEME-1] system follows the operating system, live', async ({ page, lab }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await lab.signInAs(page, 'tech');
  await openProfile(page);
  await page.getByRole('button', { name: /account/u }).click();
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  expect(await isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => isDark(page)).toBe(false);
});

test('[THEME-1] the other tabs follow', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await openProfile(page);
  const second = await page.context().newPage();
  await openProfile(second);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => isDark(second)).toBe(true);
});

test('[THEME-1] an unreadable choice is light', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aliquot.theme', '"neon"'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isDark(page)).toBe(false);
});

test('[TOAST-1] bottom-right, 356 px wide, named Notifications, gone after 4 s', async ({ page, lab }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await lab.signInAs(page, 'tech');
  await openProfile(page);
  await page.mouse.move(10, 10);
  await toggle(page);
  await page.mouse.move(10, 10);
  const toast = toasts(page).filter({ hasText: 'New form enabled' });
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await expect(region(page)).toHaveCount(1);
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(356);
  const box = await toast.boundingBox();
  expect(1280 - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(32);
  expect(800 - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(32);
  await expect(toast).toHaveCount(0, { timeout: 8000 });
  const lasted = Date.now() - shownAt;
  expect(lasted).toBeGreaterThan(3000);
  expect(lasted).toBeLessThan(6500);
});

test('[TOAST-1] at most 3 are visible, 14 px apart when opened up', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await openProfile(page);
  for (let count = 0; count < 5; count += 1) await toggle(page);
  await expect(toasts(page).locator('visible=true').first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  await page.keyboard.press('Alt+t');
  const front = page.locator('[data-sonner-toast][data-visible="true"]');
  await expect(front.first()).toHaveAttribute('data-expanded', 'true');
  await expect
    .poll(async () => {
      const boxes = (await front.all()).map((toast) => toast.boundingBox());
      const sorted = (await Promise.all(boxes)).map((box) => box ?? { y: 0, height: 0 }).toSorted((a, b) => a.y - b.y);
      return sorted
        .slice(1)
        .map((box, place) => Math.round(box.y - ((sorted[place]?.y ?? 0) + (sorted[place]?.height ?? 0))));
    })
    .toEqual([14, 14]);
});

test('[TOAST-1] alt+T moves the focus to the notifications', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await openProfile(page);
  await toggle(page);
  await expect(toasts(page)).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
});

test('[TOAST-1] the close button dismisses', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await openProfile(page);
  await toggle(page);
  await toasts(page).getByRole('button', { name: /Close/u }).click();
  await expect(toasts(page)).toHaveCount(0, { timeout: 2000 });
});

for (const [distance, stays] of [
  [30, true],
  [60, false],
] as const) {
  test(`[TOAST-1] a swipe of ${distance} px ${stays ? 'springs back' : 'dismisses'}`, async ({ page, lab }) => {
    await lab.signInAs(page, 'readonly');
    // Held down it waits, so only the swipe can end it.
    await page.clock.install();
    await page.goto('/runs');
    await expect(toasts(page)).toBeVisible();
    const box = await toasts(page).boundingBox();
    // Beside the text: a drag that begins on a word selects it.
    const [x, y] = [(box?.x ?? 0) + 6, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let moved = 0; moved <= distance; moved += 5) await page.mouse.move(x + moved, y);
    // Slowly, by the page's clock: a quick flick dismisses whatever its length.
    await page.clock.fastForward(2_000);
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(stays ? 1 : 0);
  });
}

test('[ERR-2] a refused call says Forbidden, and why', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  // A page that believes its person is a manager asks for what the server then refuses.
  const user = await page.evaluate(async () => (await fetch('/api/auth/session')).json() as Promise<SessionAnswer>);
  user['urn:aliquot:profile'].default_role = 'aliquot_lab_manager';
  await page.route('**/api/auth/session', (route) => route.fulfill({ json: user }));
  await page.goto('/admin/users');
  await expect(toasts(page).getByText('Forbidden', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText('You do not have permission to perform that operation.')).toBeVisible();
});

test('[ERR-1] a query the server answers UNAUTHORIZED signs out after half a second and comes back here', async ({
  page,
  lab,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntriesByType('resource')) {
        if (!entry.name.includes('tests.list') || sessionStorage.getItem('refusedAt') !== null) continue;
        sessionStorage.setItem('refusedAt', String(performance.timeOrigin + entry.startTime + entry.duration));
      }
    }).observe({ type: 'resource' });
  });
  await lab.signInAs(page, 'manager');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  // The stream opens with the session; from here on only the query can be refused.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  // Both moments by the browser's own clock: the refusal's arrival, and the start of the journey that ended here.
  const waited = await page.evaluate(() => performance.timeOrigin - Number(sessionStorage.getItem('refusedAt')));
  expect(waited).toBeGreaterThanOrEqual(495);
  expect(waited).toBeLessThan(1500);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/admin/tests');
});
