import type { Page } from '@playwright/test';
import { goToServer } from '#fixtures/at-server.ts';
import { full } from '#fixtures/full.ts';
import { press } from '#fixtures/hands.ts';
import { expect, test } from '#fixtures/lab.ts';
import { arriveAt, makeKeyPages, type KeyPage } from './pages-with-keys.ts';

/** What may follow a first key, as the strip says it after a moment. */
const sequences: readonly (readonly [first: string, next: readonly string[]])[] = [
  ['g', ['Accessions', 'Admin', 'Home', 'Profile', 'Search', 'Runs']],
  ['c', ['Create accession', 'Create test run']],
  ['s', ['Sign out']],
];

const saying = (words: readonly string[]): RegExp => new RegExp(words.map((word) => `(?=.*${word})`).join(''), 'u');

const pressEvery = async (page: Page, at: KeyPage): Promise<void> => {
  await arriveAt(page, at);
  const over = page.getByRole('dialog', { name: /^(Command palette|Help)$/u });
  for (const keys of ['Control+k', '/', 'Shift+?']) {
    await press(page, keys);
    await expect(over, `${keys} on ${at.path}`).toBeVisible();
    await press(page, 'Escape');
    // The palette's search goes back to its root first.
    if (keys === '/') await press(page, 'Escape');
    await expect(over).toHaveCount(0);
  }
  const strip = page.getByRole('status').filter({ hasText: 'then' });
  for (const [first, next] of sequences) {
    // The strip stays for half a second: a busy machine may look too late.
    await expect(async () => {
      await page.keyboard.press(first);
      await expect(strip, `${first} on ${at.path}`).toHaveText(saying(next), { timeout: 1_000 });
    }).toPass();
    await expect(strip).toHaveCount(0);
  }
  await press(page, 's', 'o');
  await expect(page.getByRole('alertdialog'), `s o on ${at.path}`).toContainText('Sign out?');
  await press(page, 'Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await press(page, '1');
  await expect(page, `1 on ${at.path}`).toHaveURL(/\/accessions$/u);
  await arriveAt(page, at);
  await press(page, 'g', 'p');
  await expect(page, `g p on ${at.path}`).toHaveURL(/\/auth\/profile$/u);
};

test('[KEYS-1] [D-1] every key that works everywhere works on every page and in every panel', async ({ page, lab }) => {
  test.setTimeout(full ? 900_000 : 400_000);
  await lab.signInAs(page, 'manager');
  await goToServer(page);
  const { few, rest } = await makeKeyPages(page);
  for (const one of full ? [...few, ...rest] : few) await pressEvery(page, one);
});

test('[D-1] the rack takes its own keys, and Shift is for the next tube', async ({ page, lab }) => {
  await lab.signInAs(page, 'tech');
  await page.goto('/accessions?rack=true');
  const rack = page.getByRole('region', { name: 'Rack receiving' });
  await expect(rack.getByRole('button', { name: /^Clotted/u })).toContainText('B');
  await expect(rack.getByRole('button', { name: /^Short volume/u })).toContainText('V');
  await press(page, 'Shift+B');
  await expect(rack.getByRole('button', { name: 'Next tube: Clotted' })).toBeVisible();
  await press(page, 'Shift+V');
  await expect(rack.getByRole('button', { name: 'Next tube: Clotted' })).toHaveCount(0);
  await press(page, 'c', 'a');
  await expect(page).toHaveURL(/\/accessions\/new/u);
});
