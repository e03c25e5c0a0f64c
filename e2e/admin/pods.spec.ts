import { callAs, newCode } from '#fixtures/admin-entity.ts';
import { pod, pods } from '#fixtures/entities/pods.ts';
import { entityJourney } from '#fixtures/entity-journey.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeUser } from '#fixtures/make/make-user.ts';

entityJourney(pods);

test('[ADMIN-2] a pod’s people are chosen by name and kept; the person’s page says where they work', async ({
  page,
  lab,
}) => {
  const person = await makeUser(lab, { name: `Podling ${newCode()}` });
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/pods');
  const made = await callAs(page, 'pods.create', pod(newCode(), 'Night bench'));
  await page.goto(`/admin/pods/${made.id}/edit`);
  const members = page.getByRole('combobox', { name: /^Members/u });
  await members.fill(person.name);
  await page.getByRole('option', { name: new RegExp(person.name, 'u') }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Remove .*${person.name}`, 'u') })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.goto(`/admin/users/${person.id}/edit?t=used-by`);
  await page.getByRole('link', { name: 'Night bench' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night bench');
});
