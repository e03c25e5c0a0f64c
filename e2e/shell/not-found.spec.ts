import type { Page } from '@playwright/test';
import { expect, test } from '#fixtures/lab.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const main = (page: Page) => page.getByRole('main');

test('[PAGE-3] [UX-34] an address that is no page keeps the navigation and leads to search and accessions', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  for (const path of ['/no/such/page', '/accessions/abc', '/runs/1/nothing', '/admin/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle('Page not found · Aliquot');
    await expect(rail(page)).toBeVisible();
    await expect(main(page).getByRole('link')).toHaveText(['Search', 'All accessions']);
    await expect(main(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await main(page).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByLabel('Search', { exact: true })).toBeFocused();
});

test('[PAGE-3] without a session it says so without asking for one', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveURL('/no/such/page');
});

const missing = [
  ['/accessions/99999999', 'Accession', 'Accessions'],
  ['/runs/99999999', 'Run', 'Runs'],
  ['/runs/99999999/map', 'Run', 'Runs'],
  ['/runs/99999999/worklist/1', 'Worklist', 'Runs'],
  ['/runs/99999999/worklist/1/results/1', 'Worklist', 'Runs'],
  ['/subjects/99999999', 'Subject', 'Accessions'],
  ['/admin/tubes/99999999/edit', 'Tube', 'Tubes'],
  ['/admin/tests/99999999/edit', 'Test', 'Tests'],
] as const;
for (const [path, what, above] of missing) {
  test(`[UX-30] [UX-34] ${path}: ${what} not found, in one design, with nothing to retry or to step through`, async ({
    page,
    lab,
  }) => {
    await lab.signInAs(page, 'manager');
    await page.goto(path);
    await expect(main(page).getByRole('heading', { name: `${what} not found` })).toBeVisible();
    await expect(main(page)).toContainText('It may not exist, or you don’t have access.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: above, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /Retry|Previous|Next/u })).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: /^All /u })).toBeVisible();
  });
}
