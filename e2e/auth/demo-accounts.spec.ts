import type { Page } from '@playwright/test';
import { expect, test } from '#fixtures/lab.ts';

const demo = (page: Page) => page.getByRole('region', { name: 'Demo accounts' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });

test.describe('in a test environment', () => {
  test.use({ variant: 'testEnv' });
  test('each role has an account that one click signs in, with its role in words', async ({ page, lab }) => {
    await page.goto('/login?next=%2Fhelp');
    await expect(demo(page).getByRole('button')).toHaveText([
      'Odalys Fenn Lab manager',
      'Jonah Pryce Lab technician',
      'Tamsin Wray Lab, read only',
      'Rowan Ashby Client staff (Tidewater Family Medicine)',
      'Ines Calloway Client staff, read only (Tidewater Family Medicine)',
    ]);
    // The form had the cursor before they came, and keeps it.
    await expect(email(page)).toBeFocused();
    const post = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'));
    await demo(page).getByRole('button', { name: 'Rowan Ashby' }).click();
    expect((await post).postDataJSON()).toMatchObject({ email: lab.account('client').email });
    await expect(page).toHaveURL('/help');
    await expect(page.getByText('Rowan Ashby, client@aliquot.example')).toBeVisible();
  });

  test('an account is chosen by key alone', async ({ page }) => {
    await page.goto('/login');
    await expect(demo(page)).toBeVisible();
    await expect(email(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(demo(page).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/accessions');
    await expect(page.getByRole('button', { name: /Jonah Pryce/u })).toBeVisible();
  });

  test('a refusal stands under the password, with the cursor there', async ({ page, lab }) => {
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({ status: 401, json: { message: 'Too many attempts. Wait 4 seconds, then try again.' } }),
    );
    await page.goto('/login');
    await demo(page).getByRole('button', { name: 'Jonah Pryce' }).click();
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Wait 4 seconds, then try again.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(email(page)).toHaveValue(lab.account('tech').email);
  });

  test('the form never waits for them: late, none or a failure, it works without', async ({ page, lab }) => {
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/trpc/anon.demoAccounts*', async (route) => {
      asked.resolve();
      await route.abort();
    });
    await page.goto('/login');
    await asked.promise;
    await email(page).fill(lab.account('tech').email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).fill(lab.account('tech').password);
    await expect(demo(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/accessions');
  });
});

test('on the real system there are none, and the server is not even asked', async ({ page, lab }) => {
  const asked: string[] = [];
  page.on('request', (request) => /demo/iu.test(request.url()) && asked.push(request.url()));
  await page.goto('/login');
  await email(page).fill(lab.account('tech').email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(demo(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});
