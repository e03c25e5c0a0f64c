import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask } from '#fixtures/make/make-person.ts';
import { benchCase, typeResults } from '#fixtures/type-results.ts';

const zone = 'US/Eastern';
const partsIn = (at: string, options: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
      .formatToParts(Date.parse(at))
      .map(({ type, value }) => [type, value]),
  );
/** "15:27 EST" */
const timeThere = (at: string): string => {
  const of = partsIn(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' });
  return `${of['hour']}:${of['minute']} ${of['timeZoneName']}`;
};
/** "2026-11-14" */
const dayThere = (at: string): string => {
  const of = partsIn(at, { year: 'numeric', month: '2-digit', day: '2-digit' });
  return `${of['year']}-${of['month']}-${of['day']}`;
};
/** "14 Nov" */
const shortDayThere = (at: string): string => {
  const of = partsIn(at, { month: 'short', day: 'numeric' });
  return `${of['day']} ${of['month']}`;
};

const fileOf = async (page: Page, button: string): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
};

// The browser of every test is set to UTC; the demo laboratory stands in US/Eastern.
test('[SAFE-B8] list, accession, worklist, timeline and call deadline show the lab’s time with its zone; files have the lab’s day', async ({
  page,
  lab,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1600, height: 900 });
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help', { timeout: 20_000 });

  // In the small hours of UTC it is still the evening before in the lab.
  const collectedAt = `${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}T03:30:00.000Z`;
  expect(dayThere(collectedAt)).not.toBe(collectedAt.slice(0, 10));
  const made = await benchCase(page, ['K'], { at: collectedAt });
  const { run } = (await callAs(page, 'runs.create', {
    testIds: [made.orders[0]?.testId],
    instrumentId: null,
    layout: 'list',
    orderIds: made.orders.map(({ id }) => id),
    controls: [],
  })) as unknown as { run: { id: number; version: number } };
  await callAs(page, 'runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
  await typeResults(page, made, { K: '7.4' });
  const { receivedAt } = await ask<{ receivedAt: string }>(page, 'accessions.get', { id: made.id });
  const { rows } = await ask<{ rows: { dueAt: string }[] }>(page, 'criticalCalls.list', {
    tab: 'due',
    accessionId: made.id,
  });
  const dueAt = rows[0]?.dueAt ?? '';
  const collected = `${shortDayThere(collectedAt)} ${timeThere(collectedAt)}`;

  await test.step('the list', async () => {
    await page.goto('/accessions');
    const row = page.getByRole('row').filter({ hasText: made.caseId });
    await expect(row).toContainText(timeThere(receivedAt));
    const csv = await fileOf(page, 'Export CSV');
    const line = csv.split('\r\n').find((each) => each.includes(made.caseId)) ?? '';
    expect(line).toContain(`${dayThere(receivedAt)}T${timeThere(receivedAt).slice(0, 5)}`);
  });

  await test.step('the accession and its timeline', async () => {
    await page.goto(`/accessions/${made.id}`);
    const tubes = page.getByRole('table', { name: 'Tubes' });
    await expect(tubes).toContainText(collected);
    await expect(tubes).toContainText(timeThere(receivedAt));
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await expect(timeline.locator('time').first()).toHaveText(/^\d\d:\d\d E[SD]T$/u);
    await expect(timeline).toContainText(timeThere(receivedAt));
    await expect(page.getByRole('region', { name: /^Critical call/u })).toContainText(`Call by ${timeThere(dueAt)}`);
  });

  await test.step('the worklist', async () => {
    await page.goto(`/runs/${run.id}/worklist/${made.orders[0]?.testId}`);
    await expect(page.getByRole('row').filter({ hasText: made.caseId })).toContainText(`Call due ${timeThere(dueAt)}`);
  });

  await test.step('calls due', async () => {
    await page.goto('/calls');
    await expect(
      page.getByRole('region', { name: new RegExp(`^Critical call: .*${made.caseId}$`, 'u') }),
    ).toContainText(`Call by ${timeThere(dueAt)}`);
  });

  await test.step('the subject’s results as a file', async () => {
    await page.goto(`/subjects/${made.subjectId}/results`);
    const day = page.getByRole('columnheader').filter({ hasText: made.caseId });
    await expect(day).toContainText(shortDayThere(collectedAt));
    const csv = await fileOf(page, 'Download the table as CSV');
    expect(csv.split('\r\n')[0]).toContain(`${dayThere(collectedAt)} ${made.caseId}`);
  });
});

test.describe('where the browser’s clock is the lab’s', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('[SAFE-B8] times carry no zone, an earlier day shows its time too', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help', { timeout: 20_000 });
    const collectedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const made = await benchCase(page, ['K'], { at: collectedAt });
    await page.goto(`/accessions/${made.id}`);
    const tubes = page.getByRole('table', { name: 'Tubes' });
    await expect(tubes).toContainText(`${shortDayThere(collectedAt)} ${timeThere(collectedAt).slice(0, 5)}`);
    await expect(tubes).not.toContainText(/E[SD]T/u);
  });
});
