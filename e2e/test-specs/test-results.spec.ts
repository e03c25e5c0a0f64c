import { callAs, field as text, heading, toasts } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import {
  makeDraft,
  makeDraftWithSpec,
  makeTestParts,
  range,
  saveSpec,
  testCode,
  withoutId,
} from '#fixtures/make/make-test.ts';
import {
  activation,
  cell,
  choose,
  fieldsOf,
  open,
  openSpec,
  panel,
  pick,
  save,
  start,
  tab,
} from '#fixtures/test-pages.ts';

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
  await expect(page.getByText('The check digit is correct.')).toBeVisible();
  // Another code has to be looked up anew.
  await expect(page.getByRole('checkbox', { name: /^Verified/u })).not.toBeChecked();
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
  const findings = page.getByRole('region', { name: 'Coverage issues' });
  await expect(findings).toContainText('Everyone from 0 d to 1 mo has no range');
  await findings
    .getByRole('listitem')
    .filter({ hasText: 'from 16 y to 18 y' })
    .getByRole('button', { name: /^Extend range 1/u })
    .click();
  await expect(findings).not.toContainText('from 16 y to 18 y');
  await findings.getByRole('button', { name: 'Accept gap…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this gap?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('No interval for the newborn');
  await dialog.getByRole('button', { name: 'Accept gap' }).click();
  await expect(tab(page, 'Ranges')).not.toContainText('1 ');
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No interval for the newborn')).toBeVisible();
  await open(page, record);
  await expect(activation(page)).toContainText('Ready to activate');
});

test('the ranges are tried at their boundaries before they count', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page, { ranges: [range({ highInclusive: false })] });
  await openSpec(page, record, 'ranges');
  const tryIt = page.getByRole('region', { name: 'Try it' });
  const verdict = async (value: string, flag: string): Promise<void> => {
    await tryIt.getByRole('textbox', { name: 'Value' }).fill(value);
    await expect(tryIt.locator('[data-verdict]')).toHaveAttribute('data-flag', flag);
  };
  await verdict('3.5', 'N');
  await verdict('3.4', 'L');
  await verdict('5.0', 'N');
  await verdict('5.1', 'H');
  await verdict('6.5', 'H');
  await verdict('6.6', 'HH');
  await expect(tryIt).toContainText('Critical: must be called');
  await cell(page, 1, 'high').fill('<=5.1');
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
  const check = page.getByRole('status', { name: 'Formula check' });
  await text(page, 'Formula').fill('2 * k +');
  await expect(check).toContainText('Expected a number');
  await text(page, 'Formula').fill('2 * k');
  await expect(check).toContainText('No input is set for “k”.');
  await page.getByRole('button', { name: 'Add input k' }).click();
  await pick(page, 'Test', inputs.code);
  await expect(page.getByRole('combobox', { name: 'Result', exact: true })).toBeVisible();
  await choose(page, 'Result', 'K · Potassium');
  await text(page, 'Example value').fill('4.5');
  await text(page, 'Expected example result').fill('8');
  await text(page, 'Decimals').fill('1');
  await expect(check).toContainText('The example gives 9.0, but 8 is expected.');
  await text(page, 'Expected example result').fill('9');
  await expect(check).toContainText('The example gives 9.0, as expected.');
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await page.reload();
  await expect(text(page, 'Formula')).toHaveValue('2 * k');
  await expect(check).toContainText('as expected');
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
  await expect(page.getByRole('combobox', { name: 'Interpretation' })).toContainText('Abnormal');
  // A number's fields come back as they were.
  await choose(page, 'Kind', 'Number');
  await expect(text(page, 'UCUM unit')).toHaveValue('mmol/L');
});

test('[ADMIN-2] of two editors of one result the later sees both tables and decides', async ({ page, lab }) => {
  await start(page, lab);
  const record = await makeDraftWithSpec(page);
  await openSpec(page, record, 'ranges');
  await cell(page, 1, 'high').fill('5.3');
  const [first] = record.resultSpecs;
  if (first === undefined) throw new Error('a result was made');
  const theirs = { ...withoutId(first), label: 'Potassium, serum', ranges: [{ ...first.ranges[0], high: '4.9' }] };
  await saveSpec(page, record, theirs, first.id);
  await page.keyboard.press('ControlOrMeta+s');
  const conflict = page.getByRole('region', { name: 'Someone else changed this result since you opened it' });
  const both = conflict.getByRole('group', { name: 'Ranges' });
  await expect(both).toContainText('Any, all ages: 3.5 to 5.3');
  await expect(both).toContainText('Any, all ages: 3.5 to 4.9');
  await both.getByRole('radio', { name: /^Yours/u }).check();
  await conflict.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await page.reload();
  await expect(cell(page, 1, 'high')).toHaveValue('5.3');
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
  await callAs(page, 'tests.update', fieldsOf({ ...record, version: record.version + 1 }, { method: 'Theirs again' }));
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  await open(page, record, 'results');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await tab(page, 'General').click();
  await expect(text(page, 'Method')).toHaveValue('Theirs again');
});
