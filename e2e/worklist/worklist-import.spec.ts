import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { chooseFile, importDialog, messyFile } from '#fixtures/make/instrument-file.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeWorklist, savedValues, worklistNow, type MadeWorklist } from '#fixtures/make/make-worklist.ts';

const arrive = async (page: Page, lab: Lab): Promise<void> => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
};
const open = async (page: Page, { path }: MadeWorklist): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Import file' })).toBeVisible();
};
const line = (page: Page, text: string) => importDialog(page).getByRole('row').filter({ hasText: text });
const row = (page: Page, caseId = '') => page.getByRole('grid').getByRole('row').filter({ hasText: caseId });

test('[ROUTE-8] a messy file is looked at before anything is typed, then typed, judged and marked as imported', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 4);
  const [first, second, third, fourth] = made.cases.map(({ caseId }) => caseId);
  await open(page, made);
  await chooseFile(page, messyFile(made));
  await expect(importDialog(page)).toContainText('chem2-0417.csv');
  await expect(importDialog(page)).toContainText('Headings in line 3. Lines above are skipped.');
  await expect(importDialog(page).getByRole('combobox', { name: 'Case ID or tube number' })).toContainText('Sample ID');
  await expect(line(page, '4,1').first()).toContainText('Entered as Potassium');
  await expect(line(page, '4.1.2')).toContainText('not a number');
  await expect(line(page, '4,6')).toContainText('have different values. None is imported');
  await expect(line(page, '26-999999').last()).toContainText('26-999999 is not on this worklist.');
  await expect(line(page, '140')).toContainText('NA is not on this worklist.');
  // Nothing was typed yet, and Cancel leaves it so.
  expect(await savedValues(page, made)).toEqual([null, null, null, null]);
  await importDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  await chooseFile(page, messyFile(made));
  await importDialog(page).getByRole('button', { name: 'Apply 2 values' }).click();
  await expect(importDialog(page)).toHaveCount(0);
  await expect.poll(() => savedValues(page, made)).toEqual(['4.1', '<2.5', null, null]);
  await expect(row(page, first)).toContainText('Imported');
  await expect(row(page, third)).toContainText('Pending');
  await expect(row(page, fourth)).toContainText('Pending');
  // Judged like every other entry: below the critical limit, so somebody is to be called.
  await expect(page.getByText(/Call by/u)).toBeVisible();
  await row(page, second).getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Result history…' }).click();
  await expect(page.getByRole('dialog')).toContainText('imported from chem2-0417.csv');
});

test('[ROUTE-8] which column is which can be changed, and is remembered for the test at this workstation', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [a, b] = made.cases.map(({ caseId }) => caseId);
  const text = `Tube\tRaw\tFinal\n${a}\t14\t4.1\n${b}\t15\t4.2\n`;
  await open(page, made);
  await chooseFile(page, text, 'first.tsv');
  await expect(line(page, a ?? '')).toContainText('14Entered');
  await importDialog(page).getByRole('combobox', { name: 'Potassium' }).click();
  await page.getByRole('option', { name: 'Final' }).click();
  await expect(line(page, a ?? '')).toContainText('4.1');
  await importDialog(page).getByRole('button', { name: 'Apply 2 values' }).click();
  await expect.poll(() => savedValues(page, made)).toEqual(['4.1', '4.2']);

  // The next file of the same kind is read the same way; what stands there already is told.
  await chooseFile(page, text.replace('4.1', '4.3'), 'second.tsv');
  await expect(importDialog(page).getByRole('combobox', { name: 'Potassium' })).toContainText('Final');
  await expect(line(page, a ?? '')).toContainText('Entered as Potassium, replaces 4.1');
  await page.keyboard.press('Escape');
  await expect(importDialog(page)).toHaveCount(0);
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
  })) as unknown as { results: { id: number; version: number; doubts: { code: string }[] }[] };
  const other = await browser.newContext({ baseURL: lab.url });
  const reviewer = await other.newPage();
  await lab.signInAs(reviewer, 'manager');
  await reviewer.goto('/accessions');
  await callAs(reviewer, 'results.approve', {
    results: saved.results.map(({ id, version, doubts }) => ({
      id,
      version,
      acknowledged: doubts.map(({ code }) => code),
    })),
    lane: 'one_by_one',
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
  await importDialog(page).getByRole('button', { name: 'Apply 1 value' }).click();
  await expect.poll(() => savedValues(page, made)).toEqual(['4.0', '4.5']);

  const refused = page.getByRole('dialog', { name: 'Not imported' });
  await chooseFile(page, 'PK\u0003\u0004\0\0', 'results.xlsx');
  await expect(refused).toContainText('This is not a text file. Save it as CSV');
  await refused.getByRole('button', { name: 'Close' }).click();
  await chooseFile(page, 'a;1\n'.repeat(5_001));
  await expect(refused).toContainText('This file has 5,001 lines. At most 5,000 are imported at once');
  await refused.getByRole('button', { name: 'Close' }).click();
  await chooseFile(page, 'x'.repeat(2 * 1_048_576 + 1));
  await expect(refused).toContainText('This file is larger than 2 MB.');
});
