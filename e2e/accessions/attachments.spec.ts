import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';

const png = (size = 400): Buffer =>
  Buffer.concat([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    randomBytes(size),
  ]);

const openCase = async (page: Page, lab: Lab, role: 'tech' | 'client' = 'tech') => {
  await lab.signInAs(page, role);
  await page.goto('/accessions');
  const made = await makeCase(page);
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.caseId);
  await expect(panel(page).getByText('No files yet.')).toBeVisible();
  return made;
};
const panel = (page: Page) => page.getByRole('region', { name: 'Attachments' });
const files = (page: Page) => panel(page).getByRole('list', { name: 'Files', exact: true });
const choose = (page: Page, ...chosen: { name: string; mimeType: string; buffer: Buffer }[]) =>
  panel(page).locator('input[type="file"]').setInputFiles(chosen);

test('[ROUTE-5] a file is attached, looked at, fetched byte for byte and removed with a reason', async ({
  page,
  lab,
}) => {
  await openCase(page, lab);
  const bytes = png();
  await choose(
    page,
    { name: 'Tube 1.png', mimeType: 'image/png', buffer: bytes },
    { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Fasting since midnight. <b>bold</b>') },
  );
  const row = files(page).getByRole('listitem').filter({ hasText: 'Tube 1.png' });
  await expect(row).toContainText('PNG image');
  await expect(row).toContainText(lab.account('tech').name);
  await expect(files(page).getByRole('listitem')).toHaveCount(2);

  await row.getByRole('button', { name: 'Tube 1.png', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Content of Tube 1.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await files(page).getByRole('button', { name: 'note.txt', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('<b>bold</b>');
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download Tube 1.png' }).click();
  const kept = await readFile(await (await download).path());
  const hash = (of: Buffer): string => createHash('sha256').update(of).digest('hex');
  expect(hash(kept)).toBe(hash(bytes));

  await row.getByRole('button', { name: 'Remove Tube 1.png' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Of another tube');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click();
  await expect(files(page).getByRole('listitem')).toHaveCount(1);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('File attached');
  await expect(timeline).toContainText('Of another tube');
});

test('what is not taken is told in a sentence, and nothing of it stays', async ({ page, lab }) => {
  await openCase(page, lab);
  const sending = panel(page).getByRole('list', { name: 'Files being sent' });
  await choose(page, {
    name: 'holiday.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  await expect(sending).toContainText('This file type is not accepted.');
  await panel(page).getByRole('button', { name: 'Dismiss holiday.png' }).click();
  await expect(sending).toHaveCount(0);
  await choose(page, { name: 'letter.docx', mimeType: 'application/x', buffer: Buffer.from('PK') });
  await expect(sending).toContainText('This file type is not accepted.');
  await choose(page, { name: 'film.png', mimeType: 'image/png', buffer: png(21 * 1_048_576) });
  await expect(sending).toContainText('the limit is 20 MB');
  await expect(panel(page).getByText('No files yet.')).toBeVisible();
});

test('a file on its way shows how far it is, can be cancelled, and tried again after the line broke', async ({
  page,
  lab,
}) => {
  await openCase(page, lab);
  let broken = true;
  await page.route('**/api/attachments', async (route) => {
    if (broken) await route.abort('connectionreset');
    else await route.continue();
  });
  await choose(page, { name: 'scan.png', mimeType: 'image/png', buffer: png() });
  const sending = panel(page).getByRole('list', { name: 'Files being sent' });
  await expect(sending).toContainText('The server did not answer.');
  broken = false;
  await sending.getByRole('button', { name: 'Try again' }).click();
  await expect(files(page)).toContainText('scan.png');

  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.unroute('**/api/attachments');
  await page.route('**/api/attachments', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await choose(page, { name: 'second.png', mimeType: 'image/png', buffer: png() });
  await expect(sending.getByRole('progressbar', { name: 'Sending second.png' })).toBeVisible();
  await sending.getByRole('button', { name: 'Cancel second.png' }).click();
  await expect(sending).toHaveCount(0);
  release();
  await expect(files(page).getByRole('listitem')).toHaveCount(1);
});

test('a picture comes from the clipboard, a file by dropping it', async ({ page, lab }) => {
  await openCase(page, lab);
  const bytes = [...png()];
  await page.evaluate((values) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(values)], 'image.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(files(page)).toContainText(/Pasted .+\.png/u);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7 requisition'], 'requisition.pdf', { type: 'application/pdf' }));
    document
      .querySelector('[data-drop="files"]')
      ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(files(page)).toContainText('requisition.pdf');
});

test('client staff attach to their own case; another person’s screen shows it', async ({ page, lab, browser }) => {
  const made = await openCase(page, lab, 'client');
  const context = await browser.newContext({ baseURL: lab.url });
  const other = await context.newPage();
  await lab.signInAs(other, 'tech');
  await other.goto(`/accessions/${made.id}`);
  await expect(panel(other).getByText('No files yet.')).toBeVisible();
  await choose(page, { name: 'requisition.png', mimeType: 'image/png', buffer: png() });
  await expect(files(page)).toContainText('requisition.png');
  await expect(files(other)).toContainText('requisition.png');
  await context.close();
});
