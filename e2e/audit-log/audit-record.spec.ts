import type { Page } from '@playwright/test';
import { goToServer } from '#fixtures/at-server.ts';
import { expect, test } from '#fixtures/lab.ts';
import { scan } from '#fixtures/scan.ts';
import { makeCaseOfTests } from '#fixtures/make/make-case.ts';
import { control, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import type { Lab } from '#fixtures/lab.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody > tr:first-child');
const record = (page: Page) => page.getByRole('combobox', { name: 'Record', exact: true });

const caseOf = async (page: Page, lab: Lab) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  return makeCaseOfTests(page, ['NA', 'K'], { receiveNow: true });
};

test('[UX-19] a Case ID and Enter open the audit trail of the accession, told by names, and narrowed to one test', async ({
  page,
  lab,
}) => {
  const made = await caseOf(page, lab);
  await page.goto('/admin/audit');
  await record(page).fill(made.caseId);
  await record(page).press('Enter');
  await expect(page).toHaveURL(`/admin/audit?table=accessions&record=${made.caseId}`);
  await expect(page.getByText(`Accession ${made.caseId}`, { exact: true }).first()).toBeVisible();
  // The accession, two tests and at least one tube.
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3);
  await expect(rows(page).getByRole('link').filter({ hasNotText: made.caseId })).toHaveCount(0);
  await expect(rows(page).first().getByRole('link', { name: made.caseId })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Test Potassium' }).first()).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(/[{}[\]]|(?<!Case )\bID\b/u);
  await expect(page.getByRole('table')).toContainText(`Subject: ${made.subjectName}`);

  await page.getByRole('combobox', { name: 'Test', exact: true }).click();
  await page.getByRole('option', { name: 'Potassium', exact: true }).click();
  await expect(page).toHaveURL(`/admin/audit?table=accessions&record=${made.caseId}&test=K`);
  await expect(rows(page).filter({ hasNotText: 'Potassium' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Test Potassium');

  await rows(page).first().getByRole('button').click();
  await page.getByRole('link', { name: `All changes of Accession ${made.caseId}` }).click();
  await expect(page).toHaveURL(`/admin/audit?table=accessions&record=${made.caseId}`);
  await rows(page).first().getByRole('link', { name: made.caseId }).click();
  await expect(page).toHaveURL(`/accessions/${made.id}`);
});

test('[UX-19] a Case ID scanned into the field opens its audit trail, not the accession', async ({ page, lab }) => {
  const made = await caseOf(page, lab);
  await page.goto('/admin/audit');
  await expect(rows(page).first()).toBeVisible();
  await record(page).click();
  await scan(page, made.caseId);
  await expect(page).toHaveURL(`/admin/audit?table=accessions&record=${made.caseId}`);
  await expect(rows(page).filter({ hasText: 'Test Potassium' }).first()).toBeVisible();
  await expect(record(page)).toBeFocused();
});

test('[UX-19] a subject is found by name, a test by its code', async ({ page, lab }) => {
  const made = await caseOf(page, lab);
  await page.goto('/admin/audit');
  await record(page).fill(made.subjectName.split(',')[0] ?? '');
  await page.getByRole('option', { name: `Subject ${made.subjectName}` }).click();
  await expect(page).toHaveURL(`/admin/audit?table=subjects&record=${made.subjectId}`);
  await expect(rows(page).first().getByRole('link', { name: made.subjectName })).toBeVisible();
  await page.goto('/admin/audit');
  await record(page).fill('NA');
  await page.getByRole('option', { name: 'Test Sodium' }).click();
  await expect(page).toHaveURL('/admin/audit?table=tests&record=NA');
});

test('[UX-19] a Case ID that does not exist is said not to', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/audit?table=accessions&record=99-999999');
  await expect(page.getByRole('heading', { name: 'No accession 99-999999' })).toBeVisible();
});

test('[UX-19] the history of a run is told in words to managers; technicians have no such tab', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const potassium = await makeRunTest(page);
  const placed = await makeWaiting(page, potassium);
  const run = await makeRun(page, potassium, [placed], { controls: [control(potassium)] });
  await page.goto(`/runs/${run.id}?t=history`);
  const changes = page.getByRole('list', { name: 'Changes, newest first' });
  await expect(changes).toContainText(`added place of ${placed.caseId}, ${potassium.name}`);
  await expect(changes).toContainText('Low: 3.8, High: 4.2');
  await expect(changes).not.toContainText(/[{}[\]]|(?<!Case )\bID\b/u);

  await page.context().clearCookies();
  await lab.signInAs(page, 'tech');
  await page.goto(`/runs/${run.id}?t=history`);
  const sections = page.getByRole('navigation', { name: 'Run sections' });
  await expect(sections.getByRole('link', { name: 'Tubes' })).toHaveAttribute('aria-current', 'page');
  await expect(sections.getByRole('link', { name: 'History' })).toHaveCount(0);
});

test('[UX-19] on a phone a change says its values before it is opened', async ({ page, lab }) => {
  const made = await caseOf(page, lab);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/audit?table=accessions&record=${made.caseId}&test=K`);
  const cards = page.getByRole('listitem').filter({ hasText: 'Test Potassium' });
  await expect(cards.first()).toContainText('Status: New → Received');
  await expect(cards.last()).toContainText('Added. Status: New');
});
