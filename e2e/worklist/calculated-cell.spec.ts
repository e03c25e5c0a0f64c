import type { Page } from '@playwright/test';
import { arrive, enter, open, row, saved } from '#fixtures/at-worklist.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCalculated } from '#fixtures/make/make-calculated.ts';
import { typeResults } from '#fixtures/type-results.ts';

const bar = (page: Page) => page.getByRole('region', { name: /^Focused row/u });
const cellIn = (page: Page, caseId: string) => row(page, caseId).locator('[data-column="result"]');
const input = (page: Page, caseId: string) =>
  page.getByRole('textbox', { name: `LDL cholesterol, calculated, ${caseId}` });

test('[SAFE-C1] a calculated cell says why it has no value, or what it waits for, and takes nothing but "not done"', async ({
  page,
  lab,
}) => {
  test.slow();
  await arrive(page, lab);
  const { withheld, waiting, path } = await makeCalculated(page);
  await open(page, { path });
  await expect(input(page, withheld.caseId)).toHaveValue('No value');
  await expect(bar(page).getByRole('listitem').first()).toHaveText('No value: Triglycerides ≥ 400; offer DLDL');
  await expect(cellIn(page, waiting.caseId)).toHaveText('Waits for Triglycerides');
  await press(page, 'ArrowDown');
  await expect(cellIn(page, withheld.caseId)).toHaveText('No value');
  await expect(bar(page).getByRole('listitem')).toHaveText([
    'Waits for Triglycerides',
    'If it cannot be calculated, enter - and the reason.',
  ]);
  // The last row: a key that saves stays in it.
  await enter(page, '100');
  await expect(bar(page)).toContainText('This result is calculated.');
  await enter(page, '- Tube lost');
  await expect(saved(page)).toBeVisible();
  await press(page, 'ArrowUp');
  await expect(cellIn(page, waiting.caseId)).toHaveText('Not done: Tube lost');
  // It stays when what it waited for comes, until it is withdrawn.
  await typeResults(page, waiting, { TRIG: '100' });
  await press(page, 'ArrowDown');
  await expect(input(page, waiting.caseId)).toHaveValue('- Tube lost');
  await press(page, 'Backspace', 'Enter');
  await expect(input(page, waiting.caseId)).toHaveValue('110');
});

test('[SAFE-C1] the accession says so too, without a unit', async ({ page, lab }) => {
  test.slow();
  await arrive(page, lab);
  const { withheld, waiting } = await makeCalculated(page);
  await page.goto(`/accessions/${withheld.id}`);
  const line = page.getByRole('row').filter({ hasText: 'LDL cholesterol' });
  await expect(line.locator('[data-cell="value"]')).toHaveText('No value: Triglycerides ≥ 400; offer DLDL');
  await expect(line.locator('[data-cell="unit"]')).toHaveCount(0);
  await page.goto(`/accessions/${waiting.id}`);
  await expect(line.locator('[data-cell="value"]')).toHaveText('Waits for Triglycerides');
});
