import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs, field as text, heading, toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask, orderableId } from '#fixtures/make/make-case.ts';
import { makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { at, makeDraftWithSpec, type WholeTest } from '#fixtures/make/make-test.ts';
import { open, openSpec, save, start, tab } from '#fixtures/test-pages.ts';

type Row = { id: number };

const filter = (page: Page, name: RegExp | string = /^To verify/u) => page.getByRole('radio', { name });
const mark = (page: Page) => page.getByText('Verify before use', { exact: true });
const markAsVerified = (page: Page) => page.getByRole('button', { name: 'Mark as verified' });
const question = (page: Page) => page.getByRole('alertdialog');
const next = (page: Page) => page.getByRole('link', { name: /^Next to verify:/u });
const verifyAgain = (page: Page) => page.getByText('Needs verifying again after this save.');

const countOf = async (page: Page): Promise<number> =>
  ((await ask(page, 'tests.toVerify', {})) as { count: number }).count;
const verify = async (page: Page, record: WholeTest): Promise<WholeTest> =>
  (await callAs(page, 'tests.verify', at(record))) as unknown as WholeTest;

test('tests to verify are one count, which is a filter: it stands in the address, with search, sort and file', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page);
  const { name } = await verify(page, await makeDraftWithSpec(page));
  const count = await countOf(page);
  await expect(filter(page, `To verify ${count}`)).toBeVisible();
  await expect(page.getByRole('table').getByText('Verify')).toHaveCount(0);
  await filter(page).click();
  await expect(page).toHaveURL(/\/admin\/tests\?show=todo$/u);
  await page.getByRole('searchbox', { name: 'Search tests' }).fill('Test T');
  await expect(page.getByRole('link', { name: record.name })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Code' }).click();
  await page.reload();
  await expect(filter(page)).toBeChecked();
  await expect(page.getByRole('link', { name: record.name })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('tests-to-verify-test-t.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(`${record.code}.*Draft, verify before use`, 'u'),
  );
});

test('by keyboard from one to the next: marked, on to the next at the same tab, and the count goes down', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const first = await makeDraftWithSpec(page, {}, { name: 'AAA first' });
  await makeDraftWithSpec(page, {}, { name: 'AAA second' });
  const count = await countOf(page);
  await open(page, first, 'ranges');
  await expect(mark(page)).toBeVisible();
  await expect(next(page)).toHaveCount(0);
  await markAsVerified(page).focus();
  // Held down, the key asks and takes the question back; it verifies nothing.
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(markAsVerified(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Mark AAA first as verified?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(`Verified by ${lab.account('manager').name} on`)).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await expect(next(page)).toHaveText(`Next to verify: AAA second (${count - 1} left)`);
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('AAA second');
  await expect(tab(page, 'Ranges')).toHaveAttribute('aria-selected', 'true');
  await expect(markAsVerified(page)).toBeFocused();

  await page.getByRole('link', { name: 'Tests', exact: true }).first().click();
  await expect(filter(page, `To verify ${count - 1}`)).toBeVisible();
  await filter(page).click();
  await expect(page.getByRole('link', { name: 'AAA second' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'AAA first' })).toHaveCount(0);
});

test('once all are verified the count is gone, and its list says so', async ({ page, lab }) => {
  await start(page, lab);
  const toVerify = async () => ((await ask(page, 'tests.list', { show: 'todo', take: 100 })) as { rows: Row[] }).rows;
  const rows = await toVerify();
  for (let left = rows; left.length > 0; left = await toVerify()) {
    await Promise.all(left.map(async ({ id }) => verify(page, (await ask(page, 'tests.get', { id })) as WholeTest)));
  }
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await expect(filter(page)).toHaveCount(0);
  await page.goto('/admin/tests?show=todo');
  await expect(page.getByRole('heading', { name: 'All tests are verified' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all active' }).click();
  await expect(page).toHaveURL(/\/admin\/tests$/u);
  await open(page, (await ask(page, 'tests.get', { id: rows[0]?.id })) as WholeTest);
  await expect(page.getByText(/^Verified by/u)).toBeVisible();
  await expect(next(page)).toHaveCount(0);
});

test('[SAFE-B7] figures that are changed have to be verified again, and the page says so before the save; words do not', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await verify(page, await makeDraftWithSpec(page));
  await openSpec(page, record);
  await expect(mark(page)).toHaveCount(0);
  await text(page, 'Label').fill('Potassium, serum');
  await expect(page.getByText(/^1 change/u)).toBeVisible();
  await expect(verifyAgain(page)).toHaveCount(0);
  await text(page, 'Decimals').fill('2');
  await expect(verifyAgain(page)).toBeVisible();
  await text(page, 'Decimals').fill('1');
  await expect(verifyAgain(page)).toHaveCount(0);
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);

  await text(page, 'Decimals').fill('2');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(mark(page)).toBeVisible();
  await open(page, record);
  await expect(mark(page)).toBeVisible();
  await markAsVerified(page).click();
  await question(page).getByRole('button', { name: 'Mark as verified' }).click();
  await expect(page.getByText(/^Verified by/u)).toBeVisible();
  await text(page, 'Short name').fill('Kalium');
  await expect(page.getByText(/^1 change/u)).toBeVisible();
  await expect(verifyAgain(page)).toHaveCount(0);
  await text(page, 'Method').fill('Flame photometry');
  await expect(verifyAgain(page)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(mark(page)).toBeVisible();
});

test('beside Save stands which version it makes, and what keeps the one before', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeRunTest(page);
  await open(page, record);
  await text(page, 'Short name').fill('Kalium');
  await expect(page.getByText('Saving makes version 2.')).toBeVisible();
  await expect(page.getByText(/keeps? version/u)).toHaveCount(0);
  const waiting = await makeWaiting(page, record);
  await page.reload();
  await text(page, 'Short name').fill('Kalium');
  await expect(page.getByText('1 open order keeps version 1.')).toBeVisible();
  await makeRun(page, record, [waiting]);
  const other = await makeWaiting(page, record);
  await openSpec(page, record);
  await text(page, 'Label').fill('Potassium, serum');
  await expect(page.getByText('Saving makes version 2. 2 open orders and 1 run keep version 1.')).toBeVisible();

  const [list] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'See which' }).click()]);
  await expect(list.getByText(other.caseId)).toBeVisible();
  await expect(list.getByText(waiting.caseId)).toBeVisible();
  expect(new URL(list.url()).searchParams.get('open')).toBe('true');
  await list.close();
  // What was typed is still there, and is saved.
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await page.getByRole('link', { name: 'Back to test' }).click();
  await expect(page.getByText('Version 2', { exact: true })).toBeVisible();
});

test('a result stands under its test in the address line, and its name stands there once', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page, {}, { name: 'Potassium' });
  await page.goto(`/admin/tests/${record.id}/edit/results/${record.resultSpecs[0]?.id ?? 0}`);
  await expect(heading(page)).toHaveText('Result K');
  await expect(page.getByRole('banner')).toContainText('Tests/Potassium/Result K');
  await page.getByRole('banner').getByRole('link', { name: 'Potassium' }).click();
  await expect(heading(page)).toHaveText('Potassium');
});

test('[ADMIN-2] the catalogue says how many tests are to verify, and leads to them', async ({ page, lab }) => {
  await start(page, lab);
  const count = await countOf(page);
  expect(await orderableId(page, 'test', 'NA')).toBeDefined();
  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: `${count} tests to verify` }).click();
  await expect(filter(page, `To verify ${count}`)).toBeChecked();
});
