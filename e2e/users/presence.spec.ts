import type { Page } from '@playwright/test';
import { come, sit, together } from '#fixtures/company.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { makeWorklist } from '#fixtures/make/make-worklist.ts';

const pace = { delay: 60 };
/** A stay lasts twelve seconds without a word; the other page asks again every five. */
const goneAfter = { timeout: 22_000 };

const row = (page: Page, caseId = '') => page.getByRole('row').filter({ hasText: caseId });
const cell = (page: Page, caseId = '') => page.getByRole('textbox', { name: `Potassium, ${caseId}` });

test('[ROUTE-8] two at one worklist see each other, and whose row is being typed, before acting', async ({
  browser,
  lab,
}) => {
  const ada = await come(browser, lab, 'Ada Lindqvist');
  const imani = await come(browser, lab, 'Imani Okoro');
  const made = await makeWorklist(ada.page, 4);
  const [first, second] = made.cases.map(({ caseId }) => caseId);
  await sit(ada, made);
  await expect(together(ada.page)).toHaveCount(0);
  await sit(imani, made);
  await expect(together(ada.page)).toHaveText(/You and Imani Okoro/u);
  await expect(together(imani.page)).toHaveText(/You and Ada Lindqvist/u);

  await imani.page.keyboard.press('ArrowDown');
  await imani.page.keyboard.type('4.', pace);
  await expect(row(ada.page, second)).toContainText('Imani typing');
  await expect(row(ada.page, second)).toContainText('Imani Okoro is typing here');
  // It marks and does not lock: the row can still be gone to, and says who is in it above its actions.
  await row(ada.page, second).getByRole('gridcell').first().click();
  const bar = ada.page.getByRole('region', { name: /^Focused row/u });
  await expect(bar.getByRole('status')).toHaveText('Imani is typing here');
  await expect(row(imani.page, second)).toContainText('Ada Lindqvist is on this row too.');

  // Saved, and gone on to the next row.
  await imani.page.keyboard.type('4', pace);
  await imani.page.keyboard.press('Enter');
  await expect(row(ada.page, second)).toContainText('4.4');
  await expect(row(ada.page, second)).not.toContainText('Imani');

  // By name, and to where they are.
  await imani.page.keyboard.press('ArrowUp');
  await imani.page.keyboard.press('ArrowUp');
  await expect(row(ada.page, first)).toContainText('Imani Okoro is on this row too.');
  await together(ada.page).press('Enter');
  await ada.page.getByRole('menuitem', { name: /^Imani Okoro, at / }).press('Enter');
  await expect(cell(ada.page, first)).toBeFocused();

  // The run's own page knows them too, and closing a tab is a goodbye.
  await ada.page.goto(`/runs/${made.runId}`);
  await together(ada.page).press('Enter');
  await expect(ada.page.getByRole('menuitem', { name: 'Imani Okoro, at Potassium' })).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await imani.page.close({ runBeforeUnload: true });
  await expect(together(ada.page)).toHaveCount(0);
  await ada.context.close();
  await imani.context.close();
});

test('[ROUTE-5] two who have one case open see each other', async ({ browser, lab }) => {
  const ada = await come(browser, lab, 'Ada Lindqvist');
  const imani = await come(browser, lab, 'Imani Okoro');
  const made = await makeCase(ada.page);
  for (const { page } of [ada, imani]) await page.goto(`/accessions/${made.id}`);
  await expect(together(ada.page)).toHaveText(/You and Imani Okoro/u);
  await expect(together(imani.page)).toHaveText(/You and Ada Lindqvist/u);
  await imani.context.close();
  await expect(together(ada.page)).toHaveCount(0, goneAfter);
  await ada.context.close();
});

test('[ROUTE-8] a tab that was killed is gone some seconds later, and one put to sleep as well', async ({
  browser,
  lab,
}) => {
  test.slow();
  const ada = await come(browser, lab, 'Ada Lindqvist');
  const imani = await come(browser, lab, 'Imani Okoro');
  const made = await makeWorklist(ada.page, 2);
  await sit(ada, made);
  await sit(imani, made);
  await expect(together(ada.page)).toBeVisible();
  // Without a word: its last call never leaves the computer.
  await imani.context.route('**/presence.*', (route) => route.abort());
  await imani.context.close();
  await expect(together(ada.page)).toHaveCount(0, goneAfter);

  const tom = await come(browser, lab, 'Tom Wray');
  await sit(tom, made);
  await expect(together(ada.page)).toHaveText(/You and Tom Wray/u);
  await tom.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(together(ada.page)).toHaveCount(0, goneAfter);
  await ada.context.close();
  await tom.context.close();
});

test('[ROUTE-8] walking through the rows in company costs a few calls, and alone next to none', async ({
  browser,
  lab,
}) => {
  test.slow();
  const ada = await come(browser, lab, 'Ada Lindqvist');
  await ada.page.clock.install();
  const made = await makeWorklist(ada.page, 12);
  let calls = 0;
  ada.page.on('request', (request) => {
    if (request.url().includes('presence.beHere')) calls += 1;
  });
  /** The calls of a walk through 96 rows, and how many seconds it took: a busy machine walks slowly. */
  const walk = async () => {
    const [before, began] = [calls, performance.now()];
    for (let n = 0; n < 96; n += 1) {
      await ada.page.keyboard.press(Math.floor(n / 11) % 2 === 0 ? 'ArrowDown' : 'ArrowUp', { delay: 25 });
    }
    // What waits to be told is told now.
    await ada.page.clock.fastForward(1_000);
    return { told: calls - before, seconds: Math.ceil((performance.now() - began) / 1_000) + 1 };
  };
  await sit(ada, made);
  const alone = await walk();
  expect(alone.told).toBeLessThanOrEqual(1 + Math.ceil(alone.seconds / 10));
  const imani = await come(browser, lab, 'Imani Okoro');
  await sit(imani, made);
  await expect(together(ada.page)).toBeVisible();
  const inCompany = await walk();
  expect(inCompany.told).toBeLessThanOrEqual(2 + inCompany.seconds);
  await ada.context.close();
  await imani.context.close();
});
