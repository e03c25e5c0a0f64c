import type { Page } from '@playwright/test';
import { arrive, cell, enter, open, pace, row } from '#fixtures/at-worklist.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { enterValues, makeWorklist, savedValues, type MadeWorklist } from '#fixtures/make/make-worklist.ts';
import { scan } from '#fixtures/scan.ts';
import { completeCall } from '#fixtures/type-results.ts';

const words = 'Clotted, re-spun';

const caseIds = (made: MadeWorklist): string[] => made.cases.map(({ caseId }) => caseId);
const editor = (page: Page, caseId: string | undefined) =>
  page.getByRole('textbox', { name: `Note on ${caseId ?? ''}`, exact: true });
const notes = (page: Page) => page.getByRole('region', { name: 'Bench notes' });

test('[ROUTE-8] N notes about a row by keys alone, and the note stands in the row, the long form and the case', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  const [first, second] = caseIds(made);
  await open(page, made);
  await expect(cell(page, first)).toBeFocused();
  await press(page, 'n');
  await expect(editor(page, first)).toBeFocused();
  await enter(page, words);
  await expect(notes(page)).toContainText(words);
  await expect(row(page, first)).toContainText(`1 note: ${words}`);
  // The keys are the grid's again, and typing goes on where it was.
  await expect(cell(page, first)).toBeFocused();
  await expect(cell(page, first)).toHaveValue('');
  await enter(page, '4.1');
  await expect(cell(page, second)).toBeFocused();
  await press(page, 'ArrowUp');
  // While a cell is edited the letter is the text's.
  await press(page, 'F2');
  await page.keyboard.type('n', pace);
  await expect(cell(page, first)).toHaveValue('4.1n');
  await press(page, 'Escape');
  // The row's menu has it too.
  await press(page, 'Shift+F10');
  await page.getByRole('menuitem', { name: /^Add note/u }).press('Enter');
  await expect(editor(page, first)).toBeFocused();
  await enter(page, 'Second spin was clear');
  await expect(row(page, first)).toContainText('2 notes: Second spin was clear');
  await expect(notes(page).getByRole('listitem')).toHaveText([
    new RegExp(`^${words}`, 'u'),
    /^Second spin was clear.+ · \d\d:\d\d E[SD]T(?:Settle note)?$/u,
  ]);
  await expect(cell(page, first)).toBeFocused();

  await page.goto(`${made.path}/results/${made.cases[0]?.orders[0]?.id}`);
  await expect(notes(page).getByRole('listitem')).toHaveCount(2);
  await press(page, 'Alt+n');
  await expect(editor(page, first)).toBeFocused();
  await enter(page, 'From the long form');
  await expect(notes(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: /^Potassium/u })).toBeFocused();

  await page.goto(`/accessions/${made.cases[0]?.id}`);
  const ofCase = page.getByRole('region', { name: 'Notes', exact: true });
  await expect(ofCase.getByRole('listitem').filter({ hasText: words })).toContainText('Potassium, bench note');
  await expect(ofCase.getByRole('listitem')).toHaveCount(3);
});

test('[ROUTE-8] a note that was begun is kept: by Escape, by another row, by a reload', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [first, second] = caseIds(made);
  await open(page, made);
  await expect(cell(page, first)).toBeFocused();
  await press(page, 'n');
  await expect(editor(page, first)).toBeFocused();
  await page.keyboard.type('Short sam', pace);
  await press(page, 'Escape');
  await expect(cell(page, first)).toBeFocused();
  await expect(notes(page)).toContainText('Not saved: Short sam');
  await expect(row(page, first)).toContainText('A note is not saved');
  await press(page, 'ArrowDown');
  await expect(cell(page, second)).toBeFocused();
  await expect(notes(page)).not.toContainText('Not saved');
  await page.reload();
  await expect(cell(page, first)).toBeFocused();
  await expect(row(page, first)).toContainText('A note is not saved');
  await press(page, 'n');
  await expect(editor(page, first)).toHaveValue('Short sam');
  await enter(page, 'ple');
  await expect(row(page, first)).toContainText('1 note: Short sample');
  await expect(row(page, first)).not.toContainText('A note is not saved');
});

test('[ROUTE-8] somebody else’s note appears by itself', async ({ page, lab, browser }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [first] = caseIds(made);
  await open(page, made);
  await expect(cell(page, first)).toBeFocused();
  const context = await browser.newContext();
  const other = await context.newPage();
  await arrive(other, lab, 'manager');
  await open(other, made);
  await expect(cell(other, first)).toBeFocused();
  await press(other, 'n');
  await expect(editor(other, first)).toBeFocused();
  await enter(other, 'Lipaemic');
  await expect(row(other, first)).toContainText('1 note: Lipaemic');
  await expect(row(page, first)).toContainText('1 note: Lipaemic');
  await expect(notes(page)).toContainText('Lipaemic');
  await expect(cell(page, first)).toBeFocused();
  await context.close();
});

test('[ROUTE-8] a tube whose code begins with N leads to its row and opens nothing', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [first] = caseIds(made);
  await open(page, made);
  await expect(cell(page, first)).toBeFocused();
  await scan(page, 'NL-20419');
  await expect(page.getByText('NL-20419 is not on this worklist.').first()).toBeVisible();
  await expect(editor(page, first)).toHaveCount(0);
  await expect(cell(page, first)).toHaveValue('');
  expect(await savedValues(page, made)).toEqual([null, null]);
});

const callPanel = (page: Page) => page.getByRole('region', { name: /^Critical call: Potassium/u });

test('[ROUTE-8] a critical value is called from the worklist by keys alone, and typing goes on', async ({
  page,
  lab,
}) => {
  test.slow();
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  const [first, second] = caseIds(made);
  await open(page, made);
  await expect(cell(page, first)).toBeFocused();
  await enter(page, '7.4');
  // The call is demanded, and takes no key from the typing.
  await expect(page.getByText(/Call by/u)).toBeVisible();
  await expect(cell(page, second)).toBeFocused();
  await press(page, 'l');
  await expect(callPanel(page)).toHaveCount(0);
  await expect(cell(page, second)).toHaveValue('');
  await press(page, 'ArrowUp');
  await press(page, 'l');
  const form = callPanel(page).getByRole('form');
  await expect(form.getByRole('radio', { name: 'Reached' })).toBeFocused();
  const ladder = callPanel(page).getByRole('list', { name: 'Call list' }).getByRole('listitem');
  await expect(ladder.first()).toContainText('Call next');
  await expect(page.getByRole('region', { name: /^Call about /u })).toContainText(first ?? '');
  // Escape leads back to the cell; nothing was recorded.
  await press(page, 'Escape');
  await expect(form).toHaveCount(0);
  await expect(cell(page, first)).toBeFocused();

  await press(page, 'l');
  await expect(form.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(form.getByRole('radio', { name: 'No answer' })).toBeFocused();
  await form.getByRole('button', { name: 'Log attempt' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(cell(page, first)).toBeFocused();

  await press(page, 'Alt+l');
  await expect(callPanel(page).getByRole('list', { name: 'Call records' })).toContainText('No answer');
  await expect(form.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await press(page, 'Tab');
  await press(page, 'Space');
  await expect(form.getByRole('checkbox', { name: /Read-back confirmed: Potassium 7\.4/u })).toBeChecked();
  await form.getByRole('button', { name: 'Close call' }).press('Enter');
  await expect(page.getByText(/Call by/u)).toHaveCount(0);
  await expect(cell(page, first)).toBeFocused();
  await press(page, 'ArrowDown');
  await enter(page, '4.2');
  await expect.poll(() => savedValues(page, made)).toEqual(['7.4', '4.2', null]);
});

test('[ROUTE-8] a call that somebody else closes meanwhile gives the keys back to the grid', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  await enterValues(page, made, ['7.8']);
  const [first, second] = caseIds(made);
  await open(page, made);
  await expect(cell(page, second)).toBeFocused();
  await press(page, 'ArrowUp');
  await press(page, 'l');
  await expect(callPanel(page).getByRole('form').getByRole('radio', { name: 'Reached' })).toBeFocused();
  // As another window of the same person does it.
  await completeCall(page, made.cases[0]?.id ?? 0, 'Ward 4');
  await expect(callPanel(page)).toHaveCount(0);
  await expect(cell(page, first)).toBeFocused();
});

test('[ROUTE-8] the line under any row opens its call, and the long form has it too', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  await enterValues(page, made, ['4.1', '7.6']);
  const [first, second] = caseIds(made);
  await open(page, made);
  await row(page, first).getByRole('gridcell').nth(1).click();
  await page.getByRole('button', { name: /^Record call/u }).click();
  const form = callPanel(page).getByRole('form');
  await expect(form.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await press(page, 'Escape');
  await expect(cell(page, second)).toBeFocused();

  await page.goto(`${made.path}/results/${made.cases[1]?.orders[0]?.id}`);
  const field = page.getByRole('textbox', { name: /^Potassium/u });
  await expect(field).toBeFocused();
  await expect(callPanel(page)).toContainText('Call by');
  await press(page, 'Alt+l');
  await expect(form.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await press(page, 'Escape');
  await expect(field).toBeFocused();
  await press(page, 'Alt+l');
  await form.getByRole('checkbox', { name: /Read-back confirmed/u }).press('Space');
  await form.getByRole('button', { name: 'Close call' }).press('Enter');
  await expect(callPanel(page)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('[ROUTE-8] Tab leaves the grid, or moves between result cells for whoever set it so', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  const [first, second, third] = caseIds(made);
  await open(page, made);
  await expect(cell(page, first)).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);

  const setting = page.getByRole('switch', { name: 'Tab moves between result cells' });
  await page.goto('/auth/profile');
  await expect(setting).not.toBeChecked();
  await setting.press('Space');
  await expect(setting).toBeChecked();
  await open(page, made);
  await expect(cell(page, first)).toBeFocused();
  await expect(page.getByText(/Next cell$/u)).toBeVisible();
  await press(page, 'Tab');
  await expect(cell(page, second)).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(cell(page, first)).toBeFocused();
  await enter(page, '4.4', 'Tab');
  await expect(cell(page, second)).toBeFocused();
  await press(page, 'Tab');
  await expect(cell(page, third)).toBeFocused();
  // Past the last cell the grid is left, and Escape leaves it anywhere.
  await press(page, 'Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
  await cell(page, third).focus();
  await press(page, 'Escape');
  await press(page, 'Tab');
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(0);
  await expect.poll(() => savedValues(page, made)).toEqual(['4.4', null, null]);
});
