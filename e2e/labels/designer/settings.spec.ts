import type { Locator, Page } from '@playwright/test';
import {
  addField,
  canvas,
  clearAll,
  dots,
  fieldOn,
  isDrawn,
  layers,
  openDesigner,
  preview,
  settings,
  warnings,
} from '#fixtures/designer/at-designer.ts';
import { expect, test } from '#fixtures/lab.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const choices = (group: Locator, name: string) => group.getByRole('radiogroup', { name, exact: true });
const labelsOf = (group: Locator): Promise<string[]> => group.locator('label').allTextContents();
const properties = (page: Page) => page.getByRole('complementary', { name: 'Fields' });
const middleOf = async (place: Locator): Promise<{ x: number; y: number }> => {
  const box = await place.boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
};
const dragBy = async (page: Page, from: Locator, x: number, y: number): Promise<void> => {
  const at = await middleOf(from);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + x, at.y + y, { steps: 8 });
  await page.mouse.up();
};

test('[LABEL-1] [LABEL-2] [ENT-9] [VALID-6] settings, new fields, the canvas, properties, preview and print are one page', async ({
  page,
  lab,
}) => {
  await openDesigner(page, lab, 'tech');
  const drawing = await canvas(page).boundingBox();
  // The stage of 600 by 400, and the rulers at its upper and left edge.
  expect([drawing?.width, drawing?.height]).toEqual([630, 424]);
  await expect(settings(page)).toBeVisible();
  await expect(addField(page)).toBeVisible();
  await expect(preview(page)).toBeVisible();
  for (const name of ['Print Label', 'Clear All']) await expect(page.getByRole('button', { name })).toBeVisible();

  await expect(settings(page).getByText('456 × 152 dots at 203 dpi')).toBeVisible();
  expect(await labelsOf(choices(settings(page), 'Resolution'))).toEqual(['152', '203', '300', '600']);
  for (const side of ['Top', 'Right', 'Bottom', 'Left']) await expect(dots(page, `${side} margin`)).toHaveValue('8');
  await expect(dots(page, 'Print speed')).toHaveValue('4');
  await settings(page).getByRole('combobox', { name: 'Preset' }).click();
  await expect(page.locator('[data-popup]').getByRole('option')).toHaveText([
    '2x1 (2 × 1 in)',
    '2.25x.75 (2.25 × 0.75 in)',
    '4x2 (4 × 2 in)',
    '4x3 (4 × 3 in)',
    '3x2 (3 × 2 in)',
    'Custom',
  ]);
  await page.getByRole('option', { name: '4x2 (4 × 2 in)' }).click();
  await expect(canvas(page)).toHaveAccessibleName('Label canvas, 812 by 406 dots');
  await dots(page, 'Label width').fill('3.5');
  await expect(canvas(page)).toHaveAccessibleName('Label canvas, 710 by 406 dots');
  await expect(settings(page).getByRole('combobox', { name: 'Preset' })).toContainText('Custom');

  await addField(page).getByRole('button', { name: 'Text', exact: true }).click();
  await expect(properties(page).getByRole('heading', { name: 'Text' })).toBeVisible();
  await expect(dots(page, 'Content')).toBeFocused();
  expect(await labelsOf(choices(properties(page), 'Font'))).toEqual(['0', 'A', 'B', 'C']);
  expect(await labelsOf(choices(properties(page), 'Alignment'))).toEqual(['Left', 'Center', 'Right']);
  await expect(dots(page, 'Font size')).toHaveValue('20');
  await addField(page).getByRole('button', { name: 'Barcode', exact: true }).click();
  await expect(dots(page, 'Bar height')).toHaveValue('50');
  await expect(dots(page, 'Narrow bar')).toHaveValue('2');
  for (const [content, sets] of [
    ['tube', 'B'],
    ['26000123', 'C'],
    ['ACC26000123', 'B then C'],
  ]) {
    await dots(page, 'Content').fill(content ?? '');
    await expect(properties(page).getByText(`Code 128, set ${sets}, chosen by its content`)).toBeVisible();
  }

  await preview(page).getByRole('tab', { name: /^ZPL/u }).click();
  const text = preview(page).getByRole('region', { name: 'ZPL' });
  await expect(text).toContainText('^XA');
  // 12 pt
  await expect(text.locator('pre')).toHaveCSS('font-size', '16px');
});

/** What is typed is named as wrong, and what was there before stays. */
const refuses = async (page: Page, label: string, typed: string, limits: string): Promise<void> => {
  const kept = await dots(page, label).inputValue();
  await dots(page, label).fill(typed);
  await expect(dots(page, label)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').filter({ hasText: `${label}: enter a ` })).toContainText(limits);
  await dots(page, label).blur();
  await expect(dots(page, label)).toHaveValue(kept);
};

test('[VALID-5] what lies outside the limits is neither typed nor dragged', async ({ page, lab }) => {
  await openDesigner(page, lab);
  await clearAll(page);
  await addField(page).getByRole('button', { name: 'Text', exact: true }).click();
  const field = fieldOn(page, 'Text');
  const place = async () => {
    const [, ...numbers] =
      /x (\d+), y (\d+), (\d+) by (\d+) dots/u.exec((await field.getAttribute('aria-label')) ?? '') ?? [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return { x, y, width, height };
  };
  const refusals = [
    ['Label width', '12.5', '0.5 to 12'],
    ['Label width', '2.2', '0.5 to 12'],
    ['Label height', '0.125', '0.25 to 12'],
    ['Top margin', '51', '0 to 50'],
    ['Width', '9', '10 to '],
    ['Height', '9', '10 to '],
    ['Font size', '7', '8 to 100'],
    ['Font size', '101', '8 to 100'],
    ['X', '-1', '8 to '],
  ] as const;
  const before = await place();
  for (const [label, typed, limits] of refusals) await refuses(page, label, typed, limits);
  expect(await place()).toEqual(before);

  for (const [x, y] of [
    [900, 600],
    [-900, -600],
  ] as const) {
    await dragBy(page, field, x, y);
    const { x: left, y: top, width, height } = await place();
    expect([left, top]).toEqual(x < 0 ? [8, 8] : [456 - 8 - width, 152 - 8 - height]);
  }
  await dragBy(page, canvas(page).locator('[data-handle="se"] rect').last(), -900, -600);
  expect(await place()).toEqual({ x: 8, y: 8, width: 10, height: 10 });
  await dragBy(page, canvas(page).locator('[data-handle="se"] rect').last(), 900, 600);
  expect(await place()).toEqual({ x: 8, y: 8, width: 440, height: 136 });

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await place()).toEqual({ ...before, x: 8, y: 8 });
  await page.keyboard.press('Control+y');
  expect(await place()).toEqual({ x: 8, y: 8, width: 10, height: 10 });
  await expect(layers(page)).toHaveCount(1);
});

test('[VALID-5] the bars of a barcode are 20 to 200 dots high', async ({ page, lab }) => {
  await openDesigner(page, lab);
  await clearAll(page);
  // Of lower labels the printable area is the limit.
  await dots(page, 'Label height').fill('2');
  await addField(page).getByRole('button', { name: 'Barcode', exact: true }).click();
  for (const typed of ['19', '201']) await refuses(page, 'Bar height', typed, '20 to 200');
  for (const typed of ['20', '200']) {
    await dots(page, 'Bar height').fill(typed);
    await dots(page, 'Bar height').blur();
    await expect(dots(page, 'Bar height')).toHaveValue(typed);
  }
});

test('a label of 2 by 1 inches to start from takes the place of the design, and Undo brings it back', async ({
  page,
  lab,
}) => {
  await openDesigner(page, lab, 'tech');
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Start from 2 × 1 in label' }).click();
  await expect(canvas(page)).toHaveAccessibleName('Label canvas, 406 by 203 dots');
  await expect(fieldOn(page, 'MRN')).toHaveCount(1);
  await isDrawn(page);
  await expect(warnings(page).getByText(/^Error: /u)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(canvas(page)).toHaveAccessibleName('Label canvas, 456 by 152 dots');
  await expect(layers(page)).toHaveCount(7);
});

test('[LABEL-1] Clear All asks first, and Undo brings the fields back', async ({ page, lab }) => {
  await openDesigner(page, lab);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep fields' }).click();
  await expect(layers(page)).toHaveCount(7);
  await clearAll(page);
  await expect(page.getByRole('button', { name: 'Clear All' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(layers(page)).toHaveCount(7);
});
