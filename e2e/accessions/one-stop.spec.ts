import type { Page } from '@playwright/test';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';

const delay = 45;
const box = (page: Page) => page.getByRole('combobox', { name: 'Tests and panels' });
const order = async (page: Page, code: string, name: string): Promise<void> => {
  await box(page).focus();
  await page.keyboard.type(code, { delay });
  await page
    .getByRole('option', { name: new RegExp(name, 'u') })
    .first()
    .click();
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
};

for (const path of ['/accessions/new', '/accessions/newv2']) {
  test(`[UX-24] ${path}: Tab passes the chosen tests and the tubes in one step each`, async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await page.goto(path);
    await order(page, 'potassium', 'Potassium');
    await order(page, 'sodium', 'Sodium');
    await order(page, 'hemoglobin a1c', 'Hemoglobin A1c');
    const tubes = page.getByRole('region', { name: 'Tubes' }).getByRole('textbox');
    await expect(tubes).toHaveCount(2);
    await expect(box(page)).toBeFocused();
    await press(page, 'Tab');
    await expect(page.getByRole('button', { name: 'Remove Potassium' })).toBeFocused();
    await press(page, 'Tab');
    await expect(tubes.first()).toBeFocused();
    await press(page, 'ArrowDown');
    await expect(tubes.nth(1)).toBeFocused();
    await press(page, 'Tab');
    await expect(page.getByRole('textbox', { name: /^Collected at/u })).toBeFocused();
    await press(page, 'Shift+Tab', 'Shift+Tab', 'ArrowDown');
    await expect(page.getByRole('button', { name: 'Remove Sodium' })).toBeFocused();
    await press(page, 'Delete');
    await expect(page.getByRole('button', { name: 'Remove Sodium' })).toHaveCount(0);
    await expect(box(page)).toBeFocused();
  });
}
