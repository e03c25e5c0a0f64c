import { expect, test } from '#fixtures/lab.ts';
import type { RoleName } from '#fixtures/lab.ts';
import type { Page } from '@playwright/test';

type PageOf = readonly [path: string, heading: string];
/** One browser context per person: a page left by one may still be going somewhere when the next signs in. */
const pagesOf: readonly (readonly [who: RoleName | 'nobody', pages: readonly PageOf[]])[] = [
  [
    'nobody',
    [
      ['/login', 'Sign in to Aliquot'],
      ['/error', 'An unknown error occurred'],
      ['/no/such/page', 'Page not found'],
    ],
  ],
  [
    'manager',
    [
      ['/accessions', 'Accessions'],
      ['/accessions/new', 'New accession'],
      ['/board', 'Board'],
      ['/search', 'Search'],
      ['/runs', 'Runs'],
      ['/reports', 'Reports'],
      ['/accessions/12/report', 'Report'],
      ['/help', 'Help'],
      ['/help/notifications', 'Notifications'],
      ['/auth/profile', 'Profile'],
      ['/admin', 'Tests'],
    ],
  ],
  ['tech', [['/admin', 'Admin']]],
  ['unknown', [['/accessions', 'Accessions']]],
];

const open = async (page: Page, path: string, heading: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
};

for (const [who, pages] of pagesOf) {
  for (const width of [390, 600, 768, 1280]) {
    test(`[MOBILE-1] no page of ${who} scrolls sideways at ${width} px`, async ({ page, lab }) => {
      await page.setViewportSize({ width, height: 844 });
      if (who !== 'nobody') await lab.signInAs(page, who);
      for (const [path, heading] of pages) {
        await open(page, path, heading);
        const over = await page.evaluate(() => {
          const boxes = [document.documentElement, document.body, document.querySelector('main')];
          return Math.max(...boxes.map((box) => (box === null ? 0 : box.scrollWidth - box.clientWidth)));
        });
        expect(over, path).toBeLessThanOrEqual(0);
      }
    });
  }
}

test('[MOBILE-1] on a phone the bottom bar and More lead everywhere the role may go', async ({ page, lab }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.signInAs(page, 'manager');
  await open(page, '/accessions', 'Accessions');
  const bar = page.getByRole('navigation', { name: 'Main, short' });
  await bar.getByRole('link', { name: 'Runs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Runs');
  await bar.getByRole('button', { name: 'More' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByText(lab.account('manager').name, { exact: true }).last()).toBeVisible();
  await menu.getByRole('link', { name: 'Admin' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tests');
});

test('[MOBILE-1] between 600 and 768 px the menu button opens the drawer, and Escape closes it', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await lab.signInAs(page, 'tech');
  await open(page, '/accessions', 'Accessions');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the rail is folded to icons with names below 1200 px, and by choice above, which is kept', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await page.setViewportSize({ width: 1000, height: 800 });
  await open(page, '/accessions', 'Accessions');
  const rail = page.getByRole('navigation', { name: 'Main', exact: true });
  expect((await rail.boundingBox())?.width).toBe(48);
  await expect(rail.getByRole('link', { name: 'Runs' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect((await rail.boundingBox())?.width).toBe(208);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  expect((await rail.boundingBox())?.width).toBe(48);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
});

test('the keyboard reaches content first by the skip link, then navigation and account', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await open(page, '/accessions', 'Accessions');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Runs' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Runs');
  await page.getByRole('button', { name: /account/u }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
});

test('[ROLE-1] the account menu names the person and the role in words, and signs out', async ({ page, lab }) => {
  await lab.signInAs(page, 'readonly');
  await open(page, '/accessions', 'Accessions');
  await page.getByRole('button', { name: `${lab.account('readonly').name}, account` }).click();
  await expect(page.getByRole('menu').getByText('Lab, read only')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  await page.goto('/accessions');
  await expect(page).toHaveURL(/\/login/u);
});

test('the header tells that live updates run, and when they do not', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await open(page, '/accessions', 'Accessions');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 });
});

test('[CALL-5] two tabs share one event stream', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  const streams: string[] = [];
  page.context().on('request', (request) => request.method() === 'PATCH' && streams.push(request.url()));
  await open(page, '/accessions', 'Accessions');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const second = await page.context().newPage();
  await open(second, '/help', 'Help');
  await expect(second.getByText('Live', { exact: true })).toBeVisible();
  expect(streams).toHaveLength(1);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
});

test.describe('in a test environment', () => {
  test.use({ variant: 'testEnv' });
  test('[LOGIN-4] every page wears the badge and the stripe', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await open(page, '/accessions', 'Accessions');
    await expect(page.getByRole('banner').getByText('Test', { exact: true })).toBeVisible();
    await expect(page.locator('body.is-test-env')).toHaveCount(1);
  });
});

test('nothing on any page breaks the content security policy', async ({ page, lab }) => {
  const broken: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && broken.push(message.text()));
  await lab.signInAs(page, 'manager');
  for (const [path, heading] of new Map(pagesOf).get('manager') ?? []) await open(page, path, heading);
  await page.getByRole('button', { name: /account/u }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(broken).toEqual([]);
});
