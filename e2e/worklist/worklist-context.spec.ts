import type { Browser, Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { enter } from '#fixtures/at-worklist.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { approveResults, asManager, benchCase, typeResults } from '#fixtures/type-results.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A run with one sample of a person whose earlier potassiums are approved; the oldest first. */
const openWithHistory = async (page: Page, browser: Browser, lab: Lab, earlier: readonly string[]) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  let subjectId: number | undefined;
  for (const [place, value] of earlier.entries()) {
    const at = hoursAgo((earlier.length - place) * 20);
    const before = await benchCase(page, ['K'], { at, ...(subjectId === undefined ? {} : { subjectId }) });
    ({ subjectId } = before);
    const typed = await typeResults(page, before, { K: value });
    await asManager(browser, lab, (other) => approveResults(other, typed));
  }
  const made = await benchCase(page, ['K'], { at: hoursAgo(1), ...(subjectId === undefined ? {} : { subjectId }) });
  const testId = made.orders[0]?.testId;
  const { run } = (await callAs(page, 'runs.create', {
    testIds: [testId],
    instrumentId: null,
    layout: 'list',
    orderIds: made.orders.map(({ id }) => id),
  })) as unknown as { run: { id: number; version: number } };
  await callAs(page, 'runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
  await page.goto(`/runs/${run.id}/worklist/${testId}`);
  await expect(page.getByRole('textbox', { name: `Potassium, ${made.caseId}` })).toBeFocused();
  return page.getByRole('row').filter({ hasText: made.caseId });
};

test('[ROUTE-8] beside the cell: the last value, how far it moved, the trend, and the reasons to review it', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  const row = await openWithHistory(page, browser, lab, ['4.0', '4.4', '4.2', '4.1']);
  const bar = page.getByRole('region', { name: /^Focused row/u });
  await expect(row.getByRole('gridcell', { name: '4.1' })).toBeVisible();
  await expect(bar.getByRole('definition')).toHaveText(['4.1', '4.2', '4.4']);
  await enter(page, '6.0');
  await expect(row).toContainText('Δ +46 %');
  await expect(row.locator('[data-column="trend"] svg')).toBeVisible();
  await expect(row).toContainText('To review');
  await expect(bar).toContainText('Review reasons');
  await expect(bar).toContainText(/4\.1/u);
  await expect(page.getByRole('button', { name: 'Approve all clear (0)' })).toBeVisible();
});
