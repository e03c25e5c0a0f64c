import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { asTyped, makeFindable } from '#fixtures/make/make-findable.ts';
import { clientId, makeCaseOf } from '#fixtures/make/make-person.ts';
import { scan } from '#fixtures/scan.ts';

const start = async (page: Page, lab: Lab) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
};
const open = async (page: Page, path: string, title: string) => {
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
};
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });
const header = (page: Page) => page.getByLabel('Scan or search');
const field = (page: Page) => page.getByLabel('Search', { exact: true });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const openPalette = async (page: Page, key: string) => {
  await press(page, key);
  await expect(palette(page).getByRole('combobox')).toBeFocused();
};
const subjects = (page: Page) => page.getByRole('region', { name: 'Subjects' });
const at = (page: Page) => new URL(page.url()).pathname;

test('[UX-3] the header box opens the one subject a name means, and lists those it may mean', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makeFindable(page);
  const other = await makeFindable(page, { familyName: person.familyName });
  await open(page, '/help', 'Help');
  await header(page).click();
  await type(page, `${person.givenName} ${person.familyName}`);
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession$`, 'u'));
  await header(page).click();
  await type(page, person.familyName);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/search$/u);
  await expect(field(page)).toHaveValue(person.familyName);
  for (const { givenName } of [person, other])
    await expect(subjects(page).getByRole('link', { name: `${person.familyName}, ${givenName}` })).toBeVisible();
  await expect(page.locator('[data-scan-note]')).toHaveCount(0);
  // Words that were searched for are no scan.
  await page.getByRole('button', { name: 'Scan log' }).click();
  await expect(page.getByRole('dialog', { name: 'Last scans' })).toContainText('No scans yet.');
});

test('[UX-3] the header box keeps what finds nothing', async ({ page, lab }) => {
  await start(page, lab);
  await open(page, '/help', 'Help');
  await header(page).click();
  await type(page, 'zqxnobody');
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/search$/u);
  await expect(field(page)).toHaveValue('zqxnobody');
  await expect(page.getByText('No results found.')).toBeVisible();
  // Again, on the search page itself.
  await header(page).click();
  await type(page, 'zqxnothing');
  await press(page, 'Enter');
  await expect(field(page)).toHaveValue('zqxnothing');
});

test('[UX-3] a scanned code nobody knows stays “No match”: nothing similar is searched, shown or opened', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const person = await makeFindable(page);
  await open(page, '/help', 'Help');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const note = page.locator('[data-scan-note]');
  const nearly = person.mrn.slice(0, -1);
  await scan(page, nearly);
  await expect(note).toContainText(`No match for ${nearly}`);
  await header(page).click();
  await scan(page, person.familyName);
  await expect(note).toContainText(`No match for ${person.familyName}`);
  await scan(page, `${nearly}x`, 'Tab');
  await expect(note).toContainText(`No match for ${nearly}x`);
  expect(at(page)).toBe('/help');
  expect(asked.filter((url) => url.includes('search.'))).toEqual([]);
  // Into the field of the search page it is a scan as well.
  await open(page, '/search', 'Search');
  await expect(field(page)).toBeFocused();
  await scan(page, nearly);
  await expect(note).toContainText(`No match for ${nearly}`);
  await expect(field(page)).toHaveValue('');
  expect(at(page)).toBe('/search');
  // The same characters typed by hand are searched for.
  await header(page).click();
  await type(page, nearly);
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession$`, 'u'));
});

test('[UX-3] the palette finds a name from its first page, and Enter opens the subject', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makeFindable(page);
  await makeCaseOf(page, person);
  await open(page, '/help', 'Help');
  await openPalette(page, 'Control+k');
  await type(page, `${person.givenName} ${person.familyName.slice(0, 7)}`);
  const first = palette(page).getByRole('option').first();
  await expect(first).toContainText(`${person.familyName}, ${person.givenName}`);
  await expect(first).toContainText('1 accession');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page).locator('[cmdk-group-heading]')).toHaveText(['Subjects', 'Accessions']);
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession$`, 'u'));
  await expect(palette(page)).toBeHidden();
});

test('[UX-3] the palette’s search: subjects first, with birth date, client, status and the match marked', async ({
  page,
  lab,
  context,
}) => {
  await start(page, lab);
  const person = await makeFindable(page);
  const made = await makeCaseOf(page, person);
  await open(page, '/help', 'Help');
  await openPalette(page, '/');
  await type(page, asTyped(person.dateOfBirth));
  const rows = palette(page).getByRole('option');
  const subject = rows.filter({ hasText: `${person.familyName}, ${person.givenName}` }).first();
  await expect(subject).toContainText('Tidewater Family Medicine');
  await expect(subject.locator('mark')).toContainText(person.dateOfBirth.slice(0, 4));
  await palette(page).getByRole('combobox').fill(person.familyName);
  await expect(rows).toHaveCount(2);
  await expect(palette(page).locator('[cmdk-group-heading]')).toHaveText(['Subjects', 'Accessions']);
  await expect(palette(page).getByRole('status')).toHaveText('2 results');
  await expect(rows.nth(0).locator('mark')).toHaveText(person.familyName);
  for (const text of [made.caseId, 'New', String(new Date(person.dateOfBirth).getUTCFullYear())])
    await expect(rows.nth(1)).toContainText(text);
  await press(page, 'ArrowDown');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => new URL((await opened).url()).pathname).toBe(`/accessions/${made.id}`);
  expect(at(page)).toBe('/help');
});

test('[UX-3] the palette waits with Enter for the answer to what is typed', async ({ page, lab }) => {
  await start(page, lab);
  const [before, after] = [await makeFindable(page), await makeFindable(page)];
  await open(page, '/help', 'Help');
  await openPalette(page, '/');
  await type(page, before.familyName);
  await expect(palette(page).getByRole('option')).toHaveCount(1);
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/search\.find/u, async (route) => {
    await gate;
    await route.continue();
  });
  await palette(page).getByRole('combobox').fill(after.familyName);
  await press(page, 'Enter');
  await expect(palette(page), 'the row of the earlier answer is not taken').toBeVisible();
  answer();
  await expect(page).toHaveURL(new RegExp(`/subjects/${after.id}/accession$`, 'u'));
});

test('[UX-3] a client found in the palette opens its accessions', async ({ page, lab }) => {
  await start(page, lab);
  const id = await clientId(page, 'TIDE');
  await open(page, '/help', 'Help');
  await openPalette(page, '/');
  await type(page, 'tidewater fam');
  await palette(page)
    .getByRole('option', { name: /Tidewater Family Medicine/u })
    .last()
    .click();
  await expect(page).toHaveURL(/\/accessions\?client=/u);
  await expect(heading(page)).toHaveText('Accessions');
  await expect(page.getByRole('button', { name: 'Remove Client Tidewater Family Medicine' })).toBeVisible();
  // As somebody may write it by hand.
  await open(page, `/accessions?client=${id}`, 'Accessions');
  await expect(page.getByRole('button', { name: 'Remove Client Tidewater Family Medicine' })).toBeVisible();
});

test('[UX-3] the list of accessions is searched by the same words', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makeFindable(page);
  const made = await makeCaseOf(page, person);
  await makeCaseOf(page, await makeFindable(page));
  await open(page, '/accessions', 'Accessions');
  for (const words of [`${person.givenName} ${person.familyName}`, asTyped(person.dateOfBirth), person.mrn]) {
    await page.getByLabel('Search this list').fill(words);
    await expect(page.locator('[data-list="accessions"] tbody tr')).toHaveCount(1);
    await expect(page.locator('[data-list="accessions"]').getByRole('link', { name: made.caseId })).toBeVisible();
  }
});
