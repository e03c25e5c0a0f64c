import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { callAs } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { ask, getCase, makeCase, newPerson, type MadeCase } from '#fixtures/make/make-case.ts';
import { bar, boxOf, cancel, caseOf, openAs, result, rowOf, shown, statusOf } from '#fixtures/case-list.ts';
import { approveResults, asManager, typeResults, type BenchCase } from '#fixtures/type-results.ts';

test('[STATE-1] every status has its words and its colour', async ({ page, lab, browser }) => {
  test.slow();
  const expected = [
    ['new', 'New', 'grey'],
    ['received', 'Received', 'grey'],
    ['in_progress', 'In progress', 'yellow'],
    ['completed', 'Completed', 'green'],
    ['reported', 'Reported', 'blue'],
    ['final', 'Final', 'blue'],
    ['cancelled', 'Cancelled', 'grey'],
  ] as const;
  await openAs(page, lab, '/help');
  const { cases, path } = await makeFamily(page, expected.length);
  const [, ...others] = cases;
  const [, ...entered] = others.slice(0, -1);
  const [, ...approved] = entered;
  const [, reported, final] = approved;
  await cancel(page, caseOf([others, others.length - 1]));
  for (const { samples } of others.slice(0, -1))
    await callAs(page, 'accessions.receive', { barcode: samples[0]?.barcode ?? '' });
  const typed: Awaited<ReturnType<typeof typeResults>>[] = [];
  for (const made of entered)
    typed.push(await typeResults(page, (await getCase(page, made.id)) as BenchCase, { NA: '140' }));
  await asManager(browser, lab, (manager) => approveResults(manager, typed.slice(1).flat()));
  await lab.moveOut(reported?.id ?? 0, 'reported');
  await lab.moveOut(final?.id ?? 0, 'final');
  await page.goto(path);
  const seen = new Map<string, Set<string>>();
  for (const [at, [status, words, colour]] of expected.entries()) {
    const made = caseOf([cases, at]);
    expect(await statusOf(page, made)).toBe(status);
    const badge = rowOf(page, made).locator('[data-tone]').first();
    await expect(badge).toHaveText(words);
    await expect(badge).toHaveAttribute('data-tone', colour);
    const painted = await badge.evaluate((element) => getComputedStyle(element).backgroundColor);
    seen.set(colour, (seen.get(colour) ?? new Set()).add(painted));
  }
  const painted = [...seen.values()].map((colours) => [...colours]);
  expect(painted.map((colours) => colours.length)).toEqual([1, 1, 1, 1]);
  expect(new Set(painted.flat()).size).toBe(4);
});

test('[ENT-3] a case’s number, status, hold and type, in columns a person chooses and keeps', async ({ page, lab }) => {
  await page.setViewportSize({ width: 1600, height: 800 });
  await openAs(page, lab, '/help', 'manager');
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
  for (const words of [made.caseId, 'New', 'On hold: No insurance', 'CLINICAL'])
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
    'Assignee',
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
  await openAs(page, lab, '/help');
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
  await openAs(page, lab, '/help');
  const made = await makeCase(page);
  expect(await ask(page, 'views.list', {})).toEqual(expect.any(Array));
  expect(await ask(page, 'accessions.find', { accessionIds: [made.id] })).toMatchObject([{ id: made.id }]);
  expect(await ask(page, 'accessions.find', { search: made.caseId, take: 10 })).toMatchObject([{ id: made.id }]);
  expect(await ask(page, 'accessions.get', { id: made.id })).toMatchObject({ caseId: made.caseId });
  expect(await ask(page, 'accessions.guessClient', {})).toBeNull();
  expect(await ask(page, 'clients.primary', {})).toEqual(expect.any(Array));
});

test('the list as a file: its filter, its columns, and no formula in it', async ({ page, lab }) => {
  await openAs(page, lab, '/help');
  const family = `=Ash${randomUUID().slice(0, 8)}`;
  const made = await makeCase(page, { subject: { create: newPerson(family) } });
  await page.goto(`/accessions?q=${encodeURIComponent(made.caseId)}`);
  await expect(rowOf(page, made)).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('accessions-all.csv');
  const [head, row] = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
  expect(head).toMatch(/^Case ID,Status,Hold,Hold type,Priority,Subject,Date of birth,Sex,Client/u);
  expect(row).toContain(`${made.caseId},New,,,Routine,"'${family}, Marlowe",1968-03-22,male,`);
});

test('rows are walked, chosen and looked at by keyboard alone', async ({ page, lab }) => {
  await openAs(page, lab, '/help');
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
  test.slow();
  await openAs(page, lab, '/help');
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
  await expect(sheet.getByRole('button', { name: 'Next accession' })).toHaveAttribute('aria-disabled', 'true');
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
  await openAs(page, lab, '/help');
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
  await expect(sheet).toContainText('Accession not found');
  await page.goto('/accessions/abc/modal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('what changes elsewhere is shown in its row; new rows wait until they are asked for', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await openAs(page, lab, '/help');
  const { family, cases, path } = await makeFamily(page, 3);
  await page.goto(path);
  await shown(page, cases);
  const other = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await openAs(other, lab, '/help', 'manager');
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
  await openAs(page, lab, '/help');
  await makeCase(page);
  await page.goto(`/accessions?q=Nobody${randomUUID().slice(0, 8)}`);
  await expect(page.getByRole('heading', { name: 'No accessions match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/accessions$/u);
  await page.route('**/api/trpc/**accessions.list**', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Could not load this' })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/trpc/**accessions.list**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('table', { name: 'Accessions' })).toBeVisible();
});

test('people who may only look choose nothing; client staff hurry and label, and no more', async ({
  page,
  lab,
  browser,
}) => {
  await openAs(page, lab, '/help', 'client');
  const { cases, path } = await makeFamily(page, 1);
  await page.goto(path);
  await boxOf(page, caseOf([cases, 0])).check();
  await expect(bar(page).getByRole('button')).toHaveText(['Priority', 'Download labels', '']);
  await bar(page).getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Urgent' }).click();
  await expect(result(page)).toContainText('1 changed');
  const looking = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await openAs(looking, lab, path, 'readonly');
  await shown(looking, cases);
  await expect(looking.getByRole('checkbox')).toHaveCount(0);
  await looking.context().close();
});
