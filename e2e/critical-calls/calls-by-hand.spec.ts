import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { arrive, cell, enter, open } from '#fixtures/at-worklist.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeWorklist } from '#fixtures/make/make-worklist.ts';
import { benchCase, callPanel, callsOf, typeResults } from '#fixtures/type-results.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add call' });
const addReason = async (page: Page, reason: string): Promise<void> => {
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog(page)
    .getByRole('button', { name: /^Add call/u })
    .click();
  await expect(dialog(page)).toHaveCount(0);
};

test('[SAFE-B11] Alt+C on a row calls its result by hand; a call said earlier says when it was written', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K', 'NA']);
  await typeResults(page, made, { K: '4.1' });
  await page.goto(`/accessions/${made.id}`);
  await page.getByRole('button', { name: 'Actions for Potassium 4.1' }).focus();
  await press(page, 'Alt+c');
  await expect(dialog(page)).toContainText(`Potassium 4.1 mmol/L of ${made.caseId}`);
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await addReason(page, 'Dr Ames asked to hear it');
  await expect(toasts(page).getByText('Call added')).toBeVisible();
  const call = callPanel(page, made);
  await expect(call).toHaveAccessibleName(`Call by hand: Potassium 4.1 mmol/L, ${made.caseId}`);
  await expect(call).toContainText('Dr Ames asked to hear it');

  await call.getByRole('button', { name: /^Record call/u }).click();
  const form = call.getByRole('form');
  await form.getByRole('radio', { name: 'Left a message' }).check();
  await form.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'Earlier' }).click();
  const time = form.getByRole('textbox', { name: 'Time of the call' });
  await time.fill('t+1');
  await expect(form.getByRole('button', { name: 'Log attempt' })).toHaveAttribute('aria-disabled', 'true');
  await time.fill('-0m');
  await expect(form).toContainText(/Today, .+, \d\d:\d\d E[SD]T/u);
  await time.fill('-45m');
  await form.getByRole('textbox', { name: /^Note/u }).fill('Voice mail');
  await form.getByRole('button', { name: 'Log attempt' }).click();
  await expect(form).toHaveCount(0);
  await call.getByRole('button', { name: /^Record call/u }).click();
  const record = call.getByRole('list', { name: 'Call records' }).getByRole('listitem');
  await expect(record).toContainText(/Left a message: 4\.1 mmol\/L, .+: Voice mail\s*written \d\d:\d\d/u);
  await form.getByRole('checkbox', { name: 'Read-back confirmed: Potassium 4.1 mmol/L' }).check();
  await form.getByRole('button', { name: 'Close call' }).click();
  await expect(call).toHaveCount(0);
});

test('[SAFE-B11] a test without a result is called from its menu, or chosen by Alt+C; its reason is read back', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K', 'NA']);
  await page.goto(`/accessions/${made.id}`);
  await page.getByRole('button', { name: 'Actions for Sodium' }).click();
  await page.getByRole('menuitem', { name: /^Add call…/u }).click();
  await addReason(page, 'Sample lost in the analyzer');
  const call = callPanel(page, made);
  await expect(call).toContainText('Sample lost in the analyzer');
  await call.getByRole('button', { name: /^Record call/u }).click();
  await expect(call.getByRole('checkbox', { name: 'Read-back confirmed: Sample lost in the analyzer' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { level: 1 }).click();
  await press(page, 'Alt+c');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Gross hemolysis seen');
  await addButton(page).click();
  await expect(dialog(page)).toContainText('Choose a test');
  await dialog(page).getByRole('combobox', { name: 'Test' }).click();
  await page.getByRole('option', { name: 'Potassium' }).click();
  await addReason(page, 'Gross hemolysis seen');
  await expect(callPanel(page, made)).toHaveCount(2);
  expect((await callsOf(page, made.id)).map(({ kind, value }) => [kind, value])).toEqual([
    ['by_hand', null],
    ['by_hand', null],
  ]);
});

const addButton = (page: Page) => dialog(page).getByRole('button', { name: /^Add call/u });

test('[SAFE-B11] Alt+C in a worklist takes what is typed and calls the focused cell by hand', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [first, second] = made.cases;
  await open(page, made);
  await expect(cell(page, first?.caseId)).toBeFocused();
  await enter(page, '4.4');
  await expect(cell(page, second?.caseId)).toBeFocused();
  await press(page, 'ArrowUp');
  await press(page, 'Alt+c');
  await expect(dialog(page)).toContainText(`Potassium 4.4 mmol/L of ${first?.caseId ?? ''}`);
  await addReason(page, 'Doctor asked for it');
  await expect(cell(page, first?.caseId)).toBeFocused();
  await expect(page.getByText(/Call by/u)).toBeVisible();
  await press(page, 'l');
  const call = page.getByRole('region', { name: /^Call by hand: Potassium 4\.4 mmol\/L/u });
  await expect(call.getByRole('form').getByRole('radio', { name: 'Reached' })).toBeFocused();

  await page.goto(`${made.path}/results/${second?.orders[0]?.id}`);
  await expect(page.getByRole('textbox', { name: /^Potassium/u })).toBeFocused();
  await press(page, 'Alt+c');
  await expect(dialog(page)).toContainText(`Potassium of ${second?.caseId ?? ''}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: /^Potassium/u })).toBeFocused();
});

test('[SAFE-B11] whoever only looks adds no calls', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await lab.signInAs(page, 'readonly');
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.caseId);
  await press(page, 'Alt+c');
  await expect(dialog(page)).toHaveCount(0);
});
