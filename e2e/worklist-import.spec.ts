import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe.ts';
import { callAs } from './fixtures/admin-entity.ts';
import { expect, test, type Lab } from './fixtures/lab.ts';
import { looks } from './fixtures/looks.ts';
import { makeWorklist, savedValues, worklistNow, type MadeWorklist } from './fixtures/make-worklist.ts';

const arrive = async (page: Page, lab: Lab): Promise<void> => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
};
const open = async (page: Page, { path }: MadeWorklist): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Import file' })).toBeVisible();
};
const fileOf = (text: string, name = 'chem2-0417.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const choose = async (page: Page, text: string, name?: string): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import file' }).click();
  await (await chooser).setFiles(fileOf(text, name));
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import results' });
const line = (page: Page, text: string) => dialog(page).getByRole('row').filter({ hasText: text });
const row = (page: Page, caseId = '') => page.getByRole('grid').getByRole('row').filter({ hasText: caseId });

/** As an instrument of the old kind writes it: marks, a preamble, quotes, decimal commas, controls, tests of others. */
const messy = (made: MadeWorklist): string => {
  const [a, b, c, d] = made.cases.map(({ caseId }) => caseId);
  return [
    '\uFEFF"Chem 2";"Export 15.11.2026"',
    '',
    '"Pos";"Sample ID";"Test";"Result";"Comment"',
    `1;${a};"K";"4,1";"ok"`,
    `2;${b};Potassium;< 2,5;"two`,
    'lines; of comment"',
    `3;${c};K;4.1.2;`,
    `4;${d};K;4,4;`,
    `4;${d};K;4,6;"again"`,
    '5;26-999999;K;4,0;',
    `6;${a};NA;140;`,
    '',
  ].join('\r\n');
};

test('[ROUTE-8] a messy file is looked at before anything is typed, then typed, judged and marked as imported', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 4);
  const [first, second, third, fourth] = made.cases.map(({ caseId }) => caseId);
  await open(page, made);
  await choose(page, messy(made));
  await expect(dialog(page)).toContainText('chem2-0417.csv');
  await expect(dialog(page)).toContainText('Headings in line 3; what stands above is left out.');
  await expect(dialog(page).getByRole('combobox', { name: 'Case or tube number' })).toContainText('Sample ID');
  await expect(line(page, '4,1').first()).toContainText('Typed into Potassium');
  await expect(line(page, '4.1.2')).toContainText('not a number');
  await expect(line(page, '4,6')).toContainText('give different values for it. None is taken');
  await expect(line(page, '26-999999').last()).toContainText('26-999999 is not on this worklist.');
  await expect(line(page, '140')).toContainText('NA is not on this worklist.');
  // Nothing was typed yet, and Cancel leaves it so.
  expect(await savedValues(page, made)).toEqual([null, null, null, null]);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing to save')).toBeVisible();

  await choose(page, messy(made));
  await dialog(page).getByRole('button', { name: 'Apply 2 values' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => savedValues(page, made)).toEqual(['4.1', '<2.5', null, null]);
  await expect(row(page, first)).toContainText('Imported');
  await expect(row(page, third)).toContainText('To enter');
  await expect(row(page, fourth)).toContainText('To enter');
  // Judged like every other entry: below the critical limit, so somebody is to be called.
  await expect(page.getByText(/Call this result by/u)).toBeVisible();
  await row(page, second).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'History…' }).click();
  await expect(page.getByRole('dialog')).toContainText('imported from chem2-0417.csv');
});

test('[ROUTE-8] which column is which can be changed, and is remembered for the test at this workstation', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [a, b] = made.cases.map(({ caseId }) => caseId);
  const text = `Tube\tRaw\tFinal\n${a}\t41\t4.1\n${b}\t42\t4.2\n`;
  await open(page, made);
  await choose(page, text, 'first.tsv');
  await expect(line(page, a ?? '')).toContainText('41');
  await dialog(page).getByRole('combobox', { name: 'Potassium' }).click();
  await page.getByRole('option', { name: 'Final' }).click();
  await expect(line(page, a ?? '')).toContainText('4.1');
  await dialog(page).getByRole('button', { name: 'Apply 2 values' }).click();
  await expect.poll(() => savedValues(page, made)).toEqual(['4.1', '4.2']);

  // The next file of the same kind is read the same way; what stands there already is told.
  await choose(page, text.replace('4.1', '4.3'), 'second.tsv');
  await expect(dialog(page).getByRole('combobox', { name: 'Potassium' })).toContainText('Final');
  await expect(line(page, a ?? '')).toContainText('Typed into Potassium, in place of 4.1');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test('[ROUTE-8] approved results stay, a dropped file is taken, and what is no list of results is refused in words', async ({
  page,
  lab,
  browser,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [a, b] = made.cases.map(({ caseId }) => caseId);
  const { columns, rows } = await worklistNow(page, made);
  const saved = (await callAs(page, 'results.save', {
    entries: [{ orderId: rows[0]?.orderId, specId: columns[0]?.specId, version: null, typed: '4.0' }],
  })) as unknown as { results: { id: number; version: number }[] };
  const other = await browser.newContext({ baseURL: lab.url });
  const reviewer = await other.newPage();
  await lab.signInAs(reviewer, 'manager');
  await reviewer.goto('/accessions');
  await callAs(reviewer, 'results.approve', {
    results: saved.results.map(({ id, version }) => ({ id, version })),
    lane: 'one by one',
  });
  await other.close();

  await open(page, made);
  await page.evaluate(
    ([text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }));
      const target = document.querySelector('[role="grid"]') ?? document.body;
      for (const type of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    },
    [`${a},4.4\n${b},4.5\n`] as const,
  );
  await expect(line(page, '4.4')).toContainText('Correct the result instead, with a reason.');
  await dialog(page).getByRole('button', { name: 'Apply 1 value' }).click();
  await expect.poll(() => savedValues(page, made)).toEqual(['4.0', '4.5']);

  const refused = page.getByRole('dialog', { name: 'Not imported' });
  await choose(page, 'PK\u0003\u0004\0\0', 'results.xlsx');
  await expect(refused).toContainText('This is not a text file. Save it as CSV');
  await refused.getByRole('button', { name: 'Close' }).click();
  await choose(page, 'a;1\n'.repeat(5_001));
  await expect(refused).toContainText('This file has 5,001 lines. At most 5,000 are imported at once');
  await refused.getByRole('button', { name: 'Close' }).click();
  await choose(page, 'x'.repeat(2 * 1_048_576 + 1));
  await expect(refused).toContainText('This file is larger than 2 MB.');
});

for (const { theme, width } of looks) {
  test(`[ROUTE-8] the import is free of accessibility faults, ${theme} at ${width}`, async ({ page, lab }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('aliquot.theme', chosen), theme);
    await arrive(page, lab);
    const made = await makeWorklist(page, 4);
    await open(page, made);
    await choose(page, messy(made));
    await expect(dialog(page)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await dialog(page).getByRole('button', { name: 'Apply 2 values' }).click();
    await expect.poll(() => savedValues(page, made)).toEqual(['4.1', '<2.5', null, null]);
    expect(await axeFaults(page)).toEqual([]);
  });
}
