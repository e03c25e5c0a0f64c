import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answerIsIn } from '#fixtures/hands.ts';
import { callAs, field, newCode, toasts } from '#fixtures/admin-entity.ts';
import { printers } from '#fixtures/entities/printers.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';
import { savedLine } from '#fixtures/new-case-form.ts';
import type { LoopbackPrinter } from '#fixtures/loopback-printer.ts';
import { mainLab, makeTwoTubeCase } from '#fixtures/make/make-case.ts';
import { addPrinter as addOwnPrinter, askForLabels, choosePrinter, jobs } from '#fixtures/make/own-printer.ts';

entityJourney(printers);

const started: LoopbackPrinter[] = [];
test.afterEach(async () => {
  for (const printer of started.splice(0)) await printer.turnOff();
});
const addPrinter = async (...args: Parameters<typeof addOwnPrinter>) => {
  const printer = await addOwnPrinter(...args);
  started.push(printer);
  return printer;
};
const dialog = (page: Page) => page.getByRole('dialog');
/** The server took it; only then may the printer answer, or it is tried again by itself before anybody could ask. */
const retried = async (page: Page, ask: () => Promise<void>): Promise<void> => {
  const answer = page.waitForResponse((response) => response.url().includes('labels.retry'));
  await ask();
  expect((await answer).status()).toBe(200);
};

test('a test label goes to the saved address, and a failure says what to do', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  await page.goto(`/admin/printers/${printer.id}/edit?t=jobs`);
  await expect(page.getByText('No labels sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send test label' }).click();
  await expect(toasts(page).getByText(`Test label sent to ${printer.name}.`)).toBeVisible();
  expect(printer.received[0]).toContain(`Test label: ${printer.name}`);
  await printer.turnOff();
  await page.getByRole('button', { name: 'Send test label' }).click();
  await expect(page.getByText(`${printer.name} refused the connection.`)).toBeVisible();
});

test('the server’s own machines are refused at the field', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/printers/new');
  await printers.fill(page, newCode(), 'Metadata');
  await field(page, 'Address').fill('169.254.169.254');
  await page.getByRole('button', { name: /^Save/u }).click();
  await expect(page.getByText(/^Not saved\. Labels cannot be sent to 169\.254\.169\.254/u)).toBeVisible();
  await expect(field(page, 'Address')).toBeFocused();
});

test('labels of a case: chosen, sent, and the page says to which printer while it happens', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  const made = await askForLabels(page, lab, printer);
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2);
  await expect(dialog(page).getByText('2 labels')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Copies' }).fill('2');
  await expect(dialog(page).getByText('4 labels')).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: `Send to ${printer.name}` })
    .click();
  await expect(toasts(page).getByText(`4 labels sent to ${printer.name}`)).toBeVisible();
  await expect(jobs(page).first()).toContainText(`4 labels sent to ${printer.name}`);
  await expect(page.getByText(/printed/iu)).toHaveCount(0);
  expect(printer.received).toHaveLength(1);
  const blocks = printer.received[0]?.match(/\^XA[\s\S]*?\^XZ/gu) ?? [];
  expect(blocks).toHaveLength(4);
  for (const { barcode } of made.samples) expect(blocks.filter((block) => block.includes(barcode))).toHaveLength(2);
});

test('[HOUSE-D6] a pod’s printer is chosen from a list, and proposed to its people until the workstation has its own', async ({
  page,
  lab,
}) => {
  test.slow();
  const other = await addPrinter(page, lab);
  const printer = await addPrinter(page, lab);
  const pod = await callAs(page, 'pods.create', {
    code: newCode(),
    name: 'Core bench',
    lab: (await mainLab(page))?.code,
    colour: '#1565C0',
    lead: null,
    members: ['tech@aliquot.example'],
    testTypes: [],
    tests: [],
    printer: null,
    defaultViewId: null,
  });
  await page.goto(`/admin/pods/${pod.id}/edit`);
  await page.getByRole('combobox', { name: /^Label printer/u }).fill(printer.name);
  await page.getByRole('option', { name: new RegExp(printer.name, 'u') }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();

  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
  const made = await makeTwoTubeCase(page);
  await page.goto(`/accessions/${made.id}`);
  const ask = () => page.getByRole('button', { name: 'Print labels' }).click();
  await ask();
  await dialog(page)
    .getByRole('button', { name: `Send to ${printer.name}` })
    .click();
  await expect(jobs(page).first()).toContainText(`2 labels sent to ${printer.name}`);
  await ask();
  await choosePrinter(page, 'Printer', other.name);
  await dialog(page).getByRole('textbox', { name: 'Reason for reprint' }).fill('Wrong bench');
  await dialog(page)
    .getByRole('button', { name: `Send to ${other.name}` })
    .click();
  await expect(jobs(page).first()).toContainText(`2 labels sent to ${other.name}`);
  await ask();
  await expect(dialog(page).getByRole('button', { name: `Send to ${other.name}` })).toBeVisible();
});

test('a second label needs a reason; the workstation remembers its printer', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  const made = await askForLabels(page, lab, printer);
  await dialog(page)
    .getByRole('button', { name: `Send to ${printer.name}` })
    .click();
  await expect(jobs(page).first()).toContainText(`2 labels sent to ${printer.name}`);
  await page.reload();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await expect(dialog(page).getByText(new RegExp(`^Sent to ${printer.name}`, 'u'))).toHaveCount(2);
  const send = dialog(page).getByRole('button', { name: `Send to ${printer.name}` });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await dialog(page).getByRole('checkbox').first().uncheck();
  await dialog(page).getByRole('textbox', { name: 'Reason for reprint' }).fill('Label smeared');
  await page.keyboard.press('Enter');
  await expect(jobs(page).first()).toContainText('Reprint: Label smeared');
  await expect(jobs(page).first()).toContainText(`1 label sent to ${printer.name}`);
  await expect(jobs(page)).toHaveCount(2);
  expect(printer.received[1]).toContain(made.samples[1]?.barcode ?? '?');
});

test('a printer that is off: waiting, tried again when asked, or downloaded instead', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  await printer.turnOff();
  const made = await askForLabels(page, lab, printer);
  await dialog(page)
    .getByRole('button', { name: `Send to ${printer.name}` })
    .click();
  const job = jobs(page).first();
  await expect(job).toContainText(`${printer.name} refused the connection.`);
  await expect(job).toContainText('Retrying automatically.');
  await retried(page, () => job.getByRole('button', { name: 'Try now' }).click());
  await printer.turnOn();
  await expect(job).toContainText(`2 labels sent to ${printer.name}`);
  expect(printer.received).toHaveLength(1);

  await printer.turnOff();
  await page.getByRole('button', { name: 'Print labels' }).click();
  await dialog(page).getByRole('textbox', { name: 'Reason for reprint' }).fill('Torn');
  await dialog(page)
    .getByRole('button', { name: `Send to ${printer.name}` })
    .click();
  await expect(job).toContainText(`${printer.name} refused the connection.`);
  const file = page.waitForEvent('download');
  await job.getByRole('button', { name: 'Download ZPL instead' }).click();
  expect((await file).suggestedFilename()).toBe(`${made.caseId}.zpl`);
  await expect(job).toContainText('2 labels downloaded');
});

test('[TOAST-1] when the toast of a job that was not sent is gone, the recent notices still offer to retry', async ({
  page,
  lab,
}) => {
  test.slow();
  const printer = await addPrinter(page, lab);
  await printer.turnOff();
  await askForLabels(page, lab, printer);
  await dialog(page)
    .getByRole('button', { name: `Send to ${printer.name}` })
    .click();
  await expect(toasts(page).getByText(/Retrying automatically/u)).toBeVisible({ timeout: 20_000 });
  await page.mouse.move(0, 0);
  await expect(toasts(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Recent notices, 1 new error' }).click();
  const notice = page.getByRole('dialog', { name: 'Recent notices' }).getByRole('listitem').first();
  await expect(notice.getByRole('button')).toHaveText(['Retry', 'Download ZPL']);
  await retried(page, () => notice.getByRole('button', { name: 'Retry' }).click());
  await printer.turnOn();
  await expect(notice).toContainText(`2 labels sent to ${printer.name}`);
  await expect(notice.getByRole('button')).toHaveCount(0);
  expect(printer.received).toHaveLength(1);
});

test('somebody else’s job reaches an open page by itself', async ({ page, lab, browser }) => {
  const printer = await addPrinter(page, lab);
  const made = await makeTwoTubeCase(page);
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByText('No labels printed yet.')).toBeVisible();
  const context = await browser.newContext({ baseURL: lab.url });
  const other = await context.newPage();
  await lab.signInAs(other, 'tech');
  await other.goto('/accessions');
  const sampleIds = made.samples.map(({ id }) => id);
  await callAs(other, 'labels.send', {
    accessionId: made.id,
    printerId: printer.id,
    sampleIds,
    copies: 1,
    reason: null,
  });
  await context.close();
  await expect(jobs(page).first()).toContainText(`2 labels sent to ${printer.name}`);
});

test('those who only look see what was sent, and get no button', async ({ page, lab }) => {
  const printer = await addPrinter(page, lab);
  const made = await makeTwoTubeCase(page);
  const sampleIds = made.samples.map(({ id }) => id);
  await callAs(page, 'labels.send', {
    accessionId: made.id,
    printerId: printer.id,
    sampleIds,
    copies: 1,
    reason: null,
  });
  await lab.signInAs(page, 'readonly');
  await page.goto(`/accessions/${made.id}`);
  await expect(jobs(page).first()).toContainText(`2 labels sent to ${printer.name}`);
  await expect(page.getByRole('button', { name: 'Print labels' })).toHaveCount(0);
});

for (const form of ['new', 'newv2'] as const) {
  test(`[ROUTE-4] /accessions/${form}: saved, labelled and ready for the next, by keyboard`, async ({ page, lab }) => {
    const printer = await addPrinter(page, lab);
    await lab.signInAs(page, 'tech');
    await page.goto(`/accessions/${form}`);
    await page.getByRole('switch', { name: 'Print labels on save' }).check();
    await choosePrinter(page, 'Label printer', printer.name);
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Print labels on save' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Label printer' })).toContainText(printer.name);
    const family = `Larkmoor${randomUUID().slice(0, 6)}`;
    await page.getByRole('combobox', { name: 'Subject' }).focus();
    await page.keyboard.type(`${family}, tamsin`, { delay: 60 });
    await page.getByRole('option', { name: /^New subject/u }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Client' }).focus();
    await page.keyboard.type('Tide', { delay: 60 });
    await page.getByRole('option').first().waitFor();
    await answerIsIn(page);
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Tests and panels' }).focus();
    await page.keyboard.type('BMP', { delay: 60 });
    await page.getByRole('option', { name: /Basic metabolic panel/u }).waitFor();
    await answerIsIn(page);
    await page.keyboard.press('Enter');
    await page.getByLabel('Collected by').focus();
    await page.keyboard.type('J. Pryce', { delay: 60 });
    await expect(page.getByText('Ready to save')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(savedLine(page)).toContainText(`1 label sent to ${printer.name}`);
    expect(printer.received).toHaveLength(1);
    expect(printer.received[0]).toContain(family);
    await expect(page.getByRole('combobox', { name: 'Subject' })).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('');
    await page.getByRole('switch', { name: 'Print labels on save' }).uncheck();
  });
}
