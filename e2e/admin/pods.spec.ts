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

test('a row pressed while the answer comes in is chosen, in a list above its box as well', async ({ page, lab }) => {
  const person = await makeUser(lab, { name: `Podling ${newCode()}` });
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/pods');
  const made = await callAs(page, 'pods.create', pod(newCode(), 'Night bench'));
  const answer = Promise.withResolvers<void>();
  const asksForPerson = (url: URL) => decodeURIComponent(url.href).includes(`"search":"${person.name}"`);
  await page.route(asksForPerson, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`/admin/pods/${made.id}/edit`);
  const members = page.getByRole('combobox', { name: /^Members/u });
  const row = page.getByRole('option', { name: new RegExp(person.name, 'u') });
  await members.evaluate((box) => box.scrollIntoView({ block: 'end' }));
  await members.press('ArrowDown');
  await expect(row).toBeVisible();
  await members.fill(person.name);
  await expect(page.getByText('Searching…')).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThan((await members.boundingBox())?.y ?? 0);
  await row.hover();
  await page.mouse.down();
  const answered = page.waitForResponse((response) => asksForPerson(new URL(response.url())));
  answer.resolve();
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
  await expect(page.getByRole('button', { name: new RegExp(`^Remove .*${person.name}`, 'u') })).toBeVisible();
});
