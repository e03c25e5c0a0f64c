import type { Page } from '@playwright/test';
import { choosePrinter } from '#fixtures/make/own-printer.ts';
import {
  addField,
  canvas,
  clearAll,
  dots,
  isDrawn,
  openDesigner,
  picture,
  preview,
  settings,
  shownZpl,
} from '#fixtures/designer/at-designer.ts';
import { expect, test } from '#fixtures/lab.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

const service = '**/v1/printers/**';
/** The ZPL of the design, which is asked for before its picture. */
const drawing = /labelTemplates\.draw/u;
const failure = (page: Page) => preview(page).getByRole('alert');
/** A change of the design, after which the label is drawn again. */
const changeSpeed = (page: Page, speed: number): Promise<void> => dots(page, 'Print speed').fill(String(speed));

test('[LABEL-3] [CALL-7] the preview is loading, an image, empty, and an image again', async ({ page, lab }) => {
  let let_go = (): void => undefined;
  const held = new Promise<void>((resolve) => (let_go = resolve));
  await page.route(service, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(service);
  await openDesigner(page, lab);
  await expect(preview(page).getByText('Drawing the label')).toBeAttached();
  const request = await asked;
  expect(new URL(request.url()).pathname).toMatch(/^\/v1\/printers\/8dpmm\/labels\/2\.24\d*x0\.74\d*\/0\/$/u);
  expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  expect(request.postData()).toMatch(/^\^XA/u);
  let_go();
  await isDrawn(page);
  await expect(picture(page)).toHaveAttribute('alt', /^Label: Quill/u);
  // What came is a picture of exactly these dots.
  expect(await picture(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    456, 152,
  ]);
  expect(await shownZpl(page)).toBe(request.postData());

  await clearAll(page);
  await expect(preview(page).getByText('No fields yet')).toBeVisible();
  await expect(picture(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture(page)).toBeVisible();
});

test('[CALL-7] of changes in a row one picture is asked for, that of the last', async ({ page, lab }) => {
  await openDesigner(page, lab);
  await isDrawn(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/printers/')) pictures.push(request.postData() ?? '');
  });
  let let_go = (): void => undefined;
  const held = new Promise<void>((resolve) => (let_go = resolve));
  await page.route(drawing, async (route) => {
    await held;
    // What was overtaken meanwhile is gone.
    await route.continue().catch(() => undefined);
  });
  const begun = page.waitForRequest(drawing);
  await addField(page).getByRole('button', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Keep', { delay: 60 });
  await begun;
  await page.keyboard.type(' cold', { delay: 60 });
  let_go();
  await isDrawn(page);
  expect(pictures).toEqual([expect.stringContaining('Keep cold')]);
});

test('[CALL-7] what is in the picture’s warnings stands below it', async ({ page, lab }) => {
  await openDesigner(page, lab);
  await isDrawn(page);
  await page.route(service, async (route) =>
    route.fulfill({
      response: await route.fetch(),
      headers: { 'content-type': 'image/png', 'x-warnings': '1|2|^QQ||First note|8|2|||Second note' },
    }),
  );
  await changeSpeed(page, 5);
  const notes = preview(page).getByRole('list', { name: 'Notes on this label' }).getByRole('listitem');
  for (const note of ['First note', 'Second note']) await expect(notes.filter({ hasText: note })).toHaveCount(1);
  await isDrawn(page);
});

test('[ERR-3] [LABEL-3] a label that is too large is an error, and the last picture stays and says it is older', async ({
  page,
  lab,
}) => {
  await openDesigner(page, lab);
  await isDrawn(page);
  await settings(page).getByText('600', { exact: true }).click();
  await dots(page, 'Label width').fill('12');
  await dots(page, 'Label height').fill('12');
  await expect(canvas(page)).toHaveAccessibleName('Label canvas, 7200 by 7200 dots');
  await expect(failure(page)).toContainText('Label is too large or complex for the label-rendering service.');
  await expect(preview(page).getByText(/^Drawn .*, before the last change$/u)).toBeVisible();
  await dots(page, 'Label height').fill('1');
  await dots(page, 'Label width').fill('2');
  await isDrawn(page);
  await expect(failure(page)).toHaveCount(0);
});

const answers = [
  [400, 'no label', 'Invalid ZPL or label dimensions.'],
  [503, 'The label could not be drawn. Try again.', 'HTTP 503: The label could not be drawn. Try again.'],
] as const;
for (const [status, text, words] of answers)
  test(`[ERR-3] [LABEL-3] ${status} from the service is said, and Retry asks again`, async ({ page, lab }) => {
    await openDesigner(page, lab);
    await isDrawn(page);
    await page.route(service, (route) => route.fulfill({ status, contentType: 'text/plain', body: text }));
    await changeSpeed(page, 5);
    await expect(failure(page)).toContainText(words);
    await page.unroute(service);
    await failure(page).getByRole('button', { name: 'Retry' }).click();
    await expect(failure(page)).toHaveCount(0);
    await isDrawn(page);
  });

test('[ERR-3] too many at once: the wait is counted down and the label drawn without a press', async ({
  page,
  lab,
}) => {
  await openDesigner(page, lab);
  await isDrawn(page);
  await page.evaluate(async () => {
    const ask = () =>
      fetch('/v1/printers/8dpmm/labels/1x1/0/', {
        method: 'POST',
        headers: { 'x-aliquot': '1', 'content-type': 'application/x-www-form-urlencoded' },
        body: '^XA^FO1,1^GB2,2^FS^XZ',
      });
    for (let status = 200; status !== 429;) status = (await ask()).status;
  });
  let first = true;
  // The server's own refusal, which the page must not outlive by being slow.
  await page.route(service, (route) => {
    if (!first) return route.continue();
    first = false;
    return route.fulfill({ status: 429, headers: { 'retry-after': '2' }, contentType: 'text/plain', body: 'Wait.' });
  });
  await changeSpeed(page, 6);
  await expect(failure(page)).toContainText('Rate limit exceeded. Please wait before trying again.');
  await expect(failure(page)).toContainText(/Trying again in [12] seconds?/u);
  await isDrawn(page);
  await expect(failure(page)).toHaveCount(0);
});

test('[LABEL-1] a name in another script, or one too long, is seen before it is printed', async ({ page, lab }) => {
  await openDesigner(page, lab);
  await isDrawn(page);
  await choosePrinter(page, 'Label data', 'Example: name in Arabic');
  await expect(picture(page)).toHaveAttribute('alt', /; 1 picture$/u);
  await isDrawn(page);
  expect(await shownZpl(page)).toContain('^GFA,');
  await choosePrinter(page, 'Label data', 'Example: longest values');
  await expect(picture(page)).toHaveAttribute('alt', /^Label: \S+\.\.\.;/u);
});
