import type { Page } from '@playwright/test';
import { heading, toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { rowOf } from '#fixtures/case-list.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { collectedNow, makeCaseOfTests, type MadeCase } from '#fixtures/make/make-case.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { makeRunOf } from '#fixtures/make/make-run.ts';
import { asManager, benchCase, typeResults, type BenchCase } from '#fixtures/type-results.ts';

const tests = (page: Page) => page.getByRole('table', { name: 'Tests' });
/** The results in the dialog; their review reasons are lists of their own. */
const toReview = (page: Page) => page.getByRole('list', { name: 'Results to review' }).locator('> li');
const rowFor = (page: Page, name: string) => tests(page).getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const filled = (page: Page) => page.locator('#main button[data-filled]');

const openCase = async (page: Page, { id, caseId }: Pick<MadeCase, 'id' | 'caseId'>): Promise<void> => {
  await page.goto(`/accessions/${id}`);
  await expect(heading(page)).toHaveText(caseId);
};
const start = async (page: Page, lab: Lab, role: 'tech' | 'manager' = 'tech'): Promise<void> => {
  await lab.signInAs(page, role);
  await goToServer(page);
};

/** Rows, headings and cells of the tests end where the table does, no name is squeezed, and the page does not scroll sideways. */
const endsTogether = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  const table = await tests(page).evaluate((whole) => {
    const endOf = (part: Element): number => Math.round(part.getBoundingClientRect().right);
    return {
      end: endOf(whole),
      rows: [...whole.querySelectorAll('tbody tr')].map(endOf),
      // The last cell of each row reaches the end, so no column stands empty behind it.
      cells: [...whole.querySelectorAll('tbody tr > td:last-child')]
        .filter((cell) => cell.getClientRects().length > 0)
        .map(endOf),
      heights: [...whole.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height),
      scrolls: document.documentElement.scrollWidth > window.innerWidth,
    };
  });
  expect(new Set(table.rows), `${width} px`).toEqual(new Set([table.end]));
  for (const end of table.cells) expect(table.end - end, `${width} px`).toBeLessThan(20);
  expect(Math.max(...table.heights), `${width} px`).toBeLessThan(88);
  expect(table.scrolls, `${width} px`).toBe(false);
};

test('[UX-12] panels stand as groups with their names, and the table is whole at every width', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const made = await benchCase(page, ['TSH'], { panel: 'BMP' });
  await typeResults(page, made, { NA: '131', K: '4.4', CREA: '1.48' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCase(page, made);
  await expect(tests(page)).toContainText('Basic metabolic panel 0 of');
  await expect(tests(page)).toContainText('Single tests 0 of 1 completed');
  const columns = ['Test', 'Status', 'Result', 'Unit', 'Flag', 'Reference', 'Previous', 'Trend', 'Approved'];
  for (const name of columns) await expect(tests(page).getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(rowFor(page, 'Sodium')).toContainText('131');
  for (const width of [1440, 1280, 1210, 1024, 768, 390]) await endsTogether(page, width);
});

test('[UX-12] a quick look and what client staff see keep their columns with a panel too', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab);
  const made = await benchCase(page, ['TSH'], { panel: 'BMP' });
  await page.goto(`/accessions/${made.id}/modal`);
  await expect(tests(page)).toContainText('Basic metabolic panel');
  for (const width of [1280, 700, 390]) await endsTogether(page, width);
  const context = await browser.newContext({ baseURL: lab.url });
  const client = await context.newPage();
  await lab.signInAs(client, 'client');
  await openCase(client, made);
  for (const width of [1280, 700, 390]) await endsTogether(client, width);
  await context.close();
});

test('a quick look shows the results with flag and range to the lab, and none to client staff', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab);
  const made = await benchCase(page, ['K', 'HBA1C']);
  await typeResults(page, made, { K: '3.1' });
  await page.goto(`/accessions/${made.id}/modal`);
  await expect(rowFor(page, 'Potassium')).toContainText(/3\.1.*mmol\/L.*L.*3\.5–5\.0/u);
  // A test that has no result yet has nothing to be done to it here.
  await expect(dialog(page).getByRole('button', { name: /^Actions for Hemoglobin A1c/u })).toHaveCount(0);
  const context = await browser.newContext({ baseURL: lab.url });
  const client = await context.newPage();
  await lab.signInAs(client, 'client');
  await client.goto(`/accessions/${made.id}/modal`);
  await expect(rowFor(client, 'Potassium')).toBeVisible();
  await expect(dialog(client)).not.toContainText('3.1');
  await context.close();
});

test('[UX-12] one filled button takes the accession on: receive, add to run, enter, review', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await start(page, lab);
  const run = await makeRunOf(page, ['K', 'NA', 'CL']);
  const made = await makeCaseOfTests(page, ['K', 'NA', 'CL'], { collected: collectedNow() });
  await openCase(page, made);
  await expect(filled(page)).toHaveText(/^Receive tube/u);
  await press(page, 'Control+Enter');
  await expect(filled(page)).toHaveText(/^Add to run/u);
  // On a run in two acts: the run that takes most is chosen already.
  await press(page, 'Control+Enter');
  await expect(dialog(page).getByRole('radio', { name: new RegExp(run.number, 'u') })).toBeChecked();
  await press(page, 'Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  const place = rowFor(page, 'Potassium').getByRole('link', { name: `Run ${run.number} · A1` });
  await expect(place).toBeVisible();
  await expect(filled(page)).toHaveText(`Open run ${run.number}CtrlEnter`);
  await place.click();
  await expect(heading(page)).toHaveText(run.number);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('button', { name: /^Enter results/u })).toBeVisible();
  await openCase(page, made);
  await expect(filled(page)).toHaveText(/^Enter results/u);
  await press(page, 'Control+Enter');
  await expect(page).toHaveURL(/\/worklist\/\d+\/results\/\d+$/u);
  await typeResults(page, made as BenchCase, { K: '4.4', NA: '128', CL: '90' });
  await openCase(page, made);
  // Whoever typed them approves none of them.
  await expect(rowFor(page, 'Potassium')).toContainText('To approve');
  await expect(filled(page)).toHaveCount(0);
  await asManager(browser, lab, async (other) => {
    await openCase(other, made);
    await expect(filled(other)).toHaveText(/^Review 3 results/u);
    await other.keyboard.press('Control+Enter');
    await expect(toReview(other)).toHaveCount(3);
    await expect(dialog(other)).toContainText('Low');
    // The clear one with the others of its kind, the low ones each by itself: the hands are on them already.
    await other.keyboard.press('Control+Enter');
    await expect(toReview(other)).toHaveCount(2);
    await expect(dialog(other).getByRole('button', { name: 'Approve Sodium' })).toBeFocused();
    await other.keyboard.down('Enter');
    await expect(dialog(other).getByRole('button', { name: 'Approve Chloride' })).toBeFocused();
    // A key held down approves no second one.
    await other.keyboard.down('Enter');
    await other.keyboard.down('Enter');
    await other.keyboard.up('Enter');
    await other.waitForTimeout(500);
    await expect(toReview(other)).toHaveCount(1);
    await other.keyboard.press('Enter');
    await expect(dialog(other)).toHaveCount(0);
    await expect(filled(other)).toHaveCount(0);
  });
  await expect(rowFor(page, 'Sodium')).toContainText('Completed');
});

test('a run that does not take the tests is not offered; with none a new one is made of them', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  await makeRunOf(page, ['TSH']);
  const made = await makeCaseOfTests(page, ['K'], { receiveNow: true });
  await openCase(page, made);
  await page.getByRole('button', { name: /^Add to run/u }).click();
  await expect(dialog(page)).toContainText('No open run takes these tests.');
  await expect(dialog(page).getByRole('button', { name: 'New run' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'New run' }).click();
  await expect(heading(page)).toHaveText('New run');
  await expect(page.getByText(made.caseId)).toBeVisible();
});

test('ordered by, order number, collection time, lab and clinical details stand under the name', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const made = await makeCaseOfTests(page, ['K'], {
    provider: 'Dr. P. Venn',
    externalRef: 'HG-20931',
    comments: 'Chest pain since Tuesday',
    collected: { at: '2026-11-14T15:20:00Z', zone: 'US/Eastern' },
  });
  await openCase(page, made);
  const facts = page.locator('#main dl').nth(1);
  for (const words of [
    'Ordered byDr. P. Venn',
    'Order no.HG-20931',
    'Collected',
    '10:20',
    'Lab',
    'Clinical detailsChest pain since Tuesday',
  ]) {
    await expect(facts).toContainText(words);
  }
});

test('a pending test shows its range and what it was before; values meet at the decimal point', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab);
  const before = await benchCase(page, ['K'], { at: '2026-11-10T12:00:00Z' });
  await typeResults(page, before, { K: '5.9' });
  await asManager(browser, lab, async (other) => {
    await openCase(other, before);
    await other.getByRole('button', { name: 'Actions for Potassium 5.9' }).click();
    await other.getByRole('menuitem', { name: 'Approve…', exact: true }).click();
    await dialog(other).getByRole('button', { name: 'Approve result' }).click();
    await expect(rowFor(other, 'Potassium')).toContainText('Approved by');
  });
  const made = await benchCase(page, ['K', 'NA'], { subjectId: before.subjectId });
  await openCase(page, made);
  const row = rowFor(page, 'Potassium');
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('3.5–5.0');
  await expect(row).toContainText('5.9');
  await typeResults(page, made, { K: '4.4', NA: '140' });
  await expect(row).toContainText('4.4');
  const pointOf = (name: string): Promise<number> =>
    rowFor(page, name)
      .locator('[data-cell="value"] span span')
      .first()
      .evaluate((whole) => Math.round(whole.getBoundingClientRect().right));
  expect(await pointOf('Potassium')).toBe(await pointOf('Sodium'));
  // One menu in a row, for the result and for the test.
  await expect(row.getByRole('button')).toHaveCount(1);
  await row.getByRole('button').click();
  for (const name of ['Result history', 'Place hold…', 'Cancel test…'])
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`, 'u') })).toBeVisible();
});

test('of a test with several results those to come are pending, whatever was entered beside them', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const made = await benchCase(page, ['CBC']);
  await typeResults(page, made, { CBC: '6.1' });
  await openCase(page, made);
  await expect(tests(page)).toContainText('6.1');
  await expect(tests(page).getByText('Pending').first()).toBeVisible();
  await expect(tests(page)).not.toContainText('Second entry');
});

test('[KEYS-1] the next and the previous accession of the list one came from', async ({ page, lab }) => {
  await start(page, lab);
  const { cases, path } = await makeFamily(page, 3);
  const [oldest, middle, newest] = cases as [MadeCase, MadeCase, MadeCase];
  await page.goto(path);
  await rowOf(page, middle).getByRole('link').click();
  await expect(heading(page)).toHaveText(middle.caseId);
  const steps = page.getByRole('navigation', { name: 'Accessions in the list' });
  await expect(steps).toContainText('2 of 3');
  await press(page, 'Alt+ArrowUp');
  await expect(heading(page)).toHaveText(newest.caseId);
  await expect(steps.getByRole('button', { name: 'Previous accession' })).toHaveAccessibleDescription(
    'This is the first in the list',
  );
  await steps.getByRole('button', { name: 'Next accession' }).click();
  await expect(heading(page)).toHaveText(middle.caseId);
  await press(page, 'Alt+ArrowDown');
  await expect(heading(page)).toHaveText(oldest.caseId);
  await page.reload();
  await expect(steps).toContainText('3 of 3');
  await page.locator('#main').click({ position: { x: 5, y: 5 } });
  await press(page, 'Escape');
  await expect(heading(page)).toHaveText('Accessions');
  // By its address it is in no list.
  await openCase(page, middle);
  await expect(steps).toHaveCount(0);
});

test('sections with nothing in them are one line, and a note is written where one is wanted', async ({ page, lab }) => {
  await start(page, lab);
  const made = await makeCaseOfTests(page, ['K'], {});
  await openCase(page, made);
  const notes = page.getByRole('region', { name: 'Notes' });
  for (const name of ['Labels', 'Attachments', 'Notes']) {
    await expect(page.getByRole('region', { name })).toContainText('yet.');
    const box = await page.getByRole('region', { name }).boundingBox();
    expect(box?.height, name).toBeLessThan(48);
  }
  await expect(notes.getByRole('textbox')).toHaveCount(0);
  await press(page, 'n');
  await expect(notes.getByRole('textbox')).toBeFocused();
  await press(page, 'Escape');
  await expect(notes.getByRole('textbox')).toHaveCount(0);
  await expect(notes.getByRole('button', { name: /^Add note/u })).toBeFocused();
  await press(page, 'Enter');
  await notes.getByRole('textbox').fill('Called the ward');
  await press(page, 'Control+Enter');
  await expect(notes.getByRole('listitem')).toContainText('Called the ward');
  await expect(notes.getByRole('button', { name: /^Add note/u })).toBeFocused();
});

test('on a phone the next action stands at the bottom, and client and due time are in sight', async ({ page, lab }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, lab);
  const made = await makeCaseOfTests(page, ['K', 'NA', 'CL', 'TSH', 'CRP'], {});
  await openCase(page, made);
  await filled(page).click();
  // What was done is said above the button, which is wanted next.
  const notice = page.locator('[data-sonner-toast]', { hasText: 'received' });
  await expect(notice).toBeVisible();
  const isClear = async (): Promise<boolean> => {
    const [said, button] = [await notice.boundingBox(), await filled(page).boundingBox()];
    return said === null || (button !== null && said.y + said.height <= button.y);
  };
  await expect.poll(isClear).toBe(true);
  await expect(filled(page)).toHaveText(/^Add to run/u);
  await expect(filled(page)).toHaveCount(1);
  await expect(filled(page)).toBeInViewport();
  const box = await filled(page).boundingBox();
  expect(box?.y).toBeGreaterThan(650);
  for (const fact of ['Due', 'Client'])
    await expect(page.locator('#main').getByRole('term').filter({ hasText: fact })).toBeInViewport();
  const heights = await tests(page)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(76);
});

test('[UX-26] a cancelled test and accession are named before and after, and so is what is reinstated', async ({
  page,
  lab,
}) => {
  await start(page, lab, 'manager');
  const made = await benchCase(page, ['K', 'NA']);
  await openCase(page, made);
  await rowFor(page, 'Potassium').getByRole('button').click();
  await page.getByRole('menuitem', { name: /^Cancel test/u }).click();
  await expect(dialog(page)).toHaveAccessibleName('Cancel test: Potassium');
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Ordered twice');
  await dialog(page).getByRole('button', { name: 'Cancel test' }).click();
  await expect(toasts(page).getByText('Potassium cancelled')).toBeVisible();
  const more = async (entry: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await more(/^Reinstate cancelled tests/u);
  await expect(toasts(page).getByText('Potassium reinstated')).toBeVisible();
  await more(/^Cancel accession/u);
  await expect(dialog(page)).toHaveAccessibleName(`Cancel accession: ${made.caseId}`);
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Ordered twice');
  await dialog(page).getByRole('button', { name: 'Cancel accession' }).click();
  await expect(toasts(page).getByText(`${made.caseId} cancelled`)).toBeVisible();
});
