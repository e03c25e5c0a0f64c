import type { Page } from '@playwright/test';
import { callAs, field, newCode, toasts } from '#fixtures/admin-entity.ts';
import { instruments } from '#fixtures/entities/instruments.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';

entityJourney(instruments);

const openOwn = async (page: Page, lab: Lab, values: object = {}, tab = '') => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/instruments');
  const code = newCode();
  const name = `Analyser ${code}`;
  const { id } = await callAs(page, 'instruments.create', { ...instruments.make(code, name), ...values });
  await page.goto(`/admin/instruments/${id}/edit${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { code, name, id };
};

/** So many days from today, as a calendar in the laboratory's zone shows it. */
const dayFromToday = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'US/Eastern' }).format(Date.now() + days * 86_400_000);
const events = (page: Page) => page.getByRole('list', { name: 'Events, newest first' }).getByRole('listitem');

test('[ADMIN-2] a calibration is recorded, sets the next due date and stays as it was written', async ({
  page,
  lab,
}) => {
  await openOwn(page, lab, { calibrationDue: dayFromToday(-3) }, '?t=events');
  await expect(page.getByText('Overdue by 3 days')).toBeVisible();
  await expect(page.getByText('Nothing recorded yet')).toBeVisible();

  await page.getByRole('button', { name: 'Record event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record event' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Describe what was done');
  await dialog.getByLabel('Note').fill('Two-point calibration, lot 4471');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter when the next calibration is due');
  await dialog.getByLabel('Next calibration due').fill(dayFromToday(0));
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The next calibration must be due after this one');
  await dialog.getByLabel('Next calibration due').fill(dayFromToday(10));
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(toasts(page).getByText('Calibration recorded')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(events(page)).toHaveText([/Calibration.*Two-point calibration, lot 4471.*Entered by/u]);
  await expect(page.getByText('Due in 10 days')).toBeVisible();
  await expect(page.getByText('Version 2')).toBeVisible();

  await page.getByRole('button', { name: 'Record event' }).click();
  await dialog.getByRole('radio', { name: 'Repair' }).check();
  await expect(dialog.getByLabel('Next calibration due')).toHaveCount(0);
  await dialog.getByLabel('Note').fill('Lamp replaced');
  await dialog.getByLabel('When').fill('2024-05-04T10:30');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(events(page)).toHaveText([/Calibration/u, /Repair.*4 May 2024, 10:30 EDT.*Lamp replaced/u]);
  await expect(events(page).getByRole('button')).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Two-point calibration, lot 4471').first()).toBeVisible();
});

test('[ADMIN-2] what is still to come cannot be recorded', async ({ page, lab }) => {
  await openOwn(page, lab, {}, '?t=events');
  await page.getByRole('button', { name: 'Record event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record event' });
  await dialog.getByRole('radio', { name: 'Maintenance' }).check();
  await dialog.getByLabel('When').fill('2999-01-01T09:00');
  await dialog.getByLabel('Note').fill('Yearly service');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Not recorded. That time is in the future. Record the event once it is done.',
  );
  await expect(dialog.getByLabel('When')).toBeFocused();
});

test('[ADMIN-2] the list shows the status and how each instrument stands with its calibration', async ({
  page,
  lab,
}) => {
  const { code } = await openOwn(page, lab, { calibrationDue: dayFromToday(-1), status: 'out_of_service' });
  await page.goto(`/admin/instruments?q=${code}`);
  const row = page.getByRole('row', { name: new RegExp(code, 'u') });
  await expect(row.getByText('Overdue by 1 day')).toBeVisible();
  await expect(row.getByText('Out of service')).toBeVisible();
});

test('[ADMIN-2] tests are added in order, each with the instrument’s own code', async ({ page, lab }) => {
  await openOwn(page, lab);
  const tests = page.getByRole('region', { name: 'Tests' });
  for (const code of ['NA', 'K']) {
    await page.getByRole('combobox', { name: 'Add a test' }).fill(code);
    await page.getByRole('option', { name: new RegExp(`^${code} · `, 'u') }).click();
  }
  await tests.getByRole('textbox', { name: 'Instrument’s code for K' }).fill('K+');
  await tests.getByRole('button', { name: 'Move K up' }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(tests.getByRole('listitem')).toHaveText([/K.*Potassium/u, /NA.*Sodium/u]);
  await expect(tests.getByRole('textbox', { name: 'Instrument’s code for K' })).toHaveValue('K+');
});

test('[ADMIN-2] a pod of another laboratory is refused at the field', async ({ page, lab }) => {
  await openOwn(page, lab);
  const pod = page.getByRole('combobox', { name: 'Pod' });
  await pod.fill('MOLE');
  await page.getByRole('option', { name: /^MOLE · / }).click();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').filter({ hasText: 'is in another lab' }).first()).toBeVisible();
  await expect(pod).toBeFocused();
});

test('[ADMIN-2] one taken out of use is retired, and comes back out of service', async ({ page, lab }) => {
  await openOwn(page, lab);
  await page.getByRole('switch', { name: 'Active' }).click();
  await page.getByRole('button', { name: 'Deactivate instrument' }).click();
  await expect(field(page, 'Status')).toHaveValue('Retired');
  await page.getByRole('switch', { name: 'Active' }).click();
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText('Out of service');
});
