import type { Page } from '@playwright/test';
import { expect, test, type Lab, type RoleName } from './fixtures/lab.ts';
import { actOn, makeRun, makeRunTest, makeWaiting } from './fixtures/make-run.ts';

/** As a person types: a scanner would be four times as fast. */
const pace = { delay: 45 };
const arrive = async (page: Page, lab: Lab, role: RoleName): Promise<void> => {
  await lab.signInAs(page, role);
  await page.goto('/help');
};
const enter = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text, pace);
  await page.waitForTimeout(45);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^All saved/u)).toBeVisible();
};

test('[ROUTE-8] typed twice by two people: the second does not see the first, and both must agree', async ({
  page,
  lab,
  browser,
}) => {
  await arrive(page, lab, 'manager');
  const made = await makeRunTest(page, { entryMode: 'double' });
  const cases = [await makeWaiting(page, made), await makeWaiting(page, made)];
  const run = await actOn(page, await makeRun(page, made, cases, { layout: 'list' }), 'start');
  const path = `/runs/${run.id}/worklist/${made.id}`;
  const [first = '', second = ''] = cases.map(({ caseId }) => caseId);
  const row = (on: Page, caseId: string) => on.getByRole('row').filter({ hasText: caseId });

  const context = await browser.newContext();
  const tech = await context.newPage();
  await arrive(tech, lab, 'tech');
  await tech.goto(path);
  await expect(tech.getByRole('textbox', { name: `Potassium, ${first}` })).toBeFocused();
  await enter(tech, '4.1');
  await enter(tech, '4.4');
  await expect(row(tech, first)).toContainText('4.1');

  // The second person is asked for a value, not shown one.
  await page.goto(path);
  const blind = page.getByRole('textbox', { name: `Potassium, ${first}, second entry` });
  await expect(blind).toBeFocused();
  await expect(blind).toHaveValue('');
  await expect(page.getByRole('grid')).not.toContainText('4.1');
  await expect(page.getByText('Type it a second time, without seeing the first entry.')).toBeVisible();
  await enter(page, '4.1');
  await enter(page, '4.7');
  await expect(row(page, first)).toContainText('4.1');
  // They differ: it says so, nothing is approved, and after a look at the instrument it is typed again.
  await expect(row(page, second)).toContainText('Entries differ');
  await expect(page.getByRole('button', { name: 'Accept all clear (1)' })).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('1 result approved.');
  await expect(row(page, second)).toContainText('Entries differ');
  await expect(row(tech, second)).toContainText('Entries differ');
  await tech.getByRole('textbox', { name: `Potassium, ${second}` }).focus();
  await enter(tech, '4.7');
  const again = page.getByRole('textbox', { name: `Potassium, ${second}, second entry` });
  await expect(again).toBeVisible();
  await again.focus();
  await enter(page, '4.7');
  await expect(page.getByRole('button', { name: 'Accept all clear (1)' })).toBeVisible();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(row(page, second)).toContainText('Approved');
  await context.close();
});
