import { newCode } from '#fixtures/admin-entity.ts';
import { labs } from '#fixtures/entities/labs.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';

entityJourney(labs);

test('[ENT-11] a lab stands in one of exactly five time zones', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/labs/new');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await expect(page.getByRole('option')).toHaveText([
    'US/Eastern',
    'US/Central',
    'US/Mountain',
    'US/Pacific',
    'America/Phoenix',
  ]);
  await page.getByRole('option', { name: 'America/Phoenix' }).click();
  const code = newCode();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Desert lab');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desert lab');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveText(/America\/Phoenix/u);
});

test('a lab’s case numbers are shown before they are used, and a pattern that would repeat is refused', async ({
  page,
  lab,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00Z'));
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/labs/new');
  const pattern = page.getByRole('textbox', { name: 'Case ID format' });
  await expect(page.getByText('First Case ID of today: 26-000001. Numbering restarts every year.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('HRB');
  await pattern.fill('{lab}{yyyy}{mm}{dd}-{seq:4}');
  await expect(page.getByText('First Case ID of today: HRB20261115-0001. Numbering restarts every day.')).toBeVisible();
  await pattern.fill('{yy}-');
  await pattern.blur();
  await expect(page.getByText('without a running number two accessions would get the same Case ID')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Repeating lab');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(pattern).toBeFocused();
  await expect(page).toHaveURL('/admin/labs/new');
});

test('an address is left empty as a whole or finished: the missing lines are marked', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/labs/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a place');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(newCode());
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Portsend');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Country' })).toHaveAttribute('aria-invalid', 'true');
  await city.fill('');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half a place');
});
