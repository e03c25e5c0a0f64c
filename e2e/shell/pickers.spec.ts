import type { Page } from '@playwright/test';
import { axeViolations } from '#accessibility/axe.ts';
import { answerIsIn, press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { described, makePerson } from '#fixtures/make/make-person.ts';

const start = async (page: Page, lab: Lab) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help', { timeout: 20_000 });
};
/** Until the returned function is called, the server answers these calls with an error. */
const failing = async (page: Page, calls: RegExp): Promise<() => Promise<void>> => {
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  return () => page.unroute(calls);
};

test('[HOUSE-D2] a failed search for a subject says so, is asked again by key, and never offers a new one', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const person = await makePerson(page);
  // From the start: words typed later are compared with the last answer, and there must be none.
  const mend = await failing(page, /search\.subjects/u);
  await page.goto('/accessions/newv2');
  const box = page.getByRole('combobox', { name: 'Subject' });
  await expect(box).toBeFocused();
  await box.pressSequentially(person.familyName, { delay: 80 });
  await expect(page.getByRole('alert').filter({ hasText: 'Could not search.' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['Retry']);
  await expect(page.getByText('No matches')).toBeHidden();
  expect(await axeViolations(page, '[data-popup]')).toEqual([]);
  // Failed again: still no way to make a second record of somebody who may be on file.
  await press(page, 'Enter');
  await expect(page.getByText('Searching…')).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Could not search.' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['Retry']);
  await expect(box).toHaveValue(person.familyName);
  await mend();
  await page.getByRole('option', { name: 'Retry' }).click();
  await expect(page.getByRole('option').filter({ hasText: `${person.familyName}, Marlowe` })).toBeVisible();
  await expect(page.getByRole('option', { name: /^New subject/u })).toBeVisible();
  await expect(box).toBeFocused();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.getByRole('button', { name: 'Change subject' })).toBeVisible();
});

test('[HOUSE-D2] a failed search is left with Escape and with Tab', async ({ page, lab }) => {
  await start(page, lab);
  await page.goto('/accessions/newv2');
  const box = page.getByRole('combobox', { name: 'Subject' });
  await expect(box).toBeFocused();
  await failing(page, /search\.subjects/u);
  await box.pressSequentially('quill', { delay: 80 });
  await expect(page.getByRole('option', { name: 'Retry' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.pressSequentially('quill', { delay: 80 });
  await expect(page.getByRole('option', { name: 'Retry' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).not.toBeFocused();
});

test('[HOUSE-D2] a check for duplicates that could not be made says so', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makePerson(page);
  await page.goto('/accessions/newv2');
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.pressSequentially('tidewater f', { delay: 60 });
  await page.getByRole('option', { name: /Tidewater Family/u }).click();
  const mend = await failing(page, /subjects\.duplicates/u);
  const { dateOfBirth } = described();
  await page.getByRole('combobox', { name: 'Subject' }).pressSequentially('Zzyzx', { delay: 60 });
  await page.getByRole('option', { name: /^New subject/u }).click();
  const fields = page.getByRole('group', { name: 'New subject' });
  await fields.getByLabel('Family name').fill(person.familyName);
  await fields.getByLabel('Given name').fill('Marlowe');
  await fields.getByLabel('Date of birth').fill(dateOfBirth);
  const warning = fields.getByRole('alert');
  await expect(warning).toContainText('Could not check for duplicates.');
  expect(await axeViolations(page, null)).toEqual([]);
  await mend();
  await warning.getByRole('button', { name: 'Retry' }).click();
  await expect(fields.getByText('Subject already exists')).toBeVisible();
  await expect(warning).toBeHidden();
});

test('[HOUSE-D2] a menu whose entries did not come says so and asks again without closing', async ({ page, lab }) => {
  await start(page, lab);
  await makeCase(page);
  const mend = await failing(page, /accessions\.assignable/u);
  await page.goto('/accessions');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: /^Assign/u }).click();
  const retry = page.getByRole('menuitem', { name: 'Could not load the users. Retry' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Nobody', exact: true })).toBeVisible();
  expect(await axeViolations(page, '[data-popup]')).toEqual([]);
  await mend();
  // Up from the first entry is the last one.
  await press(page, 'ArrowUp');
  await expect(retry).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Jonah Pryce' })).toBeVisible();
  await expect(retry).toBeHidden();
  // The keys go on working after the entry that held the focus has gone.
  await press(page, 'ArrowUp', 'ArrowDown');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await press(page, 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
});

test('[HOUSE-D2] a list to choose from that did not come says so, closed and open, and asks again', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const mend = await failing(page, /instruments\.list/u);
  await page.goto('/runs/new');
  const box = page.getByRole('combobox', { name: 'Instrument' });
  await expect(box).toHaveText('Manual (no instrument)');
  await box.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load the list.' })).toBeVisible();
  await expect(page.getByRole('option')).toHaveText(['Manual (no instrument)', 'Retry']);
  expect(await axeViolations(page, '[data-popup]')).toEqual([]);
  await mend();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('option', { name: 'Retry' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load the list.' })).toBeHidden();
  await expect(page.getByRole('option', { name: 'Retry' })).toHaveCount(0);
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1);
  await press(page, 'End', 'Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(box).not.toHaveText('Manual (no instrument)');
});

test('a chosen subject is typed over: another name finds another person, and Escape leaves the first', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const [first, second] = [await makePerson(page), await makePerson(page)];
  await page.goto('/accessions/newv2');
  const box = page.getByRole('combobox', { name: 'Subject' });
  const chosen = page.locator('[data-subject="chosen"]');
  await expect(box).toBeFocused();
  await box.pressSequentially(first.familyName, { delay: 80 });
  await page
    .getByRole('option')
    .filter({ hasText: `${first.familyName}, Marlowe` })
    .click();
  await expect(box).toHaveValue(`${first.familyName}, Marlowe`);

  await box.focus();
  await press(page, 'Control+a');
  await box.pressSequentially(second.familyName, { delay: 80 });
  await expect(box).toHaveValue(second.familyName);
  await expect(page.getByRole('option').filter({ hasText: `${second.familyName}, Marlowe` })).toBeVisible();
  await press(page, 'Escape');
  await expect(box).toHaveValue(`${first.familyName}, Marlowe`);

  await press(page, 'Control+a');
  await box.pressSequentially(second.familyName, { delay: 80 });
  await answerIsIn(page);
  await press(page, 'Enter');
  await expect(box).toHaveValue(`${second.familyName}, Marlowe`);
  await expect(chosen).toContainText(second.familyName);
  await expect(chosen).not.toContainText(first.familyName);
});
