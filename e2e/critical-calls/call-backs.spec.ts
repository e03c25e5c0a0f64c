import type { Browser, Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import {
  approveResults,
  asManager,
  benchCase,
  callOf,
  callPanel,
  callsOf,
  correctResult,
  proposalsOf,
  recordCall,
  typeResults,
  type BenchCase,
} from '#fixtures/type-results.ts';

const toTell = (page: Page, made: BenchCase) =>
  callPanel(page, made).getByRole('list', { name: 'To tell' }).getByRole('listitem');
const recordForm = async (page: Page, made: BenchCase) => {
  await callPanel(page, made)
    .getByRole('button', { name: /^Record call/u })
    .click();
  return callPanel(page, made).getByRole('form');
};
const approveCorrection = (browser: Browser, lab: Lab, made: BenchCase): Promise<void> =>
  asManager(browser, lab, async (manager) => approveResults(manager, await proposalsOf(manager, made.id)));

/** A potassium of 7.9, told to these people, and approved. */
const toldCase = async (page: Page, browser: Browser, lab: Lab, people: readonly string[]): Promise<BenchCase> => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  const results = await typeResults(page, made, { K: '7.9' });
  for (const [place, whom] of people.entries()) {
    const outcome = place === people.length - 1 ? 'read_back' : 'left_message';
    await recordCall(page, await callOf(page, made.id), { outcome, whom });
  }
  await asManager(browser, lab, (manager) => approveResults(manager, results));
  return made;
};

test('[SAFE-A2] a corrected value is called no more: whoever heard the old one is called back and reads the new one back', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  const made = await toldCase(page, browser, lab, ['Dr Ames']);
  expect(await callsOf(page, made.id)).toEqual([]);
  await correctResult(page, made.id, '4.1', 'wrong tube');
  expect(await callsOf(page, made.id)).toEqual([]);
  await approveCorrection(browser, lab, made);
  expect((await callsOf(page, made.id)).map(({ kind, value }) => [kind, value])).toEqual([['call_back', '4.1']]);

  await page.goto(`/accessions/${made.id}`);
  const call = callPanel(page, made);
  await expect(call).toHaveAccessibleName(`Call back: Potassium 4.1 mmol/L, ${made.caseId}`);
  await expect(call).toContainText('Corrected, was 7.9');
  await expect(toTell(page, made)).toHaveText([
    /^Told 7\.9 mmol\/L to Dr Ames at \d\d:\d\d E[SD]T\. It is 4\.1 mmol\/L now \(wrong tube\)\. Tell Dr Ames\.$/u,
  ]);
  const form = await recordForm(page, made);
  await expect(form.getByRole('textbox', { name: 'Spoke to' })).toHaveValue('Dr Ames');
  await form.getByRole('checkbox', { name: 'Read-back confirmed: Potassium 4.1 mmol/L' }).check();
  await form.getByRole('button', { name: 'Close call' }).click();
  await expect(call).toHaveCount(0);

  await page.goto('/calls?tab=done');
  const done = page.getByRole('row').filter({ hasText: made.caseId });
  await expect(done.filter({ hasText: 'Call back' })).toContainText(/Potassium 4\.1 mmol\/L.*Dr Ames.*In time/u);
  await expect(done.filter({ hasText: 'Critical' })).toContainText(/Potassium 7\.9 mmol\/L.*Dr Ames/u);
});

test('[SAFE-A2] a call that nobody heard shows what is proposed, and ends with it', async ({ page, lab, browser }) => {
  test.slow();
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  const results = await typeResults(page, made, { K: '7.9' });
  await asManager(browser, lab, (manager) => approveResults(manager, results));
  await page.goto('/calls');
  const call = callPanel(page, made);
  await expect(call).toContainText('Critical');
  await correctResult(page, made.id, '4.1', 'wrong tube');
  await expect(call).toContainText('Correction proposed: 4.1 mmol/L');
  await approveCorrection(browser, lab, made);
  await expect(call).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: made.caseId });
  await expect(row).toContainText(/Potassium 7\.9 mmol\/L.*Ended: It is 4\.1 mmol\/L now/u);
  await expect(row).not.toContainText('In time');
});

test('[SAFE-B11] two people were told: each must be told, and somebody may read back in the place of one', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  const made = await toldCase(page, browser, lab, ['Dr Ames', 'Dessa Holm']);
  await correctResult(page, made.id, '4.1', 'wrong tube');
  await approveCorrection(browser, lab, made);
  await page.goto('/calls');
  await expect(toTell(page, made)).toHaveCount(2);
  const first = await recordForm(page, made);
  await expect(first.getByRole('combobox', { name: 'In place of' })).toHaveCount(0);
  await first.getByRole('checkbox').check();
  await first.getByRole('button', { name: 'Record call' }).click();
  await expect(toasts(page).getByText('Call recorded')).toBeVisible();
  await expect(toTell(page, made).filter({ hasText: /^Told \S+ \S+, who had heard 7\.9 mmol\/L/u })).toHaveCount(1);

  const form = await recordForm(page, made);
  await form.getByRole('combobox', { name: 'Contact' }).click();
  await page.getByRole('option', { name: 'Someone else' }).click();
  await form.getByRole('textbox', { name: 'Spoke to' }).fill('Nurse Ito');
  await expect(form.getByRole('combobox', { name: 'In place of' })).toHaveText(/^(?:Dr Ames|Dessa Holm)$/u);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Close call' }).click();
  await expect(callPanel(page, made)).toHaveCount(0);
  await page.goto('/calls?tab=done');
  const row = page.getByRole('row').filter({ hasText: made.caseId }).filter({ hasText: 'Call back' });
  await expect(row).toContainText('Nurse Ito');
});

test('[SAFE-A2] a value withdrawn before it was approved is called back as withdrawn', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await typeResults(page, made, { K: '7.9' });
  await recordCall(page, await callOf(page, made.id), { outcome: 'read_back', whom: 'Dr Ames' });
  await typeResults(page, made, { K: '' });
  await page.goto(`/accessions/${made.id}`);
  await expect(toTell(page, made)).toContainText('It is withdrawn, no value yet');
  const form = await recordForm(page, made);
  await expect(
    form.getByRole('checkbox', { name: 'Read-back confirmed: Potassium withdrawn, no value yet' }),
  ).toBeVisible();
});
