import type { Page } from '@playwright/test';
import { arrive, enter, open } from '#fixtures/at-worklist.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { barcodeOf, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { makeWorklist } from '#fixtures/make/make-worklist.ts';
import { forbiddenSentence, refuse, toasts } from '#fixtures/refuse.ts';
import { log, startRuns } from '#fixtures/run-actions.ts';
import { openRun } from '#fixtures/run-pages.ts';
import { scan } from '#fixtures/scan.ts';

/** One toast, and in it the specification's words and no others. */
const saidForbidden = async (page: Page): Promise<void> => {
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page).getByText('Forbidden', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(forbiddenSentence, { exact: true })).toBeVisible();
};

test('[ERR-2] [D-9] a tube of a rack that may not be received: the toast, and the sentence in the panel', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeCase(page);
  await refuse(page, 'accessions.receive');
  await page.goto('/accessions?rack=true');
  const panel = page.getByRole('region', { name: 'Rack receiving' });
  await expect(panel).toBeVisible();
  await scan(page, barcodeOf(made));
  await expect(panel.getByRole('list', { name: 'Problems' })).toContainText(forbiddenSentence);
  await saidForbidden(page);
});

test('[ERR-2] [D-9] a tube that may not join a run: the toast, and the sentence among the last scans', async ({
  page,
  lab,
}) => {
  await startRuns(page, lab);
  const made = await makeRunTest(page);
  const [first, second] = [await makeWaiting(page, made), await makeWaiting(page, made)];
  await openRun(page, await makeRun(page, made, [first]));
  await refuse(page, 'runs.add');
  await scan(page, barcodeOf(second));
  await expect(log(page).first()).toContainText(forbiddenSentence);
  await saidForbidden(page);
});

test('[ERR-2] [D-9] a result that may not be saved: the toast, and the strip keeps the value', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  await open(page, made);
  await refuse(page, 'results.save');
  await enter(page, '4.1');
  const strip = page.getByRole('alert').filter({ hasText: 'The values are kept here.' });
  await expect(strip).toContainText(`1 result not saved. ${forbiddenSentence}`);
  await saidForbidden(page);
});

test('[ERR-2] [D-9] a refused export says Forbidden once, and nothing beside it', async ({ page, lab }) => {
  await arrive(page, lab);
  await refuse(page, 'accessions.export');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await saidForbidden(page);
});

test('[ERR-2] [D-9] a file that may not be attached: the toast, and the sentence beside the file', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeCase(page);
  await page.route('**/api/attachments', (route) =>
    route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: forbiddenSentence } }),
  );
  await page.goto(`/accessions/${made.id}`);
  const files = page.getByRole('region', { name: 'Attachments' });
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await files.locator('input[type="file"]').setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: pixel });
  await expect(files.getByRole('list', { name: 'Files being sent' })).toContainText(forbiddenSentence);
  await saidForbidden(page);
});
