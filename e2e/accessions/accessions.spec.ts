import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { answerIsIn } from '#fixtures/hands.ts';
import { callAs, newCode } from '#fixtures/admin-entity.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { savedLine } from '#fixtures/new-case-form.ts';
import { labFields } from '#fixtures/lab-fields.ts';
import { ask, mainLab, makeCase, type MadeCase } from '#fixtures/make/make-case.ts';
import { scan } from '#fixtures/scan.ts';

const open = async (page: Page, lab: Lab, path: string, role: 'manager' | 'tech' | 'client' | 'readonly' = 'tech') => {
  await lab.signInAs(page, role);
  await page.goto(path);
};

test('[ROUTE-2] [ENT-3] the list shows each case with its number, status, hold and type', async ({ page, lab }) => {
  await open(page, lab, '/accessions');
  const made = await makeCase(page, { priority: 'stat' });
  await callAs(page, 'accessions.placeHold', {
    id: made.id,
    version: made.version,
    orderId: null,
    sampleId: null,
    category: 'identity',
    reason: 'Two names',
    blocks: ['report'],
  });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: made.caseId });
  await expect(row).toContainText('New');
  await expect(row).toContainText('On hold');
  await expect(row).toContainText('STAT');
  await expect(row).toContainText('CLINICAL');
  await page
    .getByRole('navigation', { name: 'Accessions by state' })
    .getByRole('link', { name: /^On hold/u })
    .click();
  await expect(page).toHaveURL(/tab=on_hold/u);
  await expect(page.getByRole('row').filter({ hasText: made.caseId })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/tab=/u);
});

test('[STATE-1] badges: new, received and cancelled grey', async ({ page, lab }) => {
  await open(page, lab, '/accessions');
  const [fresh, here, gone] = [await makeCase(page), await makeCase(page, { receiveNow: true }), await makeCase(page)];
  await callAs(page, 'accessions.cancel', {
    id: gone.id,
    version: gone.version,
    orderIds: [],
    reason: 'Ordered twice',
  });
  await page.reload();
  for (const [made, words] of [
    [fresh, 'New'],
    [here, 'Received'],
    [gone, 'Cancelled'],
  ] as const) {
    const badge = page.getByRole('row').filter({ hasText: made.caseId }).locator('[data-tone]').first();
    await expect(badge).toHaveText(words);
    await expect(badge).toHaveAttribute('data-tone', 'grey');
  }
});

test('[ROUTE-3] the new-form preference leads to the quick form', async ({ page, lab }) => {
  await open(page, lab, '/accessions/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New accession');
  await expect(page).toHaveURL(/\/accessions\/new$/u);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Feature previews' }).click();
  await page.getByRole('option', { name: 'New form' }).click();
  await page.goto('/accessions/new');
  await expect(page).toHaveURL(/\/accessions\/newv2$/u);
});

test.describe('where the laboratory has turned the new form on', () => {
  test.use({ variant: 'newForm' });
  test('[ROUTE-3] everyone is led to the quick form', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await page.goto('/accessions/new');
    await expect(page).toHaveURL(/\/accessions\/newv2$/u);
  });
});

test('[ROUTE-4] the quick form asks for ten subjects, the guessed client and the clients before it is drawn', async ({
  page,
  lab,
}) => {
  await open(page, lab, '/help');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/trpc/')) asked.push(decodeURIComponent(request.url()));
  });
  // The page's own code is held back: what is asked for now, the route asks.
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/newv2-[^/]*\.js$/u, (route) => void held.push(() => route.continue()));
  await page.goto('/accessions/newv2');
  for (const call of ['search.subjects', 'accessions.guessClient', 'clients.primary'])
    await expect.poll(() => asked.join(' ')).toContain(call);
  expect(asked.join(' ')).toMatch(/"search":"","take":10/u);
  expect(held).not.toEqual([]);
  const form = page.getByRole('combobox', { name: 'Subject' });
  await expect(form).toHaveCount(0);
  for (const letGo of held.splice(0)) await letGo();
  await expect(form).toBeVisible();
});

test('[ROUTE-4] a case by keyboard alone: person, organisation, test, saved, and ready for the next', async ({
  page,
  lab,
}) => {
  await open(page, lab, '/accessions/newv2');
  const family = `Ferrars${randomUUID().slice(0, 6)}`;
  const subject = page.getByRole('combobox', { name: 'Subject' });
  await subject.focus();
  await page.keyboard.type(`${family}, isolde`, { delay: 60 });
  await page.getByRole('option', { name: /^New subject/u }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Family name')).toHaveValue(family);
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
  await expect(page.getByRole('list', { name: 'Chosen tests' })).toContainText('Basic metabolic panel');
  await page.getByRole('textbox', { name: 'Collected at' }).focus();
  await page.keyboard.type('-2h', { delay: 60 });
  await page.getByLabel('Collected by').focus();
  await page.keyboard.type('Jonas Pryce', { delay: 60 });
  await expect(page.getByText('Ready to save')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(savedLine(page)).toContainText(/· 10 tests/u);
  await expect(page.getByRole('list', { name: 'Chosen tests' })).toBeEmpty();
  await page.goto('/accessions');
  await expect(page.getByRole('row').filter({ hasText: family })).toContainText('Tidewater');
});

test('[ROUTE-4] what was typed survives a reload and signing in again', async ({ page, lab }) => {
  await open(page, lab, '/accessions/newv2', 'manager');
  await page.getByRole('combobox', { name: 'Tests and panels' }).fill('CMP');
  await page.getByRole('option').first().click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('list', { name: 'Chosen tests' })).toContainText('CMP');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('list', { name: 'Chosen tests' })).toBeEmpty();
});

test('[ROUTE-5] the page of a case: received, held, released, a tube rejected, cancelled', async ({ page, lab }) => {
  await open(page, lab, '/accessions');
  const made = await makeCase(page);
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.caseId);
  await page.getByRole('button', { name: 'Receive tube' }).click();
  await expect(page.getByRole('table', { name: 'Tubes' }).getByRole('row').nth(1)).toContainText('Received');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Place hold…' }).click();
  await page.getByLabel('Reason').fill('Ask the doctor');
  await page.getByRole('dialog').getByRole('button', { name: 'Place hold' }).click();
  await expect(page.getByText('On hold: clinical question.')).toBeVisible();
  await page.getByRole('button', { name: 'Release hold' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Confirmed by phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Release hold' }).click();
  await expect(page.getByText('On hold: clinical question.')).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for ${made.samples[0]?.barcode}` }).click();
  await page.getByRole('menuitem', { name: 'Reject tube…' }).click();
  await page.getByLabel('Reason').fill('Clotted');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject tube' }).click();
  await expect(page.getByText('On hold: tube.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Tubes' })).toContainText('Expected');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Tube rejected');
});

test('[ROUTE-5] an answer that comes late leaves open what was opened since', async ({ page, lab }) => {
  await open(page, lab, '/accessions');
  const made = await makeCase(page);
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/trpc/accessions.receiveAll**', async (route) => {
    const response = await route.fetch();
    await opened.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/accessions/${made.id}`);
  await page.getByRole('button', { name: 'Receive tube' }).click();
  await expect(page.getByRole('table', { name: 'Tubes' }).getByRole('row').nth(1)).toContainText('Received');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Place hold…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Ask the doctor');
  opened.resolve();
  await expect(page.locator('[data-sonner-toast]').getByText('Tube received')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveValue('Ask the doctor');
});

test('[ROUTE-5] two people on one case: the second sees it as it is now, and nothing is overwritten', async ({
  page,
  lab,
}) => {
  await open(page, lab, '/accessions');
  const made = await makeCase(page);
  // News does not get through, or the button would be gone before it is pressed.
  await page.route('**/api/trpc/live.*', (route) => route.abort());
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByRole('button', { name: 'Receive tube' })).toBeVisible();
  await callAs(page, 'accessions.cancel', {
    id: made.id,
    version: made.version,
    orderIds: [],
    reason: 'Ordered twice',
  });
  await page.getByRole('button', { name: 'Receive tube' }).click();
  await expect(page.locator('[data-sonner-toast]').getByText('Nothing was changed')).toBeVisible();
  await expect(page.getByRole('main').locator('header').getByText('Cancelled')).toBeVisible();
});

test('a rack is received by scanner: each tube once, problems stay on screen', async ({ page, lab }) => {
  test.slow();
  await open(page, lab, '/accessions');
  const cases: MadeCase[] = [];
  for (let n = 0; n < 12; n += 1) cases.push(await makeCase(page));
  await page.getByRole('button', { name: 'Receive rack' }).click();
  const panel = page.getByRole('region', { name: 'Rack receiving' });
  for (const [at, { samples }] of cases.entries()) {
    await scan(page, samples[0]?.barcode ?? '');
    await expect(panel.getByRole('status').first()).toContainText(`${at + 1} received`);
  }
  await scan(page, cases[0]?.samples[0]?.barcode ?? '');
  await scan(page, 'NO-SUCH-TUBE-1');
  await expect(panel.getByRole('status').first()).toHaveText('12 received, 1 problem');
  await expect(panel.getByRole('list', { name: 'Problems' })).toContainText('NO-SUCH-TUBE-1');
  await panel.getByRole('button', { name: 'Dismiss NO-SUCH-TUBE-1' }).click();
  await expect(panel.getByRole('status').first()).toHaveText('12 received, 0 problems');
  for (const { id } of cases) {
    const now = (await ask(page, 'accessions.get', { id })) as { status: string };
    expect(now.status).toBe('received');
  }
});

test('[ROUTE-10] a saved view opens as it was saved; a missing one leads to the list and says so', async ({
  page,
  lab,
}) => {
  await open(page, lab, '/accessions?tab=to_receive');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save view…' }).click();
  const name = `Morning ${randomUUID().slice(0, 6)}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(/\/views\/\d+$/u);
  await page.goto('/views/99999999');
  await expect(page).toHaveURL(/\/accessions$/u);
  await expect(page.locator('[data-sonner-toast]').getByText('View not found')).toBeVisible();
  await page.goto('/views/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('[ROUTE-9] [PALETTE-3] [PALETTE-5] search by number and name; the last cases looked at come first', async ({
  page,
  lab,
}) => {
  await open(page, lab, '/accessions');
  const made = await makeCase(page);
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.caseId);
  await page.goto('/search');
  await expect(page.getByRole('region', { name: 'Recent accessions' })).toContainText(made.caseId);
  await page.getByLabel('Search', { exact: true }).fill(made.caseId);
  await expect(page.getByRole('region', { name: 'Accessions' }).getByRole('link', { name: made.caseId })).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('zzzz-nobody');
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await page.keyboard.press('/');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('option', { name: new RegExp(made.caseId, 'u') })).toBeVisible();
  await page.keyboard.type(made.caseId, { delay: 60 });
  await palette.getByRole('option', { name: new RegExp(made.caseId, 'u') }).click();
  await expect(page).toHaveURL(new RegExp(`/accessions/${made.id}$`, 'u'));
});

test('a scanned tube opens its case from any page', async ({ page, lab }) => {
  await open(page, lab, '/accessions');
  const made = await makeCase(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help');
  await scan(page, made.samples[0]?.barcode ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.caseId);
});

test('client staff see and make cases of their own organisation only; those who may only look are told', async ({
  page,
  lab,
  browser,
}) => {
  await open(page, lab, '/accessions', 'client');
  const own = await makeCase(page);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: own.caseId })).toContainText('Tidewater');
  await expect(page.getByRole('button', { name: 'Receive rack' })).toHaveCount(0);
  const context = await browser.newContext({ baseURL: lab.url });
  const looking = await context.newPage();
  await open(looking, lab, '/accessions/new', 'readonly');
  await expect(looking).toHaveURL(/\/accessions$/u);
  await context.close();
});

test('a form starts in the laboratory that was there first, then in the one this workstation chose', async ({
  page,
  lab,
}) => {
  const code = newCode();
  const [name, patient] = [`Aaron’s ${code}`, { timeout: 15_000 }];
  await open(page, lab, '/accessions', 'manager');
  await callAs(page, 'labs.create', labFields(code, name));
  const first = await mainLab(page);
  const field = page.getByRole('combobox', { name: /^Lab$/u });
  await page.goto('/accessions/new');
  await expect(field).toContainText(first?.name ?? 'no laboratory', patient);
  await field.click();
  await page.getByRole('option', { name }).click();
  await expect(field).toContainText(name);
  for (const form of ['/accessions/new', '/accessions/newv2', '/runs/new']) {
    await page.goto(form);
    await expect(field, form).toContainText(name, patient);
  }
});
