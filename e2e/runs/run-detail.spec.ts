import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { gel } from '#fixtures/gel.ts';
import { makeChartedRun } from '#fixtures/make/make-charted-run.ts';
import {
  actOn,
  barcodeOf,
  getRun,
  makeListRun,
  makeRun,
  makeRunTest,
  makeWaiting,
  type MadeRun,
} from '#fixtures/make/make-run.ts';
import { openRun, title } from '#fixtures/run-pages.ts';
import { scan } from '#fixtures/scan.ts';

const start = async (page: Page, lab: Lab, role: 'manager' | 'tech' = 'manager'): Promise<void> => {
  await lab.signInAs(page, role);
  await page.goto('/help');
};
const list = (page: Page) => page.getByRole('table', { name: 'Tubes in this run' });
const line = (page: Page, name: string) =>
  list(page).getByRole('row', { name: new RegExp(`^Position ${name}\\b`, 'u') });
const standing = async (page: Page, { id }: MadeRun): Promise<string[]> =>
  (await getRun(page, id)).places.map(({ name }) => name);

test('[ROUTE-8] in a list a tube moves to an empty position by arrows, by typing it and by clicks', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const { cases, run } = await makeListRun(page, 4);
  const [first, second, third, fourth] = cases;
  await openRun(page, run);
  await expect(line(page, '5')).toContainText('Empty');
  // Number 2 is taken out by its key: its number is free, and the list says so.
  await page.getByRole('button', { name: 'Position 1', exact: true }).focus();
  await press(page, 'ArrowDown', 'Delete');
  await expect(line(page, '2')).toContainText('Empty');
  await expect(line(page, '2')).not.toContainText(second?.caseId ?? '-');
  // M picks up; the arrows lead from the field to the rows, Enter puts down.
  await press(page, 'ArrowDown', 'ArrowDown', 'm');
  await expect(page.getByText(`Moving ${fourth?.caseId} from 4.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Move to position' })).toBeFocused();
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter');
  await expect(line(page, '2')).toContainText(fourth?.caseId ?? '-');
  await expect(line(page, '2')).toBeFocused();
  // Typed: a number far behind; one that is none is told.
  await press(page, 'm');
  const field = page.getByRole('textbox', { name: 'Move to position' });
  await expect(field).toBeFocused();
  await field.fill('1200');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('There is no position 1200. Positions go from 1 to 1000.');
  await field.fill('12');
  await field.press('Enter');
  await expect(line(page, '12')).toContainText(fourth?.caseId ?? '-');
  await expect(line(page, '12')).toBeFocused();
  await expect(line(page, '4–11')).toContainText('Empty');
  // Escape leaves it where it is.
  await press(page, 'm', 'Escape');
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(`/runs/${run.id}`);
  // By clicks alone.
  await line(page, '3').click();
  await page.getByRole('button', { name: /^Move/u }).click();
  await line(page, '2').click();
  await expect(line(page, '2')).toContainText(third?.caseId ?? '-');
  await expect(line(page, '1')).toContainText(first?.caseId ?? '-');
  expect(await standing(page, run)).toEqual(['1', '2', '12']);
});

test('[ROUTE-8] gaps are closed in one action before the run starts, and not after', async ({ page, lab }) => {
  await start(page, lab);
  const { cases, run } = await makeListRun(page, 3);
  await callAs(page, 'runs.move', { id: run.id, version: run.version, from: 2, to: 30 });
  await openRun(page, run);
  const close = page.getByRole('button', { name: 'Renumber positions' });
  await close.click();
  await expect(line(page, '3')).toContainText(cases[1]?.caseId ?? '-');
  expect(await standing(page, run)).toEqual(['1', '2', '3']);
  await expect(close).toHaveAccessibleDescription('There are no gaps.');
  await actOn(page, run, 'start');
  await expect(close).toHaveAccessibleDescription(
    'A run that is in progress keeps its positions: staff work by them. Move single tubes instead.',
  );
});

test('[ROUTE-8] two people arrange one run: the slower one is told and sees it as it is', async ({ page, lab }) => {
  await start(page, lab);
  const { run } = await makeListRun(page, 2);
  await openRun(page, run);
  await page.route('**/api/trpc/runs.move*', async (route) => {
    await callAs(page, 'runs.takeOut', { id: run.id, version: run.version, position: 1 });
    await route.continue();
  });
  await line(page, '2').click();
  await page.getByRole('button', { name: /^Move/u }).click();
  await line(page, '3').click();
  await expect(page.getByText('Someone else changed this run.', { exact: false }).first()).toBeVisible();
  await expect(line(page, '1')).toContainText('Empty');
  expect(await standing(page, run)).toEqual(['2']);
});

test('[ROUTE-8] [KEYS-1] the next and the previous run of the list one came from', async ({ page, lab }) => {
  await start(page, lab);
  const made = await makeRunTest(page);
  const [oldest, middle, newest] = [await makeRun(page, made), await makeRun(page, made), await makeRun(page, made)];
  await page.goto(`/runs?test=${made.id}`);
  await page.getByRole('link', { name: middle.number }).click();
  await expect(title(page)).toHaveText(middle.number);
  const steps = page.getByRole('navigation', { name: 'Runs in the list' });
  await expect(steps).toContainText('2 of 3');
  await press(page, 'Alt+ArrowUp');
  await expect(title(page)).toHaveText(newest.number);
  await expect(steps).toContainText('1 of 3');
  const [previous, next] = [
    steps.getByRole('button', { name: 'Previous run' }),
    steps.getByRole('button', { name: 'Next run' }),
  ];
  await expect(previous).toHaveAccessibleDescription('This is the first in the list');
  // By the button, which keeps the focus; the part of the run stays the same.
  await page.getByRole('link', { name: /^Worklists/u }).click();
  await next.click();
  await expect(title(page)).toHaveText(middle.number);
  await expect(page).toHaveURL(/t=worklists/u);
  await expect(next).toBeFocused();
  await press(page, 'Enter');
  await expect(title(page)).toHaveText(oldest.number);
  await expect(next).toHaveAccessibleDescription('This is the last in the list');
  // It left the list: the one before it is still there.
  await actOn(page, oldest, 'cancel', 'Made twice');
  await expect(steps).not.toContainText('of 3');
  await press(page, 'Alt+ArrowUp');
  await expect(title(page)).toHaveText(middle.number);
  await expect(steps).toContainText('2 of 2');
  await page.reload();
  await expect(steps).toContainText('2 of 2');
});

test('[ROUTE-8] a run that was not opened from a list leads through the open ones by number', async ({ page, lab }) => {
  await start(page, lab);
  const made = await makeRunTest(page);
  const [first, second] = [await makeRun(page, made), await makeRun(page, made)];
  await openRun(page, first);
  await expect(page.getByRole('navigation', { name: 'Open runs' })).toContainText(/\d+ of \d+/u);
  await press(page, 'Alt+ArrowDown');
  // Others make runs meanwhile: it is one after the first, and the second at the latest.
  await expect(title(page)).not.toHaveText(new RegExp(`^(?:Run|${first.number})$`, 'u'));
  const after = (await title(page).textContent()) ?? '';
  expect(after > first.number && after <= second.number).toBe(true);
  await press(page, 'Alt+ArrowUp');
  await expect(title(page)).toHaveText(first.number);
});

const panel = (page: Page) => page.getByRole('region', { name: 'Files' });
const files = (page: Page) => panel(page).getByRole('list', { name: 'Files', exact: true });

test('[ROUTE-8] a file of a run is added, seen at once by another, opened and removed with a reason', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab);
  const run = await makeRun(page, await makeRunTest(page));
  await openRun(page, run, '?t=files');
  await expect(panel(page)).toContainText('No files yet.');
  const context = await browser.newContext({ baseURL: lab.url });
  const other = await context.newPage();
  await lab.signInAs(other, 'tech');
  await openRun(other, run, '?t=files');
  await expect(panel(other)).toContainText('No files yet.');
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles([
      { name: 'Gel 7.png', mimeType: 'image/png', buffer: gel() },
      { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from('case,value\r\n26-1,4.1\r\n') },
    ]);
  for (const one of [page, other]) await expect(files(one).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Files 2' })).toBeVisible();
  await files(other).getByRole('button', { name: 'export.csv', exact: true }).click();
  await expect(other.getByRole('dialog')).toContainText('26-1,4.1');
  await other.keyboard.press('Escape');
  await files(other).getByRole('button', { name: 'Remove Gel 7.png' }).click();
  await expect(other.getByRole('dialog')).toContainText('stays in the run history');
  await other.getByRole('dialog').getByLabel('Reason').fill('Of another run');
  await other.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click();
  for (const one of [page, other]) await expect(files(one).getByRole('listitem')).toHaveCount(1);
  await context.close();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'Changes, newest first' })).toContainText('“Of another run”');
});

test('[ROUTE-8] a control is charted over its runs; what it breaks is said in words, and as a table', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const { before, run } = await makeChartedRun(page);
  await openRun(page, run, '?t=controls');
  const charts = page.getByRole('region', { name: 'Control charts' });
  await expect(charts.getByRole('button', { expanded: true, name: /Level 1, lot 48121/u })).toContainText(
    'The last 23 results: 1 breaks a rule.',
  );
  const figure = charts.getByRole('figure');
  await expect(figure).toContainText(/Mean 4\.0\d+, SD 0\.03\d*/u);
  for (const words of ['Mean', '+1 SD', '−2 SD', '+3 SD']) await expect(figure.getByText(words).first()).toBeVisible();
  await expect(figure.locator('svg').getByText('Out 4.9 ↑')).toBeVisible();
  const broken = charts.getByRole('list', { name: 'Rules broken' }).getByRole('listitem').first();
  await expect(broken).toContainText('Out of limits, 1-3s');
  await expect(broken).toContainText('this run');
  await broken.getByRole('button', { name: /^Explain/u }).click();
  await expect(broken).toContainText('Expected 4.2 or less.');
  await expect(broken).toContainText('more than 3 SD');
  await figure.getByRole('radio', { name: 'View as table' }).click();
  const rows = figure.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(24);
  await expect(rows.nth(1)).toContainText(run.number);
  await expect(rows.nth(1)).toContainText('Out of limits, 1-3s');
  await expect(rows.last()).toContainText(before.number);
  // An earlier run has its own readings and nothing that came after.
  await openRun(page, before, '?t=controls');
  await expect(charts.getByRole('button', { name: /Level 1, lot 48121/u })).toContainText(
    'The last 11 results: in control. Mean and SD need 20 points.',
  );
});

test('[UX-29] a run that is over offers no next position and takes no scan: the tube opens its accession', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const made = await makeRunTest(page);
  const sample = await makeWaiting(page, made);
  const other = await makeWaiting(page, made);
  const run = await makeRun(page, made, [sample], { layout: 'list' });
  await openRun(page, run);
  const offers = page.getByText(/^next: 2$/u);
  await expect(offers).toBeVisible();
  await actOn(page, run, 'cancel', 'Made twice');
  await openRun(page, run);
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect(page.getByText(/Scan a tube|scan tubes/iu)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: /^Scan a tube/u })).toHaveCount(0);
  await scan(page, barcodeOf(other));
  await expect(page).toHaveURL(`/accessions/${other.id}`);
});
