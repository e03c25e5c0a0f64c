import type { Page } from '@playwright/test';
import { callAs, heading, newCode, toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { client } from '#fixtures/entities/clients.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { chooseClient, describeSubject, orderTest } from '#fixtures/new-case-form.ts';

const line = (page: Page, name: string) => page.getByRole('textbox', { name });
const warning = (page: Page) => page.locator('[data-nobody-to-call]');
const facts = (page: Page) => page.locator('#main dl').nth(1);
const dialog = (page: Page) => page.getByRole('dialog');

/** A client of one's own whose only contact is never called. */
const makeHollow = async (page: Page, lab: Lab) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const contact = {
    id: null,
    name: 'Gwen Larkin',
    role: 'triage nurse',
    email: null,
    phone: null,
    criticalCallOrder: null,
    events: { report: ['portal'], critical: [] },
  };
  const name = 'Hollow Brook Pediatrics';
  return callAs(page, 'clients.create', { ...client(newCode(), name), contacts: [contact] });
};

test('[SAFE-B11] a new accession says that nobody can be called, until it has a number; a contact needs its phone', async ({
  page,
  lab,
}) => {
  test.slow();
  await makeHollow(page, lab);
  await page.goto('/accessions/new');
  await describeSubject(page, 'Larkmoor', 'Tamsin');
  await orderTest(page);
  await chooseClient(page, 'Hollow Brook');
  await expect(warning(page)).toHaveText(
    'No one can be called about critical values: Hollow Brook Pediatrics has no contact with a phone number. Add a provider phone or a call-back phone.',
  );
  // It is a warning and no obstacle.
  await expect(page.getByRole('region', { name: 'Check' })).toContainText('Ready to save');
  await line(page, 'Call-back contact').fill('Ward 4 West');
  await expect(page.getByRole('region', { name: 'Still required' })).toContainText('Phone number required for calls');
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(line(page, 'Call-back phone')).toBeFocused();
  await expect(line(page, 'Call-back phone')).toHaveAccessibleDescription(/Phone number required for calls/u);
  await line(page, 'Call-back phone').fill('+1-207-555-0161');
  await expect(warning(page)).toHaveText('');
  await line(page, 'Provider phone').fill('+1-207-555-0151');
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(heading(page)).toHaveText(/^\d\d-\d{6}$/u);
  await expect(facts(page)).toContainText('Provider phone+1-207-555-0151');
  await expect(facts(page)).toContainText('Call-back contactWard 4 West');
  await expect(facts(page)).toContainText('Call-back phone+1-207-555-0161');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit provider and call-back…' }).click();
  await dialog(page).getByRole('textbox', { name: 'Call-back phone' }).fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toContainText('Phone number required for calls');
  // Without its numbers it would have nobody again.
  await dialog(page).getByRole('textbox', { name: 'Provider phone' }).fill('');
  await expect(warning(page)).toContainText('No one can be called about critical values');
  await dialog(page).getByRole('textbox', { name: 'Call-back phone' }).fill('+1-207-555-0177');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page).getByText('Provider and call-back saved')).toBeVisible();
  await expect(facts(page)).toContainText('Call-back phone+1-207-555-0177');
  await expect(page.getByRole('complementary', { name: 'Timeline' })).toContainText('Call-back phone changed');
});

test('[SAFE-B11] a client that nobody can call says so on its page and among the findings, until a contact has both', async ({
  page,
  lab,
}) => {
  const { id } = await makeHollow(page, lab);
  await page.goto(`/admin/clients/${id}/edit`);
  const notice = page.getByRole('status').filter({ hasText: 'No contact for critical calls.' });
  await expect(notice).toBeVisible();
  await page.goto('/admin/catalogue?q=for critical calls');
  const warnings = page.getByRole('region', { name: /^Warnings/u });
  const finding = warnings.getByRole('listitem').filter({ hasText: 'Hollow Brook Pediatrics' });
  await expect(finding).toContainText('has no contact with a phone number for critical calls.');
  await finding.getByRole('link', { name: /^Open/u }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${id}/edit\\?t=contacts$`, 'u'));

  await page.goto(`/admin/clients/${id}/edit`);
  await notice.getByRole('link', { name: 'Edit contacts' }).click();
  await line(page, 'Call order').fill('1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('No phone number on file for Gwen Larkin.')).toBeVisible();
  await line(page, 'Phone').fill('+1-207-555-0201');
  // The notice of the save before may lie over the button.
  await press(page, 'Control+Enter');
  await expect(page.getByText('No phone number on file for Gwen Larkin.')).toBeHidden();
  await expect(notice).toBeHidden();
});
