import type { Page } from '@playwright/test';
import { callAs, field, newCode } from '#fixtures/admin-entity.ts';
import { workflows } from '#fixtures/entities/workflows.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';

entityJourney(workflows);

const openOwn = async (page: Page, lab: Lab, tab = '') => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/workflows');
  const code = newCode();
  const record = await callAs(page, 'workflows.create', workflows.make(code, `Workflow ${code}`));
  await page.goto(`/admin/workflows/${record.id}/edit${tab}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Workflow ${code}`);
  return { code, record };
};
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const move = (page: Page, name: RegExp) =>
  page
    .getByRole('table', { name: 'Status changes of a test in this workflow' })
    .getByRole('row')
    .filter({ hasText: name });

test('[ADMIN-2] steps are switched and told what to do; the preview follows at once', async ({ page, lab }) => {
  await openOwn(page, lab);
  await expect(page.getByText('Tests end at Final.')).toBeVisible();
  await expect(move(page, /Received.*In progress/u)).toContainText('Its first result is entered');
  await expect(step(page, 'Run').getByRole('combobox', { name: 'In runs' })).toHaveCount(0);

  await page.getByRole('switch', { name: 'Run, step 3' }).click();
  await expect(move(page, /Received.*In progress/u)).toContainText('Its run starts, or its first result is entered');
  await step(page, 'Run').getByRole('combobox', { name: 'In runs' }).click();
  await page.getByRole('option', { name: 'Required' }).click();
  await expect(move(page, /Received.*In progress/u).getByText('Its run starts', { exact: true })).toBeVisible();
  await step(page, 'Run').getByLabel('Controls').fill('negative\npositive');
  await step(page, 'Receive').getByLabel('Maximum temperature on arrival').fill('8');
  await expect(move(page, /^New.*Received/u)).toContainText('It arrived at 8 °C or colder');

  await page.getByRole('switch', { name: 'Enter results, step 4' }).click();
  await expect(page.getByText('Tests stop at In progress: they are run, but no step enters results.')).toBeVisible();
  await expect(move(page, /Completed/u)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Enter results, step 4' }).click();

  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(step(page, 'Run').getByRole('combobox', { name: 'In runs' })).toHaveText('Required');
  await expect(step(page, 'Run').getByLabel('Controls')).toHaveValue('negative\npositive');
  await expect(step(page, 'Receive').getByLabel('Maximum temperature on arrival')).toHaveValue('8');
});

test('[ADMIN-2] a parameter that cannot be is refused at its field', async ({ page, lab }) => {
  await openOwn(page, lab);
  const warmest = step(page, 'Receive').getByLabel('Maximum temperature on arrival');
  await warmest.fill('cold');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(warmest).toHaveAttribute('aria-invalid', 'true');
  await expect(warmest).toBeFocused();
  await step(page, 'Validate').getByLabel('Repeat reactive results').fill('2');
  await warmest.fill('');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await step(page, 'Validate').getByLabel('Repeat reactive results').fill('');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 3')).toBeVisible();
});

test('[ADMIN-2] what is ticked and cleared again is no change', async ({ page, lab }) => {
  await openOwn(page, lab);
  const extraction = step(page, 'Review').getByRole('checkbox', { name: /^Allow users to approve/u });
  await extraction.check();
  await expect(page.getByText(/^1 change/u)).toBeVisible();
  await extraction.uncheck();
  await expect(page.getByText('No changes')).toBeVisible();
});

test('[ADMIN-2] board columns are named, moved by keyboard and never doubled', async ({ page, lab }) => {
  await openOwn(page, lab);
  await page.getByRole('button', { name: 'Add column' }).click();
  await expect(field(page, 'Column 3')).toBeFocused();
  await field(page, 'Column 3').fill('Done');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').getByText('Done is listed twice. Remove one.').first()).toBeVisible();
  await field(page, 'Column 3').fill('Stored');
  await page.getByRole('button', { name: 'Move Stored up' }).focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Column 2')).toHaveValue('Stored');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Column 3')).toHaveValue('Done');
});

test('[ADMIN-2] turnaround is each test’s own or the same for all', async ({ page, lab }) => {
  await openOwn(page, lab);
  await page.getByRole('radio', { name: 'The same for every test' }).check();
  await field(page, 'Routine').fill('0');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('alert').getByText('Must be at least 1').first()).toBeVisible();
  await field(page, 'Routine').fill('240');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Routine')).toHaveValue('240');
});

test('[ADMIN-2] every change is a revision that stays, and two can be compared', async ({ page, lab }) => {
  const { record } = await openOwn(page, lab);
  for (const [version, name] of [
    [2, 'Prepare, step 2'],
    [3, 'Deliver, step 8'],
  ] as const) {
    await page.getByRole('switch', { name }).click();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(`Version ${version}`)).toBeVisible();
  }
  await page.goto(`/admin/workflows/${record.id}/edit?t=revisions`);
  await expect(page.getByRole('list', { name: 'Revisions, newest first' }).getByRole('listitem')).toHaveText([
    /Revision 3.*1 change/u,
    /Revision 2.*1 change/u,
    /Revision 1.*As created/u,
  ]);
  const changes = page.getByRole('table', { name: /^What changed from revision/u }).getByRole('row');
  await expect(changes).toHaveText([/What/u, /Deliver.*On.*Off/u]);
  await page.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: 'Revision 1' }).click();
  await expect(changes).toHaveText([/What/u, /Prepare.*Off.*On/u, /Deliver.*On.*Off/u]);
});

test('[ADMIN-2] a workflow in use names the tests that go this way', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/workflows?q=CLIN_STD');
  await page.getByRole('link', { name: 'Clinical, single entry' }).click();
  await page.getByRole('tab', { name: 'Used by' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Sodium' }).first()).toBeVisible();
});
