import type { Page } from '@playwright/test';
import { callAs, toasts, withSecondEditor } from '#fixtures/admin-entity.ts';
import { designFile, importDesign, importFile, textField } from '#fixtures/designer/label-designs.ts';
import { dots, fieldOn, isDrawn, layers, openDesigner, preview, shownZpl } from '#fixtures/designer/at-designer.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeTwoTubeCase } from '#fixtures/make/make-case.ts';
import { newLetters } from '#fixtures/letters.ts';
import { scan } from '#fixtures/scan.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const bar = (page: Page) => page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Save template' });
/** With its keys or without. */
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}( Ctrl .)?$`, 'u') });
const saveAs = async (page: Page, name: string): Promise<void> => {
  await button(page, 'Save template').click();
  const dialog = page.getByRole('dialog', { name: 'Save template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(bar(page).getByText('Draft of version 1')).toBeVisible();
};
const pick = async (page: Page, item: string): Promise<void> => {
  await button(page, 'Actions').click();
  await page.getByRole('menuitem', { name: item }).click();
};
const ownTemplate = async (page: Page, lab: Lab, role: 'manager' | 'tech' = 'manager'): Promise<string> => {
  await openDesigner(page, lab, role);
  const name = `Label ${newLetters(8)}`;
  await saveAs(page, name);
  return name;
};
const speed = (page: Page) => dots(page, 'Print speed');

test('[ROLE-1] a technician designs and saves; a manager alone approves and chooses tube types', async ({
  page,
  lab,
  browser,
}) => {
  await ownTemplate(page, lab, 'tech');
  await expect(button(page, 'Approve')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Approve')).toHaveAccessibleDescription('Only lab managers approve');
  await pick(page, 'Versions');
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');

  const id = Number(new URL(page.url()).searchParams.get('template'));
  const approval = { id, version: 1, note: null };
  await expect(callAs(page, 'labelTemplates.approve', approval)).rejects.toThrow('FORBIDDEN');
  await expect(bar(page).getByText('Draft of version 1')).toBeVisible();
  await withSecondEditor(browser, lab, async (manager) => {
    await manager.goto('/help');
    const approved = await callAs(manager, 'labelTemplates.approve', approval);
    const uses = { id, version: approved.version, labDefault: true, tubeIds: [] };
    await expect(callAs(page, 'labelTemplates.setUses', uses)).rejects.toThrow('FORBIDDEN');
    await callAs(manager, 'labelTemplates.setUses', uses);
  });
  await expect(bar(page).getByText('Version 1, approved')).toBeVisible();
  await expect(button(page, 'Choose tube types')).toHaveAccessibleDescription('Only lab managers choose tube types');
  await button(page, 'Actions').click();
  const item = page.getByRole('menuitem', { name: 'Choose tube types' });
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('Lab managers only');
});

test('a template that was deactivated is found again, last in the list, and activated', async ({ page, lab }) => {
  const old = await ownTemplate(page, lab);
  await pick(page, 'Deactivate template');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate template' }).click();
  await expect(bar(page).getByText('Inactive', { exact: true })).toBeVisible();
  const startNew = async (): Promise<void> => {
    await button(page, 'Open template').click();
    await page.getByRole('menuitem', { name: 'New template' }).click();
    await expect(page.getByRole('heading', { name: 'New label template' })).toBeVisible();
  };
  await startNew();
  // After the old one by name.
  await saveAs(page, `${old} b`);
  await startNew();
  await button(page, 'Open template').click();
  await expect(page.getByRole('menuitem')).toContainText([
    'New template',
    new RegExp(`^${old} b, .*: draft of version 1$`, 'u'),
    new RegExp(`^${old}, .*: inactive, changed `, 'u'),
  ]);
  await page.getByRole('menuitem').last().click();
  await expect(page.getByRole('heading', { name: old, exact: true })).toBeVisible();
  await expect(page.getByText('This template is inactive. Activate it to use it for tubes.')).toBeVisible();
  await pick(page, 'Activate template');
  await expect(bar(page).getByText('Draft of version 1')).toBeVisible();
  await startNew();
  await button(page, 'Open template').click();
  await expect(page.getByRole('menuitem', { name: new RegExp(`^${old}, .*: draft of version 1$`, 'u') })).toBeVisible();
});

test('a template is kept in versions: the approved one stays as it is, and a draft is discarded', async ({
  page,
  lab,
}) => {
  const name = await ownTemplate(page, lab);
  await isDrawn(page);
  const approved = await shownZpl(page);
  await button(page, 'Approve').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve version 1' }).click();
  await expect(bar(page).getByText('Version 1, approved')).toBeVisible();

  await speed(page).fill('6');
  await expect(bar(page).getByText('Unsaved changes')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(bar(page).getByText('Draft of version 2')).toBeVisible();
  await isDrawn(page);
  expect(await shownZpl(page)).not.toBe(approved);
  await pick(page, 'Versions');
  const versions = page.getByRole('dialog', { name: `Versions of ${name}` }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.filter({ hasText: 'Version 1' })).toContainText('Approved');
  await page.keyboard.press('Escape');

  await pick(page, 'Discard draft');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(bar(page).getByText('Version 1, approved')).toBeVisible();
  await expect(speed(page)).toHaveValue('4');
  await isDrawn(page);
  expect(await shownZpl(page)).toBe(approved);
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(layers(page)).toHaveCount(7);
});

test('two users at one template: the second is told, and nothing of either is lost by surprise', async ({
  page,
  lab,
  browser,
}) => {
  const name = await ownTemplate(page, lab);
  const address = page.url();
  await withSecondEditor(browser, lab, async (other) => {
    await other.setViewportSize({ width: 1440, height: 1000 });
    await other.goto(address);
    await expect(other.getByRole('heading', { name })).toBeVisible();
    await speed(page).fill('7');
    await speed(other).fill('3');
    await button(other, 'Save template').click();
    await expect(toasts(other).getByText(`${name} saved`)).toBeVisible();
  });
  await expect(page.getByText('Another user saved this template.')).toBeVisible();
  await expect(speed(page)).toHaveValue('7');
  await button(page, 'Keep mine').click();
  await button(page, 'Save template').click();
  await expect(bar(page).getByText('Draft of version 1')).toBeVisible();
  await page.reload();
  await expect(speed(page)).toHaveValue('7');
});

test('what is not saved is asked about before another template, or another page, takes its place', async ({
  page,
  lab,
}) => {
  const name = await ownTemplate(page, lab);
  await speed(page).fill('9');
  await button(page, 'Open template').click();
  await page.getByRole('menuitem', { name: 'New template' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page
    .getByRole('link', { name: /^Accessions/u })
    .first()
    .click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(speed(page)).toHaveValue('9');
  await button(page, 'Open template').click();
  await page.getByRole('menuitem', { name: 'New template' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'New label template' })).toBeVisible();
  await expect(speed(page)).toHaveValue('4');
  await speed(page).fill('5');
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(speed(page)).toHaveValue('4');
});

test('a design goes out as a file and comes in as the same; a file that is none says so', async ({ page, lab }) => {
  await openDesigner(page, lab, 'tech');
  await importDesign(
    page,
    designFile('From a file', [textField('first'), textField('second', { y: 60 })], { speed: 8 }),
  );
  await expect(toasts(page).getByText('From a file imported. Save it to keep it.')).toBeVisible();
  await expect(layers(page)).toHaveCount(2);
  const download = page.waitForEvent('download');
  await pick(page, 'Export design');
  const file = await download;
  expect(file.suggestedFilename()).toBe('from-a-file.label.json');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  await isDrawn(page);
  const zpl = await shownZpl(page);

  await page.keyboard.press('Control+z');
  await expect(layers(page)).toHaveCount(7);
  await importFile(page, text);
  await expect(layers(page)).toHaveCount(2);
  await expect(fieldOn(page, 'second')).toHaveCount(1);
  await isDrawn(page);
  expect(await shownZpl(page)).toBe(zpl);

  await importFile(page, '{"format":"other"}');
  await expect(toasts(page).getByText('Design not imported')).toBeVisible();
  await expect(layers(page)).toHaveCount(2);
});

test('a scanned tube gives the label its values; a design nobody approved is not printed for it', async ({
  page,
  lab,
}) => {
  await openDesigner(page, lab);
  const made = await makeTwoTubeCase(page);
  const [tube] = made.samples;
  await scan(page, tube?.barcode ?? '');
  await expect(page.getByRole('combobox', { name: 'Label data' })).toContainText(tube?.barcode ?? '');
  await isDrawn(page);
  await preview(page).getByRole('tab', { name: /^ZPL/u }).click();
  await expect(preview(page).getByRole('region', { name: 'ZPL' })).toContainText(tube?.barcode ?? '');
  for (const name of ['Print Label', 'Copy ZPL', 'Download ZPL'])
    await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Case ID or tube number' }).fill('NO-SUCH-TUBE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Case ID or tube number' })).toHaveAttribute('aria-invalid', 'true');
});
