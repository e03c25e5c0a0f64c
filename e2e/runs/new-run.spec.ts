import { ask } from '#fixtures/make/make-case.ts';
import { makeOverdueInstrument, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { expect, test } from '#fixtures/lab.ts';
import { startRuns } from '#fixtures/run-actions.ts';
import { title } from '#fixtures/run-pages.ts';

test('the only instrument in service for the tests is proposed, says so, and can be changed', async ({ page, lab }) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  await makeWaiting(page, made);
  const { name } = await makeOverdueInstrument(page, made);
  await page.goto(`/runs/new?test=${made.id}`);
  const instrument = page.getByRole('combobox', { name: 'Instrument' });
  await expect(instrument).toContainText(name);
  await expect(instrument).toHaveAccessibleDescription(
    'Proposed: the only instrument in service that runs the chosen tests.',
  );
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('calibration is overdue');
  await instrument.click();
  await page.getByRole('option', { name: 'Manual (no instrument)' }).click();
  await expect(instrument).toContainText('Manual (no instrument)');
  await expect(page.getByRole('region', { name: 'Preview' })).not.toContainText('calibration is overdue');
  // The choice is in the address: a reload does not propose again.
  await page.reload();
  await expect(instrument).toContainText('Manual (no instrument)');
  await page.getByRole('button', { name: /^Create run/u }).click();
  await expect(title(page)).toHaveText(/^R-\d{4}-\d{6}$/u);
  const { instrument: used } = (await ask(page, 'runs.get', {
    id: Number(new URL(page.url()).pathname.split('/')[2]),
  })) as {
    instrument: unknown;
  };
  expect(used).toBeNull();
});

test('a tube is left out in the preview, by keyboard, and taken back; the run holds exactly the others', async ({
  page,
  lab,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const first = await makeWaiting(page, made, { priority: 'stat' });
  const second = await makeWaiting(page, made);
  const third = await makeWaiting(page, made);
  await page.goto(`/runs/new?test=${made.id}`);
  const rows = page.getByRole('region', { name: 'Included', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const box = (caseId: string) => page.getByRole('checkbox', { name: new RegExp(`^Include ${caseId}`, 'u') });
  await box(first.caseId).focus();
  await page.keyboard.press('Space');
  await expect(rows.first()).toContainText('Not included: left out by you');
  await expect(page.getByText('2 tubes included, 1 not included')).toBeVisible();
  await expect(rows.nth(1)).toContainText(/^1/u);
  // The row stays where it was, and so does the focus.
  await expect(box(first.caseId)).toBeFocused();
  await box(second.caseId).uncheck();
  await expect(page.getByText('1 tube included, 2 not included')).toBeVisible();
  await box(second.caseId).check();
  await expect(page.getByText('2 tubes included, 1 not included')).toBeVisible();
  await page.getByRole('button', { name: /^Create run/u }).click();
  await expect(title(page)).toHaveText(/^R-\d{4}-\d{6}$/u);
  const list = page.getByRole('table', { name: 'Tubes in this run' });
  await expect(list).toContainText(second.caseId);
  await expect(list).toContainText(third.caseId);
  await expect(list).not.toContainText(first.caseId);
  await expect(page.getByRole('list', { name: 'Not added' })).toBeHidden();
});
