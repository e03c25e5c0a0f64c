import type { Page } from '@playwright/test';
import { arrive } from '#fixtures/at-worklist.ts';
import { expect, test } from '#fixtures/lab.ts';
import { actOn, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { enterValues, makeWorklist } from '#fixtures/make/make-worklist.ts';
import { asManager, asTech } from '#fixtures/type-results.ts';

const filled = (page: Page) => page.locator('#main button[data-filled]');
const field = (page: Page, name = /^Potassium/u) => page.getByRole('main').getByRole('textbox', { name });

test('the page of one result: value at its decimals, range, reasons, history and one filled button', async ({
  page,
  lab,
  browser,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  await enterValues(page, made, ['5']);
  const [first, second] = made.cases.map(({ orders }) => `${made.path}/results/${orders[0]?.id}`);
  await page.goto(second ?? '');
  await expect(filled(page)).toHaveCount(1);
  await expect(filled(page)).toHaveText(/^Save/u);
  await expect(filled(page)).toHaveAccessibleDescription('Nothing typed yet');
  await page.goto(first ?? '');
  await expect(field(page)).toHaveValue('5.0');
  // The one who entered it cannot approve it, so nothing is filled.
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(filled(page)).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Result history: Potassium' }).getByRole('listitem');
  await expect(history).toHaveCount(1);
  await expect(history).toContainText('5.0 mmol/L');
  await asManager(browser, lab, async (other) => {
    await other.goto(first ?? '');
    await expect(field(other)).toHaveValue('5.0');
    await expect(other.getByText('3.5 to 5.0 mmol/L')).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Last 3 results' })).toBeVisible();
    await expect(filled(other)).toHaveCount(1);
    await expect(filled(other)).toHaveText('Approve');
    await filled(other).click();
    await expect(filled(other)).toHaveCount(0);
    await expect(other.getByRole('region', { name: /^Result history/u })).toContainText('approved by');
  });
  const way = page.getByRole('banner').getByRole('link', { name: made.number });
  await way.click();
  await expect(page).toHaveURL(made.path);
  // The address changes before the page does: until then it is the way that was just taken.
  await expect(way).toHaveAttribute('href', `/runs/${made.runId}`);
  await way.click();
  await expect(page).toHaveURL(`/runs/${made.runId}`);
});

test('the first of two blind entries is nowhere on the page of the second', async ({ page, lab, browser }) => {
  await arrive(page, lab, 'manager');
  const made = await makeRunTest(page, { entryMode: 'double' });
  const sample = await makeWaiting(page, made);
  const run = await actOn(page, await makeRun(page, made, [sample], { layout: 'list' }), 'start');
  const form = `/runs/${run.id}/worklist/${made.id}/results/${run.places[0]?.orders[0]?.orderId}`;
  await asTech(browser, lab, async (tech) => {
    await tech.goto(form);
    await field(tech, /Second entry|^(?!Scan)/u)
      .first()
      .fill('4.13');
    await tech.getByRole('button', { name: /^Save/u }).click();
    await expect(tech.getByRole('region', { name: /^Result history/u })).toContainText('4.1');
  });
  await page.goto(form);
  await expect(page.getByRole('region', { name: /^Result history/u })).toContainText('No result entered yet');
  await expect(page.getByRole('main')).not.toContainText('4.1');
});
