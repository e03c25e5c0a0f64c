import type { Locator, Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeRunOf } from '#fixtures/make/make-run.ts';
import {
  approveResults,
  asManager,
  asTech,
  benchCase,
  callOf,
  tryCall,
  typeResults,
  type BenchCase,
} from '#fixtures/type-results.ts';

const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });
const item = (page: Page, title: string) => timeline(page).getByRole('listitem').filter({ hasText: title });
const filter = (page: Page) => page.getByRole('complementary', { name: 'Timeline' }).getByRole('button').first();

/** Potassium typed, critical, called once in vain, approved, its correction proposed; sodium typed with it; the third test in a run. */
const workedCase = async (page: Page, lab: Lab, browser: Parameters<typeof asManager>[0]): Promise<BenchCase> => {
  const made = await benchCase(page, ['K', 'NA', 'CRP']);
  const run = await makeRunOf(page, ['CRP']);
  await callAs(page, 'runs.addOrders', { id: run.id, orderIds: [made.orders[2]?.id] });
  const results = await typeResults(page, made, { K: '7.4', NA: '140' });
  await tryCall(page, await callOf(page, made.id));
  await asManager(browser, lab, (other) => approveResults(other, results));
  const [potassium] = results.filter(({ orderId }) => orderId === made.orders[0]?.id);
  await callAs(page, 'results.correct', {
    id: potassium?.id,
    version: (potassium?.version ?? 0) + 1,
    typed: '4.7',
    reason: 'Wrong tube',
  });
  return made;
};

test('the timeline names test, value, flag, who and why, and leads to the run', async ({ page, lab, browser }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await workedCase(page, lab, browser);
  await page.goto(`/accessions/${made.id}`);
  await expect(item(page, 'Potassium correction proposed')).toContainText(/7\.4 HH → 4\.7 mmol\/L\. Wrong tube\. \S+/u);
  await expect(item(page, 'Potassium is critical')).toContainText(/7\.4 mmol\/L HH\. Call due by \d\d:\d\d/u);
  await expect(item(page, 'Call of Potassium attempted')).toContainText('no answer');
  await expect(item(page, 'Potassium approved')).toContainText('7.4 mmol/L HH');
  await expect(item(page, 'Sodium approved')).toContainText('140 mmol/L');
  await expect(timeline(page)).not.toContainText(/[{}_]/u);
  await expect(item(page, 'Added to run')).toContainText('C-reactive protein at A1');
  await item(page, 'Added to run').getByRole('link').click();
  await expect(page).toHaveURL(/\/runs\/\d+/u);
});

test('the timeline is filtered by kind and by test, by keyboard alone', async ({ page, lab, browser }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await workedCase(page, lab, browser);
  await page.goto(`/accessions/${made.id}`);
  await expect(item(page, 'Accession created')).toBeVisible();
  await filter(page).focus();
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: 'Tubes and labels' }).focus();
  await press(page, 'Enter');
  await expect(filter(page)).toHaveText('Tubes and labels');
  await expect(filter(page)).toBeFocused();
  await expect(item(page, 'Tube received')).toBeVisible();
  await expect(item(page, 'Potassium correction proposed')).toHaveCount(0);
  await filter(page).click();
  await page.getByRole('menuitem', { name: 'Sodium' }).click();
  await expect(item(page, '2 results entered')).toBeVisible();
  await expect(item(page, 'Potassium correction proposed')).toHaveCount(0);
  await filter(page).click();
  await page.getByRole('menuitem', { name: 'Everything' }).click();
  await expect(item(page, 'Accession created')).toBeVisible();
});

test('what somebody else does appears while one looks, also in a quick look', async ({ page, lab, browser }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await page.goto(`/accessions/${made.id}/modal`);
  await expect(item(page, 'Tube received')).toBeVisible();
  await asTech(browser, lab, (other) => typeResults(other, made, { K: '4.1' }));
  await expect(item(page, 'Potassium entered')).toContainText('4.1 mmol/L');
});

test('[UX-19] the audit trail of an accession is one act away, and that of one test two', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await benchCase(page, ['K', 'NA']);
  await typeResults(page, made, { K: '4.1', NA: '140' });
  await page.goto(`/accessions/${made.id}`);
  const link = page.getByRole('link', { name: 'Audit trail' });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/admin/audit\\?table=accessions&record=${made.caseId}$`, 'u'));
  const rows = page.getByRole('table', { name: 'Changes, newest first' });
  await expect(rows).toContainText('Potassium');
  await expect(rows).toContainText('Sodium');
  await page.goBack();
  await filter(page).click();
  await page.getByRole('menuitem', { name: 'Potassium' }).click();
  await link.click();
  await expect(page).toHaveURL(/&test=K$/u);
  await expect(rows).toContainText('Potassium');
  await expect(rows).not.toContainText('Sodium');
});

test('what has the focus on a phone is not under the button at the bottom', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K', 'NA']);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/accessions/${made.id}`);
  await expect(item(page, 'Accession created')).toBeAttached();
  await page.getByRole('button', { name: 'Add note' }).focus();
  await press(page, 'Tab');
  await expect(filter(page)).toBeFocused();
  const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
  const bar = await boxOf(page.locator('[data-above-bottom-bar]'));
  expect((await boxOf(filter(page))).bottom).toBeLessThanOrEqual(bar.top);
});

test('a technician has no link to the audit trail', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await page.goto(`/accessions/${made.id}`);
  await expect(item(page, 'Accession created')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
});
