import type { Page } from '@playwright/test';
import { answerIsIn } from '#fixtures/hands.ts';
import { expect, test, type Lab, type RoleName } from '#fixtures/lab.ts';
import { ask } from '#fixtures/make/make-case.ts';
import { makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { makeTypist } from '#fixtures/typist.ts';
import type { WorklistNow } from '#fixtures/make/make-worklist.ts';

const samples = 20;
/** The places of one high and of one critical value among normal ones. */
const [high, critical] = [4, 9];
const values = Array.from({ length: samples }, (_, place) =>
  place === high ? '5.6' : place === critical ? '7.1' : `4.${place % 9}`,
);

const arrive = async (page: Page, lab: Lab, role: RoleName): Promise<void> => {
  await lab.signInAs(page, role);
  await page.goto('/help');
  await expect(title(page)).toBeVisible();
};
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const review = (page: Page) => page.getByRole('region', { name: 'Review' });
const done = (page: Page, words: string | RegExp) => page.locator('[data-sonner-toast]').getByText(words);
const focused = (page: Page) => page.locator(':focus');

/** From here on nothing is clicked, filled or focused by the test: what a person sees is looked at, and keys are pressed. */
test('[ROUTE-8] [KEYS-1] the bench by keys alone: twenty orders, a run, results, review, approved, completed', async ({
  page,
  lab,
  browser,
}) => {
  test.setTimeout(240_000);
  await arrive(page, lab, 'manager');
  const made = await makeRunTest(page);
  for (let n = 0; n < samples; n += 1) await makeWaiting(page, made);

  // The technician: a run of what waits.
  await arrive(page, lab, 'tech');
  const tech = makeTypist(page);
  const began = Date.now();
  await tech.press('c');
  await tech.press('u');
  await expect(page.getByRole('combobox', { name: 'Tests' })).toBeFocused();
  await tech.type(made.code);
  await expect(page.getByRole('option')).toHaveCount(1);
  await answerIsIn(page);
  await tech.press('Enter');
  await expect(page.getByRole('region', { name: 'Included', exact: true }).getByRole('listitem')).toHaveCount(samples);
  await tech.press('Control+Enter');
  await expect(title(page)).toHaveText(/^R-\d{4}-\d{6}$/u);
  const number = (await title(page).textContent()) ?? '';
  const runId = Number(/runs\/(\d+)/u.exec(page.url())?.[1]);
  const now = async (): Promise<WorklistNow> =>
    (await ask(page, 'worklist.get', { id: runId, testId: made.id })) as WorklistNow;

  // Started, and its results typed one below the other.
  await expect(page.getByRole('button', { name: /^Start run/u })).toBeVisible();
  await tech.press('Control+Enter');
  await expect(page.getByRole('button', { name: /^Enter results/u })).toBeVisible();
  await tech.press('e');
  await expect(page.getByRole('grid').getByRole('textbox').first()).toBeFocused();
  for (const value of values) {
    await tech.type(value);
    await tech.press('Enter');
  }
  await expect(page.getByText(/^All saved/u)).toBeVisible();
  await expect(page.getByText(`${samples}/${samples}`).first()).toBeVisible();
  expect((await now()).rows.map(({ cells }) => cells[0]?.result?.shown)).toEqual(values);
  await expect(page.getByRole('row').filter({ hasText: 'critically high' })).toHaveCount(1);
  await expect(page.getByText(/Call by/u)).toBeVisible();
  // One's own entries are not one's own to approve, and each row says so.
  await tech.press('Control+Shift+Enter');
  await expect(review(page)).toContainText('You entered this result. Another technician or a manager must approve it.');
  await tech.press('Control+Enter');
  await expect(done(page, `${number} submitted for review`)).toBeVisible();
  const typed = Date.now();

  // The reviewer finds the run in the list.
  const context = await browser.newContext();
  const other = await context.newPage();
  await arrive(other, lab, 'manager');
  const reviewer = makeTypist(other);
  await reviewer.press('g');
  await reviewer.press('u');
  await expect(other.getByRole('navigation', { name: 'Runs by state' })).toBeVisible();
  await reviewer.press(']');
  await expect(other).toHaveURL(/tab=review/u);
  await expect(other.getByRole('table', { name: 'Test runs' })).toContainText(number);
  for (let steps = 0; steps < 60; steps += 1) {
    await reviewer.press('j');
    if ((await focused(other).textContent())?.includes(number)) break;
  }
  await expect(focused(other)).toContainText(number);
  await reviewer.press('Enter');
  await expect(title(other)).toHaveText(number);
  await reviewer.press('e');
  await expect(other.getByRole('grid').locator(':focus')).toHaveCount(1);
  // What is clear at once; the others one by one, by the row's menu.
  await expect(other.getByRole('button', { name: `Approve all clear (${samples - 2})` })).toBeVisible();
  await reviewer.press('Control+Shift+Enter');
  await expect(review(other)).toContainText(`${samples - 2} results approved.`);
  await expect(other.getByRole('button', { name: 'Approve all clear (0)' })).toBeVisible();
  await reviewer.press('Control+Home');
  for (const down of [high, critical - high]) {
    await reviewer.press('ArrowDown', down);
    await reviewer.press('Shift+F10');
    await expect(other.getByRole('menuitem', { name: 'Approve', exact: true })).toBeFocused();
    await reviewer.press('Enter');
    await expect(review(other)).toContainText('1 result approved.');
    // The keys are the grid's again.
    await expect(other.getByRole('grid').locator(':focus')).toHaveCount(1);
  }
  await expect
    .poll(async () => (await now()).rows.map(({ cells }) => cells[0]?.result?.state))
    .toEqual(values.map(() => 'approved'));
  await expect(other.getByRole('button', { name: /^Complete run/u })).not.toHaveAttribute('aria-disabled');
  await reviewer.press('Control+Enter');
  await expect(done(other, `${number} completed`)).toBeVisible();
  await expect.poll(async () => (await now()).run.status).toBe('completed');
  const approved = Date.now();
  await context.close();
  console.log(
    `bench: ${samples} orders, ${tech.strokes()} keystrokes and ${((typed - began) / 1000).toFixed(1)} s to hand over, ` +
      `${reviewer.strokes()} and ${((approved - typed) / 1000).toFixed(1)} s to approve and complete`,
  );
});
