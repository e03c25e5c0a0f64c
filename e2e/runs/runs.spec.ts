import { callAs } from '#fixtures/admin-entity.ts';
import { answerIsIn, press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask } from '#fixtures/make/make-case.ts';
import {
  actOn,
  barcodeOf,
  control,
  enterAll,
  hold,
  makeOverdueInstrument,
  makeRun,
  makeRunTest,
  makeWaiting,
} from '#fixtures/make/make-run.ts';
import { openRun, title } from '#fixtures/run-pages.ts';
import { scan } from '#fixtures/scan.ts';
import { give, menu, pace, place, startRuns } from '#fixtures/run-actions.ts';

test('[KEYS-1] [ROUTE-8] g u opens the runs, c u a new one; the navigation shows the keys', async ({ page, lab }) => {
  await startRuns(page, lab, 'tech');
  await expect(page.getByRole('link', { name: 'Runs' })).toContainText('GU');
  await expect(async () => {
    await press(page, 'g', 'u');
    await expect(page).toHaveURL('/runs', { timeout: 1_500 });
  }).toPass();
  await expect(page.getByRole('navigation', { name: 'Runs by state' })).toBeVisible();
  await press(page, 'c', 'u');
  await expect(page).toHaveURL('/runs/new');
  await expect(page.getByRole('combobox', { name: 'Tests' })).toBeFocused();
  await page.goto('/runs');
  await expect(page.getByRole('navigation', { name: 'Runs by state' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await page.keyboard.type('create test run', pace);
  await expect(page.getByRole('option')).toHaveCount(1);
  await answerIsIn(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/runs/new');
});

test('[ROUTE-8] [KEYS-1] a run by keyboard only: what goes in and what does not is seen before it is made', async ({
  page,
  lab,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const routine = await makeWaiting(page, made);
  const stat = await makeWaiting(page, made, { priority: 'stat' });
  const late = await makeWaiting(page, made);
  const held = await makeWaiting(page, made);
  await hold(page, held, 'consent missing');
  const away = await makeWaiting(page, made, { receiveNow: false });
  await page.goto('/runs');
  await expect(page.getByRole('navigation', { name: 'Runs by state' })).toBeVisible();
  await press(page, 'c', 'u');
  await expect(page.getByRole('combobox', { name: 'Tests' })).toBeFocused();
  await page.keyboard.type(made.code, pace);
  await expect(page.getByRole('option')).toHaveCount(1);
  await answerIsIn(page);
  await page.keyboard.press('Enter');
  const goesIn = page.getByRole('region', { name: 'Included', exact: true }).getByRole('listitem');
  await expect(goesIn).toHaveCount(3);
  await expect(goesIn.first()).toContainText(stat.caseId);
  const staysOut = page.getByRole('region', { name: 'Not included' });
  await expect(staysOut.getByRole('listitem').filter({ hasText: held.caseId })).toContainText(
    'On hold: consent missing.',
  );
  await expect(staysOut.getByRole('listitem').filter({ hasText: away.caseId })).toContainText('Tube not received.');
  await expect(page).toHaveURL(/test=/u);
  // Somebody cancels one while the preview still shows it.
  await page.route('**/api/trpc/runs.create*', async (route) => {
    await callAs(page, 'accessions.cancel', {
      id: late.id,
      version: late.version,
      orderIds: [],
      reason: 'ordered in error',
    });
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toHaveText(/^R-\d{4}-\d{6}$/u);
  await expect(page.getByRole('list', { name: 'Not added' })).toContainText(`${late.caseId} The test is cancelled.`);
  const rows = page.getByRole('table', { name: 'Tubes in this run' });
  await expect(rows).toContainText(stat.caseId);
  await expect(rows).toContainText(routine.caseId);
  await expect(rows).not.toContainText(late.caseId);
});

test('[ROUTE-8] [SAFE-A11] controls decide quality control; a manager alone changes a result, removes a control or overrides it, with a reason', async ({
  page,
  lab,
  browser,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const run = await makeRun(page, made, [await makeWaiting(page, made)], { controls: [control(made)] });
  await openRun(page, run, '?t=controls');
  await expect(page.getByText('The run has not started. Start it first.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Start run' }).click();
  const reading = page.getByRole('textbox', { name: /^Result of A1 Level 1/u });
  await reading.fill('4.0');
  await reading.press('Enter');
  await expect(page.getByText('Within limits.')).toBeVisible();
  await expect(page.getByText('QC passed', { exact: true })).toBeVisible();
  await reading.fill('4.9');
  const save = page.getByRole('button', { name: 'Save results' });
  await expect(save).toHaveAccessibleDescription('Reason required');
  await page.getByRole('textbox', { name: 'Reason for the change' }).fill('Typed the value of level 2');
  await save.click();
  await expect(page.getByText('Expected 4.2 or less.')).toBeVisible();
  await expect(page.getByText('QC failed', { exact: true })).toBeVisible();

  const context = await browser.newContext({ baseURL: lab.url });
  const other = await context.newPage();
  await lab.signInAs(other, 'tech');
  await other.goto(`/runs/${run.id}`);
  await expect(other.getByRole('button', { name: 'Override QC…' })).toHaveAccessibleDescription(
    'Only a lab manager can override quality control. Ask one.',
  );
  await place(other, 'A1').click();
  await expect(other.getByRole('button', { name: 'Remove…' })).toHaveAccessibleDescription(
    /^Not removed\. The run has started/u,
  );
  await other.goto(`/runs/${run.id}?t=controls`);
  await expect(other.getByRole('textbox', { name: /^Result of A1 Level 1/u })).toHaveAttribute('readonly');
  await expect(other.getByText('A saved result is changed by a lab manager, with a reason.')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Override QC…' }).click();
  await give(page, 'Lot change, checked against the old lot', 'Override QC');
  await expect(page.getByText('QC overridden', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Lot change, checked against the old lot')).toBeVisible();

  await openRun(page, run);
  await place(page, 'A1').click();
  await page.getByRole('button', { name: 'Remove…' }).click();
  await give(page, 'Wrong vial', 'Remove');
  await expect(place(page, 'A1')).toHaveAccessibleName('A1, empty');
});

test('[ROUTE-8] what cannot be done yet says why: an empty run, unreviewed results', async ({ page, lab }) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const sample = await makeWaiting(page, made);
  const run = await makeRun(page, made);
  await openRun(page, run);
  await expect(page.getByRole('button', { name: 'Start run' })).toHaveAccessibleDescription(
    'There is no tube in this run. Add one first.',
  );
  await scan(page, barcodeOf(sample));
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('button', { name: /^Enter results/u })).toBeVisible();
  await press(page, 'e');
  await expect(page).toHaveURL(`/runs/${run.id}/worklist/${made.id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: /^Complete run/u })).toContainText(
    'A run that is in progress cannot be completed.',
  );
  await page.keyboard.press('Escape');
  await enterAll(page, run, made);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page.getByRole('button', { name: 'Complete run' })).toHaveAccessibleDescription(
    'No approved result for 1 of 1 test. Review them, or remove their tubes.',
  );
  await place(page, 'A1').click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveAccessibleDescription(
    'A run that is in review cannot be changed.',
  );
});

test('[ROUTE-8] a rejected run is repeated by a linked one with the same places', async ({ page, lab }) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const sample = await makeWaiting(page, made);
  const run = await makeRun(page, made, [sample], { controls: [control(made)] });
  await actOn(page, run, 'start');
  await openRun(page, run);
  await menu(page, /^Reject run/u);
  await give(page, 'Clot in the probe', 'Reject run');
  await expect(page.getByText('Clot in the probe')).toBeVisible();
  await page.getByRole('button', { name: 'Repeat run' }).click();
  await expect(page.getByRole('link', { name: run.number })).toBeVisible();
  await expect(title(page)).not.toHaveText(run.number);
  await expect(place(page, 'A1')).toHaveAccessibleName('A1, Level 1, control');
  await expect(place(page, 'B1')).toHaveAccessibleName(new RegExp(sample.caseId, 'u'));
  const repeat = (await title(page).textContent()) ?? '';
  await page.getByRole('link', { name: run.number }).click();
  await expect(page.getByRole('link', { name: repeat })).toBeVisible();
});

test('[ROUTE-8] an instrument past its calibration warns, or blocks where the laboratory decided so', async ({
  page,
  lab,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  await makeWaiting(page, made);
  const instrument = await makeOverdueInstrument(page, made);
  const decide = async (value: 'warn' | 'block'): Promise<void> => {
    const settings = (await ask(page, 'settings.list', {})) as { key: string; version: number }[];
    const version = settings.find(({ key }) => key === 'pastCalibration')?.version ?? 0;
    await callAs(page, 'settings.change', { key: 'pastCalibration', value, version });
  };
  const form = `/runs/new?test=${made.id}&instrument=${instrument.id}`;
  try {
    await decide('block');
    await page.goto(form);
    await expect(page.getByText(/^Overdue by \d+ days$/u)).toBeVisible();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('The instrument’s calibration is overdue. Calibrate it, or choose another.');
    await expect(page.getByRole('button', { name: /^Create run/u })).toHaveAttribute('aria-disabled', 'true');
    await decide('warn');
    await page.reload();
    await expect(preview).toContainText('The instrument’s calibration is overdue.');
    await page.getByRole('button', { name: /^Create run/u }).click();
    await expect(title(page)).toHaveText(/^R-\d{4}-\d{6}$/u);
    await expect(page.getByText('The instrument’s calibration is overdue.')).toBeVisible();
  } finally {
    await decide('warn');
  }
});

test('[ROUTE-8] the list: tabs, filters and number in the address; rows by j, k and Enter; live', async ({
  page,
  lab,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const [first, second] = [await makeRun(page, made), await makeRun(page, made)];
  await page.goto(`/runs?test=${made.id}`);
  const table = page.getByRole('table', { name: 'Test runs' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(second.number);
  await page.getByRole('searchbox', { name: 'Run number' }).fill(first.number);
  await expect(page).toHaveURL(new RegExp(`q=${first.number}`, 'u'));
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: `Remove Test ${made.name}` }).click();
  await expect(page).toHaveURL(/\/runs\?q=/u);
  await page.goBack();
  await expect(page).toHaveURL(/test=/u);
  await page.goto(`/runs?test=${made.id}`);
  await expect(rows).toHaveCount(3);
  await press(page, 'j', 'j');
  await expect(rows.nth(2)).toBeFocused();
  // Somebody else starts nothing, cancels it: the row says so without a reload.
  await actOn(page, second, 'cancel', 'Made twice');
  await expect(page.getByRole('button', { name: /1 moved/u })).toBeVisible();
  await press(page, 'Enter');
  await expect(title(page)).toHaveText(first.number);
  await page.goto(`/runs?tab=all&test=${made.id}`);
  await expect(rows.nth(1)).toContainText('Cancelled');
  await page.goto(`/runs?tab=completed&test=${made.id}`);
  await expect(page.getByText('No runs match')).toBeVisible();
});

test('[ROUTE-8] controls and reagents can be taken over from the last run of the test', async ({ page, lab }) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const before = await makeRun(page, made, [], {
    controls: [control(made)],
    reagentLots: [{ reagent: 'ISE reagent', lot: 'K-20418', expires: null }],
  });
  await page.goto(`/runs/new?test=${made.id}`);
  await page.getByRole('button', { name: `Copy controls from ${before.number}` }).click();
  await expect(page.getByRole('textbox', { name: 'Lot 1' })).toHaveValue('K-20418');
  await page.getByRole('button', { name: /^Create run/u }).click();
  await expect(title(page)).toHaveText(/^R-\d{4}-\d{6}$/u);
  await page.getByRole('link', { name: /^Controls/u }).click();
  await expect(page.getByRole('row', { name: /Level 1 lot 48121/u })).toContainText('3.8 to 4.2');
});

test('[ROUTE-8] the queue leads to a new run of its test', async ({ page, lab }) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const sample = await makeWaiting(page, made, { priority: 'stat' });
  await page.goto('/runs?tab=queue');
  const row = page.getByRole('row').filter({ hasText: made.code });
  await row.scrollIntoViewIfNeeded().catch(() => undefined);
  await page.getByRole('link', { name: `New run of ${made.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`test=.*${made.id}`, 'u'));
  await expect(page.getByRole('region', { name: 'Included', exact: true })).toContainText(sample.caseId);
});

for (const role of ['readonly', 'client'] as const) {
  test(`[GUARD-4] [ROUTE-8] a run and a new one are not for ${role}`, async ({ page, lab }) => {
    await lab.signInAs(page, role);
    for (const path of ['/runs/1', '/runs/new', '/runs/1/map']) {
      await page.goto(path);
      await expect(page).toHaveURL('/accessions');
    }
  });
}

test('[ROUTE-8] the map names every place with the case and the person, light in either theme', async ({
  page,
  lab,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const sample = await makeWaiting(page, made);
  const run = await makeRun(page, made, [sample], { controls: [control(made)] });
  await page.evaluate(() => localStorage.setItem('aliquot.theme', 'dark'));
  await page.goto(`/runs/${run.id}/map`);
  const sheet = page.getByRole('article', { name: `Map of run ${run.number}` });
  await expect(sheet.getByRole('table', { name: 'Pick list' })).toContainText(sample.subjectName);
  await expect(sheet.getByRole('table', { name: /^Map/u })).toContainText(sample.caseId);
  await expect(sheet.getByRole('row', { name: new RegExp(`^B1 ${sample.caseId}`, 'u') })).toBeVisible();
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
  await expect(sheet).toBeVisible();
});
