import type { Page } from '@playwright/test';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';

const at = (page: Page) => new URL(page.url()).pathname;
const start = async (page: Page, path = '/help') => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const places: readonly (readonly [keys: string[], path: string, heading: string])[] = [
  [['c', 'a'], '/accessions/new', 'New accession'],
  [['c', 'u'], '/runs/new', 'New run'],
  [['g', 'a'], '/accessions', 'Accessions'],
  [['1'], '/accessions', 'Accessions'],
  [['g', 'b'], '/board', 'Board'],
  [['g', 'd'], '/admin/tests', 'Tests'],
  [['g', 'p'], '/auth/profile', 'Profile'],
  [['g', 'r'], '/reports', 'Reports'],
  [['g', 's'], '/search', 'Search'],
  [['g', 'u'], '/runs', 'Runs'],
  [['g', 'h'], '/accessions', 'Accessions'],
];

test('[KEYS-1] every place has its keys', async ({ page, lab }) => {
  test.slow();
  await lab.signInAs(page, 'manager');
  for (const [keys, path] of places) {
    await start(page);
    await expect(async () => {
      await press(page, ...keys);
      await expect.poll(() => at(page), { message: keys.join(' '), timeout: 1_500 }).toBe(path);
    }).toPass();
  }
});

test('[KEYS-1] s o signs out, once it is confirmed', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page);
  await press(page, 's', 'o');
  await expect(page.getByRole('alertdialog')).toContainText('Sign out?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});

test('[KEYS-1] Mod+K opens the palette, also from inside a field; / opens the accession search', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await start(page, '/search');
  await page.getByLabel('Search', { exact: true }).fill('26-');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await start(page);
  await press(page, '/');
  await expect(page.getByRole('dialog').getByPlaceholder('Name, birth date, MRN or Case ID')).toBeFocused();
});

test('[KEYS-1] Shift+? shows help over the page, and Escape closes it', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page, '/accessions');
  await press(page, 'Shift+?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText('Create accession')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  expect(at(page)).toBe('/accessions');
});

test('[KEYS-1] Escape goes back to where one came from, else to the page above', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page, '/help/notifications');
  await press(page, 'Escape');
  await expect.poll(() => at(page)).toBe('/help');
  await press(page, 'g', 'r');
  await expect.poll(() => at(page)).toBe('/reports');
  await press(page, 'Escape');
  await expect.poll(() => at(page)).toBe('/help');
});

test('[KEYS-2] nothing happens while the person types in a field', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await start(page, '/search');
  const field = page.getByLabel('Search', { exact: true });
  await field.click();
  await press(page, 'g', 'a', '1', 's', 'o', '/', 'c', 'u');
  await expect(field).toHaveValue('ga1so/cu');
  expect(at(page)).toBe('/search');
});

for (const [role, combos] of [
  ['client', ['c u', 'g u', 'g r', 'g d']],
  ['readonly', ['c a', 'c u', 'g d']],
  ['unknown', ['g a', '1', 'g b', 'g s', '/', 'c a']],
] as const) {
  test(`[KEYS-2] nothing happens for a role that may not open the target: ${role}`, async ({ page, lab }) => {
    await lab.signInAs(page, role);
    await start(page);
    for (const combo of combos) {
      await press(page, ...combo.split(' '));
      await expect(page.getByRole('status').filter({ hasText: 'then' })).toBeHidden();
      await expect(page.getByRole('dialog')).toBeHidden();
      // Keys are taken in order: whatever the combination did is done when the next one has its effect.
      await press(page, 'Shift+?');
      await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
      expect(at(page), combo).toBe('/help');
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}

test('[KEYS-2] nothing of the page fires behind a dialog', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await start(page, '/accessions');
  await press(page, 'Shift+?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
  await press(page, 'g', 'u', 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(at(page)).toBe('/accessions');
});

test('after the first key of two a strip tells what may follow, and it goes away', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await start(page);
  await page.keyboard.press('g');
  const hint = page.getByRole('status').filter({ hasText: 'then' });
  await expect(hint).toContainText('Accessions');
  await expect(hint).toContainText('Admin');
  await expect(hint).toBeHidden();
  await press(page, 'a', 'Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  expect(at(page)).toBe('/help');
});

test('single-key shortcuts can be switched off; the palette key stays', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/auth/profile');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await start(page);
  await press(page, 'g', 'a', '1', 'Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  expect(at(page)).toBe('/help');
});

test('from sign-in to sign-out by keyboard alone, every page touched, focus always to be seen', async ({
  page,
  lab,
}) => {
  test.slow();
  const { email, password } = lab.account('manager');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email, { delay: 45 });
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password, { delay: 45 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  const ring = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      if (active === null || active === document.body) return 'nothing focused';
      const isRinged = (element: Element | null): boolean => {
        if (element === null) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle !== 'none' && outlineWidth !== '0px';
      };
      // An input in a frame with icons shows its ring on the frame.
      const seen = isRinged(active) || (active.matches('input, textarea') && isRinged(active.parentElement));
      return seen ? 'seen' : `no ring on ${active.outerHTML.slice(0, 80)}`;
    });
  for (const [keys, path, heading] of places) {
    // On a busy machine two presses may lie further apart than a sequence lasts; a person presses again. A form that opens
    // late takes the focus to its first field, where letters are letters.
    await expect(async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await press(page, ...keys);
      await expect.poll(() => at(page), { timeout: 1_500 }).toBe(path);
    }).toPass();
    // A page still loading replaces what one would tab to.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      // Past the last stop the focus leaves the page once, as in any browser window.
      if ((await ring()) === 'nothing focused') await page.keyboard.press('Tab');
      expect(await ring(), path).toBe('seen');
    }
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press(page, 's', 'o');
  await expect(page.getByRole('alertdialog')).toContainText('Sign out?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});
