import type { Page } from '@playwright/test';
import { expect, test } from '#fixtures/lab.ts';

const open = async (page: Page, path = '/accessions') => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette).toBeVisible();
  return palette;
};
const input = (page: Page) => page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');

test('[PALETTE-1] sections Common actions, Navigation and User, with what the role may do', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  const palette = await open(page);
  await expect(palette.locator('[cmdk-group-heading]')).toHaveText(['Common actions', 'Navigation', 'User']);
  const items = palette.getByRole('option');
  await expect(items.locator('span').nth(0)).toBeVisible();
  for (const label of [
    'Create accession',
    'Create test run',
    'Search accessions',
    'Runs',
    'Admin',
    'Profile',
    'Theme',
    'Feature previews',
    'Sign out',
  ]) {
    await expect(palette.getByRole('option', { name: label })).toBeVisible();
  }
});

test('[PALETTE-1] client staff are offered nothing their role may not open', async ({ page, lab }) => {
  await lab.signInAs(page, 'client');
  const forClient = await open(page);
  for (const label of ['Create test run', 'Runs', 'Reports', 'Admin', 'Notifications']) {
    await expect(forClient.getByRole('option', { name: label, exact: true })).toHaveCount(0);
  }
  await expect(forClient.getByRole('option', { name: 'Create accession' })).toBeVisible();
});

test('[PALETTE-1] theme page: light, dark, system take effect at once', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  const palette = await open(page);
  await page.keyboard.type('theme', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(palette.getByRole('option')).toHaveText([/^Light/u, /^Dark/u, /^System/u]);
  await palette.getByRole('option', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/u);
  await palette.getByRole('option', { name: 'Light' }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/u);
});

test('[PALETTE-4] toggling a feature preview says so', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  const palette = await open(page);
  await palette.getByRole('option', { name: 'Feature previews' }).click();
  for (const text of ['New form enabled', 'New form disabled']) {
    await palette.getByRole('option', { name: 'New form' }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  for (const text of ['Dashboard enabled', 'Dashboard disabled']) {
    await palette.getByRole('option', { name: 'Dashboard' }).click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
});

test('[PALETTE-2] Escape or Backspace on an empty input goes back a page; Escape at the root closes', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  const palette = await open(page);
  const headings = palette.locator('[cmdk-group-heading]');
  for (const key of ['Escape', 'Backspace']) {
    await palette.getByRole('option', { name: 'Theme' }).click();
    await expect(headings).toHaveText(['Theme']);
    await expect(input(page)).toBeFocused();
    await page.keyboard.press(key);
    await expect(headings.first()).toHaveText('Common actions');
  }
  await palette.getByRole('option', { name: 'Theme' }).click();
  await page.keyboard.type('da', { delay: 60 });
  await page.keyboard.press('Backspace');
  await expect(headings, 'a letter is deleted first').toHaveText(['Theme']);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(headings.first()).toHaveText('Common actions');
  await page.keyboard.press('Backspace');
  await expect(palette, 'Backspace at the root does nothing').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('[PALETTE-1] the search page finds a code the person may see', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  const palette = await open(page);
  await palette.getByRole('option', { name: 'Search accessions' }).click();
  await expect(input(page)).toBeFocused();
  await expect(palette.getByText('Type at least two characters.')).toBeVisible();
  await page.keyboard.type('TIDE', { delay: 60 });
  await expect(palette.getByRole('option', { name: /Tidewater Family Medicine/u })).toBeVisible();
  await input(page).fill('nothing like it');
  await expect(palette.getByText('No results found.')).toBeVisible();
});

test('what a screen reader hears as active is what Enter runs: on opening, after filtering, clearing and moving', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  const palette = await open(page);
  const agree = () =>
    expect
      .poll(async () => {
        const [told, shown] = await Promise.all([
          input(page).getAttribute('aria-activedescendant'),
          palette.locator('[role="option"][aria-selected="true"]').getAttribute('id'),
        ]);
        return told !== null && told === shown;
      })
      .toBe(true);
  await agree();
  await page.keyboard.type('rev', { delay: 60 });
  await agree();
  await input(page).fill('');
  await agree();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'Home']) {
    await page.keyboard.press(key);
    await agree();
  }
  await input(page).fill('runs');
  await agree();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/runs$/u);
  await expect(palette).toBeHidden();
});
