import { heading, field as text, toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeActive, makeDraft, makeDraftWithSpec, makeTestParts, saveSpec, spec } from '#fixtures/make/make-test.ts';
import { activation, cell, choose, open, openSpec, panel, pick, save, start, tab } from '#fixtures/test-pages.ts';

test('[ADMIN-3] the tab stands in the address: it survives a reload, the sub-page and the back button', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page);
  await open(page, record, 'nonsense');
  await expect(tab(page, 'General')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Rules').click();
  await expect(page).toHaveURL(/\?t=rules$/u);
  await page.reload();
  await expect(tab(page, 'Rules')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page)).toContainText('below 2.5 or above 6.5 mmol/L');
  await expect(panel(page)).toContainText('> 1.5 mmol/L within 3 days');
  await tab(page, 'Results').click();
  await panel(page).getByRole('link', { name: 'Potassium' }).click();
  await expect(page).toHaveURL(/\/edit\/results\/\d+$/u);
  await expect(heading(page)).toHaveText('Potassium');
  await page.goBack();
  await expect(tab(page, 'Results')).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(tab(page, 'Rules')).toHaveAttribute('aria-selected', 'true');
});

test('[ADMIN-3] what is typed on one tab is kept on the others, and leaving asks first', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page);
  await open(page, record);
  await text(page, 'Method').fill('Nephelometry');
  await tab(page, 'Report text').click();
  await text(page, 'Report text').fill('Fasting sample.');
  await expect(page.getByText(/^2 changes/u)).toBeVisible();
  await tab(page, 'Results').click();
  await panel(page).getByRole('link', { name: 'Potassium' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await save(page).click();
  await expect(toasts(page).getByText('Test saved')).toBeVisible();
  await tab(page, 'General').click();
  await expect(text(page, 'Method')).toHaveValue('Nephelometry');
});

test('results are put in order', async ({ page, lab }) => {
  await start(page, lab);
  const one = await makeDraftWithSpec(page);
  const two = await saveSpec(page, one, spec({ code: 'NA', label: 'Sodium' }));
  await open(page, two, 'results');
  await page.getByRole('button', { name: 'Move Sodium up' }).click();
  await page.getByRole('button', { name: 'Save order' }).click();
  await expect(toasts(page).getByText('Order of results saved')).toBeVisible();
  await page.reload();
  await expect(panel(page).getByRole('listitem').first()).toContainText('Sodium');
});

test('[SAFE-B10] activation waits for a tube, a result, its limits and ranges; every finding leads to where it is mended', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const parts = await makeTestParts(page);
  const record = await makeDraft(page, parts, { tubes: [] });
  await open(page, record);
  await expect(activation(page)).toContainText('2 issues block activation');
  const activate = activation(page).getByRole('button', { name: 'Activate' });
  await expect(activate).toHaveAttribute('aria-disabled', 'true');

  await activation(page).getByRole('link', { name: 'No tube is set' }).click();
  await expect(tab(page, 'Tubes')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add tube' }).click();
  await pick(page, 'Tube', parts.tube);
  await save(page).click();
  await expect(activation(page)).toContainText('1 issue blocks activation');

  await activation(page).getByRole('link', { name: 'No result is set' }).click();
  await panel(page).getByRole('link', { name: 'New result' }).click();
  await expect(heading(page)).toHaveText('New result');
  await text(page, 'Label').fill('Potassium');
  await text(page, 'Code').fill('k');
  await text(page, 'Unit').fill('mmol/L');
  await expect(page.getByText('A valid UCUM unit.')).toBeVisible();
  await text(page, 'Decimals').fill('1');
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await expect(heading(page)).toHaveText('Potassium');
  await page.getByRole('link', { name: record.name }).click();

  await activation(page).getByRole('link', { name: 'plausible limits' }).click();
  await expect(page).toHaveURL(/#possible$/u);
  await text(page, 'Plausible low').fill('0.5');
  await text(page, 'Plausible high').fill('20');
  await save(page).click();
  await expect(toasts(page).getByText('Result saved').last()).toBeVisible();
  await page.getByRole('link', { name: record.name }).click();
  await expect(activation(page)).toContainText('1 issue blocks activation');

  await activation(page).getByRole('link', { name: 'no range' }).click();
  await expect(tab(page, 'Ranges')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Add the first range' }).click();
  await cell(page, 1, 'low').fill('3.5');
  await cell(page, 1, 'high').fill('5.1');
  await page.getByRole('combobox', { name: 'Range 1, source' }).fill('Own study');
  await save(page).click();
  await expect(toasts(page).getByText('Result saved').last()).toBeVisible();
  await page.getByRole('link', { name: record.name }).click();
  await expect(activation(page)).toContainText('Ready to activate');
  await activation(page).getByRole('button', { name: 'Activate' }).click();
  await expect(toasts(page).getByText('Test activated')).toBeVisible();
  await expect(activation(page)).toContainText('Orderable.');
  await expect(tab(page, 'Versions')).toContainText('1');
});

test('editing an active test makes version 2, and the difference is readable', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeActive(page);
  await open(page, record);
  await text(page, 'Method').fill('Direct electrode');
  await expect(page.getByText('Saving makes version 2.')).toBeVisible();
  await text(page, 'Reason').fill('New analyser');
  await save(page).click();
  await expect(toasts(page).getByText('Test saved')).toBeVisible();

  await openSpec(page, record, 'ranges');
  await cell(page, 1, 'high').fill('5.0');
  await expect(page.getByText('Saving makes version 3.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Result saved')).toBeVisible();

  await open(page, record, 'versions');
  const versions = page.getByRole('list', { name: 'Versions, newest first' });
  await expect(versions.getByRole('listitem')).toHaveCount(3);
  await expect(versions).toContainText('New analyser');
  await expect(versions).toContainText(lab.account('manager').name);
  const diff = page.getByRole('table', { name: /What changed from Version 2 to Version 3/u });
  await expect(diff.getByRole('row', { name: /limits/u })).toContainText(
    'Range for anyone of any age, limits3.5 to 5.13.5 to 5.0',
  );
  await versions.getByRole('button', { name: 'What changed in version 2' }).click();
  await expect(page.getByRole('row', { name: /^Method/u })).toContainText('PhotometryDirect electrode');
  await choose(page, 'To', 'Version 3');
  await expect(page.getByRole('row', { name: /^Method/u })).toBeVisible();
  await expect(page.getByRole('row', { name: /limits/u })).toBeVisible();
});

test('a change that would leave an active test without a range is refused, and nothing typed is lost', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await makeActive(page);
  await openSpec(page, record, 'ranges');
  await cell(page, 1, 'to age').fill('18 y');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').filter({ hasText: 'would not be orderable' })).toContainText(
    'Everyone 18 y and over has no range',
  );
  await expect(cell(page, 1, 'to age')).toHaveValue('18 y');
});
