import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { renamedLab } from '#fixtures/make/renamed-lab.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody > tr:first-child');
/** On the calendar of the lab, which the filter goes by. */
const day = (later = 0) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'US/Eastern' }).format(Date.now() + later * 86_400_000);
const openAudit = async (page: Page, search = '') => {
  await page.goto(`/admin/audit${search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit');
};

test('[ADMIN-4] a change is found by person, record type and period, opened from old to new, and leads to its record', async ({
  page,
  lab,
}) => {
  const { person, code, id } = await renamedLab(page, lab);
  await openAudit(page);
  await page.getByRole('combobox', { name: 'User' }).fill(person.name);
  await page.getByRole('option', { name: person.name }).click();
  await expect(page).toHaveURL(`/admin/audit?person=${encodeURIComponent(person.email)}`);
  await expect(rows(page).last()).toContainText('Auth · sign in');
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Record type' }).click();
  await page.getByRole('option', { name: 'Clients', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/table=/u);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Record type' }).click();
  await page.getByRole('option', { name: 'Labs', exact: true }).click();
  await expect(page).toHaveURL(/table=labs/u);
  await page.getByLabel('From').fill(day());
  await expect(page).toHaveURL(/from=/u);
  await expect(rows(page)).toHaveCount(2);

  const [changed, added] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(changed.getByRole('cell')).toHaveText([
    person.name,
    'Labs · update',
    'Lab Harborline',
    'Name: Harbour lab → Harborline',
    '—',
    /^(?:127\.0\.0\.1|::1)$/u,
  ]);
  await expect(changed.getByRole('rowheader')).toHaveText(/\b20\d\d, \d\d:\d\d:\d\d E[SD]T$/u);
  await expect(added).toContainText('Added');
  const toggle = changed.getByRole('button');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const fields = page.getByRole('region', { name: 'Field changes' });
  await expect(fields.locator('del')).toHaveText('Harbour lab');
  await expect(fields.locator('ins')).toHaveText('Harborline');
  await page.getByRole('link', { name: 'All changes of Lab Harborline' }).click();
  await expect(page).toHaveURL(`/admin/audit?table=labs&record=${code}`);
  await expect(page.getByText('Lab Harborline', { exact: true }).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().getByRole('link', { name: 'Harborline' }).click();
  await expect(page).toHaveURL(`/admin/labs/${id}/edit`);
});

test('[ADMIN-4] the action and the kind of change narrow the trail, and everything comes back when cleared', async ({
  page,
  lab,
}) => {
  const { person } = await renamedLab(page, lab);
  await openAudit(page, `?person=${person.email}`);
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(person.name);
  await page.getByRole('combobox', { name: 'Action' }).fill('Labs · c');
  await page.getByRole('option', { name: 'Labs · create' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Change' }).click();
  await page.getByRole('option', { name: 'Removed' }).click();
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
});

test('[ADMIN-4] days that are over or not yet begun hold nothing, and a period the wrong way round is said to be one', async ({
  page,
  lab,
}) => {
  const { person } = await renamedLab(page, lab);
  await openAudit(page, `?person=${person.email}&to=${day(-1)}`);
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.getByLabel('From').fill(day(1));
  await expect(page.getByText('“To” must not be before “From”.')).toBeVisible();
  await page.getByLabel('To').fill('');
  await page.getByLabel('From').fill(day());
  await expect(rows(page)).toHaveCount(3);
});

test('[ADMIN-4] scrolling down brings older changes', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await openAudit(page);
  await expect(rows(page)).toHaveCount(50);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(50);
});

test('[ADMIN-4] the rows of the filter as a file, named by it, in which nothing runs as a formula', async ({
  page,
  lab,
}) => {
  const { person, code } = await renamedLab(page, lab, { after: '=HYPERLINK("http://evil.example","x")' });
  await openAudit(page, `?person=${person.email}&table=labs&from=${day()}`);
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`audit-petra-${code.toLowerCase()}-labs-from-${day()}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(
    'When (UTC),Who,User ID,Role,Action,Change,Entity,Entity ID,Entity name,Table,Row ID,Field changes,Before,After,Reason,Address,Request',
  );
  expect(lines[1]).toContain(`,Changed,Lab,`);
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.example"",""x"")",labs,`);
  expect(text).not.toMatch(/(?:^|,)"?=/mu);
  await expect(toasts(page).getByText('2 rows exported')).toBeVisible();
});

test('[ADMIN-4] a file that takes long shows how far it is and can be cancelled', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await openAudit(page);
  await expect(rows(page).first()).toBeVisible();
  let asked = 0;
  await page.route(/auditLog\.list/u, async (route) => {
    asked += 1;
    // The first step comes, the second never does.
    if (asked === 1) await route.continue();
  });
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('Exporting: 500 rows')).toBeVisible();
  await expect(page.getByText('At most 100,000 rows fit in one file.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Exporting: /u)).toHaveCount(0);
  expect(downloads).toBe(0);
});

test('[ADMIN-4] a trail that cannot be loaded says so and loads on request', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.route(/auditLog\.list/u, (route) => route.abort('connectionfailed'));
  await openAudit(page);
  await expect(page.getByRole('heading', { name: 'Could not load this' })).toBeVisible({ timeout: 20_000 });
  await page.unroute(/auditLog\.list/u);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('[ADMIN-4] a technician is refused, by the page and by the server', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible();
  const status = await page.evaluate(
    async () => (await fetch('/api/trpc/auditLog.list?input=%7B%7D', { headers: { 'x-aliquot': '1' } })).status,
  );
  expect(status).toBe(403);
});
