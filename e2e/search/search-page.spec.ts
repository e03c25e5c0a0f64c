import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { asTyped, makeFindable } from '#fixtures/make/make-findable.ts';
import { makeCaseOf } from '#fixtures/make/make-person.ts';

const field = (page: Page) => page.getByLabel('Search', { exact: true });
const rows = (page: Page) => page.locator('main').getByRole('listitem');
const start = async (page: Page, lab: Lab) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
};
const openSearch = async (page: Page) => {
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  await press(page, 'g', 's');
  await expect(field(page)).toBeFocused();
};
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });

test('[UX-3] the search page finds a subject by any words, birth date and number, and Enter opens the best', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const person = await makeFindable(page);
  const made = await makeCaseOf(page, person);
  await openSearch(page);
  const name = `${person.familyName}, ${person.givenName}`;
  const { familyName, givenName } = person;
  const slip = `${familyName.slice(0, 6)}z${familyName.slice(7)}`;
  for (const words of [`${givenName} ${familyName}`, asTyped(person.dateOfBirth), person.mrn, slip]) {
    await field(page).fill(words);
    const subject = page.getByRole('region', { name: 'Subjects' }).getByRole('link', { name });
    await expect(subject, words).toContainText('1 accession');
    await expect(subject.getByText('Similar spelling')).toHaveCount(words === slip ? 1 : 0);
  }
  await field(page).fill(made.samples[0]?.barcode ?? '');
  await expect(page.getByRole('region', { name: 'Accessions' }).getByRole('link')).toContainText([/Tube /u]);
  await field(page).fill(`${givenName} ${familyName}`);
  await expect(page.getByRole('region').first()).toHaveAttribute('aria-label', 'Subjects');
  await expect(rows(page).first().locator('mark')).toHaveText([familyName, givenName]);
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession$`, 'u'));
});

test('[UX-3] Enter before the answer waits for it, and opens nothing that is only similar', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makeFindable(page);
  await openSearch(page);
  let held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/search\.find/u, async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  // Who types slowly is asked for by a part of the name as well.
  const answer = async () => {
    await expect.poll(() => asked).toBeGreaterThan(0);
    held.resolve();
  };
  const { familyName } = person;
  await type(page, `${familyName.slice(0, 6)}z${familyName.slice(7)}`);
  await press(page, 'Enter');
  await answer();
  await expect(page.getByRole('region', { name: 'Subjects' })).toContainText('Similar spelling');
  expect(new URL(page.url()).pathname).toBe('/search');
  held = Promise.withResolvers<void>();
  asked = 0;
  await field(page).fill(familyName);
  await press(page, 'Enter');
  expect(new URL(page.url()).pathname).toBe('/search');
  await answer();
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession$`, 'u'));
});

test('[UX-3] the arrow keys walk through the rows; Escape comes back to the text, the rows and the place', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const person = await makeFindable(page);
  const cases = [await makeCaseOf(page, person), await makeCaseOf(page, person)];
  await openSearch(page);
  await type(page, person.familyName);
  await expect(rows(page)).toHaveCount(3);
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowUp');
  await expect(rows(page).nth(0).getByRole('link')).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(field(page)).toBeFocused();
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/\/accessions\/\d+$/u);
  expect(cases.map(({ id }) => id)).toContain(Number(new URL(page.url()).pathname.split('/').at(-1)));
  await press(page, 'Escape');
  await expect(field(page)).toHaveValue(person.familyName);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(2).getByRole('link')).toBeFocused();
  expect(page.url(), 'what is typed is nowhere in the address').not.toContain(person.familyName);
  // Opened anew it begins at its beginning.
  await press(page, 'g', 'u');
  await expect(heading(page)).toHaveText('Runs');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Search/u })
    .click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
});

test('[UX-3] before anything is typed the page says what can be searched for', async ({ page, lab }) => {
  await start(page, lab);
  await openSearch(page);
  await expect(page.getByText('Search by name, birth date, MRN, Case ID, tube or order number.')).toBeVisible();
  await type(page, 'zqx');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expect(page.getByText('Try a family name, MRN or Case ID.')).toBeVisible();
});

test('[UX-33] on a phone the cards of the search keep clear of their lines', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makeFindable(page);
  await makeCaseOf(page, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search');
  await field(page).fill(person.familyName);
  await expect(rows(page)).toHaveCount(2);
  for (const row of await rows(page).all()) {
    const gaps = await row.evaluate((card) => {
      const box = card.getBoundingClientRect();
      const parts = [...card.querySelectorAll('a > *')].map((part) => part.getBoundingClientRect());
      return [
        Math.min(...parts.map(({ top }) => top)) - box.top,
        box.bottom - Math.max(...parts.map(({ bottom }) => bottom)),
      ];
    });
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
