import { heading } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { start } from '#fixtures/test-pages.ts';

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
  const hidden: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await press(page, 'Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null) return 'nothing has the focus';
      const { x, y, width, height } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isSeen = top !== null && (focused.contains(top) || top.contains(focused));
      return isSeen ? null : (focused.getAttribute('name') ?? focused.getAttribute('aria-label') ?? focused.id);
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
