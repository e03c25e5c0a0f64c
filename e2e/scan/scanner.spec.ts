import type { Page } from '@playwright/test';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { ask, makeTwoTubeCase } from '#fixtures/make/make-case.ts';
import { makeRun, makeRunTest } from '#fixtures/make/make-run.ts';
import { scan } from '#fixtures/scan.ts';

const at = (page: Page) => new URL(page.url()).pathname;

test('a scanned code made of shortcut letters neither signs out nor goes anywhere', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  for (const code of ['soso', 'gagb1gu', 'caca/1so', 'g1so', 'gdgrgs']) {
    await scan(page, code);
    await expect(page.locator('[data-scan-note]')).toContainText(`No match for ${code}`);
    expect(at(page)).toBe('/help');
  }
  await scan(page, 'so');
  // What came of it came before the next code is looked up.
  await scan(page, 'sosos');
  await expect(page.locator('[data-scan-note]')).toContainText('No match for sosos');
  expect(at(page), 'too short to be a code, and no shortcut either').toBe('/help');
});

test('a known code is found wherever the focus is, and listed in the scan log', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  await scan(page, 'TIDE');
  await expect(page.locator('[data-scan-note]')).toContainText('Tidewater Family Medicine');
  await scan(page, 'NOT-OURS', 'Tab');
  await expect(page.locator('[data-scan-note]')).toContainText('No match for NOT-OURS');
  await page.getByRole('button', { name: 'Scan log' }).click();
  await expect(page.getByRole('dialog', { name: 'Last scans' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('dialog', { name: 'Last scans' }).getByRole('listitem').first()).toContainText(
    'NOT-OURS',
  );
});

test('a wristband opens its person, and the number on a run’s map the run', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/accessions');
  const made = await makeTwoTubeCase(page);
  const person = (await ask(page, 'subjects.get', { id: made.subjectId })) as { identifiers: { value: string }[] };
  await scan(page, person.identifiers[0]?.value ?? '');
  await expect(page).toHaveURL(/\/subjects\/\d+\/accession/u);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(made.subjectName);
  const run = await makeRun(page, await makeRunTest(page));
  await scan(page, run.number);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(run.number);
});

test('a scan into a field that is not for codes is taken out of it again', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  const field = page.getByRole('searchbox').first();
  await field.click();
  await press(page, 's', 'i', 'g', 'n');
  await scan(page, 'TIDE');
  await expect(page.locator('[data-scan-note]')).toContainText('Tidewater Family Medicine');
  await expect(field).toHaveValue('sign');
  await expect(field).toBeFocused();
});

test('the scan box takes a code by hand and by scanner', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
  const box = page.getByLabel('Scan or search');
  await box.fill('PALO');
  await box.press('Enter');
  await expect(page.locator('[data-scan-note]')).toContainText('Palo Seco Public Health Clinic');
  await expect(box).toHaveValue('');
  await scan(page, 'WRONG-1');
  const note = page.getByRole('button', { name: 'No match for WRONG-1' });
  await note.click();
  await expect(box).toHaveValue('WRONG-1');
});

test('a person still gets every shortcut right after a scan', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await scan(page, 'gagaga');
  await expect(page.locator('[data-scan-note]')).toBeVisible();
  await press(page, 'g', 'r');
  await expect.poll(() => at(page)).toBe('/reports');
});

test('another organisation’s code is unknown to client staff', async ({ page, lab }) => {
  await lab.signInAs(page, 'client');
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await scan(page, 'PALO');
  await expect(page.locator('[data-scan-note]')).toContainText('No match for PALO');
  await scan(page, 'TIDE');
  await expect(page.locator('[data-scan-note]')).toContainText('Tidewater Family Medicine');
});

test('a password typed by a program is no scan: it stays in its field and is looked up nowhere', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/auth/profile');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const field = page.getByLabel('Current password', { exact: true });
  await field.click();
  await scan(page, 'secret-123', 'Tab');
  await expect(field).toHaveValue('secret-123');
  await expect(field).not.toBeFocused();
  await expect(page.locator('[data-scan-note]')).toHaveCount(0);
  // A code scanned afterwards is looked up, and is the only one that was.
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, 'TIDE');
  await expect(page.locator('[data-scan-note]')).toContainText('Tidewater Family Medicine');
  expect(asked.filter((url) => url.includes('scan.'))).toHaveLength(1);
  expect(asked.filter((url) => url.includes('secret'))).toEqual([]);
});

test('a scanner that closes with Tab looks a code up from the scan box too', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
  const box = page.getByLabel('Scan or search');
  await box.click();
  await scan(page, 'PALO', 'Tab');
  await expect(page.locator('[data-scan-note]')).toContainText('Palo Seco Public Health Clinic');
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
});
