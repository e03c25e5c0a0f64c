import type { Page } from '@playwright/test';
import { fieldOn, layers, openDesigner, tabTo } from '#fixtures/designer/at-designer.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

/** Names of the selected layers, from the one in front. */
const selected = (page: Page) =>
  page
    .getByRole('listbox', { name: 'Layers' })
    .getByRole('option', { selected: true })
    .locator(':scope > span:first-of-type');

test('[LABEL-1] layers are selected and aligned by keys alone', async ({ page, lab }) => {
  await openDesigner(page, lab);
  const [first = '', second = '', third = ''] = await layers(page)
    .locator(':scope > span:first-of-type')
    .allTextContents();
  await tabTo(page, 'Layers', 'back');
  await expect(selected(page)).toHaveText([first]);
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(selected(page)).toHaveText([first, second, third]);
  // Back to the second, out, in again, and out.
  await press(page, 'Shift+ArrowUp', 'Space');
  await expect(selected(page)).toHaveText([first, third]);
  await press(page, 'Space');
  await expect(selected(page)).toHaveText([first, second, third]);
  await press(page, 'Space', 'Shift+ArrowUp');
  await expect(selected(page)).toHaveText([first, third]);
  await expect(page.getByText(`align them with ${first}.`)).toBeVisible();

  const rightOf = async (name: string): Promise<number> => {
    const words = (await fieldOn(page, name).getAttribute('aria-label')) ?? '';
    const [, x, width] = /, x (\d+), y \d+, (\d+) by /u.exec(words) ?? [];
    return Number(x) + Number(width);
  };
  const right = await rightOf(first);
  expect(await rightOf(third)).not.toBe(right);
  await tabTo(page, 'Align right', 'back');
  await press(page, 'Enter');
  await expect.poll(() => rightOf(third)).toBe(right);
  expect(await rightOf(first)).toBe(right);

  await tabTo(page, 'Layers');
  await press(page, 'ArrowDown');
  await expect(selected(page)).toHaveText([second]);
  await press(page, 'Space');
  await expect(selected(page)).toHaveCount(0);
  await press(page, 'ArrowDown');
  await expect(selected(page)).toHaveText([third]);
});

test('the help lists the keys of the designer; below a field’s place stands what the arrows do', async ({
  page,
  lab,
}) => {
  await openDesigner(page, lab);
  await layers(page).first().click();
  await expect(page.getByText('←→ 1 dot, with Shift 8, with Alt resize')).toBeVisible();
  await press(page, '?');
  const own = page.getByRole('dialog').getByRole('table', { name: 'On this page' });
  const row = (action: string) =>
    own.getByRole('row').filter({ has: page.getByRole('rowheader', { name: action, exact: true }) });
  for (const [action, keys] of [
    ['Move by 1 dot', 'Arrows'],
    ['Move by 8 dots', 'ShiftArrows'],
    ['Resize by 1 dot', 'AltArrows'],
    ['Next field on the canvas', 'Tab'],
    ['Select the next layer too', 'Shift↓'],
    ['Duplicate fields', 'CtrlD'],
    ['Undo', 'CtrlZ'],
    ['Save template', 'CtrlS'],
  ] as const)
    await expect(row(action).getByRole('cell')).toHaveText(keys);
  await expect(own.getByRole('row')).toHaveCount(17);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('no keys are named below a field’s place', async ({ page, lab }) => {
    await openDesigner(page, lab);
    await layers(page).first().tap();
    await expect(page.getByRole('group', { name: 'Place and size in dots' })).toBeVisible();
    await expect(page.getByText('with Alt resize')).toBeHidden();
  });
});
