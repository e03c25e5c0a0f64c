import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Lab, type RoleName } from '#fixtures/lab.ts';
import { resultHistory } from '#fixtures/result-history.ts';
import { asManager, benchCase, typeResults } from '#fixtures/type-results.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const start = async (page: Page, lab: Lab, role: RoleName = 'tech') => {
  await lab.signInAs(page, role);
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help', { timeout: 20_000 });
};
const matrix = (page: Page) => page.getByRole('table', { name: 'Results by date, newest first' });
const row = (page: Page, name: string) => matrix(page).getByRole('row').filter({ hasText: name });

test('[ROUTE-11] the matrix: cases newest first, values with flags, each leads to its case', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const { subjectId, cases } = await resultHistory(page, browser, lab);
  await page.goto(`/subjects/${subjectId}/accession`);
  await page.getByRole('navigation', { name: 'Subject' }).getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(new RegExp(`/subjects/${subjectId}/results$`, 'u'));
  const days = matrix(page).getByRole('columnheader').getByRole('link');
  await expect(days).toHaveText(cases.map(({ caseId }) => caseId).toReversed());
  await expect(row(page, 'Potassium').getByRole('link')).toHaveText([
    '4.6, not approved',
    /^7\.4HH/u,
    /^3\.2L/u,
    /^5\.9H/u,
    '4.4',
  ]);
  await row(page, 'Potassium').getByRole('link', { name: /^7\.4/u }).click();
  await expect(heading(page)).toHaveText(cases[3]?.caseId ?? '');
});

test('[ROUTE-11] testSpecIds, abnormal only and a time narrow it, and stand in the address', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const { subjectId, cases } = await resultHistory(page, browser, lab);
  const sodium = cases[0]?.orders.find(({ testCode }) => testCode === 'NA')?.testId;
  await page.goto(`/subjects/${subjectId}/results?testSpecIds=[${sodium}]`);
  await expect(row(page, 'Sodium')).toBeVisible();
  await expect(row(page, 'Potassium')).toHaveCount(0);
  // The tests go with the person from page to page.
  await page.getByRole('navigation', { name: 'Subject' }).getByRole('link', { name: 'Results' }).click();
  await expect(page).toHaveURL(/testSpecIds=/u);
  await page.getByRole('button', { name: /^Remove Test/u }).click();
  await expect(row(page, 'Potassium')).toBeVisible();
  await page.getByRole('switch', { name: 'Abnormal only' }).click();
  await expect(row(page, 'Sodium')).toHaveCount(0);
  await expect(row(page, 'Potassium')).toBeVisible();
  await expect(page).toHaveURL(/abnormal=true/u);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Abnormal only' })).toBeChecked();
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'the last 6 months' }).click();
  await expect(page).toHaveURL(/since=6m/u);
  await expect(row(page, 'Potassium').getByRole('link')).toHaveCount(3);
  await page.goto(`/subjects/${subjectId}/results?testSpecIds=[99999999]`);
  await expect(page.getByText('No results match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Show all results' }).click();
  await expect(row(page, 'Potassium')).toBeVisible();
});

test('[ROUTE-11] a trend by keys alone: the chart, its sentence, and the same as a table and a file', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const { subjectId } = await resultHistory(page, browser, lab);
  await page.goto(`/subjects/${subjectId}/results`);
  await row(page, 'Potassium').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const chart = page.getByRole('figure', { name: 'Potassium, mmol/L' });
  await expect(chart).toContainText('Low in 1, high in 2 of the last 4, one of them critical.');
  await expect(chart.getByText('6.2 critical high')).toBeVisible({ timeout: 15_000 });
  await expect(chart.locator('path[data-tone="critical"]')).not.toHaveCount(0);
  await chart.getByRole('radio', { name: 'Chart' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = chart.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(5);
  await expect(table.getByRole('row').nth(1)).toContainText('7.4');
  await expect(table.getByRole('row').nth(1)).toContainText('critically high');
  const download = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download CSV' }).focus();
  await page.keyboard.press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(5);
  expect(file).toContain('7.4,mmol/L,critically high,3.5–5.0');
});

test('[ROUTE-11] someone without results, and clients, are told so; what is typed shows by itself', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const made = await benchCase(page, ['K']);
  await page.goto(`/subjects/${made.subjectId}/results`);
  await expect(page.getByText('No results yet')).toBeVisible();
  await typeResults(page, made, { K: '4.4' });
  await expect(row(page, 'Potassium')).toContainText('4.4');
  await lab.signInAs(page, 'client');
  await page.goto(`/subjects/${made.subjectId}/results`);
  await expect(page.getByText(/Results are sent by report|Subject not found/u)).toBeVisible();
});

test('results on the page of an accession: why a flag, approved by another, result history, corrected with a reason', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const made = await benchCase(page, ['K']);
  await typeResults(page, made, { K: '5.9' });
  await page.goto(`/accessions/${made.id}`);
  const line = page.getByRole('row').filter({ hasText: 'Potassium' }).first();
  await expect(line).toContainText('5.9');
  await expect(line).toContainText('3.5–5.0');
  const actions = () => line.getByRole('button', { name: /^Actions for/u }).click();
  await actions();
  await page.getByRole('menuitem', { name: 'Why this flag' }).click();
  await expect(page.getByRole('table', { name: 'Tests' })).toContainText(/5\.9 is high/u);
  await actions();
  await expect(page.getByRole('menuitem', { name: /^Approve/u })).toContainText('You entered this result.');
  await page.keyboard.press('Escape');
  await asManager(browser, lab, async (other) => {
    await other.goto(`/accessions/${made.id}`);
    await other.getByRole('button', { name: /^Actions for Potassium 5\.9/u }).click();
    await other.getByRole('menuitem', { name: 'Approve…', exact: true }).click();
    // What it was approved in spite of is read before.
    await expect(other.getByRole('dialog')).toContainText('High');
    await other.getByRole('button', { name: 'Approve result' }).click();
    await expect(other.getByRole('row').filter({ hasText: 'Potassium' })).toContainText(/Approved by/u);
  });
  await expect(line).toContainText('Completed');
  await actions();
  await page.getByRole('menuitem', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Corrected value' }).fill('4.9');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong dilution');
  await dialog.getByRole('button', { name: 'Correct result' }).click();
  // The approved value stays, and says so, until the new one is approved too.
  await expect(line).toContainText('5.9');
  await expect(line).toContainText('Correction proposed');
  await expect(page.getByRole('row').filter({ hasText: 'replaces 5.9' })).toContainText('4.9');
  await actions();
  await page.getByRole('menuitem', { name: 'Result history' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog).toContainText('Wrong dilution');
});
