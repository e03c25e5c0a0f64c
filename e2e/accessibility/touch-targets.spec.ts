import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { adminEntities } from '#fixtures/entities/all.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeRunOf } from '#fixtures/make/make-run.ts';
import { benchCase, typeResults } from '#fixtures/type-results.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Controls that a finger 11 px off their middle misses. A link within a sentence is as high as its line. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), textarea, select, [role="tab"]',
    );
    const isInText = (control: HTMLElement): boolean =>
      control.matches('a, .link') &&
      getComputedStyle(control).display.startsWith('inline') &&
      (control.parentElement?.textContent ?? '').trim() !== (control.textContent ?? '').trim();
    const hits = (control: HTMLElement, x: number, y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      if (there === null) return false;
      const label = there.closest('label');
      return control.contains(there) || label?.contains(control) === true;
    };
    return [...controls].flatMap((control) => {
      const { width } = control.getBoundingClientRect();
      if (width <= 1 || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.matches(':disabled, [tabindex="-1"][aria-hidden="true"]') || isInText(control)) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // What cannot be scrolled to the middle of its own box has nothing to be hit with.
      if (!hits(control, x, y)) return [];
      const around = [
        [x - 11, y],
        [x + 11, y],
        [x, y - 11],
        [x, y + 11],
      ] as const;
      if (around.every(([left, top]) => hits(control, left, top))) return [];
      const name = control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name')) ?? '';
      return [`${control.tagName} ${name.slice(0, 40)} ${Math.round(box.width)}x${Math.round(box.height)}`];
    });
  });

const expectHit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('#main').locator('a, button, input').first()).toBeVisible();
  expect.soft(await missed(page), path).toEqual([]);
};

test('[UX-33] on a phone every control of the work pages is hit by a finger 11 px off its middle', async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const made = await benchCase(page, ['K', 'NA']);
  await typeResults(page, made, { K: '7.4', NA: '150' });
  const run = await makeRunOf(page, ['GLU']);
  for (const path of [
    '/accessions',
    `/accessions/${made.id}`,
    '/accessions/new',
    '/accessions/newv2',
    `/subjects/${made.subjectId}/accession`,
    `/subjects/${made.subjectId}/results`,
    '/runs',
    '/runs/new',
    `/runs/${run.id}`,
    '/review',
    '/calls',
    '/search',
  ])
    await expectHit(page, path);
});

test('[UX-33] on a phone every control of the admin pages is hit by a finger 11 px off its middle', async ({
  page,
  lab,
}) => {
  test.slow();
  await lab.signInAs(page, 'manager');
  for (const path of [
    ...adminEntities.flatMap(({ path: list }) => [list, `${list}/new`]),
    '/admin/tests',
    '/admin/tests/new',
    '/admin/audit',
    '/admin/catalogue',
    '/admin/settings',
    '/auth/profile',
    '/help',
  ])
    await expectHit(page, path);
});
