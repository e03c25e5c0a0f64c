import type { Page } from '@playwright/test';
import { callAs, field, newCode } from '#fixtures/admin-entity.ts';
import { codedResults } from '#fixtures/entities/coded-results.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';

const lookedUp = (page: Page) => page.getByRole('checkbox', { name: /^Verified/u });

entityJourney(codedResults);

test('[GUARD-7] a coded result is opened by its code, whatever the code looks like', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/results');
  for (const code of [newCode().replace('E2E', '1E3'), `${Date.now()}`]) {
    await callAs(page, 'resultCodes.create', codedResults.make(code, `Result ${code}`));
    await page.goto(`/admin/results/${code}/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Result ${code}`);
    await page.goto(`/admin/results?q=${code}`);
    await page.getByRole('link', { name: `Result ${code}` }).click();
    await expect(page).toHaveURL(`/admin/results/${code}/edit`);
  }
  await page.goto('/admin/results/NO_SUCH_CODE/edit');
  await expect(page.getByText('Coded result not found')).toBeVisible();
});

test('[ADMIN-2] the code of a result is chosen once; its meaning and colour may change', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/results/new');
  const code = newCode();
  await codedResults.fill(page, code, `Result ${code}`);
  await page.getByRole('radio', { name: /^Critical/u }).check();
  await field(page, 'Color').fill('#8e0000');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(`/admin/results/${code}/edit`);
  await expect(field(page, 'Code')).not.toBeEditable();
  await expect(field(page, 'Code')).toHaveValue(code);
  await expect(page.getByRole('radio', { name: /^Critical/u })).toBeChecked();
  await page.getByRole('radio', { name: /^No result/u }).check();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.goto(`/admin/results?q=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code, 'u') })).toContainText('No result');
});

test('[ADMIN-2] a SNOMED code is held to its check digit, and looked up anew when it changes', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/results');
  const code = newCode();
  await callAs(page, 'resultCodes.create', codedResults.make(code, `Result ${code}`));
  await page.goto(`/admin/results/${code}/edit`);
  const snomed = field(page, 'SNOMED CT code');
  await expect(lookedUp(page)).toBeChecked();
  await snomed.fill('10828005');
  await expect(lookedUp(page)).not.toBeChecked();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(snomed).toBeFocused();
  await expect(
    page
      .getByRole('alert')
      .getByText(/10828005 is not a SNOMED CT code/u)
      .first(),
  ).toBeVisible();
  await snomed.fill('10828004');
  await lookedUp(page).check();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await snomed.fill('');
  await expect(lookedUp(page)).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 3')).toBeVisible();
  await page.reload();
  await expect(snomed).toHaveValue('');
});
