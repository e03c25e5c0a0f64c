import { randomUUID } from 'node:crypto';
import { answerIsIn } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { savedLine } from '#fixtures/new-case-form.ts';
import { makeTypist } from '#fixtures/typist.ts';

const goalSeconds = 30;

test('[ROUTE-4] a new case by keys alone, from opening the form to saved, in under half a minute', async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.signInAs(page, 'manager');
  await page.goto('/accessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  await page.goto('/accessions/newv2');
  await expect(page.getByRole('combobox', { name: 'Subject' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.goto('/accessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');

  const { press, type, tabTo, strokes } = makeTypist(page);
  const family = `Ferrars${randomUUID().slice(0, 4)}`;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const began = Date.now();
  await press('Control+k');
  await page.getByRole('dialog').waitFor();
  await type('create acc');
  await page.getByRole('option', { name: /Create accession/u }).waitFor();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New accession');
  const opened = Date.now();

  await expect(page.getByRole('combobox', { name: 'Subject' })).toBeFocused();
  await type(`${family}, isolde`);
  await page.getByRole('option', { name: /^New subject/u }).waitFor();
  await press('Enter');
  await tabTo('Date of birth');
  await type('19870902');
  await tabTo('Client');
  await type('tidewater f');
  await page.getByRole('option', { name: /Tidewater Family/u }).waitFor();
  await answerIsIn(page);
  await press('Enter');
  await tabTo('Tests and panels');
  await type('cmp');
  await page.getByRole('option', { name: /Comprehensive/u }).waitFor();
  await answerIsIn(page);
  await press('Enter');
  await tabTo('Collected at');
  await type('0915');
  await tabTo('Collected by');
  await type('J. Pryce');
  await expect(page.getByText('Ready to save')).toBeVisible();
  await press('Control+Enter');
  await expect(savedLine(page)).toContainText(/created for Ferrars.* · \d+ tests/u);
  const saved = Date.now();
  const seconds = (from: number): string => ((saved - from) / 1000).toFixed(1);
  console.log(
    `new case: ${strokes()} keystrokes, ${seconds(opened)} s from the open form to saved, ${seconds(began)} s from the first key`,
  );
  expect((saved - opened) / 1000).toBeLessThan(goalSeconds);
  await expect(page.getByRole('combobox', { name: 'Subject' })).toBeFocused();
});
