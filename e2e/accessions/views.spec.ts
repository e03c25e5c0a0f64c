import { randomUUID } from 'node:crypto';
import { callAs, newCode } from '#fixtures/admin-entity.ts';
import { expect, signIn, test } from '#fixtures/lab.ts';
import { makeUser } from '#fixtures/make/make-user.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { openAs } from '#fixtures/case-list.ts';

test('[ROUTE-10] a view keeps its filters and columns; its owner updates, renames, shares and removes it', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await openAs(page, lab, '/help');
  await makeCase(page);
  await page.goto('/accessions?tab=to_receive');
  const name = `Morning ${randomUUID().slice(0, 6)}`;
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const address = page.url();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).check();
  await page.getByText('Due first').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/view=\d+/u);
  await page.getByRole('button', { name: 'Update view' }).click();
  await expect(page).toHaveURL(address);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveAttribute('aria-sort', 'ascending');

  const other = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await openAs(other, lab, address.replace(lab.url, ''), 'manager');
  await expect(other).toHaveURL(/\/accessions$/u);
  await expect(other.locator('[data-sonner-toast]').getByText('View not found')).toBeVisible();

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename or share…' }).click();
  await dialog.getByLabel('Name').fill(`${name} shared`);
  await dialog.getByText('Everyone in the lab').click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} shared`);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`${name} shared`);
  await other.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(other.getByRole('menuitem', { name: 'Remove view…' })).toHaveCount(0);
  await other.context().close();

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Remove view…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove view' }).click();
  await expect(page).toHaveURL(/\/accessions$/u);
  await page.goto(address);
  await expect(page.locator('[data-sonner-toast]').getByText('View not found')).toBeVisible();
});

test('[SEC-F7] client staff find their own views and none of the lab’s, in the menu, the navigation and by address', async ({
  page,
  lab,
  browser,
}) => {
  await openAs(page, lab, '/help');
  const definition = { filters: { tab: 'all', search: 'Okafor' }, sort: 'newest', columns: [] };
  const name = `Okafor recheck ${randomUUID().slice(0, 6)}`;
  const made = await callAs(page, 'views.create', { name, audience: 'everyone', podId: null, definition });
  await page.goto(`/views/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const outside = await browser.newContext({ baseURL: lab.url });
  const client = await outside.newPage();
  await openAs(client, lab, '/accessions', 'client');
  await client.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(client.getByRole('menuitem', { name: 'Save view…' })).toBeVisible();
  await expect(client.getByText('No saved views yet')).toBeVisible();
  await expect(client.getByText(name)).toHaveCount(0);
  await client.getByRole('menuitem', { name: 'Save view…' }).click();
  const dialog = client.getByRole('dialog');
  await expect(dialog.getByText('Who can see it')).toHaveCount(0);
  await expect(dialog.getByText('Everyone in the lab')).toHaveCount(0);
  await dialog.getByLabel('Name').fill('Ours');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Ours');
  const views = client.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Saved views' });
  await expect(views.getByRole('link')).toHaveText(['Ours']);
  await client.goto(`/views/${made.id}`);
  await expect(client).toHaveURL(/\/accessions$/u);
  await expect(client.locator('[data-sonner-toast]').getByText('View not found')).toBeVisible();
  await outside.close();
});

test('[ROUTE-1] [ROUTE-10] [HOUSE-D6] the start page is the list; the view one’s pod works by is one key away', async ({
  page,
  lab,
}) => {
  test.slow();
  const person = await makeUser(lab);
  await openAs(page, lab, '/help', 'manager');
  const view = `Today ${randomUUID().slice(0, 6)}`;
  const pod = await callAs(page, 'pods.create', {
    code: newCode(),
    name: `Pod ${view}`,
    lab: 'HRB',
    colour: '#1565C0',
    lead: null,
    members: [person.email],
    testTypes: [],
    tests: [],
    printer: null,
    defaultViewId: null,
  });
  await page.goto('/accessions?tab=on_hold');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(view);
  await dialog.getByText('A pod').click();
  await dialog.getByRole('combobox', { name: 'Pod' }).click();
  await page.getByRole('option', { name: String(pod['name']) }).click();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(view);
  await page.goto(`/admin/pods/${pod.id}/edit`);
  await page.getByRole('combobox', { name: /^Default view/u }).click();
  await page.getByRole('option', { name: view }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, lab.url, person);
  await page.goto('/');
  await expect(page).toHaveURL(/\/accessions$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  await expect(page.getByRole('button', { name: new RegExp(`^${view}`, 'u') })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(view);
  const tabs = page.getByRole('navigation', { name: 'Accessions by state' });
  await expect(tabs.getByRole('link', { name: /^On hold/u })).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/accessions$/u);
});
