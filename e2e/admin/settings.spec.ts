import type { Page } from '@playwright/test';
import { callAs, field, newCode, toasts } from '#fixtures/admin-entity.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';

const open = async (page: Page, lab: Lab): Promise<void> => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
};
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Every line keeps room for its tick; one that has just saved itself shows it. */
const tick = (page: Page, name: string) =>
  section(page, name).getByText('Saved', { exact: true }).filter({ visible: true });

type Setting = { key: string; version: number };
const versionOf = async (page: Page, key: string): Promise<number> => {
  const settings = await page.evaluate(async () => {
    const response = await fetch('/api/trpc/settings.list', { headers: { 'x-aliquot': '1' } });
    return ((await response.json()) as { result: { data: Setting[] } }).result.data;
  });
  return settings.find((setting) => setting.key === key)?.version ?? 0;
};
const changeElsewhere = async (page: Page, key: string, value: unknown) =>
  callAs(page, 'settings.change', { key, value, version: await versionOf(page, key) });

test('[ADMIN-4] [ENT-8] signing up by oneself is off, and a switch saves itself', async ({ page, lab }) => {
  await open(page, lab);
  const signup = page.getByRole('switch', { name: /^Allow self sign-up/u });
  await expect(signup).not.toBeChecked();
  await expect(tick(page, 'Sign-in')).toHaveCount(0);
  await signup.check();
  await expect(tick(page, 'Sign-in')).toBeVisible();
  await page.reload();
  await expect(signup).toBeChecked();
  await signup.uncheck();
  await expect(tick(page, 'Sign-in')).toBeVisible();
});

test('[ADMIN-4] [ENT-11] the time zone is one of exactly five and saves itself', async ({ page, lab }) => {
  await open(page, lab);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await expect(page.getByRole('option')).toHaveText([
    'US/Eastern',
    'US/Central',
    'US/Mountain',
    'US/Pacific',
    'America/Phoenix',
  ]);
  await page.getByRole('option', { name: 'America/Phoenix' }).click();
  await expect(tick(page, 'Lab')).toBeVisible();
  await page.reload();
  await expect(zone).toHaveText('America/Phoenix');
});

test('[ADMIN-4] of two managers the later sees both values and decides', async ({ page, lab, browser }) => {
  await open(page, lab);
  const footer = field(page, 'Footer');
  const [mine, theirs] = [`Mine ${newCode()}`, `Theirs ${newCode()}`];
  await footer.fill(mine);
  const context = await browser.newContext({ baseURL: lab.url });
  const other = await context.newPage();
  await open(other, lab);
  await field(other, 'Footer').fill(theirs);
  await field(other, 'Footer').blur();
  await expect(tick(other, 'Reports')).toBeVisible();
  await context.close();

  await footer.blur();
  const question = section(page, 'Reports').getByRole('alert');
  await expect(question).toContainText('Footer was changed by someone else');
  await expect(question).toContainText(theirs);
  await expect(question).toContainText(mine);
  await question.getByRole('button', { name: `Use “${mine}”` }).click();
  await expect(tick(page, 'Reports')).toBeVisible();
  await page.reload();
  await expect(footer).toHaveValue(mine);
});

test('[ADMIN-4] the other’s value can be kept, and what is not being typed simply follows', async ({ page, lab }) => {
  await open(page, lab);
  const line = field(page, 'Report header');
  const [mine, theirs, later] = [newCode(), newCode(), newCode()];
  await line.fill(mine);
  await changeElsewhere(page, 'reportNameLine', theirs);
  await line.press('Enter');
  await section(page, 'Reports')
    .getByRole('button', { name: `Keep “${theirs}”` })
    .click();
  await expect(line).toHaveValue(theirs);
  await changeElsewhere(page, 'reportNameLine', later);
  await expect(line).toHaveValue(later);
});

test('[ADMIN-4] a number out of bounds, or at odds with another setting, is not saved and says why', async ({
  page,
  lab,
}) => {
  await open(page, lab);
  const escalate = field(page, 'Escalate after');
  await escalate.fill('0');
  await escalate.blur();
  await expect(section(page, 'Critical results').getByRole('alert')).toHaveText('Enter a whole number from 1 to 1440');
  await escalate.fill('5');
  await escalate.blur();
  await expect(section(page, 'Critical results').getByRole('alert')).toHaveText(
    'Escalation must come after the first call (15 minutes). Enter more minutes, or change the first call.',
  );
  await escalate.fill('45');
  await escalate.press('Enter');
  await expect(tick(page, 'Critical results')).toBeVisible();
  await expect(section(page, 'Critical results').getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(escalate).toHaveValue('45');
});

test('[ADMIN-4] a test type is added, renamed, switched off and found again', async ({ page, lab }) => {
  await open(page, lab);
  const code = newCode();
  await field(page, 'Code').fill(code.toLowerCase());
  await field(page, 'Name').fill('Toxicology');
  await page.getByRole('button', { name: 'Add test type' }).click();
  await expect(toasts(page).getByText('Test type added')).toBeVisible();
  const row = section(page, 'Test types').getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('Not used');

  await field(page, 'Code').fill(code);
  await field(page, 'Name').fill('Again');
  await page.getByRole('button', { name: 'Add test type' }).click();
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true');

  await field(page, `Name of ${code}`).fill('Toxicology and drugs');
  await field(page, `Name of ${code}`).press('Enter');
  await expect(row.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: `${code} active` }).uncheck();
  await page.reload();
  await expect(field(page, `Name of ${code}`)).toHaveValue('Toxicology and drugs');
  await expect(page.getByRole('switch', { name: `${code} active` })).not.toBeChecked();
});
