import type { Page } from '@playwright/test';
import { arrive, cell, enter, row, saved } from '#fixtures/at-worklist.ts';
import { expect, test } from '#fixtures/lab.ts';
import { actOn, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';

const type = async (page: Page, text: string): Promise<void> => {
  await enter(page, text);
  await expect(saved(page)).toBeVisible();
};

test('[ROUTE-8] [SAFE-B2] typed twice by two people: the second does not see the first, both must agree, neither approves', async ({
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

  const context = await browser.newContext();
  const tech = await context.newPage();
  await arrive(tech, lab, 'tech');
  await tech.goto(path);
  await expect(cell(tech, first)).toBeFocused();
  await type(tech, '4.1');
  await type(tech, '4.4');
  await expect(row(tech, first)).toContainText('4.1');

  // The second person is asked for a value, not shown one.
  await page.goto(path);
  const blind = cell(page, `${first}, second entry`);
  await expect(blind).toBeFocused();
  await expect(blind).toHaveValue('');
  await expect(page.getByRole('grid')).not.toContainText('4.1');
  await expect(page.getByText('Type the value again. The first entry is hidden.')).toBeVisible();
  await type(page, '4.1');
  await type(page, '4.7');
  await expect(row(page, first)).toContainText('4.1');
  // They differ: it says so, nothing is approved, and after a look at the instrument it is typed again.
  await expect(row(page, second)).toContainText('Entries differ');
  await expect(page.getByRole('button', { name: 'Approve all clear (1)' })).toBeVisible();
  for (const typist of [page, tech]) {
    await typist.keyboard.press('Control+Shift+Enter');
    await expect(typist.getByRole('region', { name: 'Review' })).toContainText(
      'You entered this result. Another technician or a manager must approve it.',
    );
  }
  await expect(row(page, second)).toContainText('Entries differ');
  await expect(row(tech, second)).toContainText('Entries differ');
  await cell(tech, second).focus();
  await type(tech, '4.7');
  const again = cell(page, `${second}, second entry`);
  await expect(again).toBeVisible();
  await again.focus();
  await type(page, '4.7');
  await expect(row(page, second)).not.toContainText('Entries differ');
  await expect(page.getByRole('button', { name: 'Approve all clear (2)' })).toBeVisible();
  await context.close();
});
