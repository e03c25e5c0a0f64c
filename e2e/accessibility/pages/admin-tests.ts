import type { Page } from '@playwright/test';
import { callAs, field as text, heading } from '#fixtures/admin-entity.ts';
import { expect } from '#fixtures/lab.ts';
import { makeDated, makeFaulty } from '#fixtures/make/make-ranges.ts';
import { makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { at, makeActive, makeDraftWithSpec, range, type WholeTest } from '#fixtures/make/make-test.ts';
import { activation, choose, fieldsOf, open, openSpec, panel, tab } from '#fixtures/test-pages.ts';
import type { TourPage } from '../tour-page.ts';

const tabs = [
  'General',
  'Tubes',
  'Results',
  'Ranges',
  'Rules',
  'Report text',
  'Instruments',
  'Versions',
  'Used by',
  'History',
];

/** A test that cannot be ordered yet: no tube, and a gap. */
const makeUnfinished = (page: Page): Promise<WholeTest> =>
  makeDraftWithSpec(page, { ranges: [range({ ageTo: '18 y' })] }, { tubes: [] });

/** An active test in its second version. */
const makeEdited = async (page: Page): Promise<WholeTest> => {
  const active = await makeActive(page);
  return (await callAs(page, 'tests.update', fieldsOf(active, { method: 'Direct electrode' }))) as unknown as WholeTest;
};

export const adminTests: readonly TourPage[] = [
  {
    requirements: '[ADMIN-3]',
    name: '/admin/tests: the list and a new test',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await page.goto('/admin');
      await expect(heading(page)).toHaveText('Tests');
      await expect(page.getByText('Loading')).toHaveCount(0);
      await checkState('the list');
      await page.getByRole('radio', { name: /^To verify/u }).click();
      await expect(page).toHaveURL(/show=todo/u);
      await checkState('tests to verify');
      await page.getByRole('link', { name: 'New test' }).first().click();
      await expect(heading(page)).toHaveText('New test');
      await checkState('a new test');
      await page.getByRole('button', { name: 'Add result' }).click();
      await page.getByRole('button', { name: 'Add the first range' }).click();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Name is required' }).first()).toBeVisible();
      await checkState('a new test of two results, refused');
    },
  },
  {
    requirements: '[ADMIN-3]',
    name: '/admin/tests/:id: a draft',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await open(page, await makeUnfinished(page));
      await expect(activation(page).getByRole('listitem')).toHaveCount(2);
      await checkState('what is missing');
    },
  },
  {
    requirements: '[ADMIN-3]',
    name: '/admin/tests/:id: every tab',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await open(page, await makeEdited(page));
      for (const name of tabs) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
        await expect(panel(page)).not.toBeEmpty();
        await checkState(name);
      }
      await tab(page, 'General').click();
      await text(page, 'Method').fill('Another');
      await expect(text(page, 'Reason')).toBeVisible();
      await checkState('a change that needs a reason');
    },
  },
  {
    requirements: '[ADMIN-3]',
    name: '/admin/tests/:id: verified, with open orders',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const record = await makeRunTest(page);
      await makeWaiting(page, record);
      await callAs(page, 'tests.verify', at(record));
      await open(page, record);
      await expect(page.getByRole('link', { name: /^Next to verify/u })).toBeVisible();
      await text(page, 'Method').fill('Another');
      await expect(page.getByRole('link', { name: 'See which' })).toBeVisible();
      await checkState('what a save leads to');
    },
  },
  {
    requirements: '[ADMIN-3]',
    name: '/admin/tests/:id: ranges with faults, and of other days',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await open(page, await makeFaulty(page), 'ranges');
      await expect(panel(page).getByText('No range', { exact: true })).toBeVisible();
      await checkState('a gap, an overlap and an accepted gap');
      await open(page, await makeDated(page), 'ranges');
      await expect(panel(page).getByText('not yet in effect')).toBeVisible();
      await checkState('rows of other days');
    },
  },
  {
    requirements: '[ADMIN-3]',
    name: '/admin/tests/:id/results/:result',
    as: 'manager',
    open: async ({ page, checkState }) => {
      await openSpec(page, await makeUnfinished(page));
      await checkState('the result');
      await tab(page, 'Ranges').click();
      await expect(tab(page, 'Ranges')).toHaveAttribute('aria-selected', 'true');
      await checkState('its ranges');
    },
  },
  {
    requirements: '[ADMIN-3]',
    name: '/admin/tests/:id/results/new',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { id } = await makeUnfinished(page);
      await page.goto(`/admin/tests/${id}/edit/results/new`);
      await expect(heading(page)).toHaveText('New result');
      for (const kind of ['Calculated', 'Coded', 'Titer', 'Text']) {
        await choose(page, 'Kind', kind);
        await checkState(kind);
      }
    },
  },
];
