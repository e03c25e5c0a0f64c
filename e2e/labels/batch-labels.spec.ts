import type { Page } from '@playwright/test';
import { callAs, toasts } from '#fixtures/admin-entity.ts';
import { bar, boxOf, openAs, shown } from '#fixtures/case-list.ts';
import { expect, test } from '#fixtures/lab.ts';
import { statusReply, type LoopbackPrinter } from '#fixtures/loopback-printer.ts';
import { makeCase, makeTwoTubeCase } from '#fixtures/make/make-case.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { makeListRun } from '#fixtures/make/make-run.ts';
import { addPrinter as addOwnPrinter, choosePrinter } from '#fixtures/make/own-printer.ts';
import { menu } from '#fixtures/run-actions.ts';
import { openRun } from '#fixtures/run-pages.ts';
import { scan } from '#fixtures/scan.ts';

const started: LoopbackPrinter[] = [];
test.afterEach(async () => {
  for (const printer of started.splice(0)) await printer.turnOff();
});
const addPrinter = async (...args: Parameters<typeof addOwnPrinter>) => {
  const printer = await addOwnPrinter(...args);
  started.push(printer);
  return printer;
};
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Print labels of/u });
const sendTo = (page: Page, { name }: { name: string }) =>
  dialog(page).getByRole('button', { name: `Send to ${name}` });
type Tubes = readonly { samples: readonly { barcode: string }[] }[];
/** Whose labels came out, in that order. */
const printedOf = ({ received }: LoopbackPrinter, cases: Tubes): (string | undefined)[] =>
  (received.join('').match(/\^XA[\s\S]*?\^XZ/gu) ?? []).map(
    (label) => cases.flatMap(({ samples }) => samples).find(({ barcode }) => label.includes(barcode))?.barcode,
  );
const barcodesOf = (cases: Tubes): string[] => cases.flatMap(({ samples }) => samples.map(({ barcode }) => barcode));

test('labels of a run come out in the order of its positions, and one notice says so', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  const { cases, run } = await makeListRun(page, 3);
  await openRun(page, run);
  await menu(page, 'Print labels…');
  await expect(dialog(page)).toHaveAccessibleName(`Print labels of run ${run.number}`);
  await choosePrinter(page, 'Printer', printer.name);
  await expect(dialog(page).getByText('3 labels')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Copies' }).fill('2');
  await expect(dialog(page).getByText('6 labels')).toBeVisible();
  await sendTo(page, printer).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(toasts(page).getByText(`6 labels sent to ${printer.name}`)).toBeVisible();
  expect(printedOf(printer, cases)).toEqual(barcodesOf(cases).flatMap((barcode) => [barcode, barcode]));
});

test('a rack that is being received: labels of the tubes scanned so far, in the order of the scans', async ({
  page,
  lab,
}) => {
  const printer = await addPrinter(page, lab);
  await openAs(page, lab, '/accessions');
  const cases = [await makeCase(page), await makeCase(page), await makeCase(page)].toReversed();
  await page.goto('/accessions?rack=true');
  const panel = page.getByRole('region', { name: 'Rack receiving' });
  const print = panel.getByRole('button', { name: 'Print labels' });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  for (const barcode of barcodesOf(cases)) {
    await scan(page, barcode);
    await expect(panel.getByRole('list', { name: 'Last scanned' })).toContainText(barcode);
  }
  await expect(panel.getByRole('status').first()).toHaveText('3 received, 0 problems');
  await print.click();
  await expect(dialog(page)).toHaveAccessibleName('Print labels of 3 tubes');
  await choosePrinter(page, 'Printer', printer.name);
  await sendTo(page, printer).click();
  await expect(toasts(page).getByText(`3 labels sent to ${printer.name}`)).toBeVisible();
  expect(printedOf(printer, cases)).toEqual(barcodesOf(cases));
  await expect(panel).toBeVisible();
});

test('chosen accessions: only tubes without a label at first, all of them with a reason for the reprint', async ({
  page,
  lab,
}) => {
  const printer = await addPrinter(page, lab);
  await openAs(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 3);
  await page.goto(path);
  await shown(page, cases);
  const [first] = cases;
  if (first === undefined) throw new Error('a family has cases');
  const ask = async (): Promise<void> => {
    await bar(page).getByRole('button', { name: 'Print labels' }).click();
    await expect(dialog(page)).toBeVisible();
  };
  await boxOf(page, first).check();
  await ask();
  await expect(dialog(page)).toHaveAccessibleName(`Print labels of ${first.caseId}`);
  await choosePrinter(page, 'Printer', printer.name);
  await sendTo(page, printer).click();
  await expect(toasts(page).getByText(`1 label sent to ${printer.name}`)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await ask();
  const bare = dialog(page).getByRole('checkbox', { name: 'Only tubes without a label' });
  await expect(bare).toBeChecked();
  await expect(dialog(page).getByText(`1 of 3 tubes already labeled: ${barcodesOf([first]).join()}`)).toBeVisible();
  await expect(dialog(page).getByText('2 labels')).toBeVisible();
  await sendTo(page, printer).click();
  await expect(toasts(page).getByText(`2 labels sent to ${printer.name}`)).toBeVisible();
  expect(new Set(printedOf(printer, cases))).toEqual(new Set(barcodesOf(cases)));

  await ask();
  await expect(bare).not.toBeChecked();
  await expect(sendTo(page, printer)).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('textbox', { name: 'Reason for reprint' }).fill('Rack dropped');
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText(`3 labels sent to ${printer.name}`)).toBeVisible();
  await page.goto(`/accessions/${first.id}`);
  await expect(page.getByText('Reprint: Rack dropped')).toBeVisible();
});

test('a tube that was rejected is named, and left out when the person says so', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  await openAs(page, lab, '/help');
  const made = await makeTwoTubeCase(page, { receiveNow: true });
  const [lost, good] = made.samples;
  await callAs(page, 'accessions.rejectSample', {
    id: made.id,
    version: made.version,
    sampleId: lost?.id,
    reason: 'Clotted',
    recollect: false,
  });
  await page.goto(`/accessions?q=${made.caseId}`);
  await boxOf(page, made).check();
  await bar(page).getByRole('button', { name: 'Print labels' }).click();
  await choosePrinter(page, 'Printer', printer.name);
  await expect(dialog(page).getByText(`1 tube is rejected, empty or discarded: ${lost?.barcode}.`)).toBeVisible();
  await expect(sendTo(page, printer)).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('checkbox', { name: 'Leave out tubes that cannot be labeled' }).check();
  await sendTo(page, printer).click();
  await expect(toasts(page).getByText(`1 label sent to ${printer.name}`)).toBeVisible();
  expect(printedOf(printer, [made])).toEqual([good?.barcode]);
});

test('a printer that is off: the notice says that labels are tried again, and when they are sent', async ({
  page,
  lab,
}) => {
  test.slow();
  const printer = await addPrinter(page, lab);
  const { cases, run } = await makeListRun(page, 2);
  await printer.turnOff();
  await openRun(page, run);
  await menu(page, 'Print labels…');
  await choosePrinter(page, 'Printer', printer.name);
  await sendTo(page, printer).click();
  await expect(toasts(page).getByText(`Sending 2 labels to ${printer.name}`)).toBeVisible();
  await expect(toasts(page).getByText(/Retrying automatically/u)).toBeVisible({ timeout: 20_000 });
  await printer.turnOn();
  await expect(toasts(page).getByText(`2 labels sent to ${printer.name}`)).toBeVisible({ timeout: 30_000 });
  expect(new Set(printedOf(printer, cases))).toEqual(new Set(barcodesOf(cases)));
});

test('those who only look choose no accessions and print no labels', async ({ page, lab }) => {
  await openAs(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 1);
  await openAs(page, lab, path, 'readonly');
  await shown(page, cases);
  await expect(page.getByRole('checkbox', { name: /^Select/u })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print labels' })).toHaveCount(0);
});

test('the page of a printer says how it is when it is asked', async ({ page, lab }) => {
  test.slow();
  const printer = await addPrinter(page, lab);
  await page.goto(`/admin/printers/${printer.id}/edit?t=jobs`);
  const check = page.getByRole('button', { name: 'Check status' });
  const status = page.getByRole('status', { name: 'Printer status' });
  await expect(check).toBeVisible();
  await expect(status).toHaveCount(0);
  await check.click();
  await expect(status).toHaveText('Ready');
  printer.answer(statusReply({ paperOut: 1, paused: 1 }));
  await check.click();
  await expect(status).toContainText('Out of labels, paused');
  printer.answer(null);
  await check.click();
  await expect(status).toContainText('Does not report its status');
  await printer.turnOff();
  await check.click();
  await expect(status).toContainText(`Could not be reached. ${printer.name} refused the connection.`);
  expect(printer.received).toEqual([]);
});

test('the print dialogs say how the chosen printer is, and print whatever it says', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  printer.answer(statusReply({ headUp: 1 }));
  const { run, cases } = await makeListRun(page, 1);
  await openRun(page, run);
  await menu(page, 'Print labels…');
  await choosePrinter(page, 'Printer', printer.name);
  await expect(dialog(page).getByRole('status', { name: 'Printer status' })).toContainText('Head open');
  await sendTo(page, printer).click();
  await expect(toasts(page).getByText(`1 label sent to ${printer.name}`)).toBeVisible();
  await page.goto(`/accessions/${cases[0]?.id}`);
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(dialog(page).getByRole('status', { name: 'Printer status' })).toContainText('Head open');
});
