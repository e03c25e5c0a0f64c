import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { ask, getCase, makeCase, type MadeCase } from '#fixtures/make/make-case.ts';
import { scan } from '#fixtures/scan.ts';
import { actOnTube, tubes } from '#fixtures/tube-actions.ts';

/** Tubes in the rack: a small one on every change, a whole one with ALIQUOT_RACK=96. */
const rackSize = Number(process.env.ALIQUOT_RACK ?? 24);
const scansPerSecond = 2;

const signIn = async (page: Page, lab: Lab): Promise<void> => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions');
};
const openCase = async (page: Page, made: MadeCase): Promise<void> => {
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.caseId);
};
/** A menu that is still opening does not hear the key yet. */
const leaveMenu = (page: Page): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden({ timeout: 1_000 });
  }).toPass();
type Timeline = { items: { kind: string; details: string[] }[] };
/** By the timeline, which lists the tubes of each receipt. */
const timesReceived = async (page: Page, id: number): Promise<number> => {
  const { items } = (await ask(page, 'timeline.ofCase', { id })) as Timeline;
  return items
    .filter(({ kind }) => kind === 'received')
    .reduce((times, { details: [barcodes = ''] }) => times + barcodes.split(', ').length, 0);
};

const barcodeOf = ({ samples }: MadeCase): string => samples[0]?.barcode ?? '';

test(`a rack of ${rackSize} tubes at ${scansPerSecond} scans a second: none lost, none doubled`, async ({
  page,
  lab,
}) => {
  test.setTimeout(60_000 + rackSize * 2500);
  await signIn(page, lab);
  const cases: MadeCase[] = [];
  for (let n = 0; n < rackSize; n += 1) cases.push(await makeCase(page));
  await page.goto('/accessions?rack=true');
  const panel = page.getByRole('region', { name: 'Rack receiving' });
  await expect(panel).toBeVisible();
  const began = Date.now();
  const rack = cases.values();
  for await (const _tick of setInterval(1000 / scansPerSecond)) {
    const tube = rack.next();
    if (tube.done === true) break;
    await scan(page, barcodeOf(tube.value));
  }
  await expect(panel).not.toContainText('being sent');
  await expect(panel.getByRole('list', { name: 'Problems' })).toHaveCount(0);
  await expect(panel.getByRole('status').first()).toHaveText(`${rackSize} received, 0 problems`);
  const seconds = (Date.now() - began) / 1000;
  // How often each tube became received.
  const receipts = await Promise.all(cases.map(({ id }) => timesReceived(page, id)));
  const received = receipts.filter((times) => times > 0).length;
  const doubled = receipts.filter((times) => times > 1).length;
  console.log(
    `rack: ${rackSize} tubes scanned in ${seconds.toFixed(1)} s, ${received} received, ${rackSize - received} lost, ${doubled} doubled`,
  );
  expect([received, doubled]).toEqual([rackSize, 0]);
});

test('in the rack a key says how the tube in the hand is, with Shift how the next one is', async ({ page, lab }) => {
  await signIn(page, lab);
  const [first, second, third] = [await makeCase(page), await makeCase(page), await makeCase(page)];
  await page.goto('/accessions?rack=true');
  const panel = page.getByRole('region', { name: 'Rack receiving' });
  await expect(panel).toBeVisible();
  await scan(page, barcodeOf(first));
  await expect(panel).toContainText(`Condition of ${barcodeOf(first)}`);
  await expect(panel.getByRole('status').first()).toHaveText('1 received, 0 problems');
  await page.keyboard.press('h');
  await expect(panel).toContainText('The accession is on hold: the tube is hemolyzed.');
  await page.keyboard.press('Shift+L');
  await expect(panel.getByRole('button', { name: 'Next tube: Lipemic' })).toBeVisible();
  await scan(page, barcodeOf(second));
  await expect(panel).toContainText('Comment added: lipemic.');
  await scan(page, barcodeOf(third));
  await expect(panel.getByRole('status').first()).toHaveText('3 received, 0 problems');
  const after = await Promise.all([first, second, third].map(({ id }) => getCase(page, id)));
  expect(after.map(({ samples, hasHold }) => [samples[0]?.condition, hasHold])).toEqual([
    ['hemolysed', true],
    ['lipemic', false],
    ['ok', false],
  ]);
});

test('[ROUTE-5] a condition on the case’s page: the hold it places, the tube it proposes to reject', async ({
  page,
  lab,
}) => {
  await signIn(page, lab);
  const made = await makeCase(page, { receiveNow: true });
  await openCase(page, made);
  await actOnTube(page, barcodeOf(made), 'Record condition…');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Clotted/u })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Record condition' }).click();
  await expect(tubes(page)).toContainText('Clotted');
  const hold = page.getByRole('status').filter({ hasText: 'On hold: tube.' });
  await expect(hold).toContainText(`Tube ${barcodeOf(made)} is clotted.`);
  await expect(hold).toContainText('Blocks runs and reporting · placed automatically');
  await hold.getByRole('button', { name: 'Reject tube…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Clotted');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject tube' }).click();
  await expect(tubes(page)).toContainText('Rejected');
  await expect(tubes(page)).toContainText('Expected');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Condition: Clotted');
});

test('[ROUTE-5] aliquots under their tube; what cannot be done says why; set back when they are gone', async ({
  page,
  lab,
}) => {
  await signIn(page, lab);
  const made = await makeCase(page);
  await openCase(page, made);
  const barcode = barcodeOf(made);
  await page.getByRole('button', { name: `Actions for ${barcode}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Make aliquots/u })).toContainText('Receive it first.');
  await leaveMenu(page);
  // The page's own key.
  await page.keyboard.press('r');
  await expect(tubes(page).getByRole('row').nth(1)).toContainText('Received');

  await actOnTube(page, barcode, 'Make aliquots…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByLabel('Volume of each').fill('9');
  await dialog.getByRole('button', { name: 'Make aliquots' }).click();
  await expect(dialog).toContainText('the aliquots need 27 mL and the tube holds');
  await dialog.getByLabel('How many').fill('2');
  await dialog.getByLabel('Volume of each').fill('0.5');
  await dialog.getByLabel('Purpose').fill('Freezer');
  await dialog.getByRole('button', { name: 'Make aliquots' }).click();
  await expect(tubes(page).getByRole('row')).toHaveCount(4);
  await expect(tubes(page).getByRole('row').nth(2)).toContainText(`${barcode}-A1`);
  await expect(tubes(page).getByRole('row').nth(2)).toContainText('Aliquot: Freezer');

  await page.getByRole('button', { name: `Actions for ${barcode}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Undo receipt/u })).toContainText('Discard them first.');
  await leaveMenu(page);
  for (const aliquot of [`${barcode}-A1`, `${barcode}-A2`]) {
    await actOnTube(page, aliquot, /^Discard tube/u);
    await expect(tubes(page).getByRole('row').filter({ hasText: aliquot })).toContainText('Discarded');
  }
  await actOnTube(page, barcode, 'Undo receipt');
  await expect(page.getByRole('button', { name: 'Receive tube' })).toBeVisible();
  expect((await getCase(page, made.id)).samples.map(({ status }) => status)).toEqual([
    'expected',
    'disposed',
    'disposed',
  ]);
});

test('[ROUTE-4] what tubes are recorded with is asked on both forms, refused at its field and shown on the case', async ({
  page,
  lab,
}) => {
  test.slow();
  await signIn(page, lab);
  for (const path of ['/accessions/newv2', '/accessions/new']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('combobox', { name: 'Subject' }).fill(`Ferrars${randomUUID().slice(0, 6)}, Isolde`);
    await page.getByRole('option', { name: /^New subject/u }).click();
    await page.getByRole('combobox', { name: 'Client' }).fill('Tide');
    await page.getByRole('option').first().click();
    await page.getByRole('combobox', { name: 'Tests and panels' }).fill('NA');
    await page
      .getByRole('option', { name: /Sodium/u })
      .first()
      .click();
    const by = page.getByLabel('Collected by');
    await expect(by).toBeVisible();
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect(by).toBeFocused();
    await expect(by).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').filter({ hasText: 'Collected by is required' })).toBeVisible();
    await by.fill('Jonas Pryce');
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect(tubes(page)).toContainText('Collected by Jonas Pryce');
  }
});
