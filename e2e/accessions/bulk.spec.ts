import { readFile } from 'node:fs/promises';
import { callAs } from '#fixtures/admin-entity.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { bar, cancel, caseOf, openAs, result, rowOf, shown, statusOf } from '#fixtures/case-list.ts';

test('[ROUTE-2] many cases received at once: each is told, what failed stays on screen and is tried again', async ({
  page,
  lab,
}) => {
  test.slow();
  await openAs(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 4);
  await page.goto(path);
  await shown(page, cases);
  await page.route('**/api/trpc/live.*', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await expect(bar(page)).toContainText('4 selected');
  const gone = caseOf([cases, 0]);
  await cancel(page, gone);
  const held = caseOf([cases, 1]);
  await callAs(page, 'accessions.placeHold', {
    id: held.id,
    version: held.version,
    orderId: null,
    sampleId: null,
    category: 'other',
    reason: 'Ask first',
    blocks: ['report'],
  });
  await bar(page).getByRole('button', { name: 'Receive' }).click();
  await expect(result(page)).toContainText('2 received, 2 not');
  const failures = result(page).getByRole('list', { name: 'Not done' });
  await expect(failures.getByRole('listitem').filter({ hasText: gone.caseId })).toContainText('it is now cancelled');
  await expect(failures.getByRole('listitem').filter({ hasText: held.caseId })).toContainText(
    'Changed by someone else',
  );
  await result(page).getByRole('button', { name: 'Retry failed' }).click();
  await expect(result(page)).toContainText('3 received, 1 not');
  await expect(failures.getByRole('listitem').filter({ hasText: gone.caseId })).toContainText(
    'The accession is cancelled',
  );
  expect(await Promise.all(cases.map((one) => statusOf(page, one)))).toEqual([
    'cancelled',
    'received',
    'received',
    'received',
  ]);
  await result(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(result(page)).toHaveCount(0);
});

test('an answer that was lost is asked for again, and nothing is done twice', async ({ page, lab }) => {
  await openAs(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 2);
  await page.goto(path);
  await shown(page, cases);
  let lost = 0;
  await page.route('**/api/trpc/accessions.bulk*', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await bar(page).getByRole('button', { name: 'Receive' }).click();
  await expect(result(page)).toContainText('0 received, 2 not');
  await expect(result(page)).toContainText('The server did not answer');
  await result(page).getByRole('button', { name: 'Retry failed' }).click();
  await expect(result(page)).toContainText('2 received');
  await expect(result(page).getByRole('list', { name: 'Not done' })).toHaveCount(0);
});

test('hold, release, priority, labels and cancel for many; what does not fit all says why', async ({ page, lab }) => {
  test.slow();
  await openAs(page, lab, '/help');
  const { cases, path } = await makeFamily(page, 2);
  await page.goto(path);
  await shown(page, cases);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  const act = (name: string) => bar(page).getByRole('button', { name, exact: true });
  await expect(act('Release hold…')).toHaveAccessibleDescription('2 of 2 have no hold');
  await act('Place hold…').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Ask the doctor');
  await page.getByRole('dialog').getByRole('button', { name: 'Place hold' }).click();
  await expect(result(page)).toContainText('2 put on hold');
  for (const one of cases) await expect(rowOf(page, one)).toContainText('On hold: Ask the doctor');
  await act('Priority').click();
  await page.getByRole('menuitem', { name: 'STAT' }).click();
  await expect(result(page)).toContainText('2 changed');
  for (const one of cases) await expect(rowOf(page, one)).toContainText('STAT');
  const file = page.waitForEvent('download');
  await act('Print labels').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download ZPL instead' }).click();
  const zpl = await readFile(await (await file).path(), 'utf8');
  for (const { samples } of cases) expect(zpl).toContain(samples[0]?.barcode);
  await expect(result(page)).toContainText('Label file downloaded (2 accessions)');
  await act('Release hold…').click();
  await page.getByRole('dialog').getByLabel('Note').fill('Answered');
  await page.getByRole('dialog').getByRole('button', { name: 'Release hold' }).click();
  await expect(result(page)).toContainText('2 released');
  await act('Cancel accessions…').click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Ordered twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 accessions' }).click();
  await expect(result(page)).toContainText('2 cancelled');
  await expect(act('Receive tubes')).toHaveAccessibleDescription('2 of 2 can no longer be received');
});
