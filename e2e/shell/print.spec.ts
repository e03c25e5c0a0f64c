import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { benchCase, typeResults } from '#fixtures/type-results.ts';

type Paper = { printed?: number };

/** The page as it is laid out for paper, until the browser is done with it. */
const onPaper = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
};
const offPaper = async (page: Page): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
};
/** Counts how often the browser's print dialog would have opened. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    const paper = globalThis as Paper;
    paper.printed = 0;
    globalThis.print = () => {
      paper.printed = (paper.printed ?? 0) + 1;
    };
  });
const prints = (page: Page) => page.evaluate(() => (globalThis as Paper).printed);

/** Only the page itself is printed, whole, in black on white, under a head that says what it is. */
const expectPaper = async (page: Page, title: string, userName: string): Promise<void> => {
  await expect(page.getByText('Working copy, not a report')).toBeVisible();
  await expect(page.getByText(new RegExp(`^Printed .*\\d\\d:\\d\\d.* by ${userName}$`, 'u'))).toBeVisible();
  await expect(page.locator('b').filter({ hasText: title }).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.body);
    // Canvas reads any notation of a color as numbers.
    const light = (color: string): number => {
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) return Number.NaN;
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return context.getImageData(0, 0, 1, 1).data[0] ?? Number.NaN;
    };
    return { ground: light(style.backgroundColor), ink: light(style.color) };
  });
  expect(colors.ground).toBe(255);
  expect(colors.ink).toBeLessThan(64);
  const cut = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('#root, #main, #main *')];
    return boxes
      .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY))
      .filter((box) => box.scrollHeight > box.clientHeight + 1)
      .map(({ className }) => className);
  });
  expect(cut, 'boxes that would print only what is in sight').toEqual([]);
};

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aliquot.theme', 'dark'));
  await countPrints(page);
});

test('an accession is printed alone: its tests, tubes and timeline, without the screen around it', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K', 'NA']);
  await typeResults(page, made, { K: '5.8' });
  await page.goto(`/accessions/${made.id}`);
  await expect(heading(page)).toHaveText(made.caseId);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print page' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  await onPaper(page);
  await expectPaper(page, made.caseId, lab.account('tech').name);
  const results = page.getByRole('table', { name: 'Tests' });
  await expect(results.getByRole('row').filter({ hasText: 'Potassium' })).toContainText('5.8');
  await expect(page.getByRole('table', { name: 'Tubes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.locator('#main').getByRole('button', { name: /actions$/iu })).toHaveCount(0);
  await offPaper(page);
  await expect(page.getByText('Working copy, not a report')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
});

test('printing a list first loads the rest of it, and prints it lying, without boxes to tick', async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const { cases, path } = await makeFamily(page, 53);
  await page.goto(path);
  const list = page.getByRole('table', { name: 'Accessions' });
  await expect(list.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Print list' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  await onPaper(page);
  await expectPaper(page, 'Accessions', lab.account('tech').name);
  await expect(list.getByRole('row')).toHaveCount(54);
  await expect(list.getByText(cases[0]?.caseId ?? '', { exact: true })).toBeVisible();
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await expect(list.getByRole('columnheader', { name: 'Client' })).toBeVisible();
  await expect(page.getByText('53 accessions')).toBeVisible();
  await offPaper(page);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/u.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test('the results of a subject are printed under the subject’s name', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await typeResults(page, made, { K: '5.8' });
  await page.goto(`/subjects/${made.subjectId}/results`);
  await expect(page.getByRole('table').getByText('5.8')).toBeVisible();
  await page.getByRole('button', { name: 'Print results' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  await onPaper(page);
  await expectPaper(page, made.subjectName, lab.account('tech').name);
  await expect(page.getByText('5.8').first()).toBeVisible();
  await expect(page.getByText('Abnormal only')).toBeHidden();
});

test('calls that are due are printed with the numbers to call', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  await typeResults(page, made, { K: '7.4' });
  await page.goto('/calls');
  await expect(page.getByRole('link', { name: made.caseId })).toBeVisible();
  await page.getByRole('button', { name: 'Print calls' }).click();
  await expect.poll(() => prints(page)).toBe(1);
  await onPaper(page);
  await expectPaper(page, 'Calls due', lab.account('tech').name);
  await expect(page.getByRole('link', { name: made.caseId })).toBeVisible();
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record call' })).toBeHidden();
});
