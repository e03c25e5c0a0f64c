import { expect, test } from '#fixtures/lab.ts';
import type { Page } from '@playwright/test';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const go = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Types the address, waits for the password field, types the password. */
const enter = async (page: Page, account: { email: string; password: string }) => {
  await email(page).fill(account.email);
  await go(page).click();
  await password(page).fill(account.password);
  await go(page).click();
};

test('[LOGIN-3] [LOGIN-4] the title names the product, without a Test badge on the real system', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  await expect(page).toHaveTitle('Sign in to Aliquot');
  await expect(page.getByText('Test', { exact: true })).toHaveCount(0);
  await expect(page.locator('body.is-test-env')).toHaveCount(0);
});

test.describe('in a test environment', () => {
  test.use({ variant: 'testEnv' });
  test('[LOGIN-4] the sign-in page wears the Test badge and the stripe', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('Test', { exact: true })).toBeVisible();
    await expect(page.locator('body.is-test-env')).toHaveCount(1);
  });
});

test('[LOGIN-5] the password field appears only after the address, with focus and a show/hide toggle', async ({
  page,
  lab,
}) => {
  await page.goto('/login');
  await expect(email(page)).toBeFocused();
  await expect(password(page)).toHaveCount(0);
  await email(page).fill(lab.account('tech').email);
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');

  await password(page).fill('correct horse');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('correct horse');
  await page.getByRole('button', { name: /(Show|Hide) password/u }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('[LOGIN-5] editing the address returns to the lookup, without the password', async ({ page, lab }) => {
  await page.goto('/login');
  await email(page).fill(lab.account('tech').email);
  await go(page).click();
  await password(page).fill('secret');
  await email(page).press('End');
  await page.keyboard.type('x');
  await expect(password(page)).toHaveCount(0);
  await go(page).click();
  await expect(password(page)).toHaveValue('');
});

test('[LOGIN-6] the address is required and must be one', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('authProvider') && calls.push(request.url()));
  await page.goto('/login');
  await go(page).click();
  await expect(page.getByRole('alert')).toHaveText('Email is required');
  await expect(email(page)).toBeFocused();
  await email(page).fill('odalys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter an email address, like name@lab.org');
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toHaveAccessibleDescription('Enter an email address, like name@lab.org');
  expect(calls).toEqual([]);
});

test('[LOGIN-8] [LOGIN-11] the second submit posts email and password and opens the start page', async ({
  page,
  lab,
}) => {
  const account = lab.account('manager');
  await page.goto('/login');
  const post = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/auth/login'),
  );
  await enter(page, account);
  expect((await post).postDataJSON()).toEqual({ email: account.email, password: account.password });
  await expect(page).toHaveURL('/accessions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
  // The session is known to the server, not only to this page.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
});

test('[LOGIN-8] signing in works from the keyboard alone', async ({ page, lab }) => {
  await page.goto('/login');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(lab.account('tech').email);
  await page.keyboard.press('Enter');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(lab.account('tech').password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/accessions');
});

test('[LOGIN-8] an impatient second click does not sign in twice', async ({ page, lab }) => {
  let posts = 0;
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/auth/login', async (route) => {
    posts += 1;
    await clicked.promise;
    await route.continue();
  });
  await page.goto('/login');
  await email(page).fill(lab.account('tech').email);
  await go(page).click();
  await password(page).fill(lab.account('tech').password);
  await go(page).dblclick();
  await password(page).press('Enter');
  clicked.resolve();
  await expect(page).toHaveURL('/accessions');
  expect(posts).toBe(1);
});

test('[LOGIN-1] [LOGIN-11] after sign-in the page asked for is opened, search and all', async ({ page, lab }) => {
  await page.goto('/help?from=card');
  await expect(page).toHaveURL(/\/login\?next=/u);
  await enter(page, lab.account('tech'));
  await expect(page).toHaveURL('/help?from=card');
});

for (const next of [
  '//evil.example/x',
  'https://evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/login',
]) {
  test(`[LOGIN-11] next never leaves the site: ${next}`, async ({ page, lab }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await enter(page, lab.account('tech'));
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(new URL(lab.url).origin);
    expect(new URL(page.url()).pathname).not.toBe('/login');
  });
}

test('[LOGIN-2] someone signed in who opens the sign-in page is sent to the start', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/login?next=/help');
  await expect(page).toHaveURL('/accessions');
});

test('[LOGIN-12] a wrong password is refused with the server’s words, and focus stays there', async ({ page, lab }) => {
  await page.goto('/login');
  await enter(page, { ...lab.account('readonly'), password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL(/\/login/u);
});

test('[LOGIN-12] the server’s own reason wins', async ({ page, lab }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 401, json: { message: 'Your account is switched off.' } }),
  );
  await page.goto('/login');
  await enter(page, lab.account('tech'));
  await expect(page.getByRole('alert')).toHaveText('Your account is switched off.');
});

for (const [name, answer] of [
  ['a fault', { status: 500, json: { message: 'stack trace' } }],
  ['a refusal of another kind', { status: 403, json: {} }],
] as const) {
  test(`[LOGIN-13] ${name} while signing in says to try again`, async ({ page, lab }) => {
    await page.route('**/api/auth/login', (route) => route.fulfill(answer));
    await page.goto('/login');
    await enter(page, lab.account('tech'));
    await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  });
}

test('[LOGIN-13] no network while signing in says to try again, and trying again works', async ({ page, lab }) => {
  await page.goto('/login');
  await email(page).fill(lab.account('tech').email);
  await go(page).click();
  await password(page).fill(lab.account('tech').password);
  await page.route('**/api/auth/login', (route) => route.abort());
  await go(page).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.unroute('**/api/auth/login');
  await go(page).click();
  await expect(page).toHaveURL('/accessions');
});

test('[LOGIN-10] an address of any other type is told whom to ask', async ({ page }) => {
  await page.goto('/login');
  // The organisation's own sign-in is switched off.
  await email(page).fill('odalys@closed.example');
  await go(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    "We're unable to sign you in. Please contact your administrator for assistance.",
  );
  await expect(password(page)).toHaveCount(0);
});

test('[LOGIN-9] an address of single sign-on leaves for the login endpoint, with the way back', async ({ page }) => {
  // What the endpoint answers is the provider's business; an empty answer keeps the browser on the page.
  await page.route('**/api/auth/login?*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/login?next=%2Fhelp');
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().includes('/api/auth/login?'),
  );
  await email(page).fill('odalys@sso.example');
  await go(page).click();
  const request = await left;
  expect(request.method()).toBe('GET');
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    returnTo: '/help',
    email: 'odalys@sso.example',
  });
  await expect(page.getByText('Redirecting to single sign-on')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(email(page)).toHaveValue('odalys@sso.example');
});

test('[PAGE-2] /error shows its message, else that it knows none, and leads back to sign-in', async ({ page }) => {
  await page.goto('/error?message=The%20certificate%20has%20expired');
  await expect(page.getByText('The certificate has expired')).toBeVisible();
  await page.goto('/error');
  await expect(page.getByText('An unknown error occurred')).toBeVisible();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});

test('[PAGE-2] a message is text, never markup', async ({ page }) => {
  await page.goto(`/error?message=${encodeURIComponent('<img src=x onerror="document.title=1">')}`);
  await expect(page.getByRole('heading')).toHaveText('<img src=x onerror="document.title=1">');
});

test('[PAGE-2] [SEC-F23] a message in the address has a sentence’s room and no more', async ({ page }) => {
  await page.goto(`/error?message=${'x'.repeat(1_000)}`);
  await expect(page.getByRole('heading')).toHaveText(`${'x'.repeat(199)}…`);
});

test('[PAGE-3] an unmatched page says so and offers a way home', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found · Aliquot');
  await page.getByRole('link', { name: 'All accessions' }).click();
  await expect(page).toHaveURL('/accessions');
});

test('[PAGE-4] a program that cannot start shows the crash screen, and Refresh reloads the site root', async ({
  page,
}) => {
  await page.route(/\/assets\/index-.*\.js$/u, (route) => route.abort());
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops, something went wrong :(');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});

test('[PAGE-4] a page that breaks shows the crash screen with an error number to quote', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  // A page of the program that arrives broken, as after a half-finished roll-out.
  await page.route(/\/assets\/profile-.*\.js$/u, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken part")' }),
  );
  await page.goto('/auth/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ooops, something went wrong :(');
  await expect(page.getByText(/Error [0-9A-F]{8}/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page).toHaveURL('/accessions');
});

test('the sign-in page weighs no more than 150 kB of scripts and styles', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const types = new Map<string, string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(types.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto('/login');
  await expect(email(page)).toBeFocused();
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(150_000);
});
