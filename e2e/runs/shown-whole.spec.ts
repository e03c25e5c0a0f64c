import type { Locator } from '@playwright/test';
import { arrive } from '#fixtures/at-worklist.ts';
import { expect, test } from '#fixtures/lab.ts';
import { callAs } from '#fixtures/admin-entity.ts';
import { makeOverdueInstrument, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { enterValues, makeWorklist } from '#fixtures/make/make-worklist.ts';
import { startRuns } from '#fixtures/run-actions.ts';

/** The texts inside that are cut by their own box. */
const cutIn = (part: Locator): Promise<string[]> =>
  part.evaluate((whole) =>
    [whole, ...whole.querySelectorAll<HTMLElement>('*')]
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        if (one.closest('.sr-only') !== null || one.closest('svg') !== null) return false;
        return (
          (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) ||
          (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + 1)
        );
      })
      .map((one) => one.textContent.trim()),
  );

test('[UX-21] the queue cuts neither names nor "calibration overdue", and its rows are even', async ({ page, lab }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  await makeOverdueInstrument(page, made);
  await makeWaiting(page, made);
  const other = await makeRunTest(page);
  await makeWaiting(page, other);
  await page.goto('/runs?tab=queue');
  const row = page.getByRole('row').filter({ hasText: made.code });
  await expect(row).toContainText('calibration overdue');
  expect(await cutIn(row)).toEqual([]);
  const heights = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});

test('[UX-21] the bar under the worklist shows every review reason whole', async ({ page, lab }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page, lab);
  const made = await makeWorklist(page, 1);
  await enterValues(page, made, ['7.4']);
  await page.goto(made.path);
  const bar = page.getByRole('region', { name: /^Focused row/u });
  await expect(bar).toContainText('Critical');
  const box = await bar.evaluate((whole) => ({ held: whole.scrollHeight, shown: whole.clientHeight }));
  expect(box.held).toBeLessThanOrEqual(box.shown + 1);
});

test('[UX-21] the list of accessions shows how late a row is, whole', async ({ page, lab }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const late = await makeWaiting(page, made);
  // The longest words there are: by this browser's clock it is nearly a year late.
  await page.clock.setFixedTime(Date.now() + 364.9 * 86_400_000);
  await page.goto('/accessions');
  const row = page.getByRole('row').filter({ hasText: late.caseId });
  await expect(row).toContainText(/36\d d \d+ h late/u);
  const head = page.getByRole('columnheader');
  const due = (await head.allTextContents()).findIndex((words) => words.trim().startsWith('Due'));
  expect(due).toBeGreaterThan(0);
  expect(await cutIn(row.getByRole('cell').nth(due))).toEqual([]);
});

for (const width of [1280, 768]) {
  test(`[UX-21] at ${width} px the list of runs shows number, state, start and lateness whole`, async ({
    page,
    lab,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await startRuns(page, lab);
    const made = await makeRunTest(page);
    const controls = [{ kind: 'control', label: 'Level 1', lot: '48121', targets: {} }];
    const run = await makeRun(page, made, [await makeWaiting(page, made)], { controls });
    await callAs(page, 'runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });
    await page.clock.setFixedTime(Date.now() + 2.1 * 86_400_000);
    await page.goto('/runs?tab=all');
    const row = page.getByRole('row').filter({ hasText: run.number });
    await expect(row).toContainText('In progress');
    await expect(row).toContainText(/ late/u);
    const heads = await page.locator('thead th:visible').allTextContents();
    const cells = row.locator('th:visible, td:visible');
    const cut: Record<string, string[]> = {};
    for (const [at, head] of heads.entries()) {
      // A run has many tests; their names may be cut.
      if (head.trim() !== 'Tests') cut[head.trim()] = await cutIn(cells.nth(at));
    }
    expect(Object.values(cut).flat(), JSON.stringify(cut)).toEqual([]);
    const box = page.getByRole('table').locator('..');
    expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  });
}
