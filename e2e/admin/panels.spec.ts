import { callAs, field, newCode } from '#fixtures/admin-entity.ts';
import { addToPanel, members, panels, panelTests } from '#fixtures/entities/panels.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';

entityJourney(panels);

test('[ADMIN-2] the tests of a panel are chosen and ordered; what follows from them is shown', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/panels/new');
  const code = newCode();
  await field(page, 'Name').fill(`Panel ${code}`);
  await field(page, 'Short name').fill(code);
  await field(page, 'Code').fill(code);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').getByText('A panel needs at least one test').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Add a test' })).toBeFocused();
  const [first, second] = panelTests;
  await addToPanel(page, first);
  await expect(page.getByText(first.testType).last()).toBeVisible();
  await expect(page.getByText(/Ordering this panel creates/u)).toHaveCount(0);
  await addToPanel(page, second);
  await expect(page.getByText('Ordering this panel creates 2 accessions, one per test type.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 1')).toBeVisible();

  await page.getByRole('button', { name: `Move ${second.code} up` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Move ${second.code} down` })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(members(page)).toHaveText([new RegExp(second.code, 'u'), new RegExp(first.code, 'u')]);
  await page.getByRole('button', { name: `Remove ${second.code}` }).click();
  await expect(page.getByRole('combobox', { name: 'Add a test' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 3')).toBeVisible();
  await expect(page.getByText(/Ordering this panel creates/u)).toHaveCount(0);
});

test('[ADMIN-2] a panel’s LOINC code is held to its check digit', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/panels');
  const code = newCode();
  const { id } = await callAs(page, 'panels.create', panels.make(code, `Panel ${code}`));
  await page.goto(`/admin/panels/${id}/edit`);
  await field(page, 'LOINC code').fill('24326-2');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(field(page, 'LOINC code')).toBeFocused();
  await expect(
    page
      .getByRole('alert')
      .getByText(/the code is 24326-1/u)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Verified/u })).not.toBeChecked();
});
