import type { Page } from '@playwright/test';
import { heading, newCode } from '#fixtures/admin-entity.ts';
import { answerIsIn, press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makePerson, nameOf } from '#fixtures/make/make-person.ts';
import { actOn, control, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { tubes } from '#fixtures/entities/tubes.ts';
import { callPanel, criticalCase } from '#fixtures/type-results.ts';

const at = (page: Page): string => new URL(page.url()).pathname;
const spell = (page: Page, word: string): Promise<void> => press(page, ...word.split(''));
const question = (page: Page) => page.getByRole('alertdialog');
/** In sight, and the keys go to it: a key pressed in the moment before is still the page's. */
const expectQuestion = async (page: Page, words: string): Promise<void> => {
  await expect(question(page)).toContainText(words);
  await expect(question(page).locator(':focus')).toHaveCount(1);
};
const choose = async (page: Page, box: string, words: string, option: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: box }).fill(words);
  await page.getByRole('option', { name: option }).first().click();
};

test('[UX-1] g s leads into the search box: a name typed there is a name', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  await press(page, 'g', 's');
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
  await spell(page, 'sorensen');
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('sorensen');
  expect(at(page)).toBe('/search');
  await expect(question(page)).toHaveCount(0);
});

test('[UX-1] on a button of a form, and beside a form being filled in, letters are letters', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions/new');
  await choose(page, 'Tests and panels', 'potassium', /Potassium/u);
  const remove = page.getByRole('button', { name: 'Remove Potassium' });
  await remove.focus();
  await spell(page, 'so0915ga');
  await expect(remove).toBeFocused();
  // Focus nowhere: the form is still half filled.
  await page.getByRole('heading', { level: 1 }).click();
  await spell(page, 'so1gacu');
  await press(page, 'Escape');
  await expect(remove).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  expect(at(page)).toBe('/accessions/new');
  // The palette answers everywhere, and what was typed is there on return.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await press(page, 'g', 'u');
  await expect.poll(() => at(page)).toBe('/runs');
});

test('[UX-1] s o asks, and an Enter typed too early stays signed in', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
  await expect(heading(page)).toHaveText('Accessions');
  await press(page, 's', 'o');
  await expectQuestion(page, 'Sign out?');
  await spell(page, 'rensen');
  await press(page, 'Enter');
  await expect(question(page)).toHaveCount(0);
  expect(at(page)).toBe('/accessions');
  await press(page, 's', 'o');
  await expectQuestion(page, 'Sign out?');
  await page.keyboard.press('Control+Enter');
  await expect(heading(page)).toHaveText('Sign in to Aliquot');
});

test('[UX-1] leaving a form that is not saved asks, by whichever way', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto(`${tubes.path}/new`);
  await page.getByLabel('Name', { exact: true }).fill('Amber top');
  await press(page, 'Escape', 'g', 'a');
  expect(at(page)).toBe(`${tubes.path}/new`);
  await page.getByRole('link', { name: 'Runs', exact: true }).first().click();
  await expectQuestion(page, 'Leave without saving?');
  await press(page, 'Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amber top');
  await page.getByRole('button', { name: /, account$/u }).click();
  await page.getByRole('menuitem', { name: /^Sign out/u }).click();
  await expectQuestion(page, 'Sign out without saving?');
  await press(page, 'Escape');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amber top');
  await page.getByRole('link', { name: 'Runs', exact: true }).first().click();
  await expectQuestion(page, 'Leave without saving?');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => at(page)).toBe('/runs');
});

test('[UX-2] a new run: the hands stay in the box after each chosen test', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const [first, second] = [await makeRunTest(page), await makeRunTest(page)];
  await page.goto('/runs');
  await expect(heading(page)).toHaveText('Runs');
  await press(page, 'c', 'u');
  const box = page.getByRole('combobox', { name: 'Tests' });
  await expect(box).toBeFocused();
  for (const { code } of [first, second]) {
    await page.keyboard.type(code, { delay: 60 });
    await expect(page.getByRole('option')).toHaveCount(1);
    await answerIsIn(page);
    await press(page, 'Enter');
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  }
  await spell(page, 'glucose');
  await expect(box).toHaveValue('glucose');
  expect(at(page)).toBe('/runs/new');
});

test('[UX-2] a removed test leaves the focus in its form', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions/new');
  await choose(page, 'Tests and panels', 'sodium', /Sodium/u);
  await page.getByRole('button', { name: 'Remove Sodium' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Tests and panels' })).toBeFocused();
});

test('[UX-2] a second record of one person: the reason is typed next', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const person = await makePerson(page);
  const { familyName } = person;
  await page.goto('/accessions/new');
  await choose(page, 'Client', 'TIDE', /Tidewater/u);
  await page.getByRole('combobox', { name: 'Subject' }).fill('Nobody Yet');
  await page.getByRole('option', { name: /New subject/u }).click();
  await page.getByLabel('Family name').fill(familyName);
  await page.getByLabel('Given name').fill('Marlowe');
  await page.getByLabel('Date of birth').fill('1968-03-22');
  await page.getByRole('button', { name: 'Create a new subject anyway' }).press('Enter');
  const reason = page.getByLabel('Reason this is a different subject');
  await expect(reason).toBeFocused();
  await spell(page, 'so');
  await expect(reason).toHaveValue('so');
});

test('[UX-2] merging: with the other record chosen the reason is typed next', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const [kept, other] = [await makePerson(page), await makePerson(page)];
  await page.goto(`/subjects/${kept.id}/merge`);
  await page.getByRole('combobox', { name: 'The other record' }).fill(other.familyName);
  await page
    .getByRole('option', { name: new RegExp(nameOf(other), 'u') })
    .first()
    .click();
  await expect(page.getByLabel('Reason')).toBeFocused();
  await spell(page, 'same');
  await expect(page.getByLabel('Reason')).toHaveValue('same');
});

test('[UX-2] a record just created keeps the focus in its form', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto(`${tubes.path}/new`);
  await tubes.fill(page, newCode(), 'Amber top');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/edit$/u);
  await expect(page.getByText('Tube saved')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('form') !== null)).toBe(true);
  const before = page.url();
  await spell(page, 'gl1');
  await press(page, 'Shift+?');
  expect(page.url()).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[UX-1] a control that goes away leaves the focus where it was, not to the page', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const person = await makePerson(page);
  await page.goto(`/subjects/${person.id}/create`);
  await page.getByRole('combobox', { name: 'Tests and panels' }).fill('sodium');
  await page
    .getByRole('option', { name: /Sodium/u })
    .first()
    .click();
  const list = page.getByRole('list', { name: 'Chosen tests' });
  await list.getByRole('button').focus();
  // Whatever takes it away: another tab, a colleague, the server.
  await list.evaluate((element) => element.querySelector('li')?.remove());
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await spell(page, 'so1');
  expect(at(page)).toBe(`/subjects/${person.id}/create`);
  await expect(question(page)).toHaveCount(0);
});

test('[UX-13] Mod+Enter in a form on a run’s page saves the form and takes no step of the run', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await makeRunTest(page);
  const run = await makeRun(page, made, [await makeWaiting(page, made)], { controls: [control(made)] });
  await actOn(page, run, 'start');
  await page.goto(`/runs/${run.id}?t=controls`);
  const reading = page.getByRole('textbox', { name: /^Result of A1 Level 1/u });
  await reading.fill('4.0');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('QC passed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/t=controls/u);
});

test('[UX-1] a call half recorded is not left by letters', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await criticalCase(page);
  await page.goto('/calls');
  const call = callPanel(page, made);
  await call.getByRole('button', { name: 'Record call' }).click();
  const note = call.getByRole('textbox', { name: /^Note/u });
  await note.fill('Ward 3');
  await page.getByRole('heading', { level: 1 }).click();
  await spell(page, 'ga1so');
  await expect(note).toHaveValue('Ward 3');
  expect(at(page)).toBe('/calls');
  await note.press('Control+Enter');
  await expect(call.getByRole('list', { name: 'Call records' })).toContainText('Reached');
});

test('[UX-1] what was typed just before a new accession was left is there on return', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions/new');
  const orderedBy = page.getByRole('textbox', { name: /^Ordered by/u });
  await expect(orderedBy).toBeVisible();
  await expect(page.getByText('Loading draft…')).toHaveCount(0);
  await orderedBy.fill('Dr. Halloran');
  const kept = page.waitForResponse((answer) => answer.url().includes('drafts.save'));
  await page.getByRole('link', { name: 'Runs', exact: true }).first().click();
  await kept;
  await expect(heading(page)).toHaveText('Runs');
  await press(page, 'Escape');
  await expect(orderedBy).toHaveValue('Dr. Halloran');
});
