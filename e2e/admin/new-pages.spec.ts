import { field, heading } from '#fixtures/admin-entity.ts';
import { adminEntities } from '#fixtures/entities/all.ts';
import { expect, test } from '#fixtures/lab.ts';

const places = [...adminEntities, { path: '/admin/tests', title: 'Tests', one: 'test' }];

test('the page of a new record of any kind says what it is and where, and is ready to be typed into', async ({
  page,
  lab,
}) => {
  test.setTimeout(90_000);
  await lab.signInAs(page, 'manager');
  for (const { path, title, one } of places) {
    await test.step(one, async () => {
      await page.goto(path);
      await page
        .getByRole('link', { name: `New ${one}` })
        .first()
        .click();
      await expect(heading(page)).toHaveText(`New ${one}`);
      // The list, which may be empty and offer the same, is gone when the field has the focus.
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeFocused();
      await expect(page.getByRole('main').getByText(`New ${one}`, { exact: true })).toHaveCount(1);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
      await expect(header.getByRole('link', { name: title, exact: true })).toBeVisible();
      const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
      await expect(cancel).toHaveCount(0);
      // Typed where the page put the focus.
      await page.keyboard.type('Made by hand', { delay: 45 });
      await expect(cancel).toBeVisible();
      await cancel.click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click();
      await expect(heading(page)).toHaveText(title);
    });
  }
});

test('on the page of a record Cancel is there once something has changed', async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await page.goto('/admin/labs');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByText('No changes')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(cancel).toHaveCount(0);
  await field(page, 'Name').fill('Another name');
  await expect(cancel).toBeVisible();
});
