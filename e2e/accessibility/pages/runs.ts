import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { gel } from '#fixtures/gel.ts';
import { expect } from '#fixtures/lab.ts';
import { makeChartedRun } from '#fixtures/make/make-charted-run.ts';
import { actOn, control, enterAll, makeListRun, makeRun, makeRunTest, makeWaiting } from '#fixtures/make/make-run.ts';
import { openRun } from '#fixtures/run-pages.ts';
import type { TourPage } from '../tour-page.ts';

/** A started run on a plate with critical values, a control and a blank, and one more sample that waits. */
const makeStarted = async (page: Page) => {
  const made = await makeRunTest(page);
  const [one, two] = [await makeWaiting(page, made), await makeWaiting(page, made)];
  const run = await makeRun(page, made, [one, two], { controls: [control(made), { kind: 'blank', label: 'Blank' }] });
  await makeWaiting(page, made);
  await actOn(page, run, 'start');
  await enterAll(page, run, made, '7.4');
  return { made, run };
};

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Run sections' }).getByRole('link', { name: new RegExp(`^${name}`, 'u') });
const showPart = async (page: Page, name: string): Promise<void> => {
  await part(page, name).click();
  await expect(part(page, name)).toHaveAttribute('aria-current', 'page');
};

export const runs: readonly TourPage[] = [
  {
    requirements: '[ROUTE-8]',
    name: '/runs',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { made, run } = await makeStarted(page);
      await page.goto(`/runs?tab=queue&test=${made.id}`);
      await expect(page.getByRole('link', { name: `New run of ${made.name}` })).toBeVisible();
      await checkState('the queue');
      await page.getByRole('navigation', { name: 'Runs by state' }).getByRole('link', { name: /^All/u }).click();
      await expect(page.getByText(run.number)).toBeVisible();
      await checkState('all runs of a test');
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/new',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { made } = await makeStarted(page);
      await page.goto(`/runs/new?test=${made.id}`);
      await page.getByRole('button', { name: 'Control', exact: true }).click();
      await expect(page.getByRole('region', { name: 'Included', exact: true })).toBeVisible();
      await checkState('with a control');
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { run } = await makeStarted(page);
      await openRun(page, run, '?as=list');
      await checkState('tubes as a list');
      await showPart(page, 'Tubes');
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      await checkState('tubes on the plate');
      for (const name of ['Worklists', 'Controls', 'History']) {
        await showPart(page, name);
        await checkState(name);
      }
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id/map',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { run } = await makeStarted(page);
      await page.goto(`/runs/${run.id}/map`);
      await expect(page.getByRole('article')).toBeVisible();
      await checkState();
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id: a list with a gap, and files',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { run } = await makeListRun(page, 3);
      await callAs(page, 'runs.move', { id: run.id, version: run.version, from: 2, to: 9 });
      await openRun(page, run);
      await checkState('a gap');
      await page.getByRole('button', { name: 'Position 3', exact: true }).click();
      await page.getByRole('button', { name: /^Move/u }).click();
      await page.getByRole('button', { name: 'Place here' }).click();
      await expect(page.getByRole('textbox', { name: 'Move to position' })).toHaveAccessibleDescription(
        'Type a position, 1 to 1000.',
      );
      await checkState('a place that is none');
      await showPart(page, 'Files');
      const panel = page.getByRole('region', { name: 'Files' });
      await panel
        .locator('input[type="file"]')
        .setInputFiles([{ name: 'Gel 7.png', mimeType: 'image/png', buffer: gel() }]);
      const files = panel.getByRole('list', { name: 'Files', exact: true });
      await expect(files.getByRole('listitem')).toHaveCount(1);
      await checkState('a file');
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id: control charts',
    as: 'manager',
    open: async ({ page, checkState }) => {
      const { run } = await makeChartedRun(page);
      await openRun(page, run, '?t=controls');
      const figure = page.getByRole('region', { name: 'Control charts' }).getByRole('figure');
      await expect(figure.locator('svg').getByText('Out 4.9 ↑')).toBeVisible();
      await checkState('a chart');
      await figure.getByRole('radio', { name: 'View as table' }).click();
      await expect(figure.getByRole('table')).toBeVisible();
      await checkState('the chart as a table');
    },
  },
];
