import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { newEmail, users } from '#fixtures/entities/users.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, signIn, test } from '#fixtures/lab.ts';
import { makeUser } from '#fixtures/make/make-user.ts';

entityJourney(users);

const role = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Role' }).getByRole('radio', { name });
const newPerson = async (page: Page, email: string) => {
  await page.goto('/admin/users/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Marlowe Quill');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Temporary password for Marlowe Quill' });

test('[ADMIN-2] an invited person gets a temporary password, shown once, and signs in with it', async ({
  page,
  lab,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await lab.signInAs(page, 'manager');
  const email = newEmail();
  await newPerson(page, email);
  await expect(role(page, /^Lab technician/u)).toBeChecked();
  await expect(page.getByText('Receives tubes, works on runs, enters results and sends reports.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  const password = (await dialog(page).locator('code').textContent()) ?? '';
  expect(password).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/u);
  await dialog(page).getByRole('button', { name: 'Copy' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marlowe Quill');
  await expect(page.getByText(password)).toHaveCount(0);

  const theirs = await browser.newContext({ baseURL: lab.url });
  const their = await theirs.newPage();
  await signIn(their, lab.url, { email, password, name: '' });
  await their.goto('/auth/profile');
  await expect(their.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await theirs.close();
});

test('[UX-15] the text of the read-only role promises nothing it may not open', async ({ page, lab, browser }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/users/new');
  await expect(role(page, /^Lab, read only/u)).toHaveAccessibleName(
    'Lab, read only Can view accessions, subjects and results. No runs, reports or admin.',
  );
  const theirs = await browser.newContext({ baseURL: lab.url });
  const their = await theirs.newPage();
  await lab.signInAs(their, 'readonly');
  await their.goto('/runs');
  await expect(their).toHaveURL('/accessions');
  await expect(their.getByText('Test runs are for lab managers and technicians.')).toBeVisible();
  const rail = their.getByRole('navigation', { name: 'Main', exact: true });
  await expect(rail.getByRole('link', { name: /^Accessions/u })).toBeVisible();
  await expect(rail.getByRole('link', { name: /^(?:Runs|Reports|Admin)/u })).toHaveCount(0);
  await theirs.close();
});

test('[ADMIN-2] a password the manager types is not shown again, and one too short is refused at its field', async ({
  page,
  lab,
  browser,
}) => {
  await lab.signInAs(page, 'manager');
  const email = newEmail();
  await newPerson(page, email);
  await page.getByRole('radio', { name: /^Your choice of password/u }).check();
  const password = page.getByRole('textbox', { name: 'New password' });
  await password.fill('short');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('long enough for them');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('User saved')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const theirs = await browser.newContext({ baseURL: lab.url });
  const their = await theirs.newPage();
  await signIn(their, lab.url, { email, password: 'long enough for them', name: '' });
  await theirs.close();
});

test('[ADMIN-2] a manager sees where a person is signed in, ends that, and resets the password', async ({
  page,
  lab,
  browser,
}) => {
  const person = await makeUser(lab, { name: 'Marlowe Quill' });
  const theirs = await browser.newContext({ baseURL: lab.url });
  const their = await theirs.newPage();
  await signIn(their, lab.url, person);
  await their.goto('/help');
  await lab.signInAs(page, 'manager');
  await page.goto(`/admin/users/${person.id}/edit?t=access`);
  await expect(page.getByText('Marlowe Quill signs in with a password.')).toBeVisible();
  await expect(page.locator('[data-session]')).toHaveCount(1);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(toasts(page).getByText('1 session ended')).toBeVisible();
  await expect(page.getByText('Marlowe Quill is not signed in anywhere.')).toBeVisible();
  await their.goto('/accessions');
  await expect(their).toHaveURL(/\/login/u);

  await page.getByRole('button', { name: 'Reset password' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset password?' });
  await expect(question.getByText('Marlowe Quill is signed out everywhere. Unsaved work is lost.')).toBeVisible();
  await question.getByRole('button', { name: 'Reset password' }).click();
  const password = (await dialog(page).locator('code').textContent()) ?? '';
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await signIn(their, lab.url, { ...person, password });
  await theirs.close();
  // The reset is part of the record's history, and says nothing of the password.
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Changed. The value is never stored.').first()).toBeVisible();
});

test('[ADMIN-2] client staff are bound to clients chosen by code; people of the laboratory are not', async ({
  page,
  lab,
}) => {
  const person = await makeUser(lab, { name: 'Marlowe Quill' });
  await lab.signInAs(page, 'manager');
  await page.goto(`/admin/users/${person.id}/edit`);
  await expect(page.getByText('Lab staff can see all clients.')).toBeVisible();
  await role(page, /^Client staff Creates/u).check();
  await page.getByRole('combobox', { name: 'Clients' }).fill('PALO');
  await page.getByRole('option', { name: /^PALO/u }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('User saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove PALO/u })).toBeVisible();
  await role(page, /^Lab technician/u).check();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 3')).toBeVisible();
  await role(page, /^Client staff Creates/u).check();
  await expect(page.getByRole('button', { name: /^Remove PALO/u })).toHaveCount(0);
});

test('[ADMIN-2] [UX-26] a deactivated person is named, signed out at once and cannot come back', async ({
  page,
  lab,
  browser,
}) => {
  const person = await makeUser(lab, { name: 'Marlowe Quill' });
  const theirs = await browser.newContext({ baseURL: lab.url });
  const their = await theirs.newPage();
  await signIn(their, lab.url, person);
  await lab.signInAs(page, 'manager');
  await page.goto(`/admin/users/${person.id}/edit`);
  await page.getByRole('switch', { name: 'Active' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate Marlowe Quill?' });
  await expect(question.getByText('The user is signed out everywhere')).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate user' }).click();
  await expect(toasts(page).getByText('Marlowe Quill deactivated')).toBeVisible();
  await expect(toasts(page).getByText('User saved')).toHaveCount(0);
  await their.goto('/accessions');
  await expect(their).toHaveURL(/\/login/u);
  await expect(signIn(their, lab.url, person)).rejects.toThrow(/401/u);
  await theirs.close();
});
