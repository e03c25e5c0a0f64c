import type { Browser, Page } from '@playwright/test';
import { goToServer } from '#fixtures/at-server.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test, type Lab } from '#fixtures/lab.ts';
import { barcodeOf } from '#fixtures/make/make-run.ts';
import { scan } from '#fixtures/scan.ts';
import {
  approveResults,
  asManager,
  asTech,
  benchCase,
  completeCall,
  typeResults,
  type BenchCase,
} from '#fixtures/type-results.ts';

/** Requests travel in batches, of which these are a part. */
const reviewCalls = /\/api\/trpc\/[^?]*review\.(?:inbox|item)/u;
const inboxCalls = /\/api\/trpc\/[^?]*review\.inbox/u;

type Values = Readonly<Record<string, string>>;

/** A case of another technician's with these values. */
const entered = (browser: Browser, lab: Lab, values: Values): Promise<BenchCase> =>
  asTech(browser, lab, async (other) => {
    const made = await benchCase(other, Object.keys(values));
    await typeResults(other, made, values);
    return made;
  });

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('main').locator('[data-result]').filter({ hasText: name });
const current = (page: Page) => page.getByRole('main').locator('[data-result][aria-current]');
const inSight = (page: Page) => page.getByRole('region', { name: 'Result under review' });
const foot = (page: Page) => page.getByRole('region', { name: 'Actions' });
const approveButton = (page: Page) => foot(page).getByRole('button', { name: /^Approve/u });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name });
const done = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Done/u });

/** Opens the inbox and waits until what is in sight has been there for as long as a press needs. */
const arrive = async (page: Page, path = '/review'): Promise<void> => {
  await page.goto(path);
  await expect(inSight(page)).toBeVisible();
  await page.waitForTimeout(400);
};
/** A person looks before pressing. */
const look = async (page: Page, value: string): Promise<void> => {
  await expect(inSight(page).getByRole('paragraph').filter({ hasText: value }).first()).toBeVisible();
  await page.waitForTimeout(400);
};

type Strike = { after: number; by: 'key' | 'click'; clicks?: number; part?: string };

/**
 * Presses once these words have come into sight, in the heading where no other part is named, so many milliseconds later: in the page
 * itself, whose clock a busy machine does not disturb. Asked for before the result comes up.
 */
const strikeWhenShown = (page: Page, words: string, strike: Strike): Promise<void> =>
  page.evaluate(
    ({ wanted, part, after, by, clicks }) =>
      new Promise<void>((resolve) => {
        const isShown = (): boolean =>
          [...document.querySelectorAll(`section[aria-label="Result under review"] ${part}`)].some(({ textContent }) =>
            textContent.includes(wanted),
          );
        const press = (): void => {
          const button = document.querySelector('section[aria-label="Actions"] button[data-filled]');
          const options = { bubbles: true, cancelable: true };
          if (by === 'key')
            document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...options, key: 'a' }));
          else {
            button?.dispatchEvent(new PointerEvent('pointerdown', options));
            button?.dispatchEvent(new MouseEvent('click', { ...options, detail: clicks ?? 1 }));
          }
          resolve();
        };
        const watch = new MutationObserver(() => {
          if (!isShown()) return;
          watch.disconnect();
          setTimeout(press, after);
        });
        watch.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    { wanted: words, part: 'h2', ...strike },
  );

test.beforeEach(async ({ page, lab }) => {
  await lab.signInAs(page, 'manager');
  await goToServer(page);
});

test('three results are approved in five keys from any page: the next one comes up by itself', async ({
  page,
  lab,
  browser,
}) => {
  await entered(browser, lab, { NA: '128', CRP: '88', K: '7.4' });
  await page.goto('/accessions');
  await expect(page.getByRole('link', { name: /^Review\s*3/u })).toBeVisible();
  await press(page, 'g', 'v');
  await expect(current(page)).toContainText('Potassium');
  await look(page, '7.4');
  await press(page, 'a');
  await look(page, '128');
  await press(page, 'a');
  await look(page, '88');
  await press(page, 'a');
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await expect(done(page)).toContainText('3');
  // Done ones can be opened again, and corrected.
  await done(page).click();
  await row(page, 'Potassium').click();
  await expect(approveButton(page)).toHaveText(/Approved/u);
  await expect(approveButton(page)).toHaveAccessibleDescription('Already approved.');
  await press(page, 'e');
  await expect(page.getByRole('dialog', { name: 'Correct Potassium' })).toBeVisible();
});

test('critical ones are first, and a scanned tube leads to its result in whichever tab it is', async ({
  page,
  lab,
  browser,
}) => {
  const clear = await entered(browser, lab, { NA: '140' });
  await entered(browser, lab, { CRP: '88' });
  await entered(browser, lab, { K: '7.4' });
  await arrive(page);
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(groups.filter({ hasText: /^Critical|^Others/u })).toHaveText([/^Critical\s*1$/u, /^Others\s*1$/u]);
  await expect(tab(page, 'Clear')).toContainText('1');
  await scan(page, barcodeOf(clear));
  await expect(tab(page, 'Clear')).toHaveAttribute('aria-current', 'page');
  await expect(current(page)).toContainText('Sodium');
  await expect(inSight(page).getByRole('link', { name: clear.caseId })).toBeVisible();
  // One that waits for nobody opens as it does everywhere.
  const other = await benchCaseOf(page);
  await scan(page, barcodeOf(other));
  await expect(page).toHaveURL(new RegExp(`/accessions/${other.id}$`, 'u'));
});

/** Made beside the page, as the page's own person. */
const benchCaseOf = async (page: Page): Promise<BenchCase> => benchCase(page, ['K']);

test('a key held down approves one result only', async ({ page, lab, browser }) => {
  await entered(browser, lab, { NA: '128', K: '7.4' });
  await arrive(page);
  // Everything after the first is a repeat.
  for (let n = 0; n < 40; n += 1) {
    await page.keyboard.down('a');
    await page.waitForTimeout(30);
  }
  await page.keyboard.up('a');
  await look(page, '128');
  await expect(done(page)).toContainText('1');
});

for (const [name, strike] of [
  ['a second press of the key', { after: 100, by: 'key' }],
  ['a second press of the button', { after: 100, by: 'click' }],
  ['the second half of a slow double click', { after: 420, by: 'click', clicks: 2 }],
] as const)
  test(`${name} does not approve the result that has just come up`, async ({ page, lab, browser }) => {
    await entered(browser, lab, { NA: '128', K: '7.4' });
    await arrive(page);
    const struck = strikeWhenShown(page, 'Sodium', strike);
    await press(page, 'a');
    await struck;
    await expect(foot(page)).toContainText('Not approved. This result had only just come up.');
    await look(page, '128');
    await expect(done(page)).toContainText('1');
    await expect(row(page, 'Sodium')).toHaveAttribute('aria-current', 'true');
    await press(page, 'a');
    await expect(done(page)).toContainText('2');
  });

test('[UX-20] a critical value is never said to be clear: approved, it says critical, who approved it and when it was called', async ({
  page,
  lab,
  browser,
}) => {
  const made = await entered(browser, lab, { K: '7.4' });
  await arrive(page);
  const reasons = inSight(page).getByRole('region', { name: 'Review reasons' });
  await expect(reasons.locator('[data-tone="critical"]')).toContainText('Critical');
  await expect(reasons.locator('[data-tone="good"]')).toHaveCount(0);
  await asTech(browser, lab, (other) => completeCall(other, made.id));
  await expect(row(page, 'Potassium')).toContainText(/Called \d\d:\d\d/u);
  await look(page, '7.4');
  await press(page, 'a');
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await done(page).click();
  await row(page, 'Potassium').click();
  await expect(reasons).toContainText(/Critical.*Approved by .*Called \d\d:\d\d/u);
  await expect(reasons.locator('[data-tone="good"]')).toHaveCount(0);
  await expect(inSight(page).getByText(/clear/iu)).toHaveCount(0);
});

test('Enter held on Approve approves one result, and the focus stays there', async ({ page, lab, browser }) => {
  await entered(browser, lab, { NA: '128', K: '7.4' });
  await arrive(page);
  await approveButton(page).focus();
  for (let n = 0; n < 30; n += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(30);
  }
  await page.keyboard.up('Enter');
  await look(page, '128');
  await expect(done(page)).toContainText('1');
  await expect(approveButton(page)).toBeFocused();
  // Gone to the accession and back, it is as it was left.
  await press(page, 'o');
  await expect(page).toHaveURL(/\/accessions\/\d+$/u);
  await press(page, 'Escape');
  await look(page, '128');
  await expect(done(page)).toContainText('1');
});

test('a result somebody else changed while the page knew nothing of it is a conflict: nothing is approved, and it says so', async ({
  page,
  lab,
  browser,
}) => {
  const made = await entered(browser, lab, { K: '7.4', NA: '128' });
  await arrive(page);
  await page.route(reviewCalls, (route) => route.abort());
  await asTech(browser, lab, (other) => typeResults(other, made, { K: '7.1' }));
  await press(page, 'a');
  await expect(foot(page)).toContainText(/Changed by someone else: .* entered 7\.1/u);
  await expect(done(page)).toHaveCount(0);
  await page.unroute(reviewCalls);
  await press(page, 'j');
  await look(page, '128');
  await press(page, 'k');
  await look(page, '7.1');
  await press(page, 'a');
  await expect(done(page)).toContainText('1');
});

test('what others do is shown without moving the result in sight, and the way goes on from its place', async ({
  page,
  lab,
  browser,
}) => {
  const made = await entered(browser, lab, { NA: '128', CRP: '88', TSH: '9.4' });
  await arrive(page);
  await press(page, 'j');
  await look(page, '88');
  await entered(browser, lab, { K: '7.4' });
  await expect(row(page, 'Potassium')).toBeVisible();
  await expect(current(page)).toContainText('C-reactive protein');
  // The value changes: said, and not approved by a press that was made for the old one.
  const struck = strikeWhenShown(page, 'now 91.0', { after: 100, by: 'key', part: '[role="status"]' });
  await asTech(browser, lab, (other) => typeResults(other, made, { CRP: '91' }));
  await struck;
  await expect(inSight(page).getByText('Changed while you looked at it: 88.0, now 91.0.')).toBeVisible();
  await expect(foot(page)).toContainText('Not approved. This result had only just come up.');
  await expect(done(page)).toHaveCount(0);
  const results = await asTech(browser, lab, (other) => typeResults(other, made, { CRP: '92' }));
  await asManager(browser, lab, (other) =>
    approveResults(
      other,
      results.filter(({ orderId }) => orderId === made.orders.find(({ testCode }) => testCode === 'CRP')?.id),
    ),
  );
  await expect(
    inSight(page)
      .getByText(/^Approved by /u)
      .first(),
  ).toBeVisible();
  await expect(row(page, 'C-reactive protein')).toHaveCount(0);
  await expect(approveButton(page)).toHaveAccessibleDescription('Already approved.');
  await press(page, 'j');
  await look(page, '9.4');
});

test('Approve all clear asks first and leaves what has a review reason', async ({ page, lab, browser }) => {
  await entered(browser, lab, { NA: '140', CL: '101', K: '5.9' });
  await arrive(page);
  await page.getByRole('button', { name: 'Approve all clear (2)' }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve 2 clear results?' });
  await question.getByRole('button', { name: 'Approve 2 clear results' }).click();
  await expect(done(page)).toContainText('2');
  await expect(tab(page, 'Clear')).toContainText('0');
  await expect(current(page)).toContainText('Potassium');
  await expect(page.getByRole('button', { name: /^Approve all clear/u })).toHaveCount(0);
});

test('an own entry is blocked with its reason, and no key approves it; a rejected result leaves the queue', async ({
  page,
  lab,
  browser,
}) => {
  const own = await benchCase(page, ['K']);
  await typeResults(page, own, { K: '5.9' });
  await entered(browser, lab, { NA: '128' });
  await arrive(page, '/review?tab=blocked');
  await expect(current(page)).toContainText('You entered this result');
  await expect(approveButton(page)).toHaveAccessibleDescription(/^You entered this result\./u);
  await press(page, 'a');
  await expect(done(page)).toHaveCount(0);
  await press(page, '[', '[');
  await look(page, '128');
  await press(page, 'x');
  const dialog = page.getByRole('dialog', { name: 'Reject Sodium 128' });
  // Letters belong to the dialog now.
  await dialog.getByLabel('Reason').pressSequentially('a clot was seen');
  await dialog.getByRole('button', { name: 'Reject result' }).click();
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await expect(done(page)).toContainText('1');
});

test('on a phone the queue is first, a result fills the screen, and its actions lie below it', async ({
  page,
  lab,
  browser,
}) => {
  await entered(browser, lab, { K: '7.4', NA: '128' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/review');
  await expect(row(page, 'Potassium')).toBeVisible();
  await expect(inSight(page)).toHaveCount(0);
  // A result nobody looks at is not approved, whichever row is in hand; Enter opens it.
  await press(page, 'j', 'a');
  await expect(row(page, 'Sodium')).toHaveAttribute('aria-current', 'true');
  await press(page, 'Enter');
  await look(page, '128');
  await press(page, 'Escape');
  await expect(row(page, 'Potassium')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Done/u })).toHaveCount(0);
  await row(page, 'Potassium').click();
  await look(page, '7.4');
  const boxOf = (part: ReturnType<typeof foot>) => part.evaluate((element) => element.getBoundingClientRect());
  const [bar, body] = [await boxOf(foot(page)), await boxOf(inSight(page).locator('..'))];
  expect(body.bottom).toBeLessThanOrEqual(bar.top + 1);
  expect(bar.bottom).toBeLessThanOrEqual(700 - 60);
  await approveButton(page).click();
  await look(page, '128');
  await page.getByRole('button', { name: 'Queue' }).click();
  await expect(row(page, 'Sodium')).toBeVisible();
  await expect(row(page, 'Potassium')).toHaveCount(0);
});

test('a queue that cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.route(inboxCalls, (route) => route.abort());
  await page.goto('/review');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Nothing to review')).toHaveCount(0);
  await page.unroute(inboxCalls);
  await retry.click();
  await expect(page.getByText('Nothing to review')).toBeVisible();
});

for (const role of ['readonly', 'client'] as const)
  test(`the review is not for ${role} accounts: no entry, and the address leads away`, async ({ browser, lab }) => {
    const context = await browser.newContext({ baseURL: lab.url });
    const page = await context.newPage();
    await lab.signInAs(page, role);
    await page.goto('/review');
    await expect(page).toHaveURL(/\/accessions/u);
    const navigation = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect(navigation.getByRole('link', { name: 'Accessions' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: /^Review/u })).toHaveCount(0);
    await context.close();
  });
