import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeCheckState, resizeTo } from '#accessibility/check-state.ts';
import { openings } from '#accessibility/openings.ts';
import { startKitSite } from '#fixtures/kit-site.ts';

/** The range editor on the kit page: no server behind it, so whatever it says comes from the rules of the domain. */
let kit: Awaited<ReturnType<typeof startKitSite>>;

// One build for all of them; the kit is a long page, and axe reads every row of the table.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  kit = await startKitSite();
});
test.afterAll(async () => kit.stop());

const openKit = async (page: Page): Promise<Locator> => {
  await page.goto(`${kit.url}/dev/kit`);
  const section = page.getByRole('region', { name: 'Reference ranges' });
  await section.waitFor({ timeout: 60_000 });
  return section;
};
const findings = (page: Page) => page.getByRole('region', { name: 'Coverage issues' });
const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const verdict = (page: Page) => page.getByRole('region', { name: 'Try it' }).getByRole('status');

test('a gap is found, filled from the keyboard, and the table is whole again', async ({ page }) => {
  await openKit(page);
  await expect(findings(page).getByText('Females from 16 y to 18 y have no range.')).toBeVisible();
  await findings(page).getByRole('button', { name: 'Fill gap' }).focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Range 11, low')).toBeFocused();
  await page.keyboard.type('12,0');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Range 11, high')).toBeFocused();
  await page.keyboard.type('<=16');
  await cell(page, 'Range 11, source').fill('Peds 2024');
  await findings(page).getByRole('button', { name: 'Start range 9 at 18 y' }).click();
  await expect(cell(page, 'Range 9, from age')).toBeFocused();
  await expect(findings(page).getByText('All ages covered.')).toBeVisible();
  await expect(cell(page, 'Range 11, low')).toHaveValue('12.0');
});

test('Tab walks the cells, Enter goes down, and rows are added, split, duplicated, removed and brought back', async ({
  page,
}) => {
  const section = await openKit(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Range \d+: actions$/u }) });
  await cell(page, 'Range 7, to age').focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Range 7, low')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Range 8, low')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, 'Range 9, from age')).toBeFocused();
  await expect(cell(page, 'Range 9, from age')).toHaveValue('18 y');
  await expect(rows).toHaveCount(12);

  const act = async (row: number, name: string) => {
    await page.getByRole('button', { name: `Range ${row}: actions` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act(9, 'Remove');
  await expect(rows).toHaveCount(11);
  await section.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(12);
  await act(1, 'Split by sex');
  await expect(cell(page, 'Range 1, low')).toBeFocused();
  await expect(cell(page, 'Range 2, sex')).toHaveValue('female');
  await act(2, 'Duplicate');
  await expect(cell(page, 'Range 3, from age')).toBeFocused();
  await page.getByRole('button', { name: 'Sort ranges', exact: true }).click();
  await expect(cell(page, 'Range 1, sex')).toHaveValue('any');
});

test('the flag follows every key, and no range is never normal', async ({ page }) => {
  await openKit(page);
  await page.getByLabel('Value').fill('15,5');
  await expect(verdict(page)).toHaveText('15.5g/dLNormal');
  await page.getByLabel('Value').fill('15.6');
  await expect(verdict(page)).toContainText('High');
  await page.getByRole('textbox', { name: 'Age', exact: true }).fill('17 y');
  await expect(verdict(page)).toHaveText('15.6g/dLNo flag');
  await page.getByRole('radio', { name: 'Male', exact: true }).check();
  await expect(page.getByText('No flag: 2 ranges fit equally well.')).toBeVisible();
});

test('pointing at a bar tells the ages, and a click leads to the row', async ({ page }) => {
  await openKit(page);
  const female = page.getByRole('toolbar', { name: 'Female: ages covered' });
  await female.getByRole('button', { name: /^Female, 16 y to 18 y/u }).hover();
  await expect(page.getByText('Female, 16 y to 18 y: no range')).toBeVisible();
  await female.getByRole('button', { name: 'Female, 18 y and over: range 11' }).click();
  await expect(cell(page, 'Range 11, from age')).toBeFocused();
});

for (const opening of openings) {
  const { theme, widths } = opening;
  test(`nothing for axe to say: ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('aliquot.theme', name), theme);
    await resizeTo(page, widths[0]);
    const { checkState } = makeCheckState(page, opening);
    const part = '[aria-labelledby="kit-ranges"]';
    const section = await openKit(page);
    const show = (sample: string) => section.getByText(sample, { exact: true }).click();
    await page.getByLabel('Value').fill('6.8');
    await checkState('a critical value', { part });
    // A phone shows a row as a card that opens.
    const toAge = widths[0] > 600 ? cell(page, 'Range 3, to age') : page.getByLabel('To age');
    if (widths[0] < 600)
      await page
        .getByRole('button', { name: /^Range 3/u })
        .first()
        .click();
    await toAge.fill('soon');
    await toAge.blur();
    await expect(page.getByText('To age: Enter an age such as 15 d')).toBeVisible();
    await checkState('a row that cannot be read', { part });
    await show('Troponin');
    await page.getByRole('switch', { name: 'More columns' }).check();
    await page.getByRole('button', { name: 'Show day' }).click();
    await checkState('every column, on a later day', { part });
    await page.getByRole('button', { name: 'Show as table' }).click();
    await checkState('bars as a table', { part });
    await show('Urine colour');
    await checkState('a coded result', { part });
    await show('New result');
    await checkState('no ranges yet', { part });
    await findings(page).getByRole('button', { name: 'Accept gap…' }).click();
    await page.getByRole('button', { name: 'Accept gap', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Reason required');
    await checkState('a gap acknowledged without a reason', { part: '[role="dialog"]' });
  });
}
