import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { dots, isDrawn, openDesigner, shownZpl } from '#fixtures/designer/at-designer.ts';
import { startPrintHelper, type PrintHelper } from '#fixtures/designer/browser-print-double.ts';
import { expect, test } from '#fixtures/lab.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

let helper: PrintHelper;
test.beforeEach(async ({ page, lab }) => {
  helper = await startPrintHelper();
  await helper.serve(page);
  await openDesigner(page, lab, 'tech');
  await isDrawn(page);
});
test.afterEach(() => helper.stop());

const print = (page: Page) => page.getByRole('button', { name: 'Print Label' });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'browser print helper' });

test('[CALL-8] the label goes to the printer at this computer, as its ZPL is shown', async ({ page }) => {
  const zpl = await shownZpl(page);
  await dots(page, 'Copies').fill('2');
  await print(page).click();
  await expect(toasts(page).getByText('2 labels sent to TEST DOUBLE printer')).toBeVisible();
  expect(helper.jobs).toEqual([
    { device: expect.objectContaining({ uid: 'test-double-1', deviceType: 'printer' }), data: `${zpl}\n${zpl}` },
  ]);
});

test('[ERR-4] without the helper the page says what is missing, and the ZPL can be taken elsewhere', async ({
  page,
}) => {
  helper.set('gone');
  await print(page).click();
  await expect(alert(page)).toContainText(
    'The browser print helper is not available. It must be installed on this computer.',
  );
  const zpl = await shownZpl(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download ZPL' }).click();
  const file = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString('utf8')).toBe(zpl);

  helper.set('ready');
  await page.getByRole('button', { name: 'Print again' }).click();
  await expect(toasts(page).getByText('1 label sent to TEST DOUBLE printer')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

for (const [state, detail] of [
  ['fails', 'The label was sent to the printer, and the helper answered 500.'],
  ['no printer', 'The helper is there, and no printer is connected to it.'],
] as const)
  test(`[ERR-4] a helper that has "${state}" is an alert that printing failed, and of what is needed`, async ({
    page,
  }) => {
    helper.set(state);
    await print(page).click();
    await expect(alert(page)).toContainText(
      'Printing failed. Make sure the browser print helper is installed and a printer is connected.',
    );
    await expect(alert(page)).toContainText(detail);
    await expect(toasts(page)).toHaveCount(0);
  });
