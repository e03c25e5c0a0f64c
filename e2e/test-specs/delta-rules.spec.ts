import { field as text, toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeDraftWithSpec } from '#fixtures/make/make-test.ts';
import { openSpec, save, start } from '#fixtures/test-pages.ts';

test('[SAFE-A9] the delta rule of a number has a direction, and its molar mass is kept', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page, {});
  await openSpec(page, record);
  await expect(page.getByRole('combobox', { name: 'Reviewed' })).toHaveText(/A rise or a fall/u);
  await page.getByRole('combobox', { name: 'Reviewed' }).click();
  await page.getByRole('option', { name: 'A rise only' }).click();
  await text(page, 'Molar mass').fill('39.098');
  const rule = page.getByText('Delta check: rise > 1.5 mmol/L within 3 days.');
  await expect(rule).toBeVisible();
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await openSpec(page, record);
  await expect(rule).toBeVisible();
  await expect(text(page, 'Molar mass')).toHaveValue('39.098');
});

test('[SAFE-A9] of a coded result any change is reviewed, or the changes that are listed', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page, {
    type: 'coded',
    unit: null,
    ucum: null,
    decimals: null,
    valid: null,
    reportableRange: null,
    critical: null,
    delta: null,
    ranges: [],
    gaps: [{ sex: 'any', ageFrom: '0 d', ageTo: null, reason: 'Read from the value' }],
    codedOptions: [
      { code: 'NEG', interpretation: 'normal' },
      { code: 'POS', interpretation: 'abnormal' },
    ],
  });
  await openSpec(page, record);
  const choice = page.getByRole('group', { name: 'Compared with the last result' });
  await expect(choice.getByRole('radio', { name: 'No delta check' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Any change' }).check();
  await text(page, 'Within').fill('720');
  await expect(page.getByText('Delta check: any change within 30 days.')).toBeVisible();
  await choice.getByRole('radio', { name: 'Listed changes' }).check();
  await page.getByRole('button', { name: 'Add change' }).click();
  await page.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: 'NEG' }).click();
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'POS' }).click();
  const rule = page.getByText('Delta check: NEG to POS within 30 days. Such a change sends the result to review.');
  await expect(rule).toBeVisible();
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await openSpec(page, record);
  await expect(rule).toBeVisible();
  await rule.scrollIntoViewIfNeeded();
  if (process.env['SHOT'] !== undefined) await page.screenshot({ path: `${process.env['SHOT']}/coded.png` });
});
