import type { Locator, Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { boxOf, caseOf } from '#fixtures/case-list.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { barcodeOf, makeListRun } from '#fixtures/make/make-run.ts';
import { tubes } from '#fixtures/tube-actions.ts';

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** By keys alone: the button, and in a menu the entry. */
const open = async (page: Page, from: Locator, entry?: string | RegExp): Promise<void> => {
  await from.focus();
  await press(page, 'Enter');
  if (entry !== undefined) {
    const item = page.getByRole('menuitem', { name: entry });
    await expect(item).toBeVisible();
    await item.focus();
    await press(page, 'Enter');
  }
  await expect(dialog(page)).toBeVisible();
};

/** Left with Escape, the focus is where it came from. */
const leave = async (page: Page, from: Locator): Promise<void> => {
  await press(page, 'Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(from).toBeFocused();
};

test('[UX-13] dialogs of an accession give the focus back, and Mod+Enter confirms them', async ({ page, lab }) => {
  test.slow();
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await makeCase(page, { receiveNow: true });
  await page.goto(`/accessions/${made.id}`);
  await expect(heading(page)).toHaveText(made.caseId);
  const [more, tube] = [button(page, 'More actions'), button(page, `Actions for ${barcodeOf(made)}`)];
  const order = page.getByRole('table', { name: 'Tests' }).getByRole('button').last();
  const openings: readonly (readonly [Locator, (string | RegExp)?])[] = [
    [more, /^Place hold/u],
    [more, /^Cancel/u],
    [tube, 'Record condition…'],
    [tube, 'Make aliquots…'],
    [tube, /^Reject tube/u],
    [order, /^Cancel test/u],
  ];
  for (const [from, entry] of openings) {
    await open(page, from, entry);
    await leave(page, from);
  }
  // By the page's key, from nowhere.
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, 'h');
  await expect(dialog(page)).toContainText('Place hold');
  await dialog(page).getByLabel('Reason').fill('Consent missing');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Consent missing').first()).toBeVisible();
  // Without a reason it stays and says why; Mod+S is the same.
  await open(page, tube, /^Reject tube/u);
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-tip]')).toHaveText('Reason required');
  await dialog(page).getByLabel('Reason').fill('Leaking');
  await expect(dialog(page)).toContainText('No result changes.');
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toHaveCount(0);
  await expect(tubes(page)).toContainText('Rejected');
});

test('[UX-13] dialogs of a list give the focus back, and Mod+Enter confirms them', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const { cases, path } = await makeFamily(page, 2);
  await page.goto(path);
  await boxOf(page, caseOf([cases, 0])).check();
  const views = button(page, /^Views/u);
  await open(page, views, 'Save view…');
  await leave(page, views);
  const display = button(page, 'Display');
  await open(page, display);
  await leave(page, display);
  const hold = page.getByRole('toolbar').getByRole('button', { name: 'Place hold…' });
  await open(page, hold);
  await leave(page, hold);
  await open(page, hold);
  await dialog(page).getByLabel('Reason').fill('Consent missing');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Bulk action result' })).toContainText('1');
});

test('[UX-13] dialogs of a run give the focus back; Mod+Enter confirms them and not the page below', async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const { run } = await makeListRun(page, 1);
  await page.goto(`/runs/${run.id}`);
  await expect(heading(page)).toHaveText(run.number);
  const more = button(page, 'More actions');
  await open(page, more, /^Reagents and notes/u);
  await leave(page, more);
  await open(page, more, /^Cancel run/u);
  await leave(page, more);
  await open(page, more, /^Reagents and notes/u);
  await dialog(page).getByLabel('Notes').fill('Second rack');
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Second rack')).toBeVisible();
  await expect(button(page, 'Start run')).toBeVisible();
});

test('[UX-13] what lies over every page gives the focus back: palette, help, account, scan log, sign-out', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/accessions');
  await expect(heading(page)).toHaveText('Accessions');
  const from = page.getByRole('link', { name: 'Help', exact: true }).first();
  for (const keys of [['Control+k'], ['/'], ['Shift+?'], ['s', 'o']]) {
    await from.focus();
    await press(page, ...keys);
    await expect(dialog(page)).toBeVisible();
    // The palette's search goes back to its root first.
    if (keys[0] === '/') await press(page, 'Escape');
    await leave(page, from);
  }
  const account = button(page, /, account$/u);
  await account.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await press(page, 'Escape');
  await expect(account).toBeFocused();
  await open(page, button(page, 'Scan log'));
  await leave(page, button(page, 'Scan log'));
  await from.focus();
  await press(page, 'Shift+?');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(from).toBeFocused();
});

test('[UX-13] nothing opens over a dialog: what is typed in it stays', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeCase(page);
  await page.goto(`/accessions/${made.id}`);
  await expect(heading(page)).toHaveText(made.caseId);
  await press(page, 'h');
  await dialog(page).getByLabel('Reason').fill('Consent');
  await page.keyboard.press('Control+k');
  await press(page, 'e', 'd');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Consented');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0);
});

test('[UX-13] pickers and menus give the focus back', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions/new');
  const box = page.getByRole('combobox', { name: 'Tests and panels' });
  await box.fill('sodium');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.goto('/accessions');
  for (const name of [/^Views/u, /^Filter/u]) {
    const from = button(page, name);
    await from.focus();
    await press(page, 'Enter');
    const choices = page.locator('[data-popup]');
    await expect(choices).toBeVisible();
    await press(page, 'Escape');
    await expect(choices).toHaveCount(0);
    await expect(from).toBeFocused();
  }
});
