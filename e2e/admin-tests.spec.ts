import type { Page } from '@playwright/test';
import { callAs, field as text, heading, stands, toasts, withSecondEditor } from './fixtures/admin-entity.ts';
import { expect, test, type Lab } from './fixtures/lab.ts';
import {
  at,
  makeActive,
  makeDraft,
  makeDraftWithSpec,
  makeTestParts,
  range,
  saveSpec,
  spec,
  testCode,
  testFields,
  withoutId,
  type WholeTest,
} from './fixtures/make-test.ts';

const activation = (page: Page) => page.getByRole('region', { name: 'Activation' });
const panel = (page: Page) => page.getByRole('tabpanel');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`, 'u') });

const start = async (page: Page, lab: Lab): Promise<void> => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tests');
  await expect(heading(page)).toHaveText('Tests');
};
const open = async (page: Page, record: WholeTest, t = ''): Promise<void> => {
  await page.goto(`/admin/tests/${record.id}/edit${t === '' ? '' : `?t=${t}`}`);
  await expect(heading(page)).toHaveText(record.name);
};
const openSpec = async (page: Page, record: WholeTest, t = ''): Promise<void> => {
  const [first] = record.resultSpecs;
  await page.goto(`/admin/tests/${record.id}/edit/results/${first?.id ?? 0}${t === '' ? '' : `?t=${t}`}`);
  await expect(heading(page)).toHaveText(first?.label ?? '');
};
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};
const pick = async (page: Page, label: string, code: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(code);
  await page.getByRole('option', { name: new RegExp(code, 'u') }).click();
};
/** The fields of a test as the server gave them, for another save. */
const fieldsOf = (record: WholeTest, changes: Record<string, unknown>) => {
  const keys = Object.keys(testFields({ testType: '', workflow: '', tube: '' }));
  const entries = Object.entries(record).filter(([key]) => keys.includes(key));
  return { ...at(record), ...Object.fromEntries(entries), reason: null, ...changes };
};

test.describe('the list and the test itself', () => {
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
    await text(page, 'Code').fill(code.toLowerCase());
    await text(page, 'Short name').fill(code);
    await choose(page, 'Test type', testType);
    await text(page, 'Department').fill('Chemistry');
    await text(page, 'Method').fill('Photometry');
    await pick(page, 'Workflow', workflow);
    await tab(page, 'Specimen & tubes').click();
    await page.getByRole('button', { name: 'Add tube' }).click();
    await pick(page, 'Tube', tube);
    await save(page).click();
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
    await tab(page, 'Specimen & tubes').click();
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
    await expect(method.getByRole('radio', { name: 'Saved by someone else since Turbidimetry' })).toBeVisible();
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

  test('[ADMIN-2] retired with a reason, found under Retired, reinstated', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeActive(page);
    await open(page, record);
    await page.getByRole('button', { name: 'Retire…' }).click();
    const question = page.getByRole('alertdialog', { name: `Retire ${record.name}?` });
    await expect(question.getByText('No other record uses it.')).toBeVisible();
    await expect(question.getByRole('button', { name: 'Retire test' })).toHaveAttribute('aria-disabled', 'true');
    await question.getByRole('textbox', { name: 'Reason' }).fill('Sent out from now on');
    await question.getByRole('button', { name: 'Retire test' }).click();
    await expect(toasts(page).getByText('Test retired')).toBeVisible();
    await page.goto(`/admin/tests?q=${record.code}`);
    await expect(page.getByRole('heading', { name: 'No tests match' })).toBeVisible();
    await page.getByText('Retired', { exact: true }).click();
    await page.getByRole('link', { name: record.name }).click();
    await tab(page, 'History').click();
    await expect(panel(page)).toContainText('Sent out from now on');
    await page.getByRole('button', { name: 'Reinstate' }).click();
    await expect(toasts(page).getByText('Test activated')).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  test('figures are marked as verified by a person, whose name then stands there', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeDraftWithSpec(page);
    await page.goto(`/admin/tests?q=${record.code}`);
    await expect(page.getByRole('row', { name: new RegExp(record.code, 'u') })).toContainText('Verify before use');
    await open(page, record);
    await expect(page.getByText('Verify before use.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as verified' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as verified' }).click();
    await expect(page.getByText(`Verified by ${lab.account('manager').name} on`)).toBeVisible();
    await expect(page.getByText('Verify before use.')).toHaveCount(0);
  });

  test('[GUARD-7] [ADMIN-3] ids that are none are page not found, unknown ones say so', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeDraft(page, await makeTestParts(page));
    for (const path of ['1e3/edit', 'abc/edit', `${record.id}/edit/results/x1`, 'abc/edit/results/new']) {
      await page.goto(`/admin/tests/${path}`);
      await expect(heading(page)).toHaveText('Page not found');
    }
    await page.goto('/admin/tests/999999999/edit');
    await expect(page.getByText('There is no such test')).toBeVisible();
    await page.goto(`/admin/tests/${record.id}/edit/results/999999999`);
    await expect(page.getByText('There is no such result')).toBeVisible();
    await page.getByRole('link', { name: `Results of ${record.name}` }).click();
    await expect(tab(page, 'Results')).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('tabs', () => {
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
    await expect(panel(page)).toContainText('changes by more than 1.5 mmol/L since a result of the last 3 days');
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
    await expect(toasts(page).getByText('Order saved')).toBeVisible();
    await page.reload();
    await expect(panel(page).getByRole('listitem').first()).toContainText('Sodium');
  });
});

test.describe('activation and versions', () => {
  test('activation waits for a tube, a result and ranges; every finding leads to where it is mended', async ({
    page,
    lab,
  }) => {
    await start(page, lab);
    const parts = await makeTestParts(page);
    const record = await makeDraft(page, parts, { tubes: [] });
    await open(page, record);
    await expect(activation(page)).toContainText('2 things are missing');
    const activate = activation(page).getByRole('button', { name: 'Activate' });
    await expect(activate).toHaveAttribute('aria-disabled', 'true');

    await activation(page).getByRole('link', { name: 'There is no tube to collect' }).click();
    await expect(tab(page, 'Specimen & tubes')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Add tube' }).click();
    await pick(page, 'Tube', parts.tube);
    await save(page).click();
    await expect(activation(page)).toContainText('1 thing is missing');

    await activation(page).getByRole('link', { name: 'There is no result to enter' }).click();
    await panel(page).getByRole('link', { name: 'New result' }).click();
    await expect(heading(page)).toHaveText('New result');
    await text(page, 'Label').fill('Potassium');
    await text(page, 'Code').fill('k');
    await text(page, 'Unit').fill('mmol/L');
    await page.getByRole('button', { name: 'Use mmol/L' }).click();
    await expect(page.getByText('A valid UCUM unit.')).toBeVisible();
    await text(page, 'Decimals').fill('1');
    await save(page).click();
    await expect(toasts(page).getByText('Result saved')).toBeVisible();
    await expect(heading(page)).toHaveText('Potassium');
    await page.getByRole('link', { name: record.name }).click();

    await activation(page).getByRole('link', { name: 'no range' }).click();
    await expect(tab(page, 'Ranges')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Add the first range' }).click();
    await text(page, 'Range 1, low').fill('>=3.5');
    await text(page, 'Range 1, high').fill('<=5.1');
    await page.getByRole('combobox', { name: 'Range 1, source' }).fill('Own study');
    await save(page).click();
    await expect(toasts(page).getByText('Result saved').last()).toBeVisible();
    await page.getByRole('link', { name: record.name }).click();
    await expect(activation(page)).toContainText('Nothing is missing');
    await activation(page).getByRole('button', { name: 'Activate' }).click();
    await expect(toasts(page).getByText('Test activated')).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(tab(page, 'Versions')).toContainText('1');
  });

  test('editing an active test makes version 2, and the difference is readable', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeActive(page);
    await open(page, record);
    await text(page, 'Method').fill('Direct electrode');
    await expect(page.getByText('This makes version 2.')).toBeVisible();
    await text(page, 'Reason').fill('New analyser');
    await save(page).click();
    await expect(toasts(page).getByText('Test saved')).toBeVisible();

    await openSpec(page, record, 'ranges');
    await text(page, 'Range 1, high').fill('5.0');
    await expect(page.getByText('This makes version 3.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(toasts(page).getByText('Result saved')).toBeVisible();

    await open(page, record, 'versions');
    const versions = page.getByRole('list', { name: 'Versions, newest first' });
    await expect(versions.getByRole('listitem')).toHaveCount(3);
    await expect(versions).toContainText('New analyser');
    await expect(versions).toContainText(lab.account('manager').name);
    const diff = page.getByRole('table', { name: /What changed from Version 2 to Version 3/u });
    await expect(diff.getByRole('row', { name: /limits/u })).toContainText(
      'Range for anyone from 0 d on, limits3.5 to 5.13.5 to 5.0',
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
    await text(page, 'Range 1, to age').fill('18 y');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be ordered like this' })).toContainText(
      'Everyone from 18 y on has no range',
    );
    await expect(text(page, 'Range 1, to age')).toHaveValue('18 y');
  });
});

test.describe('one result', () => {
  test('a wrong LOINC check digit and a wrong unit are refused with what was probably meant', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeDraftWithSpec(page);
    await openSpec(page, record);
    const loinc = text(page, 'LOINC');
    await loinc.fill('2951-3');
    await loinc.blur();
    await expect(page.getByRole('alert').filter({ hasText: 'The check digit of 2951-3 is wrong' })).toBeVisible();
    const ucum = text(page, 'UCUM unit');
    await ucum.fill('10^3/µL');
    await ucum.blur();
    await expect(page.getByRole('alert').filter({ hasText: 'did you mean 10*3/uL?' })).toBeVisible();
    await save(page).click();
    await expect(toasts(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Use 10*3/uL' }).click();
    await expect(ucum).toHaveValue('10*3/uL');
    await page.getByRole('button', { name: 'Use 2951-2' }).click();
    await expect(page.getByText('The check digit is right.')).toBeVisible();
    // Another code has to be looked up anew.
    await expect(page.getByRole('checkbox', { name: /^Looked up/u })).not.toBeChecked();
    await save(page).click();
    await expect(toasts(page).getByText('Result saved')).toBeVisible();
  });

  test('a gap is found, filled and saved; another is acknowledged with a reason', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeDraftWithSpec(page, {
      ranges: [range({ ageFrom: '1 mo', ageTo: '16 y' }), range({ ageFrom: '18 y' })],
    });
    await open(page, record, 'ranges');
    await expect(tab(page, 'Ranges')).toContainText('2');
    await panel(page).getByRole('link', { name: 'Everyone from 16 y to 18 y has no range' }).click();
    const findings = page.getByRole('region', { name: 'Coverage findings' });
    await expect(findings).toContainText('Everyone from 0 d to 1 mo has no range');
    await findings
      .getByRole('listitem')
      .filter({ hasText: 'from 16 y to 18 y' })
      .getByRole('button', { name: /^Extend range 1/u })
      .click();
    await expect(findings).not.toContainText('from 16 y to 18 y');
    await findings.getByRole('button', { name: 'Acknowledge gap…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acknowledge this gap?' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('No interval for the newborn');
    await dialog.getByRole('button', { name: 'Acknowledge gap' }).click();
    await expect(tab(page, 'Ranges')).not.toContainText('1 ');
    await save(page).click();
    await expect(toasts(page).getByText('Result saved')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No interval for the newborn')).toBeVisible();
    await open(page, record);
    await expect(activation(page)).toContainText('Nothing is missing');
  });

  test('the ranges are tried at their boundaries before they count', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeDraftWithSpec(page, { ranges: [range({ highInclusive: false })] });
    await openSpec(page, record, 'ranges');
    const tryIt = page.getByRole('region', { name: 'Try it' });
    const verdict = async (value: string, flag: string): Promise<void> => {
      await tryIt.getByRole('textbox', { name: 'Value' }).fill(value);
      await expect(tryIt.locator('.verdict')).toHaveAttribute('data-flag', flag);
    };
    await verdict('3.5', 'N');
    await verdict('3.4', 'L');
    await verdict('5.0', 'N');
    await verdict('5.1', 'H');
    await verdict('6.5', 'H');
    await verdict('6.6', 'HH');
    await expect(tryIt).toContainText('Critical: must be called');
    await text(page, 'Range 1, high').fill('<=5.1');
    await verdict('5.1', 'N');
  });

  test('a formula is read while it is typed and must reproduce its example', async ({ page, lab }) => {
    await start(page, lab);
    const inputs = await makeDraftWithSpec(page);
    const record = await makeDraft(page, await makeTestParts(page));
    await page.goto(`/admin/tests/${record.id}/edit/results/new`);
    await text(page, 'Label').fill('Twice the potassium');
    await text(page, 'Code').fill('KK');
    await choose(page, 'Kind', 'Calculated');
    const check = page.getByRole('status', { name: 'The formula as it stands' });
    await text(page, 'Formula').fill('2 * k +');
    await expect(check).toContainText('Expected a number');
    await text(page, 'Formula').fill('2 * k');
    await expect(check).toContainText('Nothing says where “k” comes from.');
    await page.getByRole('button', { name: 'Add input k' }).click();
    await pick(page, 'Test', inputs.code);
    await expect(page.getByRole('combobox', { name: 'Result', exact: true })).toBeVisible();
    await choose(page, 'Result', 'K · Potassium');
    await text(page, 'In the example').fill('4.5');
    await text(page, 'The example must give').fill('8');
    await text(page, 'Decimals').fill('1');
    await expect(check).toContainText('The example gives 9.0, but it must give 8.');
    await text(page, 'The example must give').fill('9');
    await expect(check).toContainText('The example gives 9.0, as it must.');
    await save(page).click();
    await expect(toasts(page).getByText('Result saved')).toBeVisible();
    await page.reload();
    await expect(text(page, 'Formula')).toHaveValue('2 * k');
    await expect(check).toContainText('as it must');
  });

  test('coded values come from the library and bring how they read', async ({ page, lab }) => {
    await start(page, lab);
    const code = `E2E_${testCode()}`;
    await callAs(page, 'resultCodes.create', {
      code,
      label: 'Reactive for this test',
      reportText: 'Reactive',
      interpretation: 'abnormal',
      group: 'qualitative',
      snomed: null,
      snomedVerified: null,
      colour: '#B71C1C',
    });
    const record = await makeDraftWithSpec(page);
    await openSpec(page, record);
    await choose(page, 'Kind', 'Coded');
    await expect(text(page, 'UCUM unit')).toHaveCount(0);
    await page.getByRole('button', { name: 'Add value' }).click();
    await pick(page, 'Value', code);
    await expect(page.getByRole('combobox', { name: 'Reads as' })).toContainText('Abnormal');
    // A number's fields come back as they were.
    await choose(page, 'Kind', 'Number');
    await expect(text(page, 'UCUM unit')).toHaveValue('mmol/L');
  });

  test('[ADMIN-2] of two editors of one result the later sees both tables and decides', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeDraftWithSpec(page);
    await openSpec(page, record, 'ranges');
    await text(page, 'Range 1, high').fill('5.3');
    const [first] = record.resultSpecs;
    if (first === undefined) throw new Error('a result was made');
    const theirs = { ...withoutId(first), label: 'Potassium, serum', ranges: [{ ...first.ranges[0], high: '4.9' }] };
    await saveSpec(page, record, theirs, first.id);
    await page.keyboard.press('ControlOrMeta+s');
    const conflict = page.getByRole('region', { name: 'Someone else changed this result since you opened it' });
    const both = conflict.getByRole('group', { name: 'Ranges' });
    await expect(both).toContainText('Any, from 0 d on: 3.5 to 5.3');
    await expect(both).toContainText('Any, from 0 d on: 3.5 to 4.9');
    await both.getByRole('radio', { name: /^Yours/u }).check();
    await conflict.getByRole('button', { name: 'Save with these choices' }).click();
    await expect(toasts(page).getByText('Result saved')).toBeVisible();
    await page.reload();
    await expect(text(page, 'Range 1, high')).toHaveValue('5.3');
    await expect(heading(page)).toHaveText('Potassium, serum');
  });

  test('a new result and somebody else’s change of the test both stand', async ({ page, lab }) => {
    await start(page, lab);
    const record = await makeDraftWithSpec(page);
    await page.goto(`/admin/tests/${record.id}/edit/results/new`);
    await text(page, 'Label').fill('Sodium');
    await text(page, 'Code').fill('K');
    await callAs(page, 'tests.update', fieldsOf(record, { method: 'Theirs' }));
    await save(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'already has that code' })).toBeVisible();
    await text(page, 'Code').fill('NA');
    await callAs(
      page,
      'tests.update',
      fieldsOf({ ...record, version: record.version + 1 }, { method: 'Theirs again' }),
    );
    await save(page).click();
    await expect(toasts(page).getByText('Result saved')).toBeVisible();
    await open(page, record, 'results');
    await expect(panel(page).getByRole('listitem')).toHaveCount(2);
    await tab(page, 'General').click();
    await expect(text(page, 'Method')).toHaveValue('Theirs again');
  });
});

const tabIds = ['', 'tubes', 'results', 'ranges', 'rules', 'report', 'instruments', 'versions', 'used-by', 'history'];
for (const theme of ['light', 'dark'] as const)
  for (const width of [1280, 390])
    test(`[ADMIN-3] every part of a test passes the accessibility rules, ${theme}, ${width} px`, async ({
      page,
      lab,
    }) => {
      test.setTimeout(180_000);
      await page.addInitScript((chosen) => localStorage.setItem('aliquot.theme', chosen), theme);
      await page.setViewportSize({ width, height: 844 });
      await start(page, lab);
      const check = async (): Promise<void> => {
        await expect(page.getByText('Loading')).toHaveCount(0);
        await stands(page);
      };
      await check();
      const draft = await makeDraftWithSpec(page, { ranges: [range({ ageTo: '18 y' })] }, { tubes: [] });
      const active = await makeActive(page);
      const fields = fieldsOf(active, { method: 'Direct electrode' });
      const edited = (await callAs(page, 'tests.update', fields)) as unknown as WholeTest;
      await open(page, draft);
      await expect(activation(page).getByRole('listitem')).toHaveCount(2);
      await check();
      for (const id of tabIds) {
        await open(page, edited, id);
        await expect(panel(page)).not.toBeEmpty();
        await check();
      }
      await open(page, edited);
      await text(page, 'Method').fill('Another');
      await check();
      for (const t of ['', 'ranges']) {
        await openSpec(page, draft, t);
        await check();
      }
      await page.goto(`/admin/tests/${draft.id}/edit/results/new`);
      await expect(heading(page)).toHaveText('New result');
      for (const kind of ['Calculated', 'Coded', 'Titre', 'Text']) {
        await choose(page, 'Kind', kind);
        await check();
      }
      await page.goto('/admin/tests/new');
      await expect(heading(page)).toHaveText('New test');
      await check();
    });
