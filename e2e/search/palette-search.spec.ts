import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeFindable } from '#fixtures/make/make-findable.ts';
import { makeCaseOf } from '#fixtures/make/make-person.ts';

const places = [
  { place: 'root page', key: 'Control+k' },
  { place: 'search page', key: '/' },
] as const;

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const input = (page: Page) => palette(page).getByRole('combobox');
const nothing = (page: Page) => palette(page).getByText('No results found.');
const openPalette = async (page: Page, key: string) => {
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  await press(page, key);
  await expect(input(page)).toBeFocused();
};
const start = async (page: Page, lab: Lab) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
};
/** How often the engine is asked from now on. */
const countQuestions = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('search.find')) count += 1;
  });
  return () => count;
};
const answered = (page: Page) => page.waitForResponse((response) => response.url().includes('search.find'));

for (const { place, key } of places) {
  test(`[PALETTE-3] ${place}: no question for one character, one for seven, 200 ms after the last`, async ({
    page,
    lab,
  }) => {
    await lab.signInAs(page, 'tech');
    await page.clock.install();
    await openPalette(page, key);
    const questions = countQuestions(page);
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.keyboard.type('q', { delay: 20 });
    await expect(input(page)).toHaveValue('q');
    await page.clock.runFor(5_000);
    expect(questions()).toBe(0);
    await page.keyboard.type('uillfe', { delay: 20 });
    await expect(input(page)).toHaveValue('quillfe');
    await page.clock.runFor(199);
    expect(questions()).toBe(0);
    const answer = answered(page);
    await page.clock.runFor(1);
    // What is asked in one moment is sent together, at its end.
    await page.clock.runFor(50);
    await answer;
    await page.clock.runFor(5_000);
    expect(questions()).toBe(1);
  });

  test(`[PALETTE-3] ${place}: nothing is said of two characters, “No results found.” of three, after the answer`, async ({
    page,
    lab,
  }) => {
    await start(page, lab);
    await openPalette(page, key);
    await press(page, 'z');
    await expect(nothing(page)).toHaveCount(0);
    const two = answered(page);
    await press(page, 'q');
    await two;
    await expect(palette(page).getByRole('option')).toHaveCount(0);
    await expect(nothing(page)).toHaveCount(0);
    let answer = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/search\.find/u, async (route) => {
      await gate;
      await route.continue();
    });
    const asked = page.waitForRequest((request) => request.url().includes('search.find'));
    await press(page, 'x');
    await asked;
    await expect(nothing(page), 'not before the answer').toHaveCount(0);
    answer();
    await expect(nothing(page)).toBeVisible();
  });

  test(`[PALETTE-3] ${place}: ten rows in all for a name with many accessions`, async ({ page, lab }) => {
    test.slow();
    await start(page, lab);
    // A word of a command begins with it, so that both are listed.
    const person = await makeFindable(page, { givenName: 'Report' });
    for (let n = 0; n < 12; n += 1) await makeCaseOf(page, person);
    await openPalette(page, key);
    await input(page).pressSequentially(person.familyName, { delay: 40 });
    await expect(palette(page).getByRole('option')).toHaveCount(10);
    await expect(palette(page).getByRole('option').first()).toContainText('12 accessions');
    const answer = answered(page);
    await input(page).fill('report');
    await answer;
    await expect(
      palette(page)
        .getByRole('option', { name: new RegExp(person.familyName, 'u') })
        .first(),
    ).toBeVisible();
    expect(await palette(page).getByRole('option').count()).toBeLessThanOrEqual(10);
  });
}

test('[PALETTE-5] the accessions opened last, at most ten, are asked for by their ids', async ({ page, lab }) => {
  test.slow();
  await start(page, lab);
  const person = await makeFindable(page);
  const ids: number[] = [];
  for (let n = 0; n < 12; n += 1) ids.push((await makeCaseOf(page, person)).id);
  const [last = 0] = ids;
  await page.goto(`/accessions/${last}`);
  await expect(heading(page)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate((opened) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('aliquot.recent.'));
        if (key !== undefined) localStorage.setItem(key, JSON.stringify(opened));
        return key;
      }, ids),
    )
    .toBeDefined();
  await page.goto('/help');
  await expect(heading(page)).toHaveText('Help');
  const asked = page.waitForRequest((request) => request.url().includes('accessions.find'));
  await press(page, '/');
  const question = decodeURIComponent((await asked).url());
  expect(/"accessionIds":\[([\d,]*)\]/u.exec(question)?.[1]?.split(',').map(Number)).toEqual(ids.slice(0, 10));
  await expect(palette(page).locator('[cmdk-group-heading]')).toHaveText(['Recent accessions']);
  await expect(palette(page).getByRole('option')).toHaveCount(10);
});
