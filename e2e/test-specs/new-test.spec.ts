import type { Page } from '@playwright/test';
import { field as text, heading, toasts } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask } from '#fixtures/make/make-person.ts';
import { makeDraft, makeTestParts, testCode, type TestParts, type WholeTest } from '#fixtures/make/make-test.ts';
import { activation, cell, choose, open, panel, pick, save, start, tab } from '#fixtures/test-pages.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft' });
const saveAndActivate = (page: Page) => page.getByRole('button', { name: 'Save and activate' });
const ofTest = (page: Page, name: string) => region(page, 'Identity').getByRole('textbox', { name, exact: true });
const ofResult = (page: Page, name: string) => region(page, 'Result').getByRole('textbox', { name, exact: true });

const openNew = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'New test' }).first().click();
  await expect(heading(page)).toHaveText('New test');
  await expect(ofTest(page, 'Name')).toBeFocused();
};

/** Everything a test needs but its result. */
const fillTest = async (page: Page, name: string, code: string, parts: TestParts): Promise<void> => {
  await ofTest(page, 'Name').fill(name);
  await ofTest(page, 'Code').fill(code.toLowerCase());
  await choose(page, 'Test type', parts.testType);
  await text(page, 'Department').fill('Chemistry');
  await text(page, 'Method').fill('Ion-selective electrode');
  await pick(page, 'Workflow', parts.workflow);
  await pick(page, 'Tube', parts.tube);
};

test('[ADMIN-2] a test is described, ranged and activated on one page with one save', async ({ page, lab }) => {
  await start(page, lab);
  const parts = await makeTestParts(page);
  const code = testCode();
  const saves: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && path.includes('tests.')) saves.push(path);
  });
  let acts = 0;
  const act = async (...steps: Promise<unknown>[]): Promise<void> => {
    acts += steps.length;
    for (const step of steps) await step;
  };
  await act(openNew(page));
  await act(page.keyboard.type('Ionized magnesium', { delay: 45 }));
  await act(press(page, 'Tab'));
  await act(page.keyboard.type(code, { delay: 45 }));
  // What the lab has one of, or what the test says already, is not asked for again.
  await expect(ofTest(page, 'Short name')).toHaveValue('Ionized magnesium');
  await expect(ofResult(page, 'Label')).toHaveValue('Ionized magnesium');
  await expect(ofResult(page, 'Code')).toHaveValue(code);
  await act(choose(page, 'Test type', parts.testType));
  await act(text(page, 'Department').fill('Chemistry'));
  await act(text(page, 'Method').fill('Ion-selective electrode'));
  await act(pick(page, 'Workflow', parts.workflow));
  await act(pick(page, 'Tube', parts.tube));
  await act(text(page, 'Unit').fill('mmol/L'));
  await expect(text(page, 'UCUM unit')).toHaveValue('mmol/L');
  await act(text(page, 'Decimals').fill('2'));
  await act(text(page, 'Plausible low').fill('0'));
  await act(text(page, 'Plausible high').fill('10'));
  await act(page.getByRole('button', { name: 'Add the first range' }).click());
  await act(cell(page, 1, 'low').fill('0.45'));
  await act(cell(page, 1, 'high').fill('0.60'));
  await expect(saveAndActivate(page)).toHaveAttribute('aria-disabled', 'true');
  await act(page.getByRole('combobox', { name: 'Range 1, source' }).fill('Own study'));
  await expect(region(page, 'Activation')).toContainText('Ready to activate.');
  await act(saveAndActivate(page).click());
  await expect(toasts(page).getByText('Test activated')).toBeVisible();
  await expect(heading(page)).toHaveText('Ionized magnesium');
  await expect(activation(page)).toContainText('Orderable.');
  await expect(tab(page, 'Versions')).toContainText('1');
  expect(saves).toHaveLength(1);
  expect(acts).toBeLessThanOrEqual(19);

  const id = Number(/tests\/(\d+)\/edit/u.exec(page.url())?.[1]);
  const saved = await ask<WholeTest>(page, 'tests.get', { id });
  expect(saved.resultSpecs[0]?.ranges).toMatchObject([
    { low: '0.45', high: '0.60', lowInclusive: true, highInclusive: true, source: 'Own study' },
  ]);
});

test('what is left to do is named, and each name leads to its place', async ({ page, lab }) => {
  await start(page, lab);
  const parts = await makeTestParts(page);
  await openNew(page);
  const left = region(page, 'Activation');
  await expect(left).toContainText('Still to fill in:');
  await left.getByRole('button', { name: 'Method' }).click();
  await expect(text(page, 'Method')).toBeFocused();
  await page.keyboard.type('Photometry', { delay: 45 });
  await expect(left.getByRole('button', { name: 'Method' })).toHaveCount(0);

  await saveDraft(page).click();
  await expect(ofTest(page, 'Name')).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Name is required' }).first()).toBeVisible();
  await fillTest(page, 'Left to do', testCode(), parts);
  await expect(left.getByRole('button', { name: 'It has no unit' })).toBeVisible();
  await left.getByRole('button', { name: 'no range' }).click();
  await expect(region(page, 'Ranges').getByRole('heading', { name: 'Ranges' }).first()).toBeFocused();

  // A row that is not complete is left to do as well, before and after a save was refused.
  await page.getByRole('button', { name: 'Add the first range' }).click();
  await left.getByRole('button', { name: 'Result: Ranges' }).click();
  await expect(region(page, 'Ranges').locator(':focus')).toBeVisible();
  await saveDraft(page).click();
  await expect(region(page, 'Ranges').locator('[data-row][aria-invalid]').first()).toBeFocused();
  await page.getByRole('button', { name: 'Range 1: actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();

  // A draft may be left with all of it open, and goes on where it was left.
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Test saved')).toBeVisible();
  await expect(activation(page)).toContainText('4 issues block activation');
  await tab(page, 'Results').click();
  await expect(panel(page)).toContainText('Left to do');
});

test('a test of several results is one save; a code used twice is refused at the second', async ({ page, lab }) => {
  await start(page, lab);
  const parts = await makeTestParts(page);
  const code = testCode();
  await openNew(page);
  await fillTest(page, 'Electrolytes', code, parts);
  await page.getByRole('button', { name: 'Remove result' }).click();
  await expect(region(page, 'Ranges')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add result' }).click();
  await expect(ofResult(page, 'Label')).toHaveValue('Electrolytes');
  await page.getByRole('button', { name: 'Add result' }).click();
  await ofResult(page, 'Label').fill('Chloride');
  await ofResult(page, 'Code').fill(code);
  // The first follows the test no further than it was left alone.
  await page.getByRole('radio', { name: 'Electrolytes' }).check();
  await ofResult(page, 'Label').fill('Bicarbonate');
  await ofTest(page, 'Name').fill('Electrolytes, urine');
  await expect(ofResult(page, 'Label')).toHaveValue('Bicarbonate');

  await saveDraft(page).click();
  await expect(page.getByRole('radio', { name: 'Chloride' })).toBeChecked();
  await expect(ofResult(page, 'Code')).toBeFocused();
  await expect(region(page, 'Result').getByRole('alert')).toContainText('already has that code');
  await ofResult(page, 'Code').fill('CL');
  await page.getByRole('button', { name: 'Add result' }).click();
  await page.getByRole('button', { name: 'Remove result' }).click();
  await saveDraft(page).click();
  await expect(toasts(page).getByText('Test saved')).toBeVisible();
  await tab(page, 'Results').click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(panel(page)).toContainText('Bicarbonate');
  await expect(panel(page)).toContainText('Chloride');
});

test('a code another test has is refused at its field with nothing lost; leaving asks', async ({ page, lab }) => {
  await start(page, lab);
  const parts = await makeTestParts(page);
  const other = await makeDraft(page, parts);
  await openNew(page);
  await fillTest(page, 'Twice', other.code, parts);
  await saveDraft(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Another test already has that code' })).toBeVisible();
  await expect(ofTest(page, 'Code')).toBeFocused();
  await expect(text(page, 'Method')).toHaveValue('Ion-selective electrode');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your changes to this test are not saved.');
  await page.keyboard.press('Escape');
  await expect(ofTest(page, 'Name')).toHaveValue('Twice');
});

test('the first result of a test takes its name from the test; critical limits are inclusive', async ({
  page,
  lab,
}) => {
  await start(page, lab);
  const record = await makeDraft(page, await makeTestParts(page), { loinc: '2951-2', loincVerified: true });
  await open(page, record, 'results');
  await panel(page).getByRole('link', { name: 'New result' }).click();
  await expect(text(page, 'Label')).toHaveValue(record.name);
  await expect(text(page, 'Code')).toHaveValue(record.code);
  await expect(text(page, 'LOINC')).toHaveValue('2951-2');
  await text(page, 'Critical low').fill('2.5');
  await expect(page.getByRole('combobox', { name: 'Low is critical' })).toContainText('At or below the limit');
  await save(page).click();
  await expect(toasts(page).getByText('Result saved')).toBeVisible();
  const saved = await ask<WholeTest>(page, 'tests.get', { id: record.id });
  expect(saved.resultSpecs[0]).toMatchObject({
    label: record.name,
    critical: { low: '2.5', high: null, lowInclusive: true, highInclusive: null },
  });
});
