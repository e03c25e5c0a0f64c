import type { Page } from '@playwright/test';
import { press } from '#fixtures/hands.ts';
import { expect, signIn, test, type Lab } from '#fixtures/lab.ts';
import { makeUser, type MadeUser } from '#fixtures/make/make-user.ts';

const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true });
const account = (page: Page) => page.getByRole('button', { name: /, account$/u });

const openProfile = async (page: Page) => {
  await page.goto('/auth/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
};
const openOwnProfile = async (
  page: Page,
  lab: Lab,
  changes: Parameters<typeof makeUser>[1] = {},
): Promise<MadeUser> => {
  const user = await makeUser(lab, changes);
  await signIn(page, lab.url, user);
  await openProfile(page);
  await expect(nameField(page)).toHaveValue(user.name);
  return user;
};
const stored = (page: Page, key: string) =>
  page.evaluate((prefix) => {
    const found = Object.keys(localStorage).find((name) => name.startsWith(prefix));
    return JSON.parse((found === undefined ? null : localStorage.getItem(found)) ?? '{}') as Record<string, unknown>;
  }, key);

test('[ROUTE-9] [SEC-F5] a name is shown, who can change it is said, and there is nothing to type or save', async ({
  page,
  lab,
}) => {
  await openOwnProfile(page, lab);
  await expect(nameField(page)).not.toBeEditable();
  await expect(section(page, 'Account').getByText('Only a lab manager can change it.')).toBeVisible();
  await expect(section(page, 'Account').getByRole('button')).toHaveCount(0);
});

test('[ROUTE-9] [SEC-F5] a name that a manager changes is the one on the profile', async ({ page, lab, browser }) => {
  const user = await openOwnProfile(page, lab);
  const office = await browser.newContext({ baseURL: lab.url });
  const manager = await office.newPage();
  await lab.signInAs(manager, 'manager');
  await manager.goto(`/admin/users/${user.id}/edit`);
  await manager.getByRole('textbox', { name: 'Name', exact: true }).fill('Tamsin Quillfeather');
  await manager.keyboard.press('ControlOrMeta+s');
  await expect(manager.getByText('Version 2')).toBeVisible();
  await manager.goto('/auth/profile');
  await expect(nameField(manager)).toHaveValue(lab.account('manager').name);
  await expect(nameField(manager)).not.toBeEditable();
  await expect(section(manager, 'Account').getByText('Change it in Admin, Users.')).toBeVisible();
  await office.close();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Tamsin Quillfeather');
  await expect(page.getByRole('button', { name: 'Tamsin Quillfeather, account' })).toBeVisible();
});

test('[ROUTE-9] [UX-15] email and role are shown, with what the role may do', async ({ page, lab }) => {
  const { email } = await openOwnProfile(page, lab, { defaultRole: 'aliquot_lab_readonly' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await expect(page.getByRole('textbox', { name: 'Role' })).toHaveValue('Lab, read only');
  await expect(page.getByText('Can view accessions, subjects and results. No runs, reports or admin.')).toBeVisible();
});

test('[ROUTE-9] a profile that cannot be loaded says so and loads on request', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.route(/profile\.get/u, (route) => route.abort('connectionfailed'));
  await openProfile(page);
  await expect(section(page, 'Account').getByText('Could not load this')).toBeVisible({ timeout: 20_000 });
  await page.unroute(/profile\.get/u);
  await section(page, 'Account').getByRole('button', { name: 'Retry' }).click();
  await expect(nameField(page)).toHaveValue(lab.account('tech').name);
});

test('[ROUTE-9] the default client is found by name, kept, and can be taken back', async ({ page, lab }) => {
  await openOwnProfile(page, lab);
  const client = page.getByRole('combobox', { name: 'Client' });
  await client.click();
  const first = page.getByRole('option').first();
  const label = (await first.locator('span').first().textContent()) ?? '';
  await client.fill(label.slice(0, 4));
  await page.getByRole('option', { name: label }).click();
  await expect(client).toHaveValue(label);
  expect(typeof (await stored(page, 'aliquot.user-profile:'))['defaultClient']).toBe('number');
  await page.reload();
  await expect(client).toHaveValue(label);
  await page.getByRole('button', { name: 'No default' }).click();
  await expect(client).toHaveValue('');
  expect(await stored(page, 'aliquot.user-profile:')).toMatchObject({ defaultClient: null });
});

test('[ROUTE-9] an account without a role has a profile too, and is asked for no clients', async ({ page, lab }) => {
  await lab.signInAs(page, 'unknown');
  await openProfile(page);
  await expect(nameField(page)).toHaveValue(lab.account('unknown').name);
  await expect(section(page, 'Default client')).toHaveCount(0);
  await expect(toasts(page)).toHaveCount(0);
});

test('[ROUTE-9] density and text size take effect at once and are kept', async ({ page, lab }) => {
  await openOwnProfile(page, lab);
  await page.getByRole('radio', { name: 'Comfortable' }).check();
  await page.getByRole('radio', { name: '125 %' }).check();
  expect(await stored(page, 'aliquot.bench:')).toMatchObject({ density: 'comfortable', textSize: 125 });
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '125 %' })).toBeChecked();
});

test('[ROUTE-9] the previews say what was switched', async ({ page, lab }) => {
  await openOwnProfile(page, lab);
  for (const name of ['Dashboard', 'New form']) {
    const preview = page.getByRole('switch', { name: new RegExp(name, 'u') });
    await preview.click();
    await expect(toasts(page).getByText(`${name} enabled`, { exact: true })).toBeVisible();
    await preview.click();
    await expect(toasts(page).getByText(`${name} disabled`, { exact: true })).toBeVisible();
  }
});

test('[ROUTE-9] single-key shortcuts can be switched off, which is kept', async ({ page, lab }) => {
  await openOwnProfile(page, lab);
  const single = page.getByRole('switch', { name: /Single-key shortcuts/u });
  await expect(single).toBeChecked();
  await single.uncheck();
  await page.reload();
  await expect(single).not.toBeChecked();
  await page.getByRole('main').focus();
  // Keys are taken in order: a shortcut that was not switched off would have gone before the palette opens.
  await press(page, 'g', 'a', 'Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expect(page).toHaveURL('/auth/profile');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await single.check();
  await page.getByRole('main').focus();
  await press(page, 'g', 'a');
  await expect(page).toHaveURL('/accessions');
});

test('[ROUTE-9] scanner settings keep to their limits and can be reset', async ({ page, lab }) => {
  await openOwnProfile(page, lab);
  await section(page, 'Scanner').getByText('Scanner detection').click();
  const gap = page.getByRole('textbox', { name: 'Max delay between keys' });
  await gap.fill('500');
  await gap.blur();
  await expect(section(page, 'Scanner').getByRole('alert')).toHaveText(
    'Enter a whole number from 10 to 80. 35 is still in use.',
  );
  await gap.fill('60');
  await page.getByRole('combobox', { name: 'Suffix' }).click();
  await page.getByRole('option', { name: 'Tab', exact: true }).click();
  await page.getByRole('combobox', { name: 'Prefix' }).click();
  await page.getByRole('option', { name: 'F13' }).click();
  expect(await stored(page, 'aliquot.bench:')).toMatchObject({
    scan: { gapMs: 60, minLength: 4, suffix: 'Tab', prefix: 'F13' },
  });
  await page.reload();
  await expect(gap).toHaveValue('60');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(gap).toHaveValue('35');
  // The laboratory's settings hold again, whatever they are.
  expect(await stored(page, 'aliquot.bench:')).toMatchObject({ scan: null });
});

test('[ROUTE-9] a wrong current password is refused beside its field, and nothing changes', async ({ page, lab }) => {
  const user = await openOwnProfile(page, lab);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('a much better one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(section(page, 'Password').getByRole('alert')).toHaveText('Not your current password. Try again.');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await signIn(page, lab.url, user);
});

test('[ROUTE-9] a new password that is too short is not even sent', async ({ page, lab }) => {
  const user = await openOwnProfile(page, lab);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill('seven77');
  await page.getByLabel('New password').press('Enter');
  await expect(section(page, 'Password').getByRole('alert')).toHaveText('Password must be at least 8 characters');
});

test('[ROUTE-9] a changed password ends the other sessions and opens the next one', async ({ page, lab, browser }) => {
  const user = await openOwnProfile(page, lab);
  const elsewhere = await browser.newContext({ baseURL: lab.url });
  await signIn(await elsewhere.newPage(), lab.url, user);
  await page.getByLabel('Current password').fill(user.password);
  await page.getByLabel('New password').fill('a much better one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toasts(page).getByText('Password changed. 1 other session was signed out.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await elsewhere.close();

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill('a much better one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
});

test('[ROUTE-9] signing out everywhere else ends the session in the other browser', async ({ page, lab, browser }) => {
  const user = await openOwnProfile(page, lab);
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  const context = await browser.newContext({ baseURL: lab.url });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, lab.url, user);
  await elsewhere.goto('/help');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Help');

  await page.reload();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(2);
  await expect(section(page, 'Sessions').getByText('This session')).toHaveCount(1);
  await expect(section(page, 'Sessions').getByText('Chrome on Linux').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toasts(page).getByText('1 other session was signed out.')).toBeVisible();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);

  // The other browser is told over its live stream and leaves by itself: going somewhere here would race with that.
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  await context.close();
  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('[ROUTE-9] the sign-out button signs out', async ({ page, lab }) => {
  await openOwnProfile(page, lab);
  await section(page, 'Sign out').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});
