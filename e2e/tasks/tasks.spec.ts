import type { Page } from '@playwright/test';
import { toasts } from '#fixtures/admin-entity.ts';
import { goToServer } from '#fixtures/at-server.ts';
import { expect, test, type Lab, type RoleName } from '#fixtures/lab.ts';
import { makeDecision, makeReApproval } from '#fixtures/make/make-tasks.ts';
import { asTech, type BenchCase } from '#fixtures/type-results.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const start = async (page: Page, lab: Lab, role: RoleName): Promise<void> => {
  await lab.signInAs(page, role);
  await goToServer(page);
};
const task = (page: Page, { caseId }: BenchCase, kind: string) =>
  page.getByRole('main').locator('[data-task]').filter({ hasText: caseId }).filter({ hasText: kind });
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Tasks/u });

test('what must be approved again comes up live, is taken, and its action opens the result in the review', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab, 'manager');
  await asTech(browser, lab, async (tech) => {
    await tech.goto('/help');
    await expect(heading(tech)).toHaveText('Help');
    await tech.keyboard.press('g');
    await tech.keyboard.press('t');
    await expect(heading(tech)).toHaveText('Tasks');
    await expect(tech.getByText('No tasks')).toBeVisible();
    const made = await makeReApproval(page, browser, lab);
    const row = task(tech, made, 'Re-approve');
    await expect(row).toContainText('LDL');
    await expect(row).toContainText('120');
    await expect(row).toContainText('Approval annulled: Recalculated');
    await expect(row).toContainText(/in [12] h \d\d m/u);
    await expect(nav(tech)).toContainText('1');

    await tech.keyboard.press('j');
    await expect(row.getByRole('link', { name: /^Approve again/u })).toBeFocused();
    await tech.keyboard.press('a');
    await tech.getByRole('menuitem', { name: 'Take task' }).click();
    await expect(toasts(tech).getByText('Task taken')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Assigned to/u })).toContainText('Me');
    await page.goto('/tasks');
    await expect(page.getByText('No tasks')).toBeVisible();
    await page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: /^All/u }).click();
    await expect(task(page, made, 'Re-approve')).toBeVisible();

    await row.getByRole('link', { name: /^Approve again/u }).focus();
    await tech.keyboard.press('Enter');
    await expect(heading(tech)).toHaveText('Review');
    await expect(tech).toHaveURL(/\/review$/u);
    await expect(tech.getByRole('region', { name: 'Result under review' })).toContainText('120');
  });
});

test('a reported result in doubt: a technician is told who decides, a manager keeps it as it was reported', async ({
  page,
  lab,
  browser,
}) => {
  await start(page, lab, 'manager');
  const made = await makeDecision(page, browser, lab);
  await asTech(browser, lab, async (tech) => {
    await tech.goto('/tasks?kind=decide');
    await expect(tech.getByText('No tasks of this kind')).toBeVisible();
    await tech.goto('/tasks?list=all');
    await expect(task(tech, made, 'Decide')).toContainText('Only a lab manager can decide about a reported result.');
  });

  await page.goto('/tasks');
  const row = task(page, made, 'Decide');
  await expect(row).toContainText('In doubt since it was reported: Tube lipemic');
  await row.getByRole('button', { name: /^Decide/u }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decide: keep result' });
  await expect(dialog.getByRole('region', { name: 'What came up' })).toContainText('Tube lipemic');
  const confirm = dialog.getByRole('button', { name: /^Keep result/u });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  // By keys alone: the dialog opens in the reason.
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.insertText('Sodium is measured by an electrode');
  await page.keyboard.press('Control+Enter');
  await expect(toasts(page).getByText('Result kept as reported')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/accessions/${made.id}`);
  await expect(page.getByText(/Sodium.* kept as reported/u)).toBeVisible();
});

test('a lab that only looks, and clients, have no tasks', async ({ page, lab }) => {
  await lab.signInAs(page, 'readonly');
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/accessions$/u);
  await expect(page.getByText('Tasks are for lab managers and technicians.').first()).toBeVisible();
  await expect(nav(page)).toHaveCount(0);
});
