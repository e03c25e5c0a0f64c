import { readFile } from 'node:fs/promises';
import { callAs, newCode, toasts } from '#fixtures/admin-entity.ts';
import { tubes } from '#fixtures/entities/tubes.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';

entityJourney(tubes);

test('[ADMIN-2] a long list loads page by page, sorts on the server and is exported whole', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes');
  const name = newCode();
  const codes = Array.from({ length: 55 }, (_, place) => `${name}-${String(place).padStart(2, '0')}`);
  await Promise.all(codes.map((code) => callAs(page, 'tubes.create', tubes.make(code, `${name} ${code}`))));
  await page.goto(`/admin/tubes?q=${name}`);
  const table = page.getByRole('table', { name: 'tubes' });
  await expect(table.getByRole('rowheader')).toHaveCount(50);
  await expect(table.getByRole('rowheader').first()).toContainText('-00');
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await expect(table.getByRole('rowheader')).toHaveCount(55);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);

  await table.getByRole('button', { name: 'Code' }).click();
  await table.getByRole('button', { name: 'Code' }).click();
  await expect(page).toHaveURL(/sort=code/u);
  await expect(table.getByRole('columnheader', { name: 'Code' })).toHaveAttribute('aria-sort', 'descending');
  await expect(table.getByRole('rowheader').first()).toContainText('-54');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(56);
});

test('[ADMIN-2] a save whose answer was lost is sent again under the same key, and made once', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes/new');
  const keys: string[] = [];
  await page.route(/tubes\.create/u, async (route) => {
    keys.push(String(/"idempotencyKey":"([^"]+)"/u.exec(route.request().postData() ?? '')?.[1]));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const code = newCode();
  await tubes.fill(page, code, `Made for ${code}`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Not saved.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Tube saved')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('[ADMIN-2] a choice that is no longer in use stays chosen and is marked', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/tubes');
  const setCode = newCode();
  const set = { code: setCode, name: 'Serum collection', items: [], tests: [] };
  const made = await callAs(page, 'fieldSets.create', set);
  const code = newCode();
  const tube = await callAs(page, 'tubes.create', { ...tubes.make(code, `Made for ${code}`), fieldSet: setCode });
  await callAs(page, 'fieldSets.update', { ...set, id: made.id, version: made.version, active: false });
  await page.goto(`/admin/tubes/${tube.id}/edit`);
  const choice = page.getByRole('combobox', { name: /^Field set/u });
  await expect(choice).toHaveValue(`${setCode} · Serum collection`);
  await expect(page.getByText('Inactive. Kept until you choose another.')).toBeVisible();
  await choice.fill('');
  await choice.blur();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Tube saved')).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue('');
});
