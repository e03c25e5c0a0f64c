import type { Page } from '@playwright/test';
import { callAs, newCode } from '#fixtures/admin-entity.ts';
import { fieldSets, makeFields, row } from '#fixtures/entities/field-sets.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeTest } from '#fixtures/make/make-test.ts';

const saved = (page: Page, version: number) => expect(page.getByText(`Version ${version}`)).toBeVisible();

entityJourney(fieldSets);

const addField = async (page: Page, place: number, key: string) => {
  await page.getByRole('button', { name: 'Add field' }).click();
  const picker = row(page, place).getByRole('combobox', { name: 'Field' });
  await picker.fill(key);
  await page.getByRole('option', { name: new RegExp(key, 'u') }).click();
  await expect(picker).toHaveValue(new RegExp(key, 'u'));
};

test('[ADMIN-2] the fields of a set are added, ordered by buttons and filled in beforehand', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes/field-sets/new');
  const { fasting, thaws, spunAt } = await makeFields(page);
  const code = newCode();
  await fieldSets.fill(page, code, `Set ${code}`);
  await addField(page, 1, fasting);
  await addField(page, 2, thaws);
  await addField(page, 3, spunAt);

  await row(page, 1).getByRole('combobox', { name: 'Required' }).click();
  await page.getByRole('option', { name: 'At receipt' }).click();
  await row(page, 1).getByRole('combobox', { name: 'Default value' }).click();
  await page.getByRole('option', { name: 'unknown' }).click();
  await row(page, 2).getByRole('textbox', { name: 'Default value' }).fill('21');
  await expect(row(page, 3).getByRole('textbox', { name: 'Default value' })).not.toBeEditable();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').getByText('Enter a number from 0 to 20.').first()).toBeVisible();
  await expect(row(page, 2).getByRole('textbox', { name: 'Default value' })).toBeFocused();
  await row(page, 2).getByRole('textbox', { name: 'Default value' }).fill('0');
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page, 1);

  const up = row(page, 3).getByRole('button', { name: 'Move row 3 up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 2).getByRole('button', { name: 'Move row 2 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 1).getByRole('button', { name: 'Move row 1 down' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page, 2);
  await page.reload();
  await expect(row(page, 1).getByRole('combobox', { name: 'Field' })).toHaveValue(`${spunAt} · Centrifuged at`);
  await expect(row(page, 2).getByRole('combobox', { name: 'Default value' })).toHaveText('unknown');
  await expect(row(page, 3).getByRole('textbox', { name: 'Default value' })).toHaveValue('0');

  await row(page, 2).getByRole('button', { name: 'Remove row 2' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page, 3);
  await page.reload();
  await expect(page.getByRole('listitem', { name: /^Row \d$/u })).toHaveCount(2);
});

test('[ADMIN-2] two editors of a set’s fields: the later sees both lists in words', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes/field-sets');
  const { fasting, thaws } = await makeFields(page);
  const code = newCode();
  const item = { field: fasting, requiredAt: 'receive', default: 'unknown' };
  const record = await callAs(page, 'fieldSets.create', { ...fieldSets.make(code, `Set ${code}`), items: [item] });
  await page.goto(`/admin/tubes/field-sets/${record.id}/edit`);
  await row(page, 1).getByRole('combobox', { name: 'Required' }).click();
  await page.getByRole('option', { name: 'Before the run' }).click();
  const items = [item, { field: thaws, requiredAt: 'never', default: null }];
  await callAs(page, 'fieldSets.update', {
    ...fieldSets.make(code, `Set ${code}`),
    items,
    id: record.id,
    version: 1,
    active: true,
  });
  await page.keyboard.press('ControlOrMeta+s');
  const both = page.getByRole('group', { name: 'Fields' });
  await expect(both.getByText(`${fasting}: before the run, default unknown`)).toBeVisible();
  await expect(both.getByText(`${thaws}: not required`)).toBeVisible();
  await both.getByRole('radio', { name: /^Saved by someone else/u }).check();
  await page.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(page.getByRole('listitem', { name: /^Row \d$/u })).toHaveCount(2);
});

test('[ADMIN-2] a set shows the tubes that name it, and is applied to tests here', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes/field-sets');
  const made = await makeTest(page);
  const code = newCode();
  const { id } = await callAs(page, 'fieldSets.create', fieldSets.make(code, `Set ${code}`));
  const tube = newCode();
  await callAs(page, 'tubes.create', {
    code: tube,
    name: `Tube ${tube}`,
    capColour: { name: 'Gold', hex: '#C9A227' },
    additive: 'Gel',
    sampleType: 'Serum',
    drawVolumeMl: '5',
    minVolumeMl: '1',
    orderOfDraw: null,
    inversions: null,
    centrifuge: true,
    storage: null,
    retentionDays: null,
    fieldSet: code,
    labelCopies: 1,
    notes: null,
  });
  await page.goto(`/admin/tubes/field-sets/${id}/edit`);
  await expect(page.getByRole('group', { name: 'Tubes' }).getByRole('link', { name: `Tube ${tube}` })).toBeVisible();
  const tests = page.getByRole('combobox', { name: 'Tests' });
  await tests.fill(made.code);
  await page.getByRole('option', { name: new RegExp(made.code, 'u') }).click();
  await expect(page.getByRole('button', { name: `Remove ${made.code} · ${made.name}` })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await saved(page, 2);
  await page.getByRole('tab', { name: 'Used by' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: made.name })).toBeVisible();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: `Tube ${tube}` })
    .click();
  await expect(page.getByRole('combobox', { name: 'Field set' })).toHaveValue(`${code} · Set ${code}`);
});
