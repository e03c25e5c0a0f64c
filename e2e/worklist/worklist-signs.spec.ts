import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { arrive, cell, enter, open, pace, row, saved } from '#fixtures/at-worklist.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask } from '#fixtures/make/make-person.ts';
import { makeWorklist } from '#fixtures/make/make-worklist.ts';
import {
  approveResults,
  asManager,
  benchCase,
  completeCall,
  correctResult,
  proposalsOf,
} from '#fixtures/type-results.ts';

const bar = (page: Page) => page.getByRole('region', { name: /^Focused row/u });
const verdicts = (page: Page) => bar(page).getByRole('listitem');

test('[UX-6] a critical value is called critical while it is typed, in the words it has once it is saved', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  await open(page, made);
  const first = made.cases[0]?.caseId;
  await expect(cell(page, first)).toBeFocused();
  const range = bar(page).locator('svg[data-tone]').first();
  await expect(range.locator('[data-zone="critical"]')).toHaveCount(2);
  await page.keyboard.type('4.2', pace);
  await expect(verdicts(page).first()).toContainText('4.2 is normal');
  await expect(range).toHaveAttribute('data-tone', 'normal');
  await press(page, 'Backspace', 'Backspace', 'Backspace');
  await page.keyboard.type('7.4', pace);
  await expect(bar(page).getByRole('heading', { name: 'When saved' })).toBeVisible();
  await expect(verdicts(page).first()).toHaveText(/^HH.*Critical$/u);
  await expect(range).toHaveAttribute('data-tone', 'critical');
  const told = await verdicts(page).allTextContents();
  await press(page, 'Enter');
  await expect(saved(page)).toBeVisible();
  await press(page, 'ArrowUp');
  await expect(bar(page).getByRole('heading', { name: 'Review reasons' })).toBeVisible();
  for (const [at, words] of told.entries()) await expect(verdicts(page).nth(at)).toHaveText(words);
});

test('[UX-10] a control is on the worklist of the test it controls, and on no other', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await benchCase(page, ['K', 'NA']);
  const [potassium, sodium] = ['K', 'NA'].map((code) => made.orders.find(({ testCode }) => testCode === code)?.testId);
  const { resultSpecs } = await ask<{ resultSpecs: { id: number }[] }>(page, 'tests.get', { id: potassium });
  const { run } = (await callAs(page, 'runs.create', {
    testIds: [potassium, sodium],
    instrumentId: null,
    layout: 'plate96',
    orderIds: made.orders.map(({ id }) => id),
    controls: [
      {
        kind: 'control',
        label: 'Chemistry level 1',
        targets: { [`${resultSpecs[0]?.id}`]: { low: '3.8', high: '4.2' } },
      },
      { kind: 'blank', label: 'Reagent blank' },
    ],
  })) as unknown as { run: { id: number; version: number } };
  await callAs(page, 'runs.act', { id: run.id, version: run.version, action: 'start', reason: '' });

  await open(page, { path: `/runs/${run.id}/worklist/${potassium}` });
  const control = row(page, 'Chemistry level 1');
  await expect(control).toContainText('QC pending');
  await control.locator('td[data-column="result"]').click();
  await enter(page, '4.0');
  await expect(control).toContainText('In control');

  await open(page, { path: `/runs/${run.id}/worklist/${sodium}` });
  await expect(row(page, made.caseId)).toBeVisible();
  await expect(control).toHaveCount(0);
  await expect(page.getByText('In control')).toHaveCount(0);
  // A blank nothing is expected of belongs to every test, and says that it has no target.
  await expect(row(page, 'Reagent blank')).toContainText('No target');
  await press(page, 'ArrowUp', 'ArrowUp');
  await expect(bar(page)).toHaveAccessibleName(/Reagent blank/u);
});

test('[UX-11] a critical value that was called says when, on the worklist and the run, also in other tabs', async ({
  page,
  lab,
  browser,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 1);
  const [sample] = made.cases;
  if (sample === undefined) throw new Error('no sample');
  await open(page, made);
  await expect(cell(page, sample.caseId)).toBeFocused();
  await enter(page, '7.4');
  await expect(row(page, sample.caseId)).toContainText('Call due');
  const run = await page.context().newPage();
  await run.goto(`/runs/${made.runId}`);
  await expect(row(run, sample.caseId)).toContainText('Critical');
  const accession = await page.context().newPage();
  await accession.goto(`/accessions/${sample.id}`);
  await expect(row(accession, '7.4')).toBeVisible();
  for (const tab of [page, run, accession]) await expect(tab.getByText('Live', { exact: true })).toBeVisible();

  await asManager(browser, lab, (other) => completeCall(other, sample.id));
  for (const tab of [page, run]) {
    await expect(row(tab, sample.caseId)).toContainText(/Called \d\d:\d\d/u);
    await expect(row(tab, sample.caseId)).not.toContainText(/Call due|Critical/u);
  }
  await expect(row(accession, '7.4')).toContainText(/Called \d\d:\d\d/u);
  await page.bringToFront();
  await cell(page, sample.caseId).focus();
  await expect(verdicts(page).filter({ hasText: /^Called \d\d:\d\d/u })).toBeVisible();
});

test('[UX-7] [SAFE-B6] a corrected value says what it was and why; the old one is superseded by the correction', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await arrive(page, lab);
  const made = await makeWorklist(page, 1);
  const [sample] = made.cases;
  if (sample === undefined) throw new Error('no sample');
  await open(page, made);
  await expect(cell(page, sample.caseId)).toBeFocused();
  await enter(page, '5.8');
  await expect(saved(page)).toBeVisible();
  const results = await ask<Parameters<typeof approveResults>[1]>(page, 'results.ofCase', { accessionId: sample.id });
  await asManager(browser, lab, (other) => approveResults(other, results));
  await correctResult(page, sample.id, '4.7', 'Transcription error');
  const mark = 'Corrected, was 5.8';
  const marks = page.locator('tr[data-kind="marks"]');
  await expect(marks).toContainText('Correction proposed: 4.7, Transcription error');
  await asManager(browser, lab, async (other) => {
    await other.goto('/review');
    await expect(other.getByText('Correction proposed, replaces 5.8').first()).toBeVisible();
    await approveResults(other, await proposalsOf(other, sample.id));
  });
  await expect(row(page, sample.caseId).first()).toContainText('4.7');
  await expect(marks).toContainText(`${mark}: Transcription error`);
  await expect(verdicts(page).filter({ hasText: `${mark}: Transcription error` })).toBeVisible();
  await bar(page).getByRole('button', { name: 'Result history…' }).click();
  const versions = page.getByRole('dialog').getByRole('listitem');
  await expect(versions.first()).toContainText('4.7');
  await expect(versions.first()).toContainText(mark);
  await expect(versions.nth(1)).toContainText('5.8');
  await expect(versions.nth(1)).toContainText('Superseded by correction');
  await expect(versions.nth(1)).not.toContainText('Corrected');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

  await page.goto(`${made.path}/results/${sample.orders[0]?.id}`);
  // At the head of the page, beside the range, and in the history below once it is there.
  await expect(page.getByText(`${mark}: Transcription error`)).toHaveCount(3);
  await page.goto(`/accessions/${sample.id}`);
  await expect(row(page, '4.7')).toContainText(mark);
  await page.goto(`/subjects/${sample.subjectId}/results`);
  await expect(page.getByTitle(`${mark}: Transcription error`).first()).toHaveText(/4\.7/u);
  await expect(page.getByTitle(`${mark}: Transcription error`).last()).toHaveText('Corrected');
});

test('[SAFE-A12] the worklist says how a tube is and what is on hold, also what blocks only reporting; its result is not clear', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [sample] = made.cases;
  if (sample === undefined) throw new Error('no tube');
  const { version } = await ask<{ version: number }>(page, 'accessions.get', { id: sample.id });
  const about = { id: sample.id, version, sampleId: sample.samples[0]?.id };
  await callAs(page, 'accessions.setCondition', { ...about, condition: 'hemolysed' });
  await open(page, made);
  const marks = page.locator('tr[data-kind="marks"]');
  await expect(marks).toHaveCount(1);
  await expect(marks).toContainText('Hemolyzed');
  await expect(marks).toContainText('On hold, blocks reporting');
  await expect(cell(page, sample.caseId)).toBeFocused();
  await enter(page, '4.1');
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve all clear (0)' })).toBeVisible();
  await press(page, 'ArrowUp');
  await expect(verdicts(page).filter({ hasText: 'Tube hemolyzed' })).toBeVisible();
});

test('what one entered oneself cannot be approved, and the button says so before it is pressed', async ({
  page,
  lab,
  browser,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 1);
  const [sample] = made.cases;
  await open(page, made);
  await expect(cell(page, sample?.caseId)).toBeFocused();
  await enter(page, '4.1');
  await expect(saved(page)).toBeVisible();
  const why = 'You entered this result. Another technician or a manager must approve it.';
  await expect(bar(page).getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(why);
  const form = `${made.path}/results/${sample?.orders[0]?.id}`;
  await page.goto(form);
  const approve = page.getByRole('main').getByRole('button', { name: 'Approve' });
  await expect(approve).toHaveAccessibleDescription(why);
  await asManager(browser, lab, async (other) => {
    await other.goto(form);
    const theirs = other.getByRole('main').getByRole('button', { name: 'Approve' });
    await expect(theirs).not.toHaveAccessibleDescription(why);
    await theirs.click();
    await expect(other.getByText(/^Approved by /u)).toBeVisible();
  });
  await expect(approve).toHaveAccessibleDescription('No results to review');
});
