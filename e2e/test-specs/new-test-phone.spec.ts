import { heading } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { start } from '#fixtures/test-pages.ts';
import { coveredStops } from '#fixtures/walk-by-tab.ts';

/** How many fields and buttons a new test has before the first range is added, and a few more. */
const stops = 45;

test('on a phone the form of a new test is walked by Tab, and nothing with the focus lies under its save bar', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, lab);
  await page.getByRole('link', { name: 'New test' }).first().click();
  await expect(heading(page)).toHaveText('New test');
  await page.keyboard.type('Walked', { delay: 45 });
  expect(await coveredStops(page, stops)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
