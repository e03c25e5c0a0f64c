import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { heading } from '#fixtures/admin-entity.ts';
import { expect } from '#fixtures/lab.ts';
import { makeCase } from '#fixtures/make/make-case.ts';
import { makeToldTube } from '#fixtures/make/make-told-tube.ts';
import { makeFamily } from '#fixtures/make/make-family.ts';
import { barcodeOf, makeRunOf } from '#fixtures/make/make-run.ts';
import { chooseClient, describeSubject, savedLine } from '#fixtures/new-case-form.ts';
import { actOnTube, tubes } from '#fixtures/tube-actions.ts';
import { asTech, benchCase, typeResults } from '#fixtures/type-results.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

/** Receives all rows, and again: now none can be received. */
const receiveTwice = async (page: Page): Promise<void> => {
  const receive = page.getByRole('toolbar').getByRole('button', { name: 'Receive' });
  const outcome = page.getByRole('region', { name: 'Bulk action result' });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await receive.click();
  await expect(outcome).toContainText('3 received');
  await receive.click();
  await expect(outcome).toContainText('0 received, 3 not');
};

const newForm = (path: string): TourPage => ({
  name: path,
  as: 'tech',
  openings: withTablet,
  open: async ({ page, checkState }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText('New accession');
    await checkState();
    await page.getByRole('combobox', { name: 'Tests and panels' }).fill('CMP');
    await page
      .getByRole('option', { name: /Comprehensive/u })
      .first()
      .click();
    await expect(page.getByLabel('Collected by')).toBeVisible();
    await page.getByRole('button', { name: /^Save and start next/u }).click();
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await checkState('refused');
    await describeSubject(page, `Larkmoor${randomUUID().slice(0, 6)}`, 'Tamsin');
    await chooseClient(page);
    await page.getByLabel('Collected by').fill('J. Pryce');
    await page.getByRole('button', { name: /^Save and start next/u }).click();
    await expect(savedLine(page)).toBeVisible();
    await checkState('saved, with the client kept');
    await page.getByRole('textbox', { name: 'Ordered by' }).fill('Dr. Venn');
    await page.getByRole('button', { name: 'Clear form' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await checkState('cleared');
  },
});

export const accessions: readonly TourPage[] = [
  {
    name: '/accessions',
    as: 'tech',
    open: async ({ page, wide, checkState }) => {
      const { cases, path } = await makeFamily(page, 3, { priority: 'stat' });
      await page.goto(path);
      await expect(page.getByRole('link', { name: cases[0]?.caseId ?? '' })).toBeVisible();
      // A phone has no boxes to choose rows with.
      if (wide) await receiveTwice(page);
      await checkState(wide ? 'received, and refused' : 'three cases');
      await page.getByRole('button', { name: /^Filter/u }).click();
      await page.getByRole('option', { name: /^STAT/u }).click();
      await expect(page.getByRole('button', { name: 'Remove Priority STAT' })).toBeVisible();
      await checkState('filtered');
      await page.getByRole('button', { name: 'Display' }).click();
      await expect(page.getByRole('dialog', { name: 'Display' })).toBeVisible();
      await checkState('Display');
    },
  },
  {
    name: '/accessions/:id/modal',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const { id } = await makeCase(page, { priority: 'stat' });
      await page.goto(`/accessions/${id}/modal?q=x`);
      await expect(page.getByRole('dialog').getByRole('table', { name: 'Tests' })).toBeVisible();
      await checkState();
    },
  },
  {
    name: '/accessions?rack=true',
    as: 'tech',
    openings: withTablet,
    open: async ({ page, checkState }) => {
      await makeCase(page, { priority: 'stat', receiveNow: true });
      await page.goto('/accessions?rack=true');
      await expect(heading(page)).toHaveText('Accessions');
      await expect(page.getByRole('region', { name: 'Rack receiving' })).toBeVisible();
      await checkState();
    },
  },
  {
    name: '/accessions/:id: a panel, results to review',
    as: 'manager',
    openings: withTablet,
    open: async ({ page, lab, browser, checkState }) => {
      const made = await asTech(browser, lab, async (other) => {
        const entered = await benchCase(other, ['TSH'], { panel: 'BMP' });
        await typeResults(other, entered, { NA: '128', K: '4.4' });
        return entered;
      });
      await page.goto(`/accessions/${made.id}`);
      await expect(page.getByRole('table', { name: 'Tests' })).toContainText('128');
      await checkState();
      await page.getByRole('button', { name: /^Review 2 results/u }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Reject/u })).toHaveCount(2);
      await checkState('review');
    },
  },
  {
    name: '/accessions/:id: reject tube',
    as: 'tech',
    openings: withTablet,
    open: async ({ page, lab, browser, checkState }) => {
      const made = await makeToldTube(page, browser, lab);
      await page.goto(`/accessions/${made.id}`);
      await actOnTube(page, barcodeOf(made), /^Reject tube/u);
      await expect(page.getByRole('region', { name: 'What follows' })).toContainText('Dr. Ames');
      await checkState();
    },
  },
  {
    name: '/accessions/:id: add to run',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const run = await makeRunOf(page, ['NA']);
      const made = await makeCase(page, { receiveNow: true });
      await page.goto(`/accessions/${made.id}`);
      await page.getByRole('button', { name: /^Add to run/u }).click();
      await expect(page.getByRole('radio', { name: new RegExp(run.number, 'u') })).toBeChecked();
      await checkState();
    },
  },
  {
    name: '/accessions/:id',
    as: 'tech',
    openings: withTablet,
    open: async ({ page, checkState }) => {
      const made = await makeCase(page, { priority: 'stat', receiveNow: true });
      await page.goto(`/accessions/${made.id}`);
      await expect(heading(page)).toHaveText(made.caseId);
      await checkState();
      const dialog = page.getByRole('dialog');
      await actOnTube(page, barcodeOf(made), 'Make aliquots…');
      await checkState('Make aliquots');
      await dialog.getByRole('button', { name: 'Make aliquots' }).click();
      await expect(tubes(page)).toContainText(`${barcodeOf(made)}-A2`);
      await actOnTube(page, barcodeOf(made), 'Record condition…');
      await dialog.getByRole('radio', { name: /^Leaking/u }).check();
      await checkState('Condition, leaking');
      await dialog.getByRole('button', { name: 'Record condition' }).click();
      await expect(page.getByRole('button', { name: 'Reject tube…' })).toBeVisible();
      await checkState('with aliquots and a leaking tube');
    },
  },
  newForm('/accessions/new'),
  newForm('/accessions/newv2'),
];
