import { callAs } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { barcodeOf, getRun, hold, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { openRun } from '#fixtures/run-pages.ts';
import { scan } from '#fixtures/scan.ts';
import { log, place, startRuns } from '#fixtures/run-actions.ts';

test('[ROUTE-8] a scan adds a tube, finds it, or says why not', async ({ page, lab }) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const [first, second, held, gone, elsewhere] = [
    await makeWaiting(page, made),
    await makeWaiting(page, made),
    await makeWaiting(page, made),
    await makeWaiting(page, made),
    await makeWaiting(page, made),
  ];
  await hold(page, held, 'consent missing');
  await callAs(page, 'accessions.cancel', { id: gone.id, version: gone.version, orderIds: [], reason: 'in error' });
  const other = await makeRun(page, made, [elsewhere]);
  const run = await makeRun(page, made);
  await openRun(page, run);
  await scan(page, barcodeOf(first));
  await expect(log(page).first()).toContainText('Added at A1, 1 test.');
  await expect(place(page, 'A1')).toBeFocused();
  await scan(page, barcodeOf(second));
  await expect(log(page).first()).toContainText('Added at B1, 1 test.');
  // The field takes codes too, and keeps the hands in it.
  const field = page.getByRole('textbox', { name: 'Scan a tube to add it, or to find its position' });
  await field.fill(barcodeOf(first));
  await field.press('Enter');
  await expect(log(page).first()).toContainText(`${first.caseId} is at A1.`);
  await expect(field).toBeFocused();
  await expect(place(page, 'A1')).toHaveAttribute('aria-selected', 'true');
  await field.blur();
  await scan(page, barcodeOf(held));
  await expect(log(page).first()).toContainText('On hold: consent missing.');
  await scan(page, barcodeOf(gone));
  await expect(log(page).first()).toContainText('The test is cancelled.');
  await scan(page, barcodeOf(elsewhere));
  await expect(log(page).first()).toContainText(`Already in run ${other.number}.`);
  await expect(log(page).first().getByRole('link', { name: 'Open run' })).toHaveAttribute('href', `/runs/${other.id}`);
  await scan(page, 'NOTHING-77');
  await expect(log(page).first()).toContainText('No tube or accession has the number NOTHING-77.');
  expect((await getRun(page, run.id)).places.map(({ name }) => name)).toEqual(['A1', 'B1']);
});

test('[ROUTE-8] tubes are moved, changed and taken out by keys alone, and moved by dragging too', async ({
  page,
  lab,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const [first, second] = [await makeWaiting(page, made), await makeWaiting(page, made)];
  const run = await makeRun(page, made, [first, second]);
  await openRun(page, run);
  await place(page, 'C1').focus();
  await press(page, 'ArrowUp', 'ArrowUp', 'Enter');
  await expect(page.getByText(`Moving ${first.caseId} from A1.`)).toBeVisible();
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(place(page, 'A3')).toHaveAccessibleName(new RegExp(first.caseId, 'u'));
  await expect(place(page, 'A1')).toHaveAccessibleName('A1, empty');
  // Onto another: the two change places. M picks up as well, Escape gives up.
  const moving = page.getByText(`Moving ${first.caseId} from A3.`);
  const pickUp = () =>
    expect(async () => {
      await press(page, 'm');
      await expect(moving).toBeVisible({ timeout: 1_500 });
    }).toPass();
  await pickUp();
  await press(page, 'Escape');
  await expect(moving).toBeHidden();
  await expect(page).toHaveURL(`/runs/${run.id}`);
  await pickUp();
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Enter');
  await expect(place(page, 'B1')).toHaveAccessibleName(new RegExp(first.caseId, 'u'));
  await expect(place(page, 'A3')).toHaveAccessibleName(new RegExp(second.caseId, 'u'));
  await place(page, 'A3').dragTo(place(page, 'H12'));
  await expect(place(page, 'H12')).toHaveAccessibleName(new RegExp(second.caseId, 'u'));
  await place(page, 'B1').focus();
  await press(page, 'Delete');
  await expect(place(page, 'B1')).toHaveAccessibleName('B1, empty');
  // Click-to-place, without a drag.
  await place(page, 'H12').click();
  await page.getByRole('button', { name: /^Move/u }).click();
  await place(page, 'D4').click();
  await expect(place(page, 'D4')).toHaveAccessibleName(new RegExp(second.caseId, 'u'));
  const { places } = await getRun(page, run.id);
  expect(places.map(({ name }) => name)).toEqual(['D4']);
});

test('[ROUTE-8] a a blank and a duplicate are put at a place', async ({ page, lab }) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const sample = await makeWaiting(page, made);
  const run = await makeRun(page, made, [sample]);
  await openRun(page, run);
  await place(page, 'H1').click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Control…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add control at H1' });
  await dialog.getByRole('textbox', { name: 'Lot optional' }).fill('48121');
  await dialog.getByRole('textbox', { name: /, from$/u }).fill('3,8');
  await dialog.getByRole('textbox', { name: /, to$/u }).fill('4.2');
  await dialog.getByRole('button', { name: 'Add control' }).click();
  await expect(place(page, 'H1')).toHaveAccessibleName('H1, Level 1, control');
  await place(page, 'A1').click();
  await page.getByRole('button', { name: 'Duplicate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add duplicate' }).click();
  await expect(place(page, 'B1')).toHaveAccessibleName('B1, Repeat of A1, duplicate');
  await expect(page.getByText('QC pending').first()).toBeVisible();
});
