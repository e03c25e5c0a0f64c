import { randomUUID } from 'node:crypto';
import { request, type Page } from '@playwright/test';
import { expect, signIn, test, type Lab } from '#fixtures/lab.ts';
import { makeUser, type MadeUser } from '#fixtures/make/make-user.ts';

/** Ends the page's session the way a manager or another browser does: on the server, unseen by the page. */
const endSession = async (lab: Lab, { email, password }: MadeUser) => {
  const elsewhere = await request.newContext({ baseURL: lab.url });
  const signedIn = await elsewhere.post('/api/auth/login', { data: { email, password }, headers: { origin: lab.url } });
  const cookie = (signedIn.headers()['set-cookie'] ?? '').split(';')[0] ?? '';
  const ended = await elsewhere.post('/api/trpc/profile.signOutElsewhere', {
    headers: { origin: lab.url, 'x-aliquot': '1', cookie },
    data: { idempotencyKey: randomUUID() },
  });
  expect(ended.status()).toBe(200);
  await elsewhere.dispose();
};

/** A manager in the middle of changing a colleague's name. */
const typeNewName = async (page: Page, lab: Lab) => {
  const user = await makeUser(lab, { defaultRole: 'aliquot_lab_manager' });
  const colleague = await makeUser(lab, { name: 'Jonah Marlowe' });
  await signIn(page, lab.url, user);
  await page.goto(`/admin/users/${colleague.id}/edit`);
  await expect(nameField(page)).toHaveValue('Jonah Marlowe');
  await nameField(page).fill('Typed But Not Saved');
  return user;
};
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Sign in again to keep your work' });

const signInAgain = async (page: Page, password: string) => {
  await dialog(page)
    .getByLabel(/^Password of/u)
    .fill(password);
  await page.keyboard.press('Enter');
};

test('a save whose session ended waits while the person signs in on the page, and then goes on', async ({
  page,
  lab,
}) => {
  // Without the live stream the page finds out at the save, and no sooner.
  await page.route('**/api/trpc/live.changes*', (route) => route.abort());
  const user = await typeNewName(page, lab);
  await endSession(lab, user);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).getByLabel(/^Password of/u)).toBeFocused();
  await signInAgain(page, 'not the password');
  await expect(dialog(page).getByText('Invalid email or password')).toBeVisible();
  await signInAgain(page, user.password);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Typed But Not Saved');
});

test('a page that hears of the end by itself asks too, and what was typed is still there', async ({ page, lab }) => {
  const user = await typeNewName(page, lab);
  await endSession(lab, user);
  await expect(dialog(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Typed But Not Saved');
  await signInAgain(page, user.password);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
});

test('neither Escape nor a click beside it throws the typed work away; discarding is a choice', async ({
  page,
  lab,
}) => {
  const user = await typeNewName(page, lab);
  await endSession(lab, user);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await dialog(page).getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});

test('the countdown that runs out over typed work ends the session and keeps the work', async ({ page, lab }) => {
  await page.clock.install();
  const user = await typeNewName(page, lab);
  await page.clock.runFor(600_000);
  await expect(page.getByRole('alertdialog', { name: 'Do you want to stay signed in?' })).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(dialog(page)).toBeVisible();
  expect((await page.request.get('/api/auth/session')).status(), 'the session is really over').toBe(401);
  await dialog(page)
    .getByLabel(/^Password of/u)
    .fill(user.password);
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
});
