import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { startPrintHelper, type PrintHelper } from '#fixtures/designer/browser-print-double.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeTwoTubeCase } from '#fixtures/make/make-case.ts';
import { addPrinter, choosePrinter, jobs } from '#fixtures/make/own-printer.ts';

let helper: PrintHelper;
test.beforeEach(async ({ page }) => {
  helper = await startPrintHelper();
  await helper.serve(page);
});
test.afterEach(() => helper.stop());

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Print labels of/u });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send to the printer at this computer' });
const openLabels = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Print labels' }).click();
  await choosePrinter(page, 'Printer', 'Printer at this computer');
};

test('[CALL-8] labels of an accession go to the printer at this computer, on record, and again with a reason', async ({
  page,
  lab,
}) => {
  const printer = await addPrinter(page, lab);
  const made = await makeTwoTubeCase(page);
  await page.goto(`/accessions/${made.id}`);
  await openLabels(page);
  await expect(dialog(page).getByText('2 labels, in the size of their design')).toBeVisible();
  await send(page).click();
  await expect(toasts(page).getByText('2 labels sent to TEST DOUBLE printer')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const [first] = helper.jobs;
  expect(first?.data.match(/\^XA/gu)).toHaveLength(2);
  for (const { barcode } of made.samples) expect(first?.data).toContain(barcode);
  await expect(jobs(page)).toHaveCount(1);

  await openLabels(page);
  await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('textbox', { name: 'Reason for reprint' }).fill('Torn');
  await send(page).click();
  await expect.poll(() => helper.jobs.length).toBe(2);
  await expect(jobs(page).first()).toContainText('Reprint: Torn');
  expect(printer.received).toEqual([]);
  await printer.turnOff();
});

test('[ERR-4] [CALL-8] without the helper the labels are still on record, and are printed again from the same dialog', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeTwoTubeCase(page);
  helper.set('gone');
  await page.goto(`/accessions/${made.id}`);
  await openLabels(page);
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'The browser print helper is not available. It must be installed on this computer.',
  );
  helper.set('ready');
  await dialog(page).getByRole('button', { name: 'Print again' }).click();
  await expect(toasts(page).getByText('2 labels sent to TEST DOUBLE printer')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(helper.jobs).toHaveLength(1);
  await expect(jobs(page)).toHaveCount(1);
});

test('[CALL-8] a lab without a printer of its own is offered the one at this computer, or a file', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const made = await makeTwoTubeCase(page);
  await page.goto(`/accessions/${made.id}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Download ZPL instead' })).toBeVisible();
  await send(page).click();
  await expect(toasts(page).getByText('2 labels sent to TEST DOUBLE printer')).toBeVisible();
});
