import type { Page } from '@playwright/test';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';

const openHelp = async (page: Page, lab: Lab, role: Parameters<Lab['signInAs']>[1] = 'tech') => {
  await lab.signInAs(page, role);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
};
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a shortcut' });
const row = (page: Page, action: string) =>
  section(page, 'Shortcuts')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: action, exact: true }) });
const box = (page: Page) => page.getByRole('textbox', { name: 'Scan here' });
const newest = (page: Page) =>
  page
    .getByRole('list', { name: /Last attempts/u })
    .locator('> li')
    .first();

/** Sets how the signed-in person works at this bench, as their profile would. */
const setBench = async (page: Page, bench: object) => {
  await page.evaluate(async (kept) => {
    const { sub } = (await (await fetch('/api/auth/session')).json()) as { sub: string };
    localStorage.setItem(`aliquot.bench:${sub}`, kept);
  }, JSON.stringify(bench));
  await page.reload();
};
/** A browser under load presses keys late: the widest gap is allowed, and an attempt that was too slow is made again. */
const patient = { scan: { gapMs: 80, minLength: 4, suffix: 'either', prefix: null } };
const scan = (page: Page, code: string, delay: number, verdict: string, end: string | null = 'Enter') =>
  expect(async () => {
    await box(page).focus();
    await page.keyboard.type(code, { delay });
    if (end !== null) await page.keyboard.press(end);
    await expect(newest(page)).toContainText(verdict, { timeout: 2_500 });
  }).toPass({ timeout: 25_000 });

test('[ROUTE-9] the shortcuts are those of the commands a role may run', async ({ page, lab }) => {
  await openHelp(page, lab, 'tech');
  await expect(row(page, 'Accessions').getByRole('cell')).toHaveText('GthenAor1');
  await expect(row(page, 'Command palette').getByRole('cell')).toHaveText('CtrlK');
  await expect(row(page, 'Go back').getByRole('cell')).toHaveText('Esc');
  await expect(row(page, 'Create test run')).toHaveCount(1);
  await expect(row(page, 'Admin')).toHaveCount(0);
  await openHelp(page, lab, 'readonly');
  await expect(row(page, 'Accessions')).toHaveCount(1);
  await expect(row(page, 'Create test run')).toHaveCount(0);
});

test('[ROUTE-9] a shortcut is found by its words or by its keys', async ({ page, lab }) => {
  await openHelp(page, lab);
  await find(page).fill('test run');
  await expect(section(page, 'Shortcuts').getByRole('rowheader')).toHaveText(['Create test run']);
  await find(page).fill('g u');
  await expect(section(page, 'Shortcuts').getByRole('rowheader')).toHaveText(['Runs']);
  await find(page).fill('ctrl k');
  await expect(section(page, 'Shortcuts').getByRole('rowheader')).toHaveText(['Command palette']);
  await find(page).fill('centrifuge');
  await expect(page.getByText('No shortcut matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row(page, 'Runs')).toHaveCount(1);
});

test('[ROUTE-9] whoever switched single keys off reads it above the shortcuts', async ({ page, lab }) => {
  await openHelp(page, lab);
  await setBench(page, { singleKeys: false });
  await expect(page.getByText('Single-key shortcuts are off for you')).toBeVisible();
});

test('[ROUTE-9] the scan test names the code of a scan, with every key and gap', async ({ page, lab }) => {
  await openHelp(page, lab);
  await setBench(page, patient);
  await scan(page, '26-004786', 10, 'Scan: 26-004786');
  await expect(newest(page)).toContainText('10 keys in');
  await expect(newest(page)).toContainText('suffix Enter');
  const keys = newest(page).getByRole('list', { name: /Keys/u });
  await expect(keys.locator('kbd')).toHaveText(['2', '6', '-', '0', '0', '4', '7', '8', '6', 'Enter']);
  await expect(keys.getByRole('listitem').first()).toContainText('–');
  await expect(page).toHaveURL('/help');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
});

test('[ROUTE-9] the scan test tells what was typed by hand', async ({ page, lab }) => {
  await openHelp(page, lab);
  await box(page).focus();
  await page.keyboard.type('26-004786', { delay: 150 });
  await page.keyboard.press('Enter');
  await expect(newest(page)).toContainText('Typed by hand');
  await expect(newest(page)).toContainText('too slow to tell apart from typing');
});

test('[ROUTE-9] the scan test tells a short code and a missing closing key', async ({ page, lab }) => {
  test.slow();
  await openHelp(page, lab);
  await setBench(page, patient);
  await scan(page, '26', 5, 'Too short to be a code');
  await scan(page, '26-004786', 5, 'No suffix key received', null);
  await scan(page, '26-004786', 5, 'Scan: 26-004786', 'Tab');
  await expect(box(page)).toBeFocused();
});

test('[ROUTE-9] the scan test keeps five attempts, and Clear forgets them', async ({ page, lab }) => {
  await openHelp(page, lab);
  await box(page).focus();
  const attempts = page.getByRole('list', { name: /Last attempts/u }).locator('> li');
  for (let count = 1; count <= 6; count += 1) {
    await press(page, '7', 'Enter');
    await expect(attempts).toHaveCount(Math.min(count, 5));
  }
  await page.getByRole('button', { name: 'Clear attempts' }).click();
  await expect(attempts).toHaveCount(0);
});

test('[ROUTE-9] the keyboard leaves the scan test by Tab or Escape', async ({ page, lab }) => {
  await openHelp(page, lab);
  await box(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear attempts' })).toBeFocused();
  await box(page).focus();
  await page.keyboard.press('Escape');
  await expect(box(page)).not.toBeFocused();
  await expect(page).toHaveURL('/help');
});

test('[ROUTE-9] over another page, Escape leaves the scan test first and then help', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
  await page.getByRole('main').focus();
  await page.keyboard.press('Shift+?');
  const overlay = page.getByRole('dialog', { name: 'Help' });
  await overlay.getByRole('textbox', { name: 'Scan here' }).focus();
  await page.keyboard.press('Escape');
  await expect(overlay.getByRole('button', { name: 'Clear attempts' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL('/accessions');
});

test('[ROUTE-9] a wrong verdict leads to the scanner settings and back', async ({ page, lab }) => {
  await openHelp(page, lab);
  await page.getByRole('link', { name: 'scanner settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page.getByRole('textbox', { name: 'Max delay between keys' })).toBeInViewport();
  await page.getByRole('link', { name: 'Test your scanner' }).click();
  await expect(box(page)).toBeInViewport();
});

test('[ROUTE-9] what support asks first is there to be copied', async ({ page, lab }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHelp(page, lab);
  const about = section(page, 'About and support');
  await expect(about.getByText(/^Aliquot \d+\.\d+\.\d+$/u)).toBeVisible();
  await about.getByRole('button', { name: 'Copy for support' }).click();
  await expect(about.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Version: Aliquot .+\nSigned in as: .+\nRole: Lab technician\nBrowser: Mozilla/u);
});
