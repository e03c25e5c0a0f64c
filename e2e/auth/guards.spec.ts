import { expect, test } from '#fixtures/lab.ts';
import type { RoleName } from '#fixtures/lab.ts';

const staffOnly = [
  ['/runs', 'Test runs are for lab managers and technicians.'],
  ['/reports', 'Reports are for lab managers and technicians.'],
  ['/help/notifications', 'Notification status is for lab managers and technicians.'],
  ['/label-designer', 'The label designer is for lab managers and technicians.'],
  ['/accessions/12/report', 'Accession reports are for lab managers and technicians.'],
] as const;

for (const path of ['/', '/accessions', '/runs?tab=open', '/admin', '/auth/profile', '/accessions/12/report']) {
  test(`[GUARD-1] without a session ${path} leads to sign-in and remembers itself`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
    const url = new URL(page.url());
    expect(url.pathname).toBe('/login');
    expect(url.searchParams.get('next')).toBe(path);
  });
}

for (const role of ['manager', 'tech'] as const) {
  for (const [path] of staffOnly) {
    test(`[GUARD-4] [ROLE-1] ${path} opens for a ${role}`, async ({ page, lab }) => {
      await lab.signInAs(page, role);
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
    });
  }
}

for (const role of ['readonly', 'client', 'unknown'] as const) {
  for (const [path, why] of staffOnly) {
    test(`[GUARD-4] ${path} sends ${role} to the accessions and says why`, async ({ page, lab }) => {
      await lab.signInAs(page, role);
      await page.goto(path);
      await expect(page).toHaveURL('/accessions');
      await expect(page.getByRole('region', { name: /Notifications/u }).getByText(why)).toBeVisible();
    });
  }
}

for (const role of ['tech', 'readonly', 'client', 'unknown'] as const) {
  test(`[GUARD-5] /admin is forbidden to ${role}: the page says which role it takes, and the server refuses too`, async ({
    page,
    lab,
  }) => {
    await lab.signInAs(page, role);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Forbidden' })).toBeVisible();
    await expect(page.getByText('Lab managers only.')).toBeVisible();
    const status = await page.evaluate(async () => {
      const input = encodeURIComponent('{"take":50}');
      return (await fetch(`/api/trpc/users.list?input=${input}`, { headers: { 'x-aliquot': '1' } })).status;
    });
    expect(status).toBe(403);
  });
}

test('[GUARD-5] [ADMIN-1] a manager opens /admin, which leads to the tests', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/tests');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tests');
});

for (const id of ['abc', '1e3', '-1', '12x']) {
  test(`[GUARD-7] [PAGE-3] the id ${id} is no number: page not found, in words`, async ({ page, lab }) => {
    await lab.signInAs(page, 'manager');
    await page.goto(`/accessions/${id}/report`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
}

test('[ROUTE-1] the start page is the accessions', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/');
  await expect(page).toHaveURL('/accessions');
});

test('[ROUTE-1] a person who turns the dashboard on starts there, and others do not', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/auth/profile');
  await page.getByRole('switch', { name: /Dashboard/u }).check();
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await lab.signInAs(page, 'manager');
  await page.goto('/');
  await expect(page).toHaveURL('/accessions');
});

test.describe('where the laboratory has turned the dashboard on', () => {
  test.use({ variant: 'dashboard' });
  test('[ROUTE-1] everyone starts there', async ({ page, lab }) => {
    await lab.signInAs(page, 'readonly');
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});

const opens: Record<RoleName, readonly string[]> = {
  manager: [
    'Accessions',
    'Tasks',
    'Runs',
    'Review',
    'Calls due',
    'Search',
    'Label designer',
    'Help',
    'Admin',
    'Profile',
  ],
  tech: ['Accessions', 'Tasks', 'Runs', 'Review', 'Calls due', 'Search', 'Label designer', 'Help', 'Profile'],
  readonly: ['Accessions', 'Search', 'Help', 'Profile'],
  client: ['Accessions', 'Search', 'Help', 'Profile'],
  'client-readonly': ['Accessions', 'Search', 'Help', 'Profile'],
  unknown: ['Help', 'Profile'],
};
for (const role of ['manager', 'tech', 'readonly', 'client', 'client-readonly', 'unknown'] as const) {
  test(`[ROLE-1] navigation shows ${role} what they may open, and every entry opens`, async ({ page, lab }) => {
    await lab.signInAs(page, role);
    await page.goto('/help');
    // Views stand below the list they are views of.
    const links = page.getByRole('navigation', { name: 'Main', exact: true }).locator('li:not([data-below] li) > a');
    // Key hints stand beside the names and are not part of them.
    await expect(links.locator('> span[data-label]')).toHaveText([...opens[role]]);
    for (const label of opens[role]) {
      await links.getByText(label, { exact: true }).click();
      // Admin opens at its first list.
      const title = label === 'Admin' ? 'Tests' : label;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Aliquot`);
    }
  });
}
