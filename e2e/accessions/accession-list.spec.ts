import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callAs, newCode } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, signIn, test, type Lab, type RoleName } from '#fixtures/lab.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { makeUser } from '#fixtures/make/make-user.ts';
import { ask, makeCase, newPerson, type MadeCase } from '#fixtures/make/make-case.ts';

const open = async (page: Page, lab: Lab, path: string, role: RoleName = 'tech') => {
  await lab.signInAs(page, role);
  await page.goto(path);
};
const rowOf = (page: Page, { caseId }: MadeCase) => page.getByRole('row').filter({ hasText: caseId });
const boxOf = (page: Page, { caseId }: MadeCase) => page.getByRole('checkbox', { name: `Select ${caseId}` });
const caseOf = ([cases, at]: [readonly MadeCase[], number]): MadeCase => cases[at] as MadeCase;
const shown = async (page: Page, cases: readonly MadeCase[]) => {
  for (const one of cases) await expect(rowOf(page, one)).toBeVisible();
};
const bar = (page: Page) => page.getByRole('toolbar');
const result = (page: Page) => page.getByRole('region', { name: 'What was done' });
const statusOf = async (page: Page, { id }: MadeCase) =>
  ((await ask(page, 'accessions.get', { id })) as { status: string }).status;
const cancel = (page: Page, { id, version }: MadeCase) =>
  callAs(page, 'accessions.cancel', { id, version, orderIds: [], reason: 'Ordered twice' });

test('[STATE-1] every status has its words and its colour', async ({ page, lab }) => {
  const expected = [
    ['new', 'New', 'grey'],
    ['received', 'Received', 'grey'],
    ['in_progress', 'In progress', 'yellow'],
    ['completed', 'Completed', 'green'],
    ['reported', 'Reported', 'blue'],
    ['final', 'Final', 'blue'],
    ['cancelled', 'Cancelled', 'grey'],
  ] as const;
  await open(page, lab, '/help');
  const { cases, path } = await makeFamily(page, expected.length);
  // Nothing can bring a case this far yet: the answer of the list is changed on its way.
  await page.route('**/api/trpc/**accessions.list**', async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [at, [status]] of expected.entries())
      body = body.replace(
        new RegExp(`("caseId":"${caseOf([cases, at]).caseId}","status":)"new"`, 'u'),
        `$1"${status}"`,
      );
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  const seen = new Map<string, Set<string>>();
  for (const [at, [, words, colour]] of expected.entries()) {
    const badge = rowOf(page, caseOf([cases, at]))
      .locator('.badge')
      .first();
    await expect(badge).toHaveText(words);
    await expect(badge).toHaveClass(new RegExp(`badge-${colour}`, 'u'));
    const painted = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    seen.set(colour, (seen.get(colour) ?? new Set()).add(painted));
  }
  const painted = [...seen.values()].map((colours) => [...colours]);
  expect(painted.map((colours) => colours.length)).toEqual([1, 1, 1, 1]);
  expect(new Set(painted.flat()).size).toBe(4);
});

test('[ENT-3] a case’s number, status, hold and type, in columns a person chooses and keeps', async ({ page, lab }) => {
  await page.setViewportSize({ width: 1500, height: 800 });
  await open(page, lab, '/help', 'manager');
  const { cases, path } = await makeFamily(page, 1);
  const made = caseOf([cases, 0]);
  await callAs(page, 'accessions.placeHold', {
    id: made.id,
    version: made.version,
    orderId: null,
    sampleId: null,
    category: 'billing',
    reason: 'No insurance',
    blocks: ['report'],
  });
  await page.goto(path);
  for (const words of [made.caseId, 'New', 'On hold: Billing', 'CLINICAL'])
    await expect(rowOf(page, made)).toContainText(words);
  const heads = () => page.getByRole('columnheader').allTextContents();
  await expect.poll(heads).toContain('Client');
  await page.getByRole('button', { name: 'Display' }).click();
  const drawer = page.getByRole('dialog', { name: 'Display' });
  await drawer.getByRole('checkbox', { name: 'Client' }).uncheck();
  await drawer.getByRole('checkbox', { name: 'Collected' }).check();
  await drawer.getByRole('button', { name: 'Move Due up' }).click();
  await drawer.getByText('Comfortable').click();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await shown(page, cases);
  const kept = [
    '',
    'Case ID',
    'Status',
    'Hold',
    'Priority',
    'Subject',
    'Type',
    'Tests',
    'Due',
    'Received',
    'Collected',
  ];
  expect(await heads()).toEqual(kept);
  expect((await rowOf(page, made).boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await page.getByRole('button', { name: 'Display' }).click();
  await drawer.getByRole('button', { name: 'Reset columns' }).click();
  await drawer.getByText('Compact').click();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect.poll(heads).toContain('Client');
});

test('[GUARD-3] [CALL-4] the saved views are there before any list is opened', async ({ page, lab }) => {
  await open(page, lab, '/help');
  const name = `Preloaded ${randomUUID().slice(0, 6)}`;
  const definition = { filters: { tab: 'to_receive' }, sort: 'due', columns: [] };
  const made = await callAs(page, 'views.create', { name, audience: 'private', podId: null, definition });
  const asked = page.waitForRequest((request) => request.url().includes('views.list'));
  await page.goto('/auth/profile');
  await asked;
  const views = page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Saved views' });
  await views.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/views/${made.id}$`, 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await callAs(page, 'views.remove', { id: made.id, version: 1 });
});

test('[CALL-4] the procedures answer: views, cases by ids, by search and by id, organisations', async ({
  page,
  lab,
}) => {
  await open(page, lab, '/help');
  const made = await makeCase(page);
  expect(await ask(page, 'views.list', {})).toEqual(expect.any(Array));
  expect(await ask(page, 'accessions.find', { accessionIds: [made.id] })).toMatchObject([{ id: made.id }]);
  expect(await ask(page, 'accessions.find', { search: made.caseId, take: 10 })).toMatchObject([{ id: made.id }]);
  expect(await ask(page, 'accessions.get', { id: made.id })).toMatchObject({ caseId: made.caseId });
  expect(await ask(page, 'accessions.guessClient', {})).toBeNull();
  expect(await ask(page, 'accessions.primaryClients', {})).toEqual(expect.any(Array));
});

test('[ROUTE-10] a view keeps its filters and columns; its owner updates, renames, shares and removes it', async ({
  page,
  lab,
  browser,
}) => {
  test.setTimeout(60_000);
  await open(page, lab, '/help');
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
  await open(other, lab, address.replace(lab.url, ''), 'manager');
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
  await open(page, lab, '/help');
  const definition = { filters: { tab: 'all', search: 'Okafor' }, sort: 'newest', columns: [] };
  const name = `Okafor recheck ${randomUUID().slice(0, 6)}`;
  const made = await callAs(page, 'views.create', { name, audience: 'everyone', podId: null, definition });
  await page.goto(`/views/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  const outside = await browser.newContext({ baseURL: lab.url });
  const client = await outside.newPage();
  await open(client, lab, '/accessions', 'client');
  await client.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(client.getByRole('menuitem', { name: 'Save view…' })).toBeVisible();
  await expect(client.getByText('No saved views yet')).toBeVisible();
  await expect(client.getByText(name)).toHaveCount(0);
  await client.getByRole('menuitem', { name: 'Save view…' }).click();
  const dialog = client.getByRole('dialog');
  await expect(dialog.getByText('Who sees it')).toHaveCount(0);
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

test('[ROUTE-1] [ROUTE-10] [HOUSE-D6] work begins with the view one’s pod opens with; the list stays one step away', async ({
  page,
  lab,
}) => {
  test.setTimeout(60_000);
  const person = await makeUser(lab);
  await open(page, lab, '/help', 'manager');
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
  await page.getByRole('combobox', { name: /^View it opens with/u }).click();
  await page.getByRole('option', { name: view }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, lab.url, person);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(view);
  await expect(page.getByRole('link', { name: /^On hold/u })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Accessions' }).click();
  await expect(page).toHaveURL(/\/accessions$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
});

test('[ROUTE-2] many cases received at once: each is told, what failed stays on screen and is tried again', async ({
  page,
  lab,
}) => {
  test.setTimeout(60_000);
  await open(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 4);
  await page.goto(path);
  await shown(page, cases);
  await page.route('**/api/trpc/live.*', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(bar(page)).toContainText('4 selected');
  const gone = caseOf([cases, 0]);
  await cancel(page, gone);
  const held = caseOf([cases, 1]);
  await callAs(page, 'accessions.placeHold', {
    id: held.id,
    version: held.version,
    orderId: null,
    sampleId: null,
    category: 'other',
    reason: 'Ask first',
    blocks: ['report'],
  });
  await bar(page).getByRole('button', { name: 'Receive' }).click();
  await expect(result(page)).toContainText('2 received, 2 not');
  const failures = result(page).getByRole('list', { name: 'Not done' });
  await expect(failures.getByRole('listitem').filter({ hasText: gone.caseId })).toContainText('it is now cancelled');
  await expect(failures.getByRole('listitem').filter({ hasText: held.caseId })).toContainText('Someone else changed');
  await result(page).getByRole('button', { name: 'Retry failed' }).click();
  await expect(result(page)).toContainText('3 received, 1 not');
  await expect(failures.getByRole('listitem').filter({ hasText: gone.caseId })).toContainText('The case is cancelled');
  expect(await Promise.all(cases.map((one) => statusOf(page, one)))).toEqual([
    'cancelled',
    'received',
    'received',
    'received',
  ]);
  await result(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(result(page)).toHaveCount(0);
});

test('an answer that was lost is asked for again, and nothing is done twice', async ({ page, lab }) => {
  await open(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 2);
  await page.goto(path);
  await shown(page, cases);
  let lost = 0;
  await page.route('**/api/trpc/accessions.bulk*', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await bar(page).getByRole('button', { name: 'Receive' }).click();
  await expect(result(page)).toContainText('0 received, 2 not');
  await expect(result(page)).toContainText('The server did not answer');
  await result(page).getByRole('button', { name: 'Retry failed' }).click();
  await expect(result(page)).toContainText('2 received');
  await expect(result(page).getByRole('list', { name: 'Not done' })).toHaveCount(0);
});

test('hold, release, priority, labels and cancel for many; what does not fit all says why', async ({ page, lab }) => {
  test.setTimeout(60_000);
  await open(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 2);
  await page.goto(path);
  await shown(page, cases);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const act = (name: string) => bar(page).getByRole('button', { name, exact: true });
  await expect(act('Release…')).toHaveAccessibleDescription('2 of 2 have no hold');
  await act('Hold…').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Ask the doctor');
  await page.getByRole('dialog').getByRole('button', { name: 'Place hold' }).click();
  await expect(result(page)).toContainText('2 put on hold');
  for (const one of cases) await expect(rowOf(page, one)).toContainText('On hold: Clinical');
  await act('Priority').click();
  await page.getByRole('menuitem', { name: 'STAT' }).click();
  await expect(result(page)).toContainText('2 changed');
  for (const one of cases) await expect(rowOf(page, one)).toContainText('STAT');
  const file = page.waitForEvent('download');
  await act('Labels').click();
  const zpl = await readFile(await (await file).path(), 'utf8');
  for (const { samples } of cases) expect(zpl).toContain(samples[0]?.barcode);
  await expect(result(page)).toContainText('2 labelled');
  await act('Release…').click();
  await page.getByRole('dialog').getByLabel('Note').fill('Answered');
  await page.getByRole('dialog').getByRole('button', { name: 'Release hold' }).click();
  await expect(result(page)).toContainText('2 released');
  await act('Cancel…').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Ordered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 cases' }).click();
  await expect(result(page)).toContainText('2 cancelled');
  await expect(act('Receive')).toHaveAccessibleDescription('2 of 2 are past being received');
});

test('the list as a file: its filter, its columns, and no formula in it', async ({ page, lab }) => {
  await open(page, lab, '/help');
  const family = `=Ash${randomUUID().slice(0, 8)}`;
  const made = await makeCase(page, { subject: { create: newPerson(family) } });
  await page.goto(`/accessions?q=${encodeURIComponent(made.caseId)}`);
  await expect(rowOf(page, made)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('accessions-all.csv');
  const [head, row] = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Case ID,Status,Hold,Priority,Subject,Date of birth,Sex,Client/u);
  expect(row).toContain(`${made.caseId},New,,Routine,"'${family}, Marlowe",1968-03-22,male,`);
});

test('rows are walked, chosen and looked at by keyboard alone', async ({ page, lab }) => {
  await open(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 4);
  await page.goto(path);
  await shown(page, cases);
  const newest = cases.toReversed();
  const [first, second, third, fourth] = newest.map((_, at) => caseOf([newest, at])) as [
    MadeCase,
    MadeCase,
    MadeCase,
    MadeCase,
  ];
  await page.keyboard.press('j');
  await expect(rowOf(page, first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('x');
  await expect(boxOf(page, second)).toBeChecked();
  await page.keyboard.press('x');
  await expect(boxOf(page, second)).not.toBeChecked();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar(page)).toContainText('3 selected');
  await expect(boxOf(page, fourth)).toBeChecked();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(boxOf(page, fourth)).not.toBeChecked();
  await expect(rowOf(page, third)).toBeFocused();
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar(page)).toHaveCount(0);
  await boxOf(page, first).click();
  await boxOf(page, third).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await rowOf(page, third).focus();
  await page.keyboard.press('k');
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/accessions/${second.id}$`, 'u'));
});

test('[ROUTE-5] a quick look over the list: j and k step, Escape and Back return to the row', async ({ page, lab }) => {
  test.setTimeout(60_000);
  await open(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 3);
  await page.goto(path);
  await shown(page, cases);
  const newest = cases.toReversed();
  const [first, second, third] = newest.map((_, at) => caseOf([newest, at])) as [MadeCase, MadeCase, MadeCase];
  const sheet = page.getByRole('dialog');
  await press(page, 'j', 'x');
  await expect(rowOf(page, first)).toBeFocused();
  await press(page, ' ');
  await expect(page).toHaveURL(new RegExp(`/accessions/${first.id}/modal`, 'u'));
  await expect(sheet).toContainText(first.caseId);
  await expect(sheet.getByRole('table', { name: 'Tests' })).toContainText('Sodium');
  await press(page, 'j');
  await expect(sheet).toContainText(second.caseId);
  await press(page, 'j');
  await expect(sheet).toContainText(third.caseId);
  await expect(sheet.getByRole('button', { name: 'Next case' })).toHaveAttribute('aria-disabled', 'true');
  await press(page, 'k');
  await expect(page).toHaveURL(new RegExp(`/accessions/${second.id}/modal`, 'u'));
  await press(page, 'Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`, 'u'));
  await expect(rowOf(page, second)).toBeFocused();
  await expect(boxOf(page, first)).toBeChecked();
  await press(page, ' ');
  await expect(sheet).toContainText(second.caseId);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(rowOf(page, second)).toBeFocused();
  await press(page, ' ');
  await expect(sheet).toContainText(second.caseId);
  await press(page, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/accessions/${second.id}$`, 'u'));
});

test('[ROUTE-5] the quick look opens by its address alone, acts, and leaves to the list', async ({ page, lab }) => {
  await open(page, lab, '/help');
  const made = await makeCase(page);
  await page.goto(`/accessions/${made.id}/modal`);
  const sheet = page.getByRole('dialog');
  await expect(page).toHaveTitle(`${made.caseId} · Aliquot`);
  await sheet.getByRole('button', { name: 'Receive tube' }).click();
  await expect(sheet.getByRole('table', { name: 'Tests' })).toContainText('Received');
  await expect(sheet.getByRole('list', { name: 'Timeline' })).toContainText('Tube received');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/accessions$/u);
  await page.goto('/accessions/99999999/modal');
  await expect(sheet).toContainText('That record was not found');
  await page.goto('/accessions/abc/modal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('what changes elsewhere is shown in its row; new rows wait until they are asked for', async ({
  page,
  lab,
  browser,
}) => {
  test.setTimeout(60_000);
  await open(page, lab, '/help');
  const { family, cases, path } = await makeFamily(page, 3);
  await page.goto(path);
  await shown(page, cases);
  const other = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await open(other, lab, '/help', 'manager');
  const middle = caseOf([cases, 1]);
  await rowOf(page, middle).focus();
  const before = await rowOf(page, middle).boundingBox();
  await callAs(other, 'accessions.receiveAll', { id: middle.id, version: middle.version });
  await expect(rowOf(page, middle)).toContainText('Received');
  const fresh = await makeCase(other, { subject: { create: newPerson(family) } });
  const pill = page.getByRole('button', { name: /1 new/u });
  await expect(pill).toBeVisible();
  await expect(rowOf(page, fresh)).toHaveCount(0);
  await expect(rowOf(page, middle)).toBeFocused();
  expect((await rowOf(page, middle).boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press('r');
  await expect(rowOf(page, fresh)).toBeVisible();
  await expect(pill).toHaveCount(0);
  await other.context().close();
});

test('nothing found, nothing answered and rows are three different things', async ({ page, lab }) => {
  await open(page, lab, '/help');
  await makeCase(page);
  await page.goto(`/accessions?q=Nobody${randomUUID().slice(0, 8)}`);
  await expect(page.getByRole('heading', { name: 'No accessions match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/accessions$/u);
  await page.route('**/api/trpc/**accessions.list**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/trpc/**accessions.list**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Accessions' })).toBeVisible();
});

test('people who may only look choose nothing; client staff hurry and label, and no more', async ({
  page,
  lab,
  browser,
}) => {
  await open(page, lab, '/help', 'client');
  const { cases, path } = await makeFamily(page, 1);
  await page.goto(path);
  await boxOf(page, caseOf([cases, 0])).check();
  await expect(bar(page).getByRole('button')).toHaveText(['Priority', 'Labels', '']);
  await bar(page).getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Urgent' }).click();
  await expect(result(page)).toContainText('1 changed');
  const looking = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await open(looking, lab, path, 'readonly');
  await shown(looking, cases);
  await expect(looking.getByRole('checkbox')).toHaveCount(0);
  await looking.context().close();
});
