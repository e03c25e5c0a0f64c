import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type RoleName } from '#fixtures/lab.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Start here' });
const fold = (page: Page) => card(page).getByRole('button', { name: /^Start here/u });
const close = (page: Page) => card(page).getByRole('button', { name: 'Close Start here' });
const steps = (page: Page) => card(page).getByRole('listitem');
/** What a page says, or a notice over the accessions, when the role may not open it. */
const refusals = (page: Page) => page.getByText(/for lab managers|view only|forbidden|not found/iu);

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Accessions by state' });

const openList = async (page: Page): Promise<void> => {
  await page.goto('/accessions');
  await expect(heading(page)).toHaveText('Accessions');
};

type Step = [text: string, address: string | RegExp, title: string];
const guides: Record<Exclude<RoleName, 'unknown'>, Step[]> = {
  manager: [
    ['Approve the clear results together', '/review', 'Review'],
    ['Check the controls of a run', '/runs', 'Runs'],
    ['Set the reference ranges of a test', '/admin/tests', 'Tests'],
    ['Add a user or change a role', '/admin/users', 'Users'],
    ['See who changed what in the audit trail', '/admin/audit', 'Audit'],
  ],
  tech: [
    ['Scan or type a tube to open its accession', '/search', 'Search'],
    ['Create an accession', /\/accessions\/new/u, 'New accession'],
    ['Receive the tubes that came in', '/accessions?tab=to_receive', 'Accessions'],
    ['Enter the results of an open run', '/runs', 'Runs'],
    ['Call a client about a critical value', '/calls', 'Calls due'],
  ],
  readonly: [
    ['Search by name, Case ID, tube or order number', '/search', 'Search'],
    ['Open a completed accession: its results and timeline', '/accessions?tab=completed', 'Accessions'],
    ['See which accessions are overdue', '/accessions?overdue=true', 'Overdue'],
    ['Look up a shortcut or test your scanner', '/help', 'Help'],
  ],
  client: [
    ['Create an accession', /\/accessions\/new/u, 'New accession'],
    ['See which accessions the lab is working on', '/accessions?tab=in_progress', 'Accessions'],
    ['Search by name, Case ID, tube or order number', '/search', 'Search'],
    ['Choose the client of your new accessions', '/auth/profile', 'Profile'],
  ],
  'client-readonly': [
    ['See which accessions the lab is working on', '/accessions?tab=in_progress', 'Accessions'],
    ['See which accessions are on hold', '/accessions?tab=on_hold', 'On hold'],
    ['Search by name, Case ID, tube or order number', '/search', 'Search'],
    ['Look up a shortcut or test your scanner', '/help', 'Help'],
  ],
};

test.describe('in a test environment', () => {
  test.use({ variant: 'testEnv' });

  for (const [role, expected] of Object.entries(guides) as [RoleName, Step[]][])
    test(`every step of ${role} opens a page that the role may see`, async ({ page, lab }) => {
      await lab.signInAs(page, role);
      await openList(page);
      await expect(steps(page)).toHaveCount(expected.length);
      await expect(fold(page)).toHaveText(`Start here ${expected.length} steps`);
      for (const [text, address, title] of expected) {
        await card(page).getByRole('link', { name: text, exact: true }).click();
        await expect(page).toHaveURL(address);
        await expect(heading(page)).toHaveText(title);
        await expect(refusals(page)).toHaveCount(0);
        await page.goBack();
        await expect(page).toHaveURL('/accessions');
      }
    });

  test('the keys beside a step do what its link does', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await openList(page);
    const create = steps(page).filter({ hasText: 'Create an accession' });
    await expect(create.locator('kbd')).toHaveText(['C', 'A']);
    await press(page, 'c', 'a');
    await expect(page).toHaveURL(/\/accessions\/new/u);
  });

  test('closed it stays closed for this user, and Tab goes on with the list', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await openList(page);
    await close(page).focus();
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveCount(0);
    await expect(page.getByText('Start here closed. Help opens it again.')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(tabs(page).getByRole('link').first()).toBeFocused();
    await page.reload();
    await expect(tabs(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });

  test('another user of the same browser has a card of their own', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await openList(page);
    await close(page).click();
    await expect(card(page)).toHaveCount(0);
    await lab.signInAs(page, 'manager');
    await openList(page);
    await expect(steps(page)).toHaveCount(guides.manager.length);
    await expect(card(page).getByRole('link', { name: 'Add a user or change a role' })).toBeVisible();
  });

  test('it opens again from Help, from the help page and from the palette', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await openList(page);
    await close(page).click();
    await page.goto('/runs');
    await expect(heading(page)).toHaveText('Runs');
    await press(page, '?');
    await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Show Start here' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/accessions');
    await expect(steps(page)).toHaveCount(guides.tech.length);

    await close(page).click();
    await page.goto('/help');
    await page.getByRole('button', { name: 'Show Start here' }).click();
    await expect(page).toHaveURL('/accessions');
    await expect(card(page)).toBeVisible();

    await close(page).click();
    await press(page, 'Control+k');
    await page.getByRole('combobox').pressSequentially('start here', { delay: 45 });
    await page.getByRole('option', { name: 'Start here' }).click();
    await expect(card(page)).toBeVisible();
  });

  test('on a phone it is one line that opens, without keys, and the list keeps its room', async ({ browser, lab }) => {
    const context = await browser.newContext({
      baseURL: lab.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await lab.signInAs(page, 'tech');
    await openList(page);
    await expect(fold(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(steps(page)).toHaveCount(0);
    const height = async () => (await card(page).boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(60);
    await fold(page).tap();
    await expect(steps(page)).toHaveCount(guides.tech.length);
    await expect(card(page).locator('kbd').first()).toBeHidden();
    expect(await height()).toBeLessThan(844 / 2);
    await page.reload();
    await expect(steps(page)).toHaveCount(guides.tech.length);
    await context.close();
  });

  test('it is not printed, and leaves the list alone while a rack is received', async ({ page, lab }) => {
    await lab.signInAs(page, 'tech');
    await openList(page);
    await expect(card(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(card(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Receive rack' }).click();
    await expect(page.getByRole('button', { name: 'Receiving' })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });

  test('it comes with the list and never pushes it down afterwards; where it does not arrive, the list works without', async ({
    page,
    lab,
  }) => {
    await lab.signInAs(page, 'tech');
    const file = '**/assets/start-here-*.js';
    await page.route(file, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1_000);
      });
      await route.continue();
    });
    await page.goto('/accessions');
    await expect(tabs(page)).toBeVisible();
    expect(await card(page).count()).toBe(1);
    await page.unroute(file);
    await page.route(file, (route) => route.abort());
    await openList(page);
    await expect(tabs(page)).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });

  test('an account without a role has none', async ({ page, lab }) => {
    await lab.signInAs(page, 'unknown');
    await page.goto('/accessions');
    await expect(page.getByText('Your account has no role yet')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await page.goto('/help');
    await expect(heading(page)).toHaveText('Help');
    await expect(page.getByRole('button', { name: 'Show Start here' })).toHaveCount(0);
  });
});

test('on the real system there is no card, none of it is loaded, and neither Help nor the palette names it', async ({
  page,
  lab,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => /\/start-here-/u.test(request.url()) && loaded.push(request.url()));
  await lab.signInAs(page, 'tech');
  await openList(page);
  await expect(tabs(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Help' }).getByRole('region', { name: 'Shortcuts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Start here' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await press(page, 'Control+k');
  await page.getByRole('combobox').pressSequentially('start', { delay: 45 });
  await expect(page.getByRole('option', { name: 'Start here' })).toHaveCount(0);
  expect(loaded).toEqual([]);
});
