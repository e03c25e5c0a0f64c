import { heading, field as text, toasts, withSecondEditor } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeActive, makeDraft, makeTestParts, saveSpec, spec, testCode } from '#fixtures/make/make-test.ts';
import { activation, choose, open, panel, pick, save, start, tab } from '#fixtures/test-pages.ts';

test('[ADMIN-1] /admin leads to the tests', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/tests$/u);
  await expect(heading(page)).toHaveText('Tests');
});

test('[ADMIN-2] a test is created, changed with Mod+S and found by its code', async ({ page, lab }) => {
  await start(page, lab);
  const { testType, workflow, tube } = await makeTestParts(page);
  const code = testCode();
  await page.getByRole('link', { name: 'New test' }).first().click();
  await expect(heading(page)).toHaveText('New test');
  await text(page, 'Name').fill(`Made for ${code}`);
  await text(page, 'Code').first().fill(code.toLowerCase());
  await text(page, 'Short name').fill(code);
  await choose(page, 'Test type', testType);
  await text(page, 'Department').fill('Chemistry');
  await text(page, 'Method').fill('Photometry');
  await pick(page, 'Workflow', workflow);
  await pick(page, 'Tube', tube);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(toasts(page).getByText('Test saved')).toBeVisible();
  await expect(heading(page)).toHaveText(`Made for ${code}`);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();

  await text(page, 'Method').fill('Turbidimetry');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('No changes')).toBeVisible();
  await page.goto(`/admin/tests?q=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code, 'u') })).toContainText('Draft');
  await page.getByRole('link', { name: `Made for ${code}` }).click();
  await expect(text(page, 'Method')).toHaveValue('Turbidimetry');
  await tab(page, 'Tubes').click();
  await expect(panel(page)).toContainText('Serum, 5.0 mL');
});

test('[ADMIN-2] a field left empty opens its tab; a code already taken is refused at the field', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await makeDraft(page, await makeTestParts(page));
  await open(page, record, 'report');
  await text(page, 'Report text').fill('Performed on serum.');
  await tab(page, 'General').click();
  await text(page, 'Method').fill('');
  await tab(page, 'Report text').click();
  await save(page).click();
  await expect(page).toHaveURL(/\/edit$/u);
  await expect(text(page, 'Method')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Method is required' })).toBeVisible();

  await text(page, 'Method').fill('Photometry');
  const other = await makeDraft(page, await makeTestParts(page));
  await text(page, 'Code').fill(other.code);
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'already has that code' })).toBeVisible();
  await expect(text(page, 'Code')).toBeFocused();
});

test('[ADMIN-2] of two editors the later sees both values and decides; nothing is lost', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab);
  const record = await makeDraft(page, await makeTestParts(page));
  await open(page, record);
  await text(page, 'Method').fill('Nephelometry');
  await text(page, 'Department').fill('Immunology');
  await withSecondEditor(browser, lab, async (other) => {
    await open(other, record);
    await text(other, 'Method').fill('Turbidimetry');
    await text(other, 'Short name').fill('Theirs');
    await other.keyboard.press('ControlOrMeta+s');
    await expect(toasts(other).getByText('Test saved')).toBeVisible();
  });
  await page.keyboard.press('ControlOrMeta+s');
  const conflict = page.getByRole('region', { name: 'Someone else changed this test since you opened it' });
  const method = conflict.getByRole('group', { name: 'Method' });
  await expect(method.getByRole('radio', { name: 'Saved by someone else Turbidimetry' })).toBeVisible();
  await method.getByRole('radio', { name: 'Yours Nephelometry' }).check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(toasts(page).getByText('Test saved')).toBeVisible();
  await page.reload();
  await expect(text(page, 'Method')).toHaveValue('Nephelometry');
  await expect(text(page, 'Department')).toHaveValue('Immunology');
  await expect(text(page, 'Short name')).toHaveValue('Theirs');
});

test('[ADMIN-2] a save meets no question when somebody else changed another part of the test', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await makeDraft(page, await makeTestParts(page));
  await open(page, record);
  await text(page, 'Method').fill('Nephelometry');
  await saveSpec(page, record, spec());
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Test saved')).toBeVisible();
  await page.reload();
  await expect(text(page, 'Method')).toHaveValue('Nephelometry');
  await expect(tab(page, 'Results')).toContainText('1');
});

test('[ADMIN-2] retired with a reason, found under Inactive, reinstated', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeActive(page);
  await open(page, record);
  await page.getByRole('button', { name: 'Retire test…' }).click();
  const question = page.getByRole('alertdialog', { name: `Retire ${record.name}?` });
  await expect(question.getByText('Not used by other records.')).toBeVisible();
  await expect(question.getByRole('button', { name: 'Retire test' })).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('textbox', { name: 'Reason' }).fill('Sent out from now on');
  await question.getByRole('button', { name: 'Retire test' }).click();
  await expect(toasts(page).getByText('Test retired')).toBeVisible();
  await page.goto(`/admin/tests?q=${record.code}`);
  await expect(page.getByRole('heading', { name: 'No tests match' })).toBeVisible();
  await page.getByText('Inactive', { exact: true }).click();
  await page.getByRole('link', { name: record.name }).click();
  await tab(page, 'History').click();
  await expect(panel(page)).toContainText('Sent out from now on');
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await expect(toasts(page).getByText('Test activated')).toBeVisible();
  await expect(activation(page)).toContainText('Orderable.');
});

test('[GUARD-7] [ADMIN-3] ids that are none are page not found, unknown ones say so', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeDraft(page, await makeTestParts(page));
  for (const path of ['1e3/edit', 'abc/edit', `${record.id}/edit/results/x1`, 'abc/edit/results/new']) {
    await page.goto(`/admin/tests/${path}`);
    await expect(heading(page)).toHaveText('Page not found');
  }
  await page.goto('/admin/tests/999999999/edit');
  await expect(page.getByText('Test not found')).toBeVisible();
  await page.goto(`/admin/tests/${record.id}/edit/results/999999999`);
  await expect(page.getByText('Result not found')).toBeVisible();
  await page.getByRole('link', { name: `Results of ${record.name}` }).click();
  await expect(tab(page, 'Results')).toHaveAttribute('aria-selected', 'true');
});
