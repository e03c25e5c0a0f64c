import { axeViolations } from '#accessibility/axe.ts';
import { callAs } from '#fixtures/admin-entity.ts';
import { boxOf, openAs, result, rowOf } from '#fixtures/case-list.ts';
import { answerIsIn, press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCase, makeCaseOfTests, type MadeCase } from '#fixtures/make/make-case.ts';
import type { Page } from '@playwright/test';

const numbers = (page: Page) => page.getByRole('rowheader').allInnerTexts();
const placesOf = async (page: Page, cases: readonly MadeCase[]): Promise<string[]> => {
  const ours = new Set(cases.map(({ caseId }) => caseId));
  return (await numbers(page)).map((text) => text.trim()).filter((text) => ours.has(text));
};
const letters = (word: string): string[] => word.split('');
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('list', { name: 'Views' });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/u });
const hold = (page: Page, { id, version }: MadeCase, reason: string) =>
  callAs(page, 'accessions.placeHold', {
    id,
    version,
    orderId: null,
    sampleId: null,
    category: 'identity',
    reason,
    blocks: ['approve'],
  });

test('[UX-28] the list opens on work: STAT before routine, finished ones last; another order is remembered, and a link goes before it', async ({
  page,
  lab,
}) => {
  test.slow();
  await openAs(page, lab, '/help');
  const cancelled = await makeCase(page, { priority: 'stat' });
  const { id, version } = cancelled;
  await callAs(page, 'accessions.cancel', { id, version, orderIds: [], reason: 'Ordered twice' });
  const routine = await makeCase(page);
  const stat = await makeCase(page, { priority: 'stat' });
  const newest = await makeCase(page);
  const cases = [cancelled, routine, stat, newest];
  const byWork = [stat, routine, newest, cancelled].map(({ caseId }) => caseId);
  const byAge = [newest, stat, routine, cancelled].map(({ caseId }) => caseId);
  await page.goto('/accessions');
  await expect.poll(() => placesOf(page, cases)).toEqual(byWork);

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByText('Newest first').click();
  await page.getByText('Comfortable').click();
  await page.getByRole('checkbox', { name: 'Collected' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => placesOf(page, cases)).toEqual(byAge);
  await expect(page).toHaveURL(/\/accessions$/u);
  await page.reload();
  await expect.poll(() => placesOf(page, cases)).toEqual(byAge);
  await expect(page.getByRole('columnheader', { name: 'Collected' })).toBeVisible();
  await page.getByRole('button', { name: 'Display' }).click();
  await expect(page.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto('/accessions?sort=work');
  await expect.poll(() => placesOf(page, cases)).toEqual(byWork);
  await page.goto('/accessions');
  await expect.poll(() => placesOf(page, cases)).toEqual(byAge);
  // The head of the column it is sorted by leads back to the order of work.
  await page.getByRole('button', { name: 'Case ID' }).click();
  await expect.poll(() => placesOf(page, cases)).toEqual(byWork);
});

test('views everybody has stand in the rail with how much there is, live, and are gone to in one step', async ({
  page,
  lab,
  browser,
}) => {
  await openAs(page, lab, '/help');
  const made = await makeCase(page);
  await page.goto('/accessions');
  await expect(rail(page).getByRole('link')).toHaveText([
    /^Due today\d+$/u,
    /^Overdue\d+$/u,
    /^Critical not called\d+$/u,
    /^To review\d+$/u,
    /^Mine0$/u,
    /^On hold\d+$/u,
  ]);
  const held = rail(page).getByRole('link', { name: /^On hold/u });
  const before = Number((await held.innerText()).replaceAll(/\D/gu, ''));
  const other = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await openAs(other, lab, '/help', 'manager');
  await hold(other, made, 'Date of birth differs');
  await other.context().close();
  await expect(held).toHaveText(`On hold${before + 1}`);
  await held.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('On hold');
  await expect(held).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, made)).toContainText('Date of birth differs');

  const client = await (await browser.newContext({ baseURL: lab.url })).newPage();
  await openAs(client, lab, '/accessions', 'client');
  await expect(rail(client).getByRole('link')).toHaveText([/^Due today/u, /^Overdue/u, /^On hold/u]);
  await expect(
    client.getByRole('navigation', { name: 'Accessions by state' }).getByRole('link', { name: /^To review/u }),
  ).toHaveCount(0);
  await client.context().close();
});

test('[UX-28] a filter is typed: a key, some letters, Enter; the focus is where it was and the address keeps it', async ({
  page,
  lab,
}) => {
  test.slow();
  await openAs(page, lab, '/help');
  const potassium = await makeCaseOfTests(page, ['K'], { priority: 'stat' });
  const sodium = await makeCase(page);
  await page.goto('/accessions');
  await expect(rowOf(page, sodium)).toBeVisible();
  await page.keyboard.press('f');
  const field = page.getByRole('combobox', { name: 'Filter' });
  await expect(field).toBeFocused();
  // Before a letter is typed it shows what there is to ask for.
  await expect(page.getByRole('option', { name: /^Overdue/u })).toBeVisible();
  expect(await axeViolations(page, '[data-popup]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(filterButton(page)).toBeFocused();
  await expect(page).toHaveURL(/\/accessions$/u);

  await press(page, 'f', ...letters('potass'));
  await expect(page.getByRole('option', { name: /^Potassium/u })).toBeVisible();
  await answerIsIn(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Test Potassium' })).toBeVisible();
  await expect(filterButton(page)).toBeFocused();
  await expect(rowOf(page, potassium)).toBeVisible();
  await expect(rowOf(page, sodium)).toHaveCount(0);

  await press(page, 'f', ...letters('stat'), 'Enter');
  await expect(page.getByRole('button', { name: 'Remove Priority STAT' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Test Potassium' })).toBeVisible();
  await expect(rowOf(page, potassium)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Test Potassium' }).click();
  await page.getByRole('button', { name: 'Remove Priority STAT' }).click();
  await expect(rowOf(page, sodium)).toBeVisible();

  // While a rack is received letters say how a tube is: none opens a field.
  await page.goto('/accessions?rack=true');
  await expect(page.getByRole('region', { name: 'Rack receiving' })).toBeVisible();
  await press(page, 'f', 'p');
  await expect(field).toHaveCount(0);
  await expect(page).toHaveURL(/rack=true/u);
  await page.goto('/accessions');
  await expect(rowOf(page, sodium)).toBeVisible();

  // A word nobody is called by says so, and takes nothing.
  await press(page, 'f', ...letters('zzyzx'));
  await expect(page.getByText('No such status, test, client, lab, date or user')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove/u })).toHaveCount(0);
});

test('work is given from the list: the row in hand with one key, several chosen ones, and back to nobody', async ({
  page,
  lab,
}) => {
  await openAs(page, lab, '/help');
  const one = await makeCase(page, { priority: 'stat' });
  const other = await makeCase(page);
  await page.goto('/accessions');
  await expect(rowOf(page, one)).toBeVisible();
  await page.getByRole('row').filter({ hasText: one.caseId }).focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('menuitem', { name: 'Me', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result(page).locator('output')).toHaveText('1 assigned');
  await expect(rowOf(page, one)).not.toContainText('Unassigned');
  await expect(rowOf(page, other)).toContainText('Unassigned');
  await expect(rail(page).getByRole('link', { name: /^Mine/u })).toHaveText('Mine1');

  await page.goto(`/accessions/${one.id}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Jonah Pryce' })).toBeVisible();
  await page.goto('/accessions');
  await boxOf(page, one).check();
  await boxOf(page, other).check();
  await page.getByRole('button', { name: /^Assign/u }).click();
  // Nobody is given work who does none at the bench.
  await expect(page.getByRole('menuitem', { name: 'Tamsin Wray' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Nobody', exact: true }).click();
  await expect(result(page).locator('output')).toHaveText('2 assigned');
  await expect(rail(page).getByRole('link', { name: /^Mine/u })).toHaveText('Mine0');
});

for (const width of [1440, 1280]) {
  test(`due, client and the reason of a hold are read in full at ${width} px`, async ({ page, lab }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, lab, '/help');
    const made = await makeCase(page, { priority: 'stat' });
    await hold(page, made, 'Date of birth differs');
    await page.goto('/accessions?tab=on_hold');
    const row = rowOf(page, made);
    await expect(row).toBeVisible();
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const cells = row.locator('th:visible, td:visible');
    for (const [name, words] of [
      ['Hold', 'Date of birth differs'],
      ['Client', 'Tidewater Family Medicine'],
      ['Due', /^in /u],
    ] as const) {
      const cell = cells.nth(heads.indexOf(name));
      await expect(cell).toContainText(words);
      const cut = await cell.evaluate((element) =>
        [element, ...element.querySelectorAll('*')]
          .filter((part) => part.clientWidth > 1)
          .some((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 1),
      );
      expect(cut, name).toBe(false);
    }
    const sideways = await page
      .getByRole('table', { name: 'Accessions' })
      .evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0));
    expect(sideways).toBeLessThanOrEqual(0);
  });
}
