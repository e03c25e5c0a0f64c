import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { adminEntities } from '#fixtures/entities/all.ts';
import { expect, test } from '#fixtures/lab.ts';

const lists = [...adminEntities, { path: '/admin/tests', title: 'Tests', many: 'tests' }];
const heads = (page: Page) => page.getByRole('columnheader');

test('every list filters by the same words, and has no column that helps no decision', async ({ page, lab }) => {
  test.setTimeout(90_000);
  await lab.signInAs(page, 'manager');
  for (const { path, title } of lists) {
    await test.step(title, async () => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      const shown = page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio');
      await expect(shown.first()).toHaveAccessibleName('Active');
      await expect(shown.nth(1)).toHaveAccessibleName('Inactive');
      await expect(shown.nth(2)).toHaveAccessibleName('All');
      await expect(heads(page).filter({ hasText: /^(?:Used by|Updated)$/u })).toHaveCount(0);
    });
  }
});

test('the list of users tells when each last signed in; a panel and a workflow name the types of their tests', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/users');
  await expect(heads(page)).toHaveText(['Name', 'Email', 'Role', 'Last sign-in', 'Status']);
  for (const path of ['/admin/panels', '/admin/workflows', '/admin/pods']) {
    await page.goto(path);
    await expect(page.getByRole('cell', { name: /Clinical/u })).not.toHaveCount(0);
    await expect(page.getByRole('cell', { name: /CLINICAL/u })).toHaveCount(0);
  }
});

test('on a phone the tools of the shortest and of the longest list take two lines', async ({ page, lab }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/labs');
  await expect.poll(async () => (await page.getByRole('searchbox').boundingBox())?.width ?? 0).toBeGreaterThan(160);
  await page.goto('/admin/tests');
  await expect(page.getByText(/^To verify \d+$/u)).toBeVisible();
  const tools = [
    page.getByRole('searchbox'),
    page.getByRole('button', { name: 'Export CSV' }),
    page.getByRole('link', { name: 'New test' }),
    page.getByRole('radiogroup', { name: 'Show' }),
  ];
  const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
  const [search, file, add, show] = boxes.map((box) => (box === null ? 0 : Math.round(box.y + box.height / 2)));
  expect(Math.abs((search ?? 0) - (file ?? 0))).toBeLessThan(4);
  expect(Math.abs((search ?? 0) - (add ?? 0))).toBeLessThan(4);
  expect(show).toBeGreaterThan(search ?? 0);
  expect((boxes[3]?.x ?? 0) + (boxes[3]?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(boxes[0]?.width).toBeGreaterThan(160);
});
