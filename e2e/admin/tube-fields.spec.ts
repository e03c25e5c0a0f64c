import type { Page } from '@playwright/test';
import { callAs, field, newCode } from '#fixtures/admin-entity.ts';
import { newKey, tubeFields } from '#fixtures/entities/tube-fields.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';

const choose = async (page: Page, option: string) => {
  await page.getByRole('combobox', { name: 'Kind of value' }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

entityJourney(tubeFields);

test('[ADMIN-2] a tube field asks for what its kind of value has, and no more', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes/fields/new');
  await tubeFields.fill(page, newKey(), 'Arrival temperature');
  await expect(field(page, 'Unit')).toHaveCount(0);
  await choose(page, 'Temperature');
  await field(page, 'UCUM unit').fill('Celsius');
  await field(page, 'Limits, from').fill('45');
  await field(page, 'Limits, to').fill('-90');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(field(page, 'UCUM unit')).toBeFocused();
  await expect(field(page, 'UCUM unit')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The maximum must not be below the minimum').first()).toBeVisible();
  await field(page, 'UCUM unit').fill('Cel');
  await field(page, 'Limits, from').fill('-90.5');
  await field(page, 'Limits, to').fill('45');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 1')).toBeVisible();
  await expect(field(page, 'Limits, from')).toHaveValue('-90.5');

  await choose(page, 'Text');
  await expect(field(page, 'Limits, from')).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await choose(page, 'Number');
  await expect(field(page, 'Limits, from')).toHaveValue('');
});

test('[ADMIN-2] a choice needs options, each once, and says so where they are typed', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes/fields/new');
  await tubeFields.fill(page, newKey(), 'Collection site');
  await choose(page, 'Choice from a list');
  const options = field(page, 'Options');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(options).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert').getByText('A choice needs at least one option').first()).toBeVisible();
  await options.fill('left arm\nright arm\nleft arm');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(options).toBeFocused();
  await expect(page.getByRole('alert').getByText('left arm is listed twice. Remove one.').first()).toBeVisible();
  await options.fill('left arm\nright arm\n\nline');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 1')).toBeVisible();
  await page.reload();
  await expect(options).toHaveValue('left arm\nright arm\nline');
});

test('[ADMIN-2] who uses a tube field is seen before it is deactivated', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes/fields');
  const key = newKey();
  const { id } = await callAs(page, 'tubeFields.create', tubeFields.make(key, `Field ${key}`));
  const set = newCode();
  const items = [{ field: key, requiredAt: 'receive', default: '4' }];
  await callAs(page, 'fieldSets.create', { code: set, name: `Set ${set}`, items, tests: [] });
  await page.goto(`/admin/tubes/fields/${id}/edit`);
  await page.getByRole('switch', { name: 'Active' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('1 record uses it')).toBeVisible();
  await question.getByRole('link', { name: `Set ${set}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Set ${set}`);
});
