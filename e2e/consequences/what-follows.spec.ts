import type { Browser, Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeToldTube } from '#fixtures/make/make-told-tube.ts';
import { barcodeOf } from '#fixtures/make/make-run.ts';
import { actOnTube, tubes } from '#fixtures/tube-actions.ts';
import {
  approveResults,
  asManager,
  asTech,
  benchCase,
  callOf,
  callsOf,
  recordCall,
  resultsOf,
  typeResults,
  type BenchCase,
} from '#fixtures/type-results.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => dialog(page).getByRole('region', { name: 'What follows' });
const groups = (page: Page) => list(page).getByRole('heading');
const confirm = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

const start = async (page: Page, lab: Lab): Promise<void> => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
};

/** An approved potassium of 7.9 that Dr. Ames read back, an approved sodium, and a calcium nobody has approved. */
const approvedCase = async (page: Page, browser: Browser, lab: Lab): Promise<BenchCase> => {
  const made = await benchCase(page, ['K', 'NA', 'CA']);
  const typed = await typeResults(page, made, { K: '7.9', NA: '139' });
  await recordCall(page, await callOf(page, made.id), { outcome: 'read_back', whom: 'Dr. Ames' });
  await asManager(browser, lab, (manager) => approveResults(manager, typed));
  await typeResults(page, made, { CA: '8.4' });
  return made;
};

const openReject = async (page: Page, made: BenchCase): Promise<void> => {
  await page.goto(`/accessions/${made.id}`);
  await actOnTube(page, barcodeOf(made), /^Reject tube/u);
};

test('[SAFE-A1] a mislabeled tube found after approval, by keys alone: what follows is seen first, then done', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const made = await approvedCase(page, browser, lab);
  await page.goto(`/accessions/${made.id}`);
  await page.getByRole('button', { name: `Actions for ${barcodeOf(made)}`, exact: true }).focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('reject', { delay: 60 });
  await press(page, 'Enter');
  await expect(dialog(page)).toHaveAccessibleName(`Reject tube ${barcodeOf(made)}`);
  await expect(groups(page)).toHaveText([/^People to call back 1/u, /^Results that end 3/u]);
  await expect(list(page)).toContainText('Dr. Ames');
  await expect(dialog(page)).toContainText('1 person was told a value');
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Labels of two subjects swapped', { delay: 5 });
  await expect(confirm(page, 'Reject tube and withdraw 3 results')).toBeEnabled();
  await press(page, 'Control+Enter');
  await expect(toasts(page).getByText('Tube rejected')).toBeVisible();
  await expect(tubes(page)).toContainText('Rejected');
  expect(await resultsOf(page, made.id)).toEqual([]);
  expect((await callsOf(page, made.id)).map(({ kind, value }) => [kind, value])).toEqual([['call_back', null]]);
});

test('[SAFE-A1] reported results stay and are to be corrected; who heard a value is named', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const made = await makeToldTube(page, browser, lab);
  await openReject(page, made);
  await expect(groups(page)).toHaveText([/^Reported results that need a corrected report 4/u, /^Results that end 2/u]);
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Potassium' })).toContainText(
    'Told: Dessa Holm, RN; Dr. Ames',
  );
  await expect(list(page).getByRole('listitem').filter({ hasText: 'Phosphate' })).toContainText('Withdrawn');
  await dialog(page).getByLabel('Reason').fill('Wrong tube');
  await confirm(page, 'Reject tube and withdraw 2 results').click();
  await expect(toasts(page).getByText('Tube rejected')).toBeVisible();
  await page.goto('/tasks');
  await expect(page.getByRole('main').getByText(made.caseId).first()).toBeVisible();
});

test('what changed while it was read is shown before it is done; typed words stay', async ({ page, lab, browser }) => {
  test.slow();
  await start(page, lab);
  const made = await approvedCase(page, browser, lab);
  await openReject(page, made);
  await dialog(page).getByLabel('Reason').fill('Hemolyzed through and through');
  await expect(confirm(page, 'Reject tube and withdraw 3 results')).toBeEnabled();
  // Somebody else types the calcium anew at the very moment it is confirmed.
  const typeAnew = () => asTech(browser, lab, (other) => typeResults(other, made, { CA: '12.9' }));
  await page.route(/accessions\.rejectSample/u, (route) => typeAnew().then(() => route.continue()), { times: 1 });
  await confirm(page, /^Reject tube/u).click();
  await expect(page.getByText(/What follows has changed|Someone else changed this accession/u).first()).toBeVisible();
  await expect(list(page)).toContainText('12.9');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Hemolyzed through and through');
  expect(await resultsOf(page, made.id)).toHaveLength(3);
  await confirm(page, 'Reject tube and withdraw 3 results').click();
  await expect(toasts(page).getByText('Tube rejected')).toBeVisible();
  expect(await resultsOf(page, made.id)).toEqual([]);
});

test('a list that cannot be worked out is no empty list: nothing is confirmed until it is there', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab);
  const made = await approvedCase(page, browser, lab);
  let isBroken = true;
  await page.route(/consequences\.preview/u, (route) => (isBroken ? route.abort() : route.continue()));
  await openReject(page, made);
  await expect(dialog(page)).toContainText('Could not work out what follows.');
  await dialog(page).getByLabel('Reason').fill('Clotted');
  await press(page, 'Control+Enter');
  await expect(page.locator('[data-tip]')).toHaveText('It is not known what follows. Retry.');
  expect(await resultsOf(page, made.id)).toHaveLength(3);
  isBroken = false;
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(confirm(page, 'Reject tube and withdraw 3 results')).toBeEnabled();
});

test('[SAFE-A8] a corrected sex asks first where it changes an approved result; left with Escape nothing is saved', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const made = await benchCase(page, ['CREA', 'EGFR']);
  await typeResults(page, made, { CREA: '1.30' });
  await asManager(browser, lab, async (manager) => {
    await approveResults(
      manager,
      (await resultsOf(manager, made.id)).toSorted((a, b) => a.id - b.id),
    );
  });
  await page.goto(`/subjects/${made.subjectId}/details`);
  await page.getByText('Female', { exact: true }).click();
  await press(page, 'Control+s');
  await expect(groups(page)).toHaveText([/^Approved results that must be approved again 2/u]);
  await press(page, 'Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Not confirmed. Nothing was changed.').first()).toBeVisible();
  await press(page, 'Control+s');
  await confirm(page, /and annul 2 approvals$/u).click();
  await expect(toasts(page).getByText(/saved/iu).first()).toBeVisible();
  expect((await resultsOf(page, made.id)).map(({ shown }) => shown)).not.toContain('');
});
