import type { Page } from '@playwright/test';
import { callAs, toasts } from '#fixtures/admin-entity.ts';
import { client } from '#fixtures/entities/clients.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab, type RoleName } from '#fixtures/lab.ts';
import {
  asTech,
  benchCase,
  callOf,
  callPanel,
  completeCall,
  criticalCase,
  tryCall,
  typeResults,
  type BenchCase,
} from '#fixtures/type-results.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const start = async (page: Page, lab: Lab, role: RoleName = 'tech') => {
  await lab.signInAs(page, role);
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help', { timeout: 20_000 });
};

test('a critical value is called: whom to ring in order, a try, the next one, read back and done', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const made = await criticalCase(page);
  await page.goto('/calls');
  await expect(heading(page)).toHaveText('Calls due');
  const call = callPanel(page, made);
  await expect(call).toContainText('Potassium 7.4 mmol/L');
  await expect(call).toContainText(/\d+ m left/u);
  const ladder = call.getByRole('list', { name: 'Call list' }).getByRole('listitem');
  const first = (await ladder.first().locator('b').textContent()) ?? '';
  const second = (await ladder.nth(1).locator('b').textContent()) ?? '';
  await expect(ladder.first().getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/u);
  await expect(ladder.first()).toContainText('Call next');

  for (const n of [1, 2]) {
    await call.getByRole('button', { name: 'Record call' }).click();
    const form = call.getByRole('form');
    await form.getByRole('radio', { name: 'No answer' }).check();
    await form.getByRole('button', { name: 'Log attempt' }).click();
    await expect(form).toHaveCount(0);
    await expect(call.getByRole('list', { name: 'Call records' }).getByRole('listitem')).toHaveCount(n);
  }
  await expect(call).toContainText(`${first} did not answer twice.`);
  await expect(ladder.nth(1)).toContainText('Call next');

  await call.getByRole('button', { name: 'Record call' }).click();
  const form = call.getByRole('form');
  await expect(form.getByRole('textbox', { name: 'Spoke to' })).toHaveValue(second);
  await form.getByRole('checkbox', { name: /Read-back confirmed: Potassium 7\.4 mmol\/L/u }).check();
  await form.getByRole('button', { name: 'Close call' }).click();
  await expect(toasts(page).getByText('Call closed')).toBeVisible();
  await expect(call).toHaveCount(0);
  await page.getByRole('link', { name: /^Done/u }).click();
  await expect(page.getByRole('row').filter({ hasText: made.caseId })).toContainText(second);
});

test('reached without a read-back, the call stays open', async ({ page, lab }) => {
  await start(page, lab);
  const made = await criticalCase(page);
  await page.goto(`/accessions/${made.id}`);
  const call = callPanel(page, made);
  await call.getByRole('button', { name: 'Record call' }).click();
  await call.getByRole('form').getByRole('button', { name: 'Log attempt' }).click();
  await expect(call.getByRole('form')).toHaveCount(0);
  await expect(call).toBeVisible();
  await call.getByRole('button', { name: 'Record call' }).click();
  await expect(call.getByRole('list', { name: 'Call records' })).toContainText('Reached');
});

test('by keys alone: L opens the record, space ticks the read-back, Enter closes the call', async ({ page, lab }) => {
  await start(page, lab);
  const made = await criticalCase(page);
  await page.goto('/calls');
  const call = callPanel(page, made);
  await expect(call).toBeVisible();
  await call.getByRole('button', { name: 'Postpone…' }).focus();
  await page.keyboard.press('l');
  const form = call.getByRole('form');
  await expect(form.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await call.getByRole('button', { name: 'Record call' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: 'Reached' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await press(page, 'Tab', 'Enter');
  await expect(call).toHaveCount(0);
});

test('postponed with a reason, it shows until when, and the due time stays the same', async ({ page, lab }) => {
  await start(page, lab);
  const made = await criticalCase(page);
  await page.goto(`/accessions/${made.id}`);
  const call = callPanel(page, made);
  await call.getByRole('button', { name: 'Postpone…' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ward round until ten past');
  await page.getByRole('dialog').getByRole('button', { name: 'Postpone call' }).click();
  await expect(call).toContainText(/Postponed to (?:.+, )?\d\d:\d\d E[SD]T: Ward round until ten past/u);
  await expect(call).toContainText(/\d+ m left/u);
});

test('on the accession while it is due, live; somebody faster and nothing is written twice', async ({ page, lab }) => {
  await start(page, lab);
  const made = await benchCase(page, ['K']);
  await page.goto(`/accessions/${made.id}`);
  await expect(heading(page)).toHaveText(made.caseId);
  const call = callPanel(page, made);
  await expect(call).toHaveCount(0);
  await typeResults(page, made, { K: '7.9' });
  await expect(call).toContainText('Potassium 7.9 mmol/L');
  await call.getByRole('button', { name: 'Record call' }).click();
  await tryCall(page, await callOf(page, made.id));
  await expect(call.getByRole('list', { name: 'Call records' }).getByRole('listitem')).toHaveCount(1);
  await typeResults(page, made, { K: '4.2' });
  await expect(call).toHaveCount(0);
});

test('[UX-16] a client without a contact is said, and nobody of the lab is called instead; a manager is led to its contacts', async ({
  page,
  lab,
  browser,
}) => {
  const name = 'Hollow Brook Pediatrics';
  await start(page, lab, 'manager');
  const clientId = Number((await callAs(page, 'clients.create', client('HOLLOW', name))).id);
  const made = await benchCase(page, ['K'], { clientId });
  await typeResults(page, made, { K: '7.4' });
  const missing = `No contact on file for ${name}`;
  for (const path of ['/calls', `/accessions/${made.id}`]) {
    await page.goto(path);
    const call = callPanel(page, made);
    await expect(call).toContainText(missing);
    await expect(call).not.toContainText(/escalate/iu);
    await call.getByRole('button', { name: 'Record call' }).click();
    await expect(call.getByRole('form')).toContainText(missing);
    await expect(call.getByRole('list', { name: 'Call list' }).getByRole('listitem')).toHaveCount(0);
  }
  await callPanel(page, made).getByRole('link', { name: 'Add contact' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${clientId}/edit\\?t=contacts`, 'u'));
  await expect(page.getByRole('tab', { name: /^Contacts/u, selected: true })).toBeVisible();
  await asTech(browser, lab, async (tech) => {
    await tech.goto('/calls');
    await expect(callPanel(tech, made)).toContainText(missing);
    await expect(callPanel(tech, made).getByRole('link', { name: 'Add contact' })).toHaveCount(0);
  });
});

test('a laboratory that only looks, and clients, have no calls', async ({ page, lab }) => {
  await start(page, lab, 'readonly');
  await expect(page.getByRole('link', { name: 'Calls due' })).toHaveCount(0);
  await page.goto('/calls');
  await expect(page).toHaveURL(/\/accessions$/u);
  await expect(page.getByText('Critical calls are for lab managers and technicians.').first()).toBeVisible();
});

test('cards of calls are of one layout, those due are counted, and calls that are done stand in columns', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await start(page, lab, 'manager');
  const tried = await criticalCase(page);
  await tryCall(page, await callOf(page, tried.id));
  const alone = await criticalCase(page, '7.1');
  const called = await criticalCase(page);
  await completeCall(page, called.id);
  await page.goto('/calls');
  await expect(callPanel(page, alone)).toContainText('No calls recorded yet');
  const tabs = page.getByRole('navigation', { name: 'Calls' });
  await expect(tabs.getByRole('link')).toHaveText([/^Due\s*2$/u, 'Done']);
  const startOf = async (made: BenchCase): Promise<number[]> => {
    const phone = callPanel(page, made).getByRole('list', { name: 'Call list' }).getByRole('link').first();
    const time = callPanel(page, made).getByText(/ left$/u);
    return [(await phone.boundingBox())?.x ?? 0, (await time.boundingBox())?.x ?? 0].map(Math.round);
  };
  expect(await startOf(tried)).toEqual(await startOf(alone));
  await tabs.getByRole('link', { name: /^Done/u }).click();
  for (const name of ['Case ID', 'Kind', 'Value', 'Subject', 'Read back by', 'Called', 'In time'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: called.caseId })).toContainText('In time');
});
