import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { arrive, cell, enter, open, row, saved } from '#fixtures/at-worklist.ts';
import { expect, test } from '#fixtures/lab.ts';
import { makeWorklist } from '#fixtures/make/make-worklist.ts';

/** The queries a page asks the server for, by name. */
const watchQueries = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/trpc/'))
      asked.push(...pathname.slice('/api/trpc/'.length).split(','));
  });
  return asked;
};

/** Events come in the order they happened: when the page acts on this one, those before it have come. */
const hearAll = async (page: Page, colleague: Page, version: number): Promise<void> => {
  const heard = page.waitForResponse((response) => response.url().includes('settings.forEveryone'));
  await callAs(colleague, 'settings.change', { key: 'scanGapMs', value: 30 + version, version });
  await heard;
};

test('[HOUSE-6] a saved cell costs the one who saved it no query, and everybody else sees it', async ({
  page,
  lab,
  browser,
}) => {
  test.slow();
  await lab.signInAs(page, 'tech');
  // A page that shows no cases: it has nothing to fetch while they are made.
  await page.goto('/help');
  const made = await makeWorklist(page, 96, { atOnce: 8 });
  await open(page, made);
  // Created several at a time, they join the run in an order of their own.
  const first = (await page.getByRole('rowheader', { name: /^26-/u }).first().textContent()) ?? '';
  await expect(cell(page, first)).toBeFocused();

  // Another tab of the same browser, which shares the stream, and another person.
  const tab = await page.context().newPage();
  await open(tab, made);
  const other = await browser.newContext({ baseURL: lab.url });
  const colleague = await other.newPage();
  await arrive(colleague, lab, 'manager');
  await open(colleague, made);
  for (const watching of [page, tab, colleague])
    await expect(watching.getByText('Live', { exact: true })).toBeVisible();

  await page.bringToFront();
  await cell(page, first).focus();
  // On a busy machine the last of what the run was made of is heard after the page opened.
  await hearAll(page, colleague, 0);
  const asked = watchQueries(page);
  await enter(page, '4.1');
  await expect(saved(page)).toBeVisible();
  await expect(cell(tab, first)).toHaveValue('4.1');
  await expect(cell(colleague, first)).toHaveValue('4.1');

  await hearAll(page, colleague, 1);
  expect(asked).toEqual(['settings.forEveryone']);
  await expect(row(page, first)).toContainText('4.1');
  await other.close();
});
