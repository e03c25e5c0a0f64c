import { callAs } from '#fixtures/admin-entity.ts';
import { arrive, cell, enter, open, pace, row, saved } from '#fixtures/at-worklist.ts';
import { expect, test } from '#fixtures/lab.ts';
import { full } from '#fixtures/full.ts';
import { makeWorklist, savedValues, worklistNow } from '#fixtures/make/make-worklist.ts';
import { scan } from '#fixtures/scan.ts';

test('[ROUTE-8] what cannot be read is kept, marked and counted, and Escape takes typing back', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  const [first, second, third] = made.cases.map(({ caseId }) => caseId);
  await open(page, made);
  await enter(page, '4.1.2');
  await expect(page.getByRole('region', { name: 'Entries to fix' })).toContainText('1 entry to fix.');
  await expect(row(page, first ?? '')).toContainText('4.1.2');
  await expect(row(page, first ?? '').getByRole('gridcell', { name: /4\.1\.2/u })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  // Moving on is allowed, and typing replaces while F2 keeps.
  await expect(cell(page, second ?? '')).toBeFocused();
  await page.keyboard.type('9', pace);
  await page.keyboard.press('Escape');
  await expect(cell(page, second ?? '')).toHaveValue('');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Entries to fix' })).toHaveCount(0);
  // Not done asks for a reason; a letter is enough where it can be one only.
  await enter(page, '-h');
  await expect(row(page, second ?? '')).toContainText('Not done: Hemolyzed');
  await page.keyboard.press('Control+d');
  await expect(saved(page)).toBeVisible();
  expect(await savedValues(page, made)).toEqual(['4.1', 'Not done: Hemolyzed', 'Not done: Hemolyzed']);
  await expect(cell(page, third ?? '')).toHaveValue('- Hemolyzed');
});

test('[ROUTE-8] a server that does not answer costs nothing: the strip tells, and Retry sends the same once', async ({
  page,
  lab,
}) => {
  test.slow();
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  await open(page, made);
  const keys: string[] = [];
  await page.route('**/api/trpc/results.save*', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    // The first arrives and its answer is lost: the worst case.
    if (keys.length === 1) await route.fetch();
    await route.abort();
  });
  await enter(page, '4.1');
  const strip = page.getByRole('alert').filter({ hasText: 'The values are kept here.' });
  await expect(strip).toContainText('1 result not saved.', { timeout: 15_000 });
  await enter(page, '4.2');
  await expect(strip).toContainText('2 results not saved.');
  await page.unroute('**/api/trpc/results.save*');
  page.on('request', (request) => {
    if (request.url().includes('results.save')) {
      keys.push((request.postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    }
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(strip).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  expect(await savedValues(page, made)).toEqual(['4.1', '4.2', null]);
  // The one without an answer was asked again under its own key, then the newer one under another.
  expect(new Set(keys.slice(0, -1)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test('[ROUTE-8] two people in one cell: both values are told, and a person decides', async ({ page, lab, browser }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [first] = made.cases;
  await open(page, made);
  await page.keyboard.type('4.1', pace);
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await arrive(elsewhere, lab, 'manager');
  const { columns } = await worklistNow(elsewhere, made);
  await callAs(elsewhere, 'results.save', {
    entries: [{ orderId: first?.orders[0]?.id, specId: columns[0]?.specId, version: null, typed: '4.4' }],
  });
  await page.keyboard.press('Enter');
  const strip = page.getByRole('alert').filter({ hasText: 'You typed' });
  await expect(strip).toContainText('You typed 4.1, theirs is 4.4.');
  expect(await savedValues(page, made)).toEqual(['4.4', null]);
  await strip.getByRole('button', { name: 'Use mine' }).click();
  await expect(strip).toHaveCount(0);
  await expect.poll(() => savedValues(page, made)).toEqual(['4.1', null]);
  await other.close();
});

test('[ROUTE-8] typing replaces the whole value, also one that somebody else has just saved', async ({
  page,
  lab,
  browser,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 2);
  const [first] = made.cases;
  await open(page, made);
  await expect(cell(page, first?.caseId)).toBeFocused();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await arrive(elsewhere, lab, 'manager');
  const { columns } = await worklistNow(elsewhere, made);
  await callAs(elsewhere, 'results.save', {
    entries: [{ orderId: first?.orders[0]?.id, specId: columns[0]?.specId, version: null, typed: '4.4' }],
  });
  await expect(cell(page, first?.caseId)).toHaveValue('4.4');
  await expect(cell(page, first?.caseId)).toBeFocused();
  await page.keyboard.type('6', pace);
  await expect(cell(page, first?.caseId)).toHaveValue('6');
  await other.close();
});

test('[ROUTE-8] a block from a spreadsheet is matched by Case ID, previewed and applied', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  const [first, second, third] = made.cases.map(({ caseId }) => caseId);
  await open(page, made);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, `${third}\t4.3\n${first}\t4.1\n26-99999999\t5.0\n${second}\tmuch`);
  const dialog = page.getByRole('dialog', { name: 'Paste results' });
  await expect(dialog).toContainText('Matched by Case ID: 3 rows matched, 1 row not matched, 1 value left out.');
  await expect(dialog).toContainText('26-99999999 is not on this worklist.');
  expect(await savedValues(page, made)).toEqual([null, null, null]);
  await dialog.getByRole('button', { name: 'Apply 2 values' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => savedValues(page, made)).toEqual(['4.1', null, '4.3']);
});

test('[ROUTE-8] a scan leads to its row and takes back what it typed; a wrong code says so and stays', async ({
  page,
  lab,
}) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 4);
  const [first, , third] = made.cases;
  await open(page, made);
  await expect(cell(page, first?.caseId ?? '')).toBeFocused();
  await scan(page, third?.samples[0]?.barcode ?? '');
  await expect(cell(page, third?.caseId ?? '')).toBeFocused();
  await enter(page, '4.3');
  await expect(saved(page)).toBeVisible();
  await scan(page, 'NOSUCHTUBE');
  await expect(page.getByText('NOSUCHTUBE is not on this worklist.').first()).toBeVisible();
  await scan(page, first?.caseId ?? '');
  await expect(cell(page, first?.caseId ?? '')).toBeFocused();
  await expect(cell(page, first?.caseId ?? '')).toHaveValue('');
  expect(await savedValues(page, made)).toEqual([null, null, '4.3', null]);
});

test('[ROUTE-8] controls are read in the same grid and judged', async ({ page, lab }) => {
  await arrive(page, lab);
  const probe = await makeWorklist(page, 1);
  const { columns } = await worklistNow(page, probe);
  const targets = { [String(columns[0]?.specId)]: { low: '3.8', high: '4.2' } };
  const made = await makeWorklist(page, 1, {
    controls: [{ kind: 'control', label: 'Level 1', lot: '48121', targets }],
  });
  await open(page, made);
  const control = row(page, 'Level 1');
  await control.locator('td[data-column="result"]').click();
  await enter(page, '9.9');
  await expect(control).toContainText('Out of control');
  await expect(page.getByText('QC failed').first()).toBeVisible();
  // The first reading stays: another is a manager's, on the run's page.
  await control.locator('td[data-column="result"]').click();
  await expect(control.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Already saved. A lab manager can change it with a reason')).toBeVisible();
});

const rounds = full ? 100 : 3;
test(`[ROUTE-8] typing survives the end of its tab, ${rounds} times, and is offered to the same person alone`, async ({
  lab,
  browser,
}) => {
  test.setTimeout(60_000 + rounds * 8_000);
  const context = await browser.newContext();
  const first = await context.newPage();
  await arrive(first, lab);
  const made = await makeWorklist(first, 2);
  const [sample] = made.cases;
  await first.close();
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    await open(page, made);
    const offered = page.getByRole('region', { name: 'Unsaved entries recovered' });
    if (round > 0) {
      await expect(offered).toContainText('1 unsaved entry recovered.');
      await expect(row(page, sample?.caseId ?? '').getByRole('textbox')).toHaveValue(`3.${(round - 1) % 10}`);
    }
    await cell(page, sample?.caseId ?? '').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(`3.${round % 10}`, pace);
    if (round % 2 === 0) await page.close();
    else {
      // The tab dies without a word.
      const crash = await context.newCDPSession(page);
      await Promise.race([crash.send('Page.crash').catch(() => undefined), page.waitForEvent('crash')]);
      await page.close();
    }
  }
  // Another person at the same computer is offered nothing.
  const other = await context.newPage();
  await lab.signInAs(other, 'manager');
  await open(other, made);
  await expect(row(other, sample?.caseId ?? '')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Unsaved entries recovered' })).toHaveCount(0);
  await other.close();
  const again = await context.newPage();
  await lab.signInAs(again, 'tech');
  await open(again, made);
  await again
    .getByRole('region', { name: 'Unsaved entries recovered' })
    .getByRole('button', { name: 'Save it' })
    .click();
  await expect.poll(() => savedValues(again, made)).toEqual([`3.${(rounds - 1) % 10}`, null]);
  await expect(again.getByRole('region', { name: 'Unsaved entries recovered' })).toHaveCount(0);
  await context.close();
});

test('[ROUTE-8] a rejected result is typed again, an approved one corrected, each with its reason on record', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await arrive(page, lab);
  const made = await makeWorklist(page, 1);
  const caseId = made.cases[0]?.caseId ?? '';
  await open(page, made);
  await enter(page, '4.9');
  await expect(saved(page)).toBeVisible();
  const other = await browser.newContext();
  const reviewer = await other.newPage();
  await arrive(reviewer, lab, 'manager');
  await open(reviewer, made);
  const bar = reviewer.getByRole('region', { name: /^Focused row/u });
  const dialog = reviewer.getByRole('dialog');
  await bar.getByRole('button', { name: 'Reject…' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bubble in the probe');
  await dialog.getByRole('button', { name: 'Reject result', exact: true }).click();
  await expect(reviewer.getByRole('region', { name: 'Review' })).toContainText('1 result rejected.');

  await page.reload();
  await expect(cell(page, caseId)).toHaveValue('');
  await enter(page, '4.2');
  await expect.poll(() => savedValues(page, made)).toEqual(['4.2']);

  await reviewer.reload();
  await expect(row(reviewer, caseId)).toBeVisible();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await expect(row(reviewer, caseId)).toContainText('Approved');
  await bar.getByRole('button', { name: 'Correct…' }).click();
  await dialog.getByRole('textbox', { name: 'Corrected value' }).fill('4.3');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Read from the wrong line');
  await dialog.getByRole('button', { name: 'Correct result', exact: true }).click();
  // The approved value stays until the new one is approved.
  const marks = reviewer.getByRole('row').filter({ hasText: 'Correction proposed' });
  await expect(marks).toContainText('4.3, Read from the wrong line');
  await expect.poll(() => savedValues(reviewer, made)).toEqual(['4.2']);
  await bar.getByRole('button', { name: 'Result history…' }).click();
  await expect(dialog).toContainText('Read from the wrong line');
  await expect(dialog).toContainText('Bubble in the probe');
  await expect(dialog).toContainText('4.9');
  await other.close();
});

test('[ROUTE-8] on a phone the field has the focus, row after row: no figure is taken for a shortcut', async ({
  page,
  lab,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  await page.goto(made.path);
  const field = page.getByRole('textbox', { name: 'Potassium' });
  const values = ['4.1', '1.4.2', '4.3'];
  for (const [place, value] of values.entries()) {
    await expect(page.getByText(made.cases[place]?.caseId ?? '', { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    await enter(page, value);
  }
  await expect.poll(() => savedValues(page, made)).toEqual(['4.1', null, '4.3']);
  await expect(page).toHaveURL(made.path);
  // The keys for the whole run are the grid's.
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('region', { name: 'Review' })).toContainText('You entered this result.');
  await field.focus();
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => (await worklistNow(page, made)).run.status).toBe('review');
});

test('[ROUTE-8] the long form: the same drafts and saving, sample after sample', async ({ page, lab }) => {
  await arrive(page, lab);
  const made = await makeWorklist(page, 3);
  const [first, second] = made.cases;
  await page.goto(`${made.path}/results/${first?.orders[0]?.id}`);
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Potassium/u })).toBeFocused();
  await page.keyboard.type('4.6', pace);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/results/${second?.orders[0]?.id}$`, 'u'));
  await enter(page, '7.2');
  await expect(page.getByText(/Call by/u)).toBeVisible();
  expect(await savedValues(page, made)).toEqual(['4.6', '7.2', null]);
});
