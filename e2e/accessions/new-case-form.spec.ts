import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeCaseOfTests } from '#fixtures/make/make-case.ts';
import { makePerson } from '#fixtures/make/make-person.ts';
import { chooseClient, describeSubject, orderTest, savedLine } from '#fixtures/new-case-form.ts';
import { coveredStops } from '#fixtures/walk-by-tab.ts';

const subjectBox = (page: Page) => page.getByRole('combobox', { name: 'Subject' });
const check = (page: Page) => page.getByRole('region', { name: 'Check' });
const problems = (page: Page) => page.getByRole('region', { name: 'Problems' });
const keep = (page: Page, name: string) => check(page).getByRole('checkbox', { name });
const orderedBy = (page: Page) => page.getByRole('textbox', { name: 'Ordered by' });
const collectedAt = (page: Page) => page.getByRole('textbox', { name: 'Collected at' });
const newFamily = (): string => `Larkmoor${randomUUID().slice(0, 6)}`;

const openForm = async (page: Page, lab: Lab, form = 'new'): Promise<void> => {
  await lab.signInAs(page, 'tech');
  await page.goto(`/accessions/${form}`);
  await expect(subjectBox(page)).toBeFocused();
};
const fillForm = async (page: Page, family = newFamily()): Promise<string> => {
  await describeSubject(page, family, 'Tamsin');
  // Kept from the one before, unless somebody took the tick away.
  if ((await page.getByRole('combobox', { name: 'Client' }).inputValue()) === '') await chooseClient(page);
  await orderTest(page);
  return family;
};
const saveNext = async (page: Page): Promise<void> => {
  await expect(check(page)).toContainText('Ready to save');
  await press(page, 'Control+Enter');
  await expect(savedLine(page)).toBeVisible();
};
const caseIdIn = async (page: Page): Promise<string> =>
  ((await savedLine(page).textContent()) ?? '').match(/\d\d-\d{6}/u)?.[0] ?? '';

for (const form of ['new', 'newv2']) {
  test(`[UX-4] /accessions/${form}: only what is ticked stays for the next accession, and says where it is from`, async ({
    page,
    lab,
  }) => {
    test.slow();
    await openForm(page, lab, form);
    await fillForm(page);
    await orderedBy(page).fill('Dr. Halloran');
    await collectedAt(page).fill('0915');
    await saveNext(page);
    const first = await caseIdIn(page);
    // The client stays, because it is ticked and says so; the doctor and the time are the last subject's.
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Tidewater Family Medicine');
    await expect(page.locator('[data-kept]')).toHaveText(`Kept from ${first}`);
    await expect(orderedBy(page)).toHaveValue('');
    await expect(collectedAt(page)).toHaveValue('');

    await describeSubject(page, newFamily(), 'Tamsin');
    await orderTest(page);
    await orderedBy(page).fill('Dr. Venn');
    await keep(page, 'Ordered by').check();
    await keep(page, 'Client').uncheck();
    await saveNext(page);
    await expect(savedLine(page)).not.toContainText(first);
    const second = await caseIdIn(page);
    await expect(orderedBy(page)).toHaveValue('Dr. Venn');
    await expect(page.locator('[data-kept="provider"]')).toHaveText(`Kept from ${second}`);
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('');
    await orderedBy(page).fill('Dr. Venning');
    await expect(page.locator('[data-kept]')).toHaveCount(0);
  });
}

test('[UX-4] a time counted back from now is written out when it is left, and a draft does not move it', async ({
  page,
  lab,
}) => {
  await openForm(page, lab);
  await collectedAt(page).fill('-1h');
  const words = page.locator('[data-field="collected"]').getByText(/, \d\d:\d\d /u);
  const meant = (await words.textContent())?.match(/\d\d:\d\d/u)?.[0] ?? '';
  // Not left yet: the draft has what was typed, and when.
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.clock.setSystemTime(new Date(Date.now() + 2 * 3_600_000));
  await page.reload();
  await expect(collectedAt(page)).toHaveValue('-1h');
  await expect(words).toContainText(meant);
  await collectedAt(page).focus();
  await press(page, 'Tab');
  await expect(collectedAt(page)).toHaveValue(new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${meant}$`, 'u'));
  await expect(words).toContainText(meant);
});

test('[UX-5] a date of birth in the future is refused at its field, here and on the page of the subject', async ({
  page,
  lab,
}) => {
  await openForm(page, lab, 'newv2');
  await fillForm(page);
  const birth = page.getByLabel('Date of birth');
  const year = new Date().getFullYear() + 5;
  await birth.fill(`1/1/${year}`);
  await birth.blur();
  const words = 'The date of birth is in the future. Correct it.';
  await expect(page.getByRole('group', { name: 'New subject' }).getByText(words)).toHaveCount(1);
  await expect(check(page).getByRole('region', { name: 'Still required' })).toContainText(words);
  await press(page, 'Control+Enter');
  await expect(birth).toBeFocused();
  await expect(savedLine(page)).toHaveCount(0);

  await goToServer(page);
  const known = await makePerson(page);
  await page.goto(`/subjects/${known.id}/details`);
  await birth.fill(`${year}-01-01`);
  await birth.blur();
  await expect(page.getByText(words)).toBeVisible();
});

test('[UX-14] somebody on file as new: the form says so before the save and never that it is ready', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const known = await makePerson(page);
  await page.goto('/accessions/newv2');
  await describeSubject(page, `${known.familyName}x`, 'Marlowe');
  await chooseClient(page);
  await orderTest(page);
  await expect(check(page)).toContainText('Ready to save');
  const ready = check(page).getByText('Ready to save');
  await page.getByLabel('Family name').fill(known.familyName);
  await expect(ready).toHaveCount(0);
  await page.getByLabel('Date of birth').fill(String(known['dateOfBirth']));
  await expect(problems(page)).toContainText('is already on file. Use that record, or give a reason');
  await expect(ready).toHaveCount(0);
  await expect(page.getByText('1 problem to fix')).toBeVisible();
  await problems(page).getByRole('button').click();
  await expect(page.getByRole('button', { name: /^Use this subject/u })).toBeFocused();
  await page.getByRole('button', { name: 'Create a new subject anyway' }).click();
  await page.getByLabel('Reason this is a different subject').fill('Her daughter');
  await expect(ready).toBeVisible();
  await press(page, 'Control+Enter');
  await expect(savedLine(page)).toContainText(known.familyName);
});

test('[UX-14] what only the server knows is told at its field before the save: a Case ID in use', async ({
  page,
  lab,
}) => {
  await openForm(page, lab, 'newv2');
  await fillForm(page);
  const caseId = `TW-${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.getByLabel('Case ID').fill(caseId);
  await saveNext(page);
  await fillForm(page);
  await page.getByLabel('Case ID').fill(caseId.toLowerCase());
  const words = new RegExp(`${caseId} is already in use`, 'iu');
  await expect(problems(page)).toContainText(words);
  await expect(page.locator('[data-field="caseId"]').getByRole('alert')).toContainText(words);
  // The save itself says the same, and leads to the field.
  await press(page, 'Control+Enter');
  await expect(page.getByLabel('Case ID')).toBeFocused();
  await page.getByLabel('Case ID').fill('');
  await expect(check(page)).toContainText('Ready to save');
});

test('[UX-22] [UX-23] a save is told on the page until the next one, with Open and Print labels, at the top of the form', async ({
  page,
  lab,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 640 });
  await openForm(page, lab);
  const family = await fillForm(page);
  await page.getByLabel('Case ID').scrollIntoViewIfNeeded();
  await saveNext(page);
  await expect(savedLine(page)).toContainText(`created for ${family}, Tamsin · 1 test, 1 tube`);
  await expect(toasts(page)).toHaveCount(0);
  await expect(subjectBox(page)).toBeFocused();
  await expect(savedLine(page)).toBeInViewport();
  await expect(page.getByText('Subject', { exact: true }).first()).toBeInViewport();
  const caseId = await caseIdIn(page);
  // Longer than any toast, and while the next one is typed.
  await describeSubject(page, newFamily(), 'Tamsin');
  await page.waitForTimeout(4500);
  await savedLine(page).getByRole('button', { name: 'Print labels' }).click();
  await expect(page.getByRole('dialog', { name: `Print labels of ${caseId}` })).toBeVisible();
  await press(page, 'Escape');
  await orderTest(page);
  await saveNext(page);
  await expect(savedLine(page)).not.toContainText(caseId);
  const next = await caseIdIn(page);
  await savedLine(page)
    .getByRole('link', { name: `Open ${next}` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next);
  // Back at the form it says the same, and what was kept is still kept.
  await press(page, 'Escape');
  await expect(savedLine(page)).toContainText(next);
  await expect(page.locator('[data-kept="client"]')).toHaveText(`Kept from ${next}`);
});

test('[UX-25] the fields of a new subject stand in their box, each with its label', async ({ page, lab }) => {
  await openForm(page, lab);
  await describeSubject(page, newFamily(), 'Tamsin');
  const group = page.getByRole('group', { name: 'New subject' });
  const [box, title] = [await group.boundingBox(), await group.getByText('New subject', { exact: true }).boundingBox()];
  expect((title?.y ?? 0) - (box?.y ?? 0)).toBeGreaterThanOrEqual(8);
  await expect(group.getByText('Sex', { exact: true })).toBeVisible();
});

test('[UX-27] a form that is cleared comes back with Undo', async ({ page, lab }) => {
  await openForm(page, lab);
  const family = await fillForm(page);
  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(page.getByLabel('Family name')).toHaveCount(0);
  await expect(subjectBox(page)).toBeFocused();
  await press(page, 'Shift+Tab', 'Enter');
  await expect(page.getByLabel('Family name')).toHaveValue(family);
  await expect(page.getByLabel('Family name')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Chosen tests' })).toContainText('Sodium');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await orderedBy(page).fill('Dr. Venn');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('[ROUTE-3] [KEYS-1] with the new form on, C A opens the fast form, with what was begun in the long one', async ({
  page,
  lab,
}) => {
  await openForm(page, lab);
  const family = newFamily();
  await describeSubject(page, family, 'Tamsin');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.goto('/auth/profile');
  await page.getByRole('switch', { name: 'New form' }).check();
  await page.goto('/accessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  await press(page, 'c', 'a');
  await expect(page).toHaveURL(/\/accessions\/newv2$/u);
  await expect(page.getByLabel('Family name')).toHaveValue(family);
});

test('what is typed before the draft is loaded is kept with it, and neither is lost', async ({ page, lab }) => {
  await openForm(page, lab);
  await orderedBy(page).fill('Dr. Venn');
  await expect(page.getByText('Draft saved')).toBeVisible();
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/drafts\.get/u, async (route) => {
    await gate;
    await route.continue();
  });
  await page.reload();
  await page.getByLabel('Clinical details').fill('Fasting');
  answer();
  await expect(orderedBy(page)).toHaveValue('Dr. Venn');
  await expect(page.getByLabel('Clinical details')).toHaveValue('Fasting');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.waitForResponse(/drafts\.save/u);
  await page.unroute(/drafts\.get/u);
  await page.reload();
  await expect(page.getByLabel('Clinical details')).toHaveValue('Fasting');
});

test('a test the subject still has open is named before it is ordered again, and stops nothing', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeCaseOfTests(page, ['NA'], {});
  await page.goto(`/subjects/${made.subjectId}/create`);
  await orderTest(page, 'K', /Potassium/u);
  await expect(page.getByRole('list', { name: 'Chosen tests' })).toContainText('Potassium');
  await expect(page.getByText('Possible duplicate')).toHaveCount(0);
  await orderTest(page, 'NA', /Sodium/u);
  const note = page.getByRole('status').filter({ hasText: 'Possible duplicate.' });
  await expect(note).toContainText(new RegExp(`Sodium is open on ${made.caseId}, `, 'u'));
  await expect(note.getByRole('link', { name: made.caseId })).toHaveAttribute('href', `/accessions/${made.id}`);
  await expect(check(page)).toContainText('Ready to save');
});

test('Enter before the answer orders the test of the code that was typed, and none that was found before', async ({
  page,
  lab,
}) => {
  await openForm(page, lab);
  const answer = Promise.withResolvers<void>();
  await page.route(
    (url) => decodeURIComponent(url.href).includes('"search":"NA"'),
    async (route) => {
      await answer.promise;
      await route.continue();
    },
  );
  await page.getByRole('combobox', { name: 'Tests and panels' }).focus();
  await page.keyboard.type('CREATINE', { delay: 45 });
  const kinase = page.getByRole('option', { name: /^Creatine kinase/u }).first();
  await expect(kinase).toBeVisible();
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('NA', { delay: 45 });
  await expect(kinase).toBeVisible();
  await press(page, 'Enter');
  const chosen = page.getByRole('list', { name: 'Chosen tests' });
  await expect(chosen.getByRole('listitem')).toHaveCount(0);
  answer.resolve();
  await expect(chosen).toHaveText(/^Sodium/u);
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
});

for (const form of ['new', 'newv2'])
  test(`on a phone nothing with the focus lies under the save bar of /accessions/${form}`, async ({ page, lab }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openForm(page, lab, form);
    await fillForm(page);
    // A field lies under the bar at some heights of the window and beside it at others.
    for (const height of [844, 812, 780, 748]) {
      await page.setViewportSize({ width: 390, height });
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, 0));
      await page.getByLabel('Family name').focus();
      expect(await coveredStops(page, 20), `${height} px high`).toEqual([]);
    }
  });
