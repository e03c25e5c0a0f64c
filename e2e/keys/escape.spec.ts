import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { boxOf, caseOf, rowOf } from '#fixtures/case-list.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { makeListRun } from '#fixtures/make/make-run.ts';

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};
const scrolled = (page: Page): Promise<number> =>
  page.locator('[data-list="accessions"] [data-rows]').evaluate((box) => box.scrollTop);

test('[UX-9] Escape leads back to the list as it was left: tab, filter, scroll, the row in hand and those chosen', async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.signInAs(page, 'tech');
  await page.setViewportSize({ width: 1280, height: 520 });
  await goToServer(page);
  const { family, cases } = await makeFamily(page, 16);
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  await press(page, 'g', 'a');
  await expect(heading(page)).toHaveText('Accessions');
  await page.getByRole('link', { name: /^To receive/u }).click();
  await page.getByLabel('Search this list').fill(family);
  await expect(page).toHaveURL(new RegExp(`q=${family}`, 'u'));
  const [first, last] = [caseOf([cases, 0]), caseOf([cases, 14])];
  await boxOf(page, first).check();
  await page.locator('[data-list="accessions"] [data-rows]').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(rowOf(page, last)).toBeVisible();
  const [before, top] = [addressOf(page), await scrolled(page)];
  expect(top).toBeGreaterThan(50);
  await rowOf(page, last).getByRole('link').click();
  await expect(heading(page)).toHaveText(last.caseId);
  await press(page, 'Escape');
  await expect.poll(() => addressOf(page)).toBe(before);
  await expect.poll(() => scrolled(page)).toBe(top);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('data-row-id')))
    .toBe(String(last.id));
  await expect(page.getByRole('toolbar')).toContainText('1 selected');
  // It only ever goes back: help, and there it ends.
  await press(page, 'Escape');
  await expect.poll(() => addressOf(page)).toBe('/help');
  await press(page, 'Escape', 'Escape');
  expect(addressOf(page)).toBe('/help');
});

test('[UX-9] the breadcrumb leads to the list as it was left; a list opened anew is at its beginning', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const { cases, path } = await makeFamily(page, 2);
  const one = caseOf([cases, 0]);
  await page.goto(path);
  await boxOf(page, one).check();
  await rowOf(page, one).getByRole('link').click();
  await expect(heading(page)).toHaveText(one.caseId);
  await page.getByRole('banner').getByRole('link', { name: 'Accessions' }).click();
  await expect.poll(() => addressOf(page)).toBe(path);
  await expect(boxOf(page, one)).toBeChecked();
  await press(page, 'g', 'u');
  await expect(heading(page)).toHaveText('Runs');
  await page.goto(path);
  await expect(rowOf(page, one)).toBeVisible();
  await expect(boxOf(page, one)).not.toBeChecked();
});

test('[UX-9] a page opened by its address: Escape leads to the page above, and no further', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const { cases } = await makeFamily(page, 1);
  await page.goto(`/accessions/${caseOf([cases, 0]).id}`);
  await expect(heading(page)).toHaveText(caseOf([cases, 0]).caseId);
  await press(page, 'Escape');
  await expect(heading(page)).toHaveText('Accessions');
  await press(page, 'Escape', 'Escape');
  await expect(heading(page)).toHaveText('Accessions');
  expect(addressOf(page)).toBe('/accessions');
});

test('[UX-9] from a worklist to its run, and to the runs as they were filtered; stepping to the next run adds no way back', async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const { run } = await makeListRun(page, 1);
  const next = await makeListRun(page, 1);
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  await page.goto('/runs?tab=all');
  await expect(heading(page)).toHaveText('Runs');
  await page.getByRole('link', { name: next.run.number }).click();
  await expect(heading(page)).toHaveText(next.run.number);
  await expect(page.getByRole('navigation', { name: 'Runs in the list' })).toContainText('1 of ');
  await press(page, 'Alt+ArrowDown');
  await expect(heading(page)).toHaveText(run.number);
  await page.getByRole('button', { name: 'Start run' }).click();
  await page
    .getByRole('link', { name: 'Enter results' })
    .or(page.getByRole('button', { name: 'Enter results' }))
    .first()
    .click();
  await expect(page).toHaveURL(/worklist/u);
  // The grid takes the focus once it is drawn: the first Escape leaves its cell.
  const cell = page.getByRole('grid').getByRole('textbox').first();
  await expect(cell).toBeFocused();
  await press(page, 'Escape');
  await expect(cell).not.toBeFocused();
  await press(page, 'Escape');
  await expect(heading(page)).toHaveText(run.number);
  await press(page, 'Escape');
  await expect.poll(() => addressOf(page)).toBe('/runs?tab=all');
});

test('[UX-9] the first page after signing in has nowhere to go back to', async ({ page, lab }) => {
  const { email, password } = lab.account('tech');
  await page.goto('/runs');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Runs');
  await press(page, 'Escape', 'Escape');
  await expect(heading(page)).toHaveText('Runs');
  await press(page, 'g', 'a');
  await expect(heading(page)).toHaveText('Accessions');
  await press(page, 'Escape');
  await expect(heading(page)).toHaveText('Runs');
});

test('[UX-9] a quick look opened from the list is there again after the accession was opened from it', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const { cases, path } = await makeFamily(page, 3);
  await page.goto(path);
  const one = caseOf([cases, 1]);
  await boxOf(page, caseOf([cases, 0])).check();
  await rowOf(page, one).focus();
  await press(page, 'Space');
  await expect(page.getByRole('dialog', { name: one.caseId })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('banner')).toContainText(one.caseId);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog', { name: one.caseId })).toBeVisible();
  await press(page, 'Escape');
  await expect.poll(() => addressOf(page)).toBe(path);
  await expect(boxOf(page, caseOf([cases, 0]))).toBeChecked();
});

test('[UX-9] on a phone Escape leads back to the card one came from, and no ring lies around the page', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 390, height: 520 });
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const { cases, path } = await makeFamily(page, 10);
  await page.goto(path);
  const link = page.getByRole('link', { name: caseOf([cases, 1]).caseId });
  await link.focus();
  await press(page, 'Enter');
  await expect(heading(page)).toHaveText(caseOf([cases, 1]).caseId);
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('#main')).toHaveCSS('outline-style', 'none');
  await press(page, 'Escape');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});
