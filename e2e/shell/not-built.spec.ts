import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type RoleName } from '#fixtures/lab.ts';
import { makePerson } from '#fixtures/make/make-person.ts';

const words = 'This page comes with a later version';
const unbuilt: readonly (readonly [ids: string, path: string, title: string, as: RoleName])[] = [
  ['[ROUTE-7]', '/board', 'Board', 'client'],
  ['[ROUTE-7]', '/board/12', 'Board', 'readonly'],
  ['[ROUTE-9]', '/reports', 'Reports', 'tech'],
  ['[ROUTE-9]', '/help/notifications', 'Notifications', 'tech'],
  ['[ROUTE-6]', '/accessions/12/report', 'Report', 'tech'],
  ['[ADMIN-4]', '/admin/auth', 'Authentication', 'manager'],
  ['[ADMIN-2]', '/admin/auth/providers', 'Authentication providers', 'manager'],
  ['[ADMIN-2]', '/admin/auth/providers/new', 'New authentication provider', 'manager'],
  ['[ADMIN-2]', '/admin/auth/providers/3/edit', 'Authentication provider', 'manager'],
];

for (const [ids, path, title, as] of unbuilt) {
  test(`[UX-18] ${ids} ${path} says that it comes later, and leads on`, async ({ page, lab }) => {
    await lab.signInAs(page, as);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Aliquot`);
    await expect(page.getByRole('main').getByRole('heading', { name: words })).toBeVisible();
    await page.getByRole('link', { name: 'Go to accessions' }).click();
    await expect(page).toHaveURL('/accessions');
  });
}

test('[UX-18] [ROUTE-11] the report of a subject says so below the subject, with or without a report’s number', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await goToServer(page);
  const person = await makePerson(page);
  for (const query of ['', '?reportId=4']) {
    await page.goto(`/subjects/${person.id}/report${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(person.familyName);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await expect(page).toHaveURL(`/subjects/${person.id}/report${query}`);
  }
});

test('[UX-18] [GUARD-7] a board of something that is no number is not found', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/board/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('[UX-18] [ROUTE-1] the dashboard’s preview leads to the page that says so', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/auth/profile');
  await page.getByRole('switch', { name: /Dashboard/u }).check();
  await press(page, 'g', 'h');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
});

test('[UX-18] [PALETTE-1] a page that is not built is in no menu: rail, bottom bar, drawer, palette, help', async ({
  page,
  lab,
}) => {
  const missing = /^(Board|Reports|Notifications|Dashboard|Authentication)\b/u;
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tests');
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
  await expect(page.getByRole('link', { name: missing })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('option', { name: 'Runs' })).toBeVisible();
  await expect(palette.getByRole('option', { name: missing })).toHaveCount(0);
  await palette.getByRole('combobox').fill('board');
  await expect(palette.getByRole('option', { name: missing })).toHaveCount(0);
  await page.goto('/help');
  await expect(page.getByRole('rowheader', { name: 'Runs', exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: missing })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Main, short' }).getByRole('link')).toHaveText([
    'Accessions',
    'Runs',
  ]);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('link', { name: missing })).toHaveCount(0);
});
