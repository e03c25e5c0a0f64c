import {
  addField,
  clearAll,
  isDrawn,
  layers,
  openDesigner,
  preview,
  warnings,
} from '#fixtures/designer/at-designer.ts';
import { expect } from '#fixtures/lab.ts';
import { withTablet } from '../openings.ts';
import type { TourPage } from '../tour-page.ts';

export const labelDesigner: readonly TourPage[] = [
  {
    requirements: '[LABEL-1] [LABEL-3]',
    name: '/label-designer',
    openings: withTablet,
    open: async ({ page, lab, checkState }) => {
      await openDesigner(page, lab);
      await isDrawn(page);
      await checkState('as opened');
      await addField(page).getByRole('button', { name: 'Barcode', exact: true }).click();
      await expect(warnings(page).getByRole('listitem').first()).toBeVisible();
      await checkState('warnings');
    },
  },
  {
    requirements: '[LABEL-3] [ERR-4]',
    name: '/label-designer: preview',
    open: async ({ page, lab, checkState }) => {
      await openDesigner(page, lab);
      await isDrawn(page);
      await layers(page).filter({ hasText: 'Tube number, barcode' }).click();
      await checkState('a barcode is selected');
      await preview(page).getByRole('tab', { name: /^ZPL/u }).click();
      await expect(preview(page).getByRole('region', { name: 'ZPL' })).toBeVisible();
      await checkState('the ZPL');
      await preview(page).getByRole('tab', { name: 'Image' }).click();
      await page.getByRole('button', { name: 'Print Label' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'browser print helper' })).toBeVisible();
      await checkState('no helper');
    },
  },
  {
    name: '/label-designer: templates',
    open: async ({ page, lab, checkState }) => {
      await openDesigner(page, lab);
      await page.getByRole('button', { name: 'Save template' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save template' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Tour label');
      await checkState('a name');
      await dialog.getByRole('button', { name: 'Save template' }).click();
      await expect(page.getByRole('heading', { name: 'Tour label' })).toBeVisible();
      await isDrawn(page);
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page.getByRole('dialog', { name: 'Approve version 1' })).toBeVisible();
      await checkState('approve');
      await page.getByRole('dialog').getByRole('button', { name: 'Approve version 1' }).click();
      await page.getByRole('button', { name: 'Choose tube types' }).click();
      await expect(page.getByRole('dialog', { name: 'Choose tube types' })).toBeVisible();
      await checkState('tubes');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name: 'Versions' }).click();
      await expect(page.getByRole('dialog', { name: 'Versions of Tour label' })).toBeVisible();
      await checkState('versions');
      await page.keyboard.press('Escape');
      await clearAll(page);
      await checkState('no fields');
    },
  },
];
