import type { Page } from '@playwright/test';
import { expect, test } from '#fixtures/lab.ts';

/** All of this runs on a controlled clock: ten minutes pass in a moment. */
const minutes = (n: number) => n * 60_000;
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Do you want to stay signed in?' });

const start = async (page: Page, path = '/accessions') => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The watch begins with the page; a first sign of life makes the starting point certain.
  await page.mouse.click(5, 5);
};

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('[IDLE-1] activity resets the ten minutes', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page);
  await page.clock.runFor(minutes(9.9));
  await expect(dialog(page)).toBeHidden();
  await page.mouse.click(5, 5);
  await page.clock.runFor(minutes(9.9));
  await expect(dialog(page)).toBeHidden();
  await page.clock.runFor(minutes(0.2));
  await expect(dialog(page)).toBeVisible();
});

test('[IDLE-1] [D-4] reading is activity: the wheel and the pointer keep the question away', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page, '/help');
  await page.mouse.move(640, 400);
  const scrolled = () =>
    page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map((box) => box.scrollTop)));
  for (let read = 1; read <= 3; read += 1) {
    await page.clock.runFor(minutes(9.9));
    await page.mouse.wheel(0, 100);
    await expect.poll(scrolled, 'the page was read on').toBeGreaterThanOrEqual(read * 100);
    await expect(dialog(page)).toBeHidden();
  }
  for (let moved = 1; moved <= 3; moved += 1) {
    await page.clock.runFor(minutes(9.9));
    await page.mouse.move(640 + moved, 400);
    await expect(dialog(page)).toBeHidden();
  }
  await page.clock.runFor(minutes(9.9));
  await expect(dialog(page)).toBeHidden();
  await page.clock.runFor(minutes(0.2));
  await expect(dialog(page), 'ten minutes after the last movement').toBeVisible();
});

test('[IDLE-2] [IDLE-3] [IDLE-4] the question, its countdown, its title; Yes closes it and the time starts anew', async ({
  page,
  lab,
}) => {
  await lab.signInAs(page, 'tech');
  await start(page);
  await page.clock.runFor(minutes(10));
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveTitle('Still there?');
  await expect(dialog(page).getByRole('button')).toHaveText(['No', 'Yes']);
  await expect(dialog(page).getByRole('button', { name: 'Yes' })).toBeFocused();
  await expect(dialog(page)).toContainText('You will be automatically signed out after 60 seconds.');
  await page.clock.runFor(1_000);
  await expect(dialog(page)).toContainText('You will be automatically signed out after 59 seconds.');
  await page.clock.runFor(18_000);
  await expect(dialog(page)).toContainText('after 41 seconds.');
  await page.mouse.move(50, 50);
  await page.keyboard.press('Shift');
  await expect(dialog(page), 'only an answer counts').toBeVisible();
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveTitle('Accessions · Aliquot');
  await page.clock.runFor(minutes(9.9));
  await expect(dialog(page)).toBeHidden();
});

test('[IDLE-3] at 0 the person is signed out, told why, and comes back to the same page', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page, '/reports');
  await page.clock.runFor(minutes(10));
  await expect(dialog(page)).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(dialog(page)).toContainText('after 1 seconds.');
  await page.clock.runFor(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/reports');
  await expect(page.getByText('You were signed out after inactivity.')).toBeVisible();
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 }), 'the session is really over').toHaveText('Sign in to Aliquot');
});

test('[IDLE-4] No signs out', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page);
  await page.clock.runFor(minutes(10));
  await dialog(page).getByRole('button', { name: 'No' }).click();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});

test('a stray Enter from a scanner keeps the session', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await start(page);
  await page.clock.runFor(minutes(10));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.type('26-004786');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accessions');
});

test('two tabs: activity in one keeps the other signed in', async ({ page, lab, context }) => {
  await lab.signInAs(page, 'tech');
  await start(page);
  const other = await context.newPage();
  await start(other, '/reports');
  await page.clock.runFor(minutes(6));
  await page.mouse.click(5, 5);
  await page.clock.runFor(minutes(6));
  await expect(dialog(page)).toBeHidden();
  await expect(dialog(other)).toBeHidden();
});

test('two tabs: signing out in one signs both out', async ({ page, lab, context }) => {
  await lab.signInAs(page, 'tech');
  await start(page);
  const other = await context.newPage();
  await start(other, '/reports');
  await page.bringToFront();
  await page.keyboard.press('s');
  await page.clock.runFor(100);
  await page.keyboard.press('o');
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alertdialog')).toContainText('Sign out?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
  await other.clock.runFor(1_000);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in to Aliquot');
});

test('[MOBILE-1] the question fits a phone', async ({ page, lab }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lab.signInAs(page, 'tech');
  await start(page);
  await page.clock.runFor(minutes(10));
  for (const name of ['No', 'Yes'])
    await expect(dialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});
