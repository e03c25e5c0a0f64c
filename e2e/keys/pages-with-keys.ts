import type { Page } from '@playwright/test';
import { press } from '#fixtures/hands.ts';
import { expect } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { makePerson } from '#fixtures/make/make-person.ts';
import { control, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';

/** A page that takes keys: what it needs is there, and this is its address. */
export type KeyPage = { path: string; arrive?: (page: Page) => Promise<void> };

/** Where letters belong to the page: nothing is typed yet, a field with the focus is left with Escape. */
const leaveField = async (page: Page): Promise<void> => {
  const inField = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.matches('input, textarea') === true);
  if (await inField()) await press(page, 'Escape');
  await expect.poll(inField).toBe(false);
};

/** Opens the page and waits until it takes keys. */
export const arriveAt = async (page: Page, { path, arrive }: KeyPage): Promise<void> => {
  await page.goto(path);
  // By tag: what lies over the page hides the heading from screen readers.
  await expect(page.locator('header h1')).toBeVisible();
  await expect(page.locator('#main').getByText('Loading', { exact: true })).toHaveCount(0);
  await arrive?.(page);
  await leaveField(page);
};

const focusTray = async (page: Page): Promise<void> => {
  await page.getByRole('gridcell').first().focus();
};
const leaveGrid = async (page: Page): Promise<void> => {
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
};

/** Every kind of page and panel that takes keys. As a manager, from a document of the server. */
export const makeKeyPages = async (page: Page): Promise<{ few: readonly KeyPage[]; rest: readonly KeyPage[] }> => {
  const made = await makeRunTest(page);
  const one = await makeWaiting(page, made);
  const run = await makeRun(page, made, [one], { controls: [control(made)] });
  const list = await makeRun(page, made, [], { layout: 'list' });
  const person = await makePerson(page);
  const { id } = await makeCase(page);
  const look = async (): Promise<void> => {
    await expect(page.getByRole('dialog').getByRole('table', { name: 'Tests' })).toBeVisible();
  };
  const rack = async (): Promise<void> => {
    await expect(page.getByRole('region', { name: 'Rack receiving' })).toBeVisible();
  };
  const few: KeyPage[] = [
    { path: '/accessions' },
    { path: `/accessions/${id}` },
    { path: `/accessions/${id}/modal`, arrive: look },
    { path: '/accessions?rack=true', arrive: rack },
    { path: '/accessions/new' },
    { path: `/runs/${run.id}`, arrive: focusTray },
    { path: '/runs/new' },
    { path: `/runs/${run.id}/worklist/${made.id}`, arrive: leaveGrid },
    { path: '/search' },
    { path: '/admin/tubes/new' },
    { path: '/calls' },
    { path: '/review' },
  ];
  const admin =
    'audit catalogue clients instruments labs panels pods printers results settings tests tubes users workflows';
  const news =
    'clients instruments labs panels pods printers results tests users workflows tubes/fields tubes/field-sets';
  const rest: KeyPage[] = [
    '/accessions/newv2',
    '/auth/profile',
    '/board',
    '/help',
    '/help/notifications',
    '/reports',
    '/runs',
    '/runs?tab=queue',
    `/runs/${list.id}`,
    `/runs/${run.id}/map`,
    ...['controls', 'charts', 'history', 'files'].map((tab) => `/runs/${run.id}?t=${tab}`),
    ...['accession', 'create', 'results', 'details', 'merge'].map((part) => `/subjects/${person.id}/${part}`),
    ...admin.split(' ').map((kind) => `/admin/${kind}`),
    ...news.split(' ').map((kind) => `/admin/${kind}/new`),
    '/admin/tubes/fields',
    '/admin/tubes/field-sets',
    `/admin/tests/${made.id}/edit`,
  ].map((path) => ({ path }));
  return { few, rest };
};
