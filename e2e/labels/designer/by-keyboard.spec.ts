import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { dots, fieldOn, isDrawn, layers, tabTo, warnings } from '#fixtures/designer/at-designer.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { addPrinter } from '#fixtures/make/own-printer.ts';

const type = (page: Page, words: string): Promise<void> => page.keyboard.type(words, { delay: 60 });
const typeOver = async (page: Page, words: string): Promise<void> => {
  await press(page, 'Control+a');
  await type(page, words);
};
const badge = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true });

test('[LABEL-1] [ROLE-1] a label is designed, approved, given to tubes and printed by keyboard alone, as shown', async ({
  page,
  lab,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 1000 });
  const printer = await addPrinter(page, lab);
  await page.goto('/accessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await type(page, 'label des');
  await expect(page.getByRole('option', { name: 'Label designer' })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'New label template' })).toBeVisible();
  await expect(layers(page)).toHaveCount(7);

  await tabTo(page, 'Clear All');
  await press(page, 'Enter');
  await expect(page.getByRole('alertdialog', { name: 'Clear all fields' })).toBeVisible();
  await tabTo(page, 'Clear all fields');
  await press(page, 'Enter');
  await expect(layers(page)).toHaveCount(0);

  await tabTo(page, 'Birth date22 Mar 1968', 'back');
  await press(page, 'Enter');
  await press(page, ...Array.from({ length: 30 }, () => 'Shift+ArrowLeft'), 'ArrowUp');
  await press(page, 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp');
  await press(page, 'ArrowRight', 'ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowDown', 'Alt+ArrowDown');
  await expect(fieldOn(page, 'Birth date')).toHaveAccessibleName(/^Birth date, x 10, y 41, 108 by 22 dots$/u);

  await tabTo(page, /^NameQuill/u, 'back');
  await press(page, 'Enter');
  await tabTo(page, 'X');
  await typeOver(page, '12');
  await press(page, 'Tab');
  await typeOver(page, '10');
  await expect(fieldOn(page, 'Name')).toHaveAccessibleName(/^Name, x 12, y 10, /u);

  await tabTo(page, 'Barcode', 'back');
  await press(page, 'Enter');
  await expect(dots(page, 'Content')).toBeFocused();
  await tabTo(page, 'X');
  await typeOver(page, '8');
  await press(page, 'Tab');
  await typeOver(page, '72');
  const quiet = warnings(page).getByText(/^Error: Quiet zone of Barcode/u);
  await expect(quiet).toBeVisible();
  await tabTo(page, /^Move right \d+ dots$/u, 'back');
  await expect(warnings(page)).not.toHaveAttribute('aria-busy', 'true');
  await press(page, 'Enter');
  await expect(quiet).toHaveCount(0);
  await expect(warnings(page)).toBeFocused();
  await expect(fieldOn(page, 'Barcode')).toHaveAccessibleName(/^Barcode, x 20, y 72, /u);

  await press(page, 'Control+s');
  await expect(page.getByRole('dialog', { name: 'Save template' })).toBeVisible();
  await expect(dots(page, 'Name')).toBeFocused();
  await type(page, 'Two lines');
  await expect(dots(page, 'Name')).toHaveValue('Two lines');
  await press(page, 'Enter');
  await expect(badge(page, 'Draft of version 1')).toBeVisible();
  await isDrawn(page);

  await tabTo(page, 'Approve', 'back');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Approve version 1' })).toBeVisible();
  await tabTo(page, /^Note/u);
  await type(page, 'Held against a tube');
  await press(page, 'Enter');
  await expect(badge(page, 'Version 1, approved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose tube types' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Choose tube types' })).toBeVisible();
  await tabTo(page, /^All tubes of /u);
  await press(page, 'Space', 'Enter');
  await expect(toasts(page).getByText('Tube types saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^All tubes of /u)).toBeVisible();

  await tabTo(page, 'Printer');
  await press(page, 'Enter');
  await expect(page.getByRole('option', { name: printer.name })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('combobox', { name: 'Printer', exact: true })).toContainText(printer.name);
  await tabTo(page, 'Image', 'back');
  await press(page, 'ArrowRight', 'Enter');
  const zpl = page.getByRole('region', { name: 'ZPL' });
  await expect(page.getByRole('button', { name: 'Copy ZPL' })).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(page, 'Print Label');
  await press(page, 'Enter');
  await expect(toasts(page).getByText(`1 example label sent to ${printer.name}.`)).toBeVisible();
  expect(printer.received).toEqual([await zpl.textContent()]);
  await printer.turnOff();
});
