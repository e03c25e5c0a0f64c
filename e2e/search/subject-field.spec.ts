import type { Page } from '@playwright/test';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { asTyped, makeFindable } from '#fixtures/make/make-findable.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Subject' });
const options = (page: Page) => page.getByRole('option');
const openForm = async (page: Page, lab: Lab, form: string) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const person = await makeFindable(page);
  await page.goto(`/accessions/${form}`);
  await expect(box(page)).toBeVisible();
  await box(page).click();
  return person;
};
const fill = (page: Page, text: string) => box(page).pressSequentially(text, { delay: 40 });

for (const form of ['new', 'newv2']) {
  test(`[UX-3] /accessions/${form}: a subject is found by given and family name and by birth date`, async ({
    page,
    lab,
  }) => {
    const person = await openForm(page, lab, form);
    const found = options(page).filter({ hasText: `${person.familyName}, ${person.givenName}` });
    for (const words of [`${person.givenName} ${person.familyName}`, asTyped(person.dateOfBirth), person.mrn]) {
      await box(page).fill('');
      await fill(page, words);
      await expect(found).toBeVisible();
      await expect(found).toContainText(person.mrn);
      await expect(found).toContainText('Tidewater Family Medicine');
    }
    await expect(found.locator('mark').first()).toBeVisible();
    await press(page, 'Enter');
    await expect(page.locator('[data-subject="chosen"]')).toContainText(person.familyName);
  });
}

test('[UX-3] nobody is offered as new before the search has answered', async ({ page, lab }) => {
  const person = await openForm(page, lab, 'newv2');
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/search\.subjects/u, async (route) => {
    await gate;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.url().includes('search.subjects'));
  await fill(page, `${person.givenName} ${person.familyName}`);
  await asked;
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(options(page).filter({ hasText: 'New subject' })).toHaveCount(0);
  answer();
  await expect(options(page)).toHaveText([
    new RegExp(`^${person.familyName}, ${person.givenName}`, 'u'),
    /^New subject/u,
  ]);
});

test('[UX-3] a birth date searched for in vain begins the new subject as a birth date', async ({ page, lab }) => {
  await openForm(page, lab, 'newv2');
  await fill(page, 'zephyr 11/30/1993');
  await expect(options(page)).toHaveText([/^New subject/u]);
  await press(page, 'Enter');
  await expect(page.getByLabel('Family name')).toHaveValue('Zephyr');
  await expect(page.getByLabel(/^Date of birth/u)).toHaveValue('1993-11-30');
  await expect(page.getByLabel('Given name')).toBeFocused();
});

test('[UX-3] a similar spelling is offered before a new subject, and Enter does not take it unseen', async ({
  page,
  lab,
}) => {
  const person = await openForm(page, lab, 'newv2');
  const { familyName } = person;
  await fill(page, `${familyName.slice(0, 6)}z${familyName.slice(7)}`);
  await expect(options(page)).toHaveText([/Similar spelling/u, /^New subject/u]);
  await expect(options(page).first()).toContainText(familyName);
  await expect(page.locator('[role="option"][data-highlighted]')).toHaveCount(0);
  await press(page, 'Enter');
  await expect(options(page)).toHaveCount(2);
  await expect(page.locator('[data-subject="chosen"]')).toHaveCount(0);
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.locator('[data-subject="chosen"]')).toContainText(familyName);
});

test('[UX-3] the other record of a merge is found as people are found everywhere', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const [one, other] = [await makeFindable(page), await makeFindable(page)];
  await page.goto(`/subjects/${one.id}/merge`);
  const field = page.getByRole('combobox', { name: 'The other record' });
  await field.pressSequentially(`${other.givenName} ${other.familyName}`, { delay: 40 });
  await expect(options(page)).toHaveCount(1);
  await expect(options(page).first()).toContainText(`record ${other.id}`);
});
