import type { Page } from '@playwright/test';
import { callAs, toasts } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab, type RoleName } from '#fixtures/lab.ts';
import { savedLine } from '#fixtures/new-case-form.ts';
import {
  ask,
  clientId,
  described,
  makeCaseOf,
  makePerson,
  mrn,
  nameOf,
  newNumber,
  type Person,
} from '#fixtures/make/make-person.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const start = async (page: Page, lab: Lab, role: RoleName = 'tech') => {
  await lab.signInAs(page, role);
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help', { timeout: 20_000 });
};

test('[ROUTE-11] a person’s page leads to their cases; who they are is in sight', async ({ page, lab }) => {
  await start(page, lab);
  const value = newNumber();
  const person = await makePerson(page, { identifiers: mrn(value) });
  const made = await makeCaseOf(page, person);
  await page.goto(`/subjects/${person.id}?testSpecIds=[4,7]`);
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession\\?testSpecIds=`, 'u'));
  await expect(heading(page)).toHaveText(nameOf(person));
  const strip = page.getByRole('main').locator('header').first();
  await expect(strip).toContainText('22 Mar 1968');
  await expect(strip).toContainText('Male');
  await expect(strip).toContainText(value);
  await expect(strip).toContainText('Tidewater');
  const row = page.getByRole('row').filter({ hasText: made.caseId });
  await expect(row).toContainText('New');
  const number = row.locator('th, td').filter({ hasText: made.caseId }).first();
  const cut = await number.evaluate((cell) =>
    [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1),
  );
  expect(cut, 'the number is shown whole').toBe(false);
  await page.goto('/subjects/abc');
  await expect(heading(page)).toHaveText('Page not found');
  await page.goto('/subjects/99999999');
  await expect(page.getByText('Subject not found')).toBeVisible();
});

test('[ROUTE-11] [ENT-3] their cases by keyboard: j and k walk, Enter looks, Enter again opens', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const person = await makePerson(page);
  const [older, newer] = [await makeCaseOf(page, person), await makeCaseOf(page, person)];
  await page.goto(`/subjects/${person.id}/accession`);
  await expect(page.getByRole('row').filter({ hasText: older.caseId })).toBeVisible();
  // At a person's pace: faster keys and an Enter are a scanner's.
  await press(page, 'j', 'j', 'k', 'j', 'Enter');
  await expect(page).toHaveURL(new RegExp(`accessionId=${older.id}$`, 'u'));
  const glance = page.getByRole('complementary', { name: 'Accession summary' });
  await expect(glance).toContainText(older.caseId);
  await expect(glance.getByRole('region', { name: 'Tests' })).toContainText('Sodium');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(older.caseId);
  await page.goBack();
  await page.getByRole('row').filter({ hasText: newer.caseId }).getByText('New').click();
  await expect(glance).toContainText(newer.caseId);
  await glance.getByRole('link', { name: 'Open accession' }).click();
  await expect(heading(page)).toHaveText(newer.caseId);
  // And back to the person by their name.
  await page.getByRole('link', { name: nameOf(person) }).click();
  await expect(heading(page)).toHaveText(nameOf(person));
  const other = await makeCaseOf(page, await makePerson(page));
  await page.goto(`/subjects/${person.id}/accession?accessionId=${other.id}`);
  await expect(page.getByText('This subject has no such accession.')).toBeVisible();
});

test('[ROUTE-11] what happens elsewhere shows by itself', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makePerson(page);
  await page.goto(`/subjects/${person.id}/accession`);
  await expect(page.getByText('No accessions yet')).toBeVisible();
  const made = await makeCaseOf(page, person);
  await expect(page.getByRole('row').filter({ hasText: made.caseId })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Accessions 1' })).toBeVisible();
});

test('[ROUTE-11] a new case with the person already chosen, and the next one for the same person', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const person = await makePerson(page);
  await page.goto(`/subjects/${person.id}/accession`);
  await page.getByRole('link', { name: 'New accession' }).click();
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/create$`, 'u'));
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveCount(0);
  const who = page.getByRole('region', { name: 'Subject' });
  await expect(who).toContainText(nameOf(person));
  await page.getByRole('combobox', { name: 'Tests and panels' }).fill('NA');
  await page
    .getByRole('option', { name: /Sodium/u })
    .first()
    .click();
  await page.getByLabel('Collected by').fill('Jonas Pryce');
  await expect(page.getByText('Ready to save')).toBeVisible();
  await page.getByRole('button', { name: /^Save and start next/u }).click();
  await expect(savedLine(page)).toContainText('· 1 test, 1 tube');
  await expect(who).toContainText(nameOf(person));
  await expect(page.getByRole('list', { name: 'Chosen tests' })).toBeEmpty();
  await page.getByRole('link', { name: /^Accessions 1/u }).click();
  await expect(page.getByRole('table', { name: 'Accessions of this subject' }).getByRole('row')).toHaveCount(2);
});

test('somebody known is told before a second record is made; the reason for one anyway is kept', async ({
  page,
  lab,
}) => {
  test.slow();
  await start(page, lab);
  const known = await makePerson(page);
  const describe = async () => {
    await page.goto('/accessions/new');
    const clear = page.getByRole('button', { name: 'Clear' });
    await clear.click();
    await page.getByRole('combobox', { name: 'Client' }).fill('Tidewater Family');
    await page.getByRole('option', { name: /Tidewater Family/u }).click();
    await page.getByRole('combobox', { name: 'Subject' }).fill(`${known.familyName}x, marlowe`);
    await page.getByRole('option', { name: /^New subject/u }).click();
    await page.getByLabel('Family name').fill(known.familyName);
    await page.getByLabel(/^Date of birth/u).fill('3/22/1968');
    await page.getByText('Male', { exact: true }).click();
    return page.getByRole('region', { name: 'Subject already exists' });
  };
  const guard = await describe();
  await expect(guard).toContainText(nameOf(known));
  await expect(guard).toContainText('Same name and date of birth');
  await guard.getByRole('button', { name: /^Use this subject/u }).click();
  await expect(page.locator('[data-subject="chosen"]')).toContainText(nameOf(known));

  const again = await describe();
  await page.getByRole('combobox', { name: 'Tests and panels' }).fill('NA');
  await page
    .getByRole('option', { name: /Sodium/u })
    .first()
    .click();
  await page.getByLabel('Collected by').fill('Jonas Pryce');
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(page.getByRole('group', { name: 'New subject' })).toContainText('is already on file. Use that record');
  await again.getByRole('button', { name: 'Create a new subject anyway' }).click();
  await page.getByLabel('Reason this is a different subject').fill('Father and son');
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(page).toHaveURL(/\/accessions\/\d+$/u);
  await page.getByRole('link', { name: nameOf(known) }).click();
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    new RegExp(`Not the same subject as ${nameOf(known)}, born 1968-03-22.*: Father and son`, 'u'),
  );
});

test('a correction is saved, told in the history, and asks before it is lost', async ({ page, lab }) => {
  test.slow();
  await start(page, lab);
  const person = await makePerson(page);
  await page.goto(`/subjects/${person.id}/details`);
  const given = page.getByLabel('Given name');
  await given.fill('Marlowe James');
  await page
    .getByRole('link', { name: /^Accessions/u })
    .last()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel(/^Date of birth/u).fill('4/1/1969');
  await page.getByRole('button', { name: 'Add identifier' }).click();
  const taken = newNumber();
  await page.getByLabel('Number', { exact: true }).fill(taken);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Subject saved')).toBeVisible();
  await expect(heading(page)).toHaveText(`${person.familyName}, Marlowe James`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Marlowe James');
  await expect(history).toContainText('MRN added');
  await expect(history).toContainText(taken);

  // The same number on somebody else's record is refused where it stands.
  const other = await makePerson(page);
  await page.goto(`/subjects/${other.id}/details`);
  await page.getByRole('button', { name: 'Add identifier' }).click();
  await page.getByLabel('Number', { exact: true }).fill(taken);
  await expect(page.getByRole('region', { name: 'That number is already in use' })).toContainText('Marlowe James');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(`That number belongs to ${person.familyName}, Marlowe James`).first()).toBeVisible();
});

test('renamed into somebody known: said who it is, and kept apart only with a reason', async ({ page, lab }) => {
  await start(page, lab);
  const [known, other] = [await makePerson(page), await makePerson(page)];
  await page.goto(`/subjects/${other.id}/details`);
  await page.getByLabel('Family name').fill(known.familyName);
  const guard = page.getByRole('region', { name: 'Subject already exists' });
  await expect(guard.getByRole('button', { name: /^Open this subject/u })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/is already on file\. Use that record/u)).toBeVisible();
  await guard.getByRole('button', { name: 'Keep as a different subject' }).click();
  await page.getByLabel('Reason this is a different subject').fill('Two of one name');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Subject saved')).toBeVisible();
});

test('of two who edit one person the later sees both values and decides', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makePerson(page);
  await page.goto(`/subjects/${person.id}/details`);
  await page.getByLabel(/^Gender/u).fill('typed here');
  const { id, version, familyName } = person;
  await callAs(page, 'subjects.update', { ...described({ familyName, gender: 'saved elsewhere' }), id, version });
  await expect(page.getByText('Changed by someone else.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  const conflict = page.getByRole('region', { name: 'Someone else changed this subject since you opened it' });
  const both = conflict.getByRole('group', { name: 'Gender' });
  await expect(both).toContainText('saved elsewhere');
  await expect(conflict.getByRole('group')).toHaveCount(1);
  await both.getByRole('radio', { name: /^Yours/u }).check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(toasts(page).getByText('Subject saved')).toBeVisible();
  expect((await ask<Person>(page, 'subjects.get', { id }))['gender']).toBe('typed here');
});

test('two records become one, the old address leads there, and undoing gives back what came along', async ({
  page,
  lab,
}) => {
  test.slow();
  await start(page, lab, 'manager');
  const old = newNumber();
  const [kept, gone] = [await makePerson(page), await makePerson(page, { identifiers: mrn(old) })];
  const moved = await makeCaseOf(page, gone);
  await page.goto(`/subjects/${kept.id}/accession`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge records…' }).click();
  await page.getByRole('combobox', { name: 'The other record' }).fill(gone.familyName);
  await page.getByRole('option', { name: new RegExp(gone.familyName, 'u') }).click();
  const compare = page.getByRole('table', { name: 'The two records side by side' });
  await expect(compare.getByRole('columnheader', { name: `Keep record ${kept.id}` })).toBeVisible();
  await expect(compare.getByRole('row', { name: /^Name differs/u })).toContainText(gone.familyName);
  await page.getByRole('button', { name: 'Swap records' }).click();
  await expect(compare.getByRole('columnheader', { name: `Keep record ${gone.id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Swap records' }).click();
  await expect(page.getByText('1 accession and 1 identifier move to')).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Merge records' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Reason').fill('Typed twice at the desk');
  await confirm.click();
  await expect(heading(page)).toHaveText(nameOf(kept));
  await expect(page.getByText(`Record ${gone.id}, ${nameOf(gone)}, was merged into this one`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: moved.caseId })).toBeVisible();

  await page.goto(`/subjects/${gone.id}/details`);
  await expect(page).toHaveURL(new RegExp(`/subjects/${kept.id}/accession\\?merged=${gone.id}$`, 'u'));
  await expect(page.getByText('“Typed twice at the desk” · moved 1 accession, 1 identifier')).toBeVisible();
  await page.goto('/search');
  await page.getByLabel('Search', { exact: true }).fill(old);
  await page
    .getByRole('region', { name: 'Subjects' })
    .getByRole('link', { name: nameOf(kept) })
    .click();
  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByRole('button', { name: `Undo merge of record ${gone.id}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Two people after all');
  await dialog.getByRole('button', { name: 'Undo merge' }).click();
  await expect(heading(page)).toHaveText(nameOf(gone));
  await expect(page).toHaveURL(new RegExp(`/subjects/${gone.id}/accession$`, 'u'));
  await expect(page.getByRole('row').filter({ hasText: moved.caseId })).toBeVisible();
});

test('what cannot be merged says why; a record changed meanwhile is looked at again', async ({ page, lab }) => {
  await start(page, lab, 'manager');
  const clients = await ask<{ id: number; code: string }[]>(page, 'clients.primary', {});
  const tide = await clientId(page, 'TIDE');
  const elsewhere = clients.find(({ id }) => id !== tide);
  const foreign = (await callAs(page, 'subjects.create', { clientId: elsewhere?.id, ...described() })) as Person;
  const [kept, other] = [await makePerson(page), await makePerson(page)];
  const choose = async ({ familyName }: Person) => {
    await page.getByRole('combobox', { name: 'The other record' }).fill(familyName);
    await page.getByRole('option', { name: new RegExp(familyName, 'u') }).click();
  };
  await page.goto(`/subjects/${kept.id}/merge`);
  await choose(foreign);
  await expect(page.getByText('Only records of one client can be merged.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose another record' }).click();
  await choose(other);
  await page.getByLabel('Reason').fill('One person');
  await expect(page.getByText('0 accessions and 0 identifiers move to')).toBeVisible();
  await page.route('**/api/trpc/live.*', (route) => route.abort());
  await page.route('**/api/trpc/subjects.merge*', async (route) => {
    const { id, version, familyName } = other;
    await callAs(page, 'subjects.update', { ...described({ familyName, gender: 'x' }), id, version }).catch(
      () => undefined,
    );
    await route.continue();
  });
  await page.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText(/Changed by someone else/u)).toBeVisible();
  expect((await ask<Person>(page, 'subjects.get', { id: other.id }))['mergedInto']).toBeNull();
});

test('technicians see the merge act and who can do it; client staff see their own people only', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const clients = await ask<{ id: number; code: string }[]>(page, 'clients.primary', {});
  const tide = await clientId(page, 'TIDE');
  const elsewhere = clients.find(({ id }) => id !== tide);
  const foreign = (await callAs(page, 'subjects.create', { clientId: elsewhere?.id, ...described() })) as Person;
  const own = await makePerson(page);
  await page.goto(`/subjects/${own.id}/accession`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /Merge records…/u })).toContainText('Lab managers only');
  await page.keyboard.press('Escape');
  await page.goto(`/subjects/${own.id}/merge`);
  await expect(page).toHaveURL(new RegExp(`/subjects/${own.id}/accession$`, 'u'));
  await expect(toasts(page).getByText('Only lab managers can merge records.')).toBeVisible();

  const context = await browser.newContext({ baseURL: lab.url });
  const client = await context.newPage();
  await start(client, lab, 'client');
  await client.goto(`/subjects/${own.id}`);
  await expect(heading(client)).toHaveText(nameOf(own));
  await client.getByRole('link', { name: 'Details' }).click();
  await expect(client.getByLabel('Family name')).toHaveValue(own.familyName);
  await expect(client.getByRole('region', { name: 'History' })).toHaveCount(0);
  for (const path of ['', '/accession', '/create', '/details']) {
    await client.goto(`/subjects/${foreign.id}${path}`);
    await expect(client.getByText('Subject not found')).toBeVisible();
  }
  await client.goto('/search');
  await client.getByLabel('Search', { exact: true }).fill(foreign.familyName);
  await expect(client.getByText('No results found.')).toBeVisible();
  await context.close();
});

test('a person is found in the palette and opened from there', async ({ page, lab }) => {
  await start(page, lab);
  const person = await makePerson(page);
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').pressSequentially(person.familyName, { delay: 40 });
  await palette.getByRole('option', { name: new RegExp(`${person.familyName}, Marlowe.*22 Mar 1968`, 'u') }).click();
  await expect(page).toHaveURL(new RegExp(`/subjects/${person.id}/accession$`, 'u'));
});
