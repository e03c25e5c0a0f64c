import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { scan } from '#fixtures/scan.ts';
import { benchCase } from '#fixtures/type-results.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main, short' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Scan' });
const note = (page: Page) => page.locator('[data-scan-note]');

test('[MOBILE-1] Scan in the bottom bar takes a code, keeps one nobody knows, and opens the record of the next', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeCase(page);
  await page.goto('/runs');
  await expect(heading(page)).toHaveText('Runs');
  await expect(bar(page).getByText(/.+/u)).toHaveText(['Accessions', 'Scan', 'Runs', 'More']);
  await bar(page).getByRole('button', { name: 'Scan' }).tap();
  await expect(drawer(page).getByRole('textbox', { name: 'Scan or search' })).toBeFocused();
  await scan(page, 'NOT-OURS');
  await expect(drawer(page).getByRole('listitem')).toContainText('No match for NOT-OURS');
  await expect(drawer(page).getByRole('textbox', { name: 'Scan or search' })).toBeFocused();
  await scan(page, made.caseId);
  await expect(drawer(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText(made.caseId);
  // What became of the code is told beside the next step, not over it.
  const next = page.locator('[data-above-bottom-bar] button');
  await expect(next).toBeVisible();
  await scan(page, 'NOT-OURS-2');
  await expect(note(page)).toHaveText('No match for NOT-OURS-2');
  const [told, button] = [await note(page).boundingBox(), await next.boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('[MOBILE-1] a code scanned on a phone outside any field says what became of it, and can be corrected', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  await scan(page, 'NOT-OURS');
  await expect(note(page)).toHaveText('No match for NOT-OURS');
  await expect(note(page)).toBeInViewport({ ratio: 1 });
  await note(page).tap();
  await expect(drawer(page).getByRole('textbox', { name: 'Scan or search' })).toHaveValue('NOT-OURS');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
});

test('[UX-32] no page names keys to somebody who has none, but for the list of keys itself', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await benchCase(page, ['K']);
  const pages = ['/accessions', `/accessions/${made.id}`, '/accessions/new', '/accessions/newv2', '/runs', '/runs/new'];
  for (const path of [...pages, '/review', '/calls', '/search', '/admin/tests/new', '/admin/tests']) {
    await page.goto(path);
    await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
    await expect(heading(page)).toBeVisible();
    await expect(page.locator('kbd').filter({ visible: true }), path).toHaveCount(0);
  }
  await page.goto(`/accessions/${made.id}`);
  await page.getByRole('button', { name: 'More actions' }).tap();
  await expect(page.getByRole('menuitem', { name: 'Place hold…' })).toBeVisible();
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await page.goto('/help');
  await expect(page.locator('kbd').filter({ visible: true }).first()).toBeVisible();
});

test('[MOBILE-1] rows of the list are of one height, late or not', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  await makeCase(page, { priority: 'stat' });
  await makeCase(page);
  // By this browser's clock the STAT one is late, and the other is not.
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.goto('/accessions');
  const rows = page.getByRole('list', { name: 'Accessions' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'late' })).toHaveCount(1);
  await expect(rows).toHaveCount(2);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
});
