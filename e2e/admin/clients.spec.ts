import type { Page } from '@playwright/test';
import { callAs, newCode, toasts } from '#fixtures/admin-entity.ts';
import { client, clients } from '#fixtures/entities/clients.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask } from '#fixtures/make/make-case.ts';

entityJourney(clients);

const openOwn = async (page: Page, values: object = {}) => {
  await page.goto('/admin/clients');
  const made = await callAs(page, 'clients.create', { ...client(newCode(), 'Tidewater'), ...values });
  await page.goto(`/admin/clients/${made.id}/edit?t=contacts`);
  await expect(page.getByRole('button', { name: 'Add contact' })).toBeVisible();
  return made;
};
test('[SEC-F8] a client made inactive signs its staff out; they are told why, and get in once it is active', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  const outside = await browser.newContext({ baseURL: lab.url });
  const staff = await outside.newPage();
  await lab.signInAs(staff, 'client');
  await staff.goto('/accessions');
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  const own = (await ask(staff, 'clients.list', {})) as { rows: { id: number }[] };
  expect(own.rows).toHaveLength(1);

  await lab.signInAs(page, 'manager');
  await page.goto(`/admin/clients/${own.rows[0]?.id}/edit`);
  await page.getByRole('switch', { name: 'Active' }).click();
  const question = page.getByRole('alertdialog', { name: /^Deactivate .+\?$/u });
  await expect(question).toContainText('Its staff are signed out at once and cannot sign in for it again.');
  await question.getByRole('button', { name: 'Deactivate client' }).click();

  // The live stream tells the other browser; nobody reloads it.
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  const enter = async () => {
    await staff.goto('/login');
    await staff.getByRole('textbox', { name: 'Email' }).fill(lab.account('client').email);
    await staff.getByRole('button', { name: 'Continue' }).click();
    await staff.getByLabel('Password', { exact: true }).fill(lab.account('client').password);
    await staff.getByRole('button', { name: 'Continue' }).click();
  };
  await enter();
  await expect(
    staff.getByText(
      'Not signed in. Your client is inactive at this lab. Ask the lab to make it active again, then sign in.',
    ),
  ).toBeVisible();

  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(page.getByRole('switch', { name: 'Active' })).toBeChecked();
  await enter();
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  await outside.close();
});

const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('[ADMIN-2] contacts: added, told how, put in order and changed without losing who they are', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  const made = await openOwn(page);
  for (const [name, order] of [
    ['Nadia Fairweather', '1'],
    ['Owen Castellane', '2'],
  ] as const) {
    await page.getByRole('button', { name: 'Add contact' }).click();
    const added = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('textbox', { name: 'Name' }) })
      .last();
    await expect(added.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await added.getByRole('textbox', { name: 'Name' }).fill(name);
    await added.getByRole('textbox', { name: 'Phone' }).fill('+1-207-555-0121');
    await added
      .getByRole('group', { name: 'Critical values by' })
      .getByRole('checkbox', { name: 'Phone call' })
      .check();
    await added.getByRole('textbox', { name: /^Call order/u }).fill(order);
  }
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Client saved')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Nadia Fairweather').getByRole('checkbox', { name: 'Phone call' }).last()).toBeChecked();

  await card(page, 'Owen Castellane').getByRole('textbox', { name: /^Role/u }).fill('physician');
  await card(page, 'Owen Castellane').getByRole('button', { name: 'Move Owen Castellane up' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 3')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Owen Castellane');
  // The same two people, changed: nobody was removed and made anew.
  await page.goto(`/admin/clients/${made.id}/edit?t=history`);
  await expect(page.getByText('physician').first()).toBeVisible();
  await expect(page.getByText(/removed/iu)).toHaveCount(0);
});

test('[ADMIN-2] contacts: a call needs a number, and two cannot be called first', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  const contact = (name: string) => ({
    id: null,
    name,
    role: null,
    email: null,
    phone: '+1-207-555-0121',
    criticalCallOrder: name === 'Nadia' ? 1 : 2,
    events: { report: [], critical: ['phone'] },
  });
  await openOwn(page, { contacts: [contact('Nadia'), contact('Owen')] });
  const phone = card(page, 'Nadia').getByRole('textbox', { name: /^Phone/u });
  await phone.fill('');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(phone).toBeFocused();
  await expect(page.getByText('Phone number required for calls')).toBeVisible();
  await phone.fill('+1-207-555-0122');
  await card(page, 'Owen')
    .getByRole('textbox', { name: /^Call order/u })
    .fill('1');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Another contact has this call order')).toBeVisible();
  await card(page, 'Owen')
    .getByRole('textbox', { name: /^Call order/u })
    .fill('2');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
});

test('a refused contact opens its tab', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await openOwn(page);
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('tab', { name: 'Contacts' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('[ADMIN-2] a suspended client says so, and a parent cannot be its own child', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  const parent = await openOwn(page);
  const child = await callAs(page, 'clients.create', {
    ...client(newCode(), 'Tidewater ward'),
    parent: parent['code'],
  });
  await page.goto(`/admin/clients/${parent.id}/edit`);
  await page.getByRole('checkbox', { name: 'Suspended' }).check();
  await page.getByRole('combobox', { name: /^Belongs to/u }).fill(String(child['code']));
  await page.getByRole('option', { name: new RegExp(String(child['code']), 'u') }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(
    page.getByText(`${String(child['code'])} is this client or belongs to it. Choose another parent.`),
  ).toBeVisible();
  await page.getByRole('combobox', { name: /^Belongs to/u }).fill('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.goto(`/admin/clients?q=${String(parent['code'])}`);
  await expect(page.getByRole('row', { name: /Suspended/u })).toBeVisible();
  await page.goto(`/admin/clients/${parent.id}/edit?t=used-by`);
  await expect(page.getByRole('link', { name: 'Tidewater ward' })).toBeVisible();
});
