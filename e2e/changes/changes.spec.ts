import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeDecision } from '#fixtures/make/make-tasks.ts';
import { makeToldTube } from '#fixtures/make/make-told-tube.ts';
import { barcodeOf } from '#fixtures/make/make-run.ts';
import { actOnTube } from '#fixtures/tube-actions.ts';
import { benchCase, callOf, recordCall, typeResults } from '#fixtures/type-results.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).locator('[data-place]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'What followed' });

test('[SAFE-A1] from a rejected tube to all that followed and on to a result, by keys alone', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeToldTube(page, browser, lab);
  await page.goto(`/accessions/${made.id}`);
  await page.getByRole('button', { name: `Actions for ${barcodeOf(made)}`, exact: true }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('reject', { delay: 60 });
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Labels of two subjects swapped', { delay: 5 });
  await expect(page.getByRole('button', { name: 'Reject tube and withdraw 2 results' })).toBeEnabled();
  await press(page, 'Control+Enter');

  const notice = toasts(page).filter({ hasText: 'What followed: 4 corrections proposed, 2 results ended' });
  await expect(notice).toBeVisible();
  // Alt+T leads to the notices, Tab to what one of them offers.
  await press(page, 'Alt+t');
  const show = notice.getByRole('button', { name: 'Show all' });
  await expect(async () => {
    await press(page, 'Tab');
    await expect(show).toBeFocused({ timeout: 100 });
  }).toPass();
  await press(page, 'Enter');

  await expect(heading(page)).toHaveText('What followed');
  await expect(page).toHaveURL(/\/changes\/\d+$/u);
  await expect(main(page).getByRole('heading', { name: /^Tube rejected/u })).toContainText(barcodeOf(made));
  await expect(main(page)).toContainText('Labels of two subjects swapped');
  await expect(rows(page)).toHaveCount(6);
  await expect(row(page, 'Potassium')).toContainText('Told: Dessa Holm, RN; Dr. Ames');
  await expect(row(page, 'Potassium')).toContainText('Corrected report');
  await expect(row(page, 'Phosphate')).toContainText('Withdrawn');
  const address = page.url();

  await tabs(page)
    .getByRole('link', { name: /^Ended/u })
    .focus();
  await press(page, 'Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/group=ends$/u);
  await tabs(page).getByRole('link', { name: /^All/u }).focus();
  await press(page, 'Enter');
  await expect(rows(page)).toHaveCount(6);

  await press(page, 'j');
  await expect(rows(page).first().getByRole('link').first()).toBeFocused();
  const first = (await rows(page).first().getByRole('link').first().textContent())?.split(', ').at(-1) ?? '';
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/accessions/${made.id}#test-\\d+$`, 'u'));
  await expect(page.locator('tr[data-order]:focus-within')).toContainText(first);

  // The timeline leads back to it.
  await page
    .getByRole('link', { name: /^What followed: tube rejected/u })
    .first()
    .click();
  await expect(page).toHaveURL(address);
});

test('who heard a value is called back: the page of the change says so while it is open', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await typeResults(page, made, { K: '7.9' });
  await recordCall(page, await callOf(page, made.id), { outcome: 'read_back', whom: 'Dr. Ames' });
  await page.goto(`/accessions/${made.id}`);
  await actOnTube(page, barcodeOf(made), /^Reject tube/u);
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong tube');
  await page.getByRole('button', { name: 'Reject tube and withdraw 1 result' }).click();
  await toasts(page)
    .filter({ hasText: 'What followed: 1 call back, 1 result ended' })
    .getByRole('button', { name: 'Show all' })
    .click();
  await expect(rows(page).first().getByRole('link', { name: 'Call back' })).toBeVisible();
  await recordCall(page, await callOf(page, made.id), { outcome: 'read_back', whom: 'Dr. Ames' });
  await expect(rows(page).first()).toContainText('Call back done');
});

test('a task leads to what followed from the action that opened it', async ({ page, lab, browser }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await makeDecision(page, browser, lab);
  await page.goto('/tasks');
  const task = main(page).locator('[data-task]').filter({ hasText: made.caseId }).filter({ hasText: 'Decide' });
  await task.getByRole('link', { name: /^What followed/u }).click();
  await expect(row(page, 'Sodium')).toContainText('In doubt');
  await row(page, 'Sodium').getByRole('link', { name: 'Decide' }).click();
  await expect(page).toHaveURL(/\/tasks\?list=all&kind=decide$/u);
});

test('a change that is not there, and one that is not theirs to see', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/changes/999999');
  await expect(main(page).getByText('Change not found')).toBeVisible();
  await lab.signInAs(page, 'readonly');
  await page.goto('/changes/1');
  await expect(page).toHaveURL(/\/accessions$/u);
  await expect(page.getByText('Changes are for lab managers and technicians.').first()).toBeVisible();
});
