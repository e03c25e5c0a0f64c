import { callAs } from '#fixtures/admin-entity.ts';
import { expect } from '#fixtures/lab.ts';
import { statusReply } from '#fixtures/loopback-printer.ts';
import { makeListRun } from '#fixtures/make/make-run.ts';
import { addPrinter, choosePrinter } from '#fixtures/make/own-printer.ts';
import { menu } from '#fixtures/run-actions.ts';
import { openRun } from '#fixtures/run-pages.ts';
import type { TourPage } from '../tour-page.ts';

export const batchLabels: readonly TourPage[] = [
  {
    name: '/runs/:id: labels',
    as: 'manager',
    open: async ({ page, lab, checkState }) => {
      const printer = await addPrinter(page, lab);
      printer.answer(statusReply({ paperOut: 1 }));
      const { cases, run } = await makeListRun(page, 3);
      await callAs(page, 'labels.sendMany', {
        printerId: printer.id,
        sampleIds: cases.slice(0, 1).flatMap(({ samples }) => samples.map(({ id }) => id)),
        copies: 1,
        reason: null,
      });
      await openRun(page, run);
      await menu(page, 'Print labels…');
      await choosePrinter(page, 'Printer', printer.name);
      const dialog = page.getByRole('dialog', { name: `Print labels of run ${run.number}` });
      await expect(dialog.getByRole('status', { name: 'Printer status' })).toContainText('Out of labels');
      await checkState('only tubes without a label');
      await dialog.getByRole('checkbox', { name: 'Only tubes without a label' }).uncheck();
      await expect(dialog.getByRole('textbox', { name: 'Reason for reprint' })).toBeVisible();
      await checkState('a reprint');
      await printer.turnOff();
    },
  },
  {
    name: '/admin/printers/:id: status',
    open: async ({ page, lab, checkState }) => {
      const printer = await addPrinter(page, lab);
      await page.goto(`/admin/printers/${printer.id}/edit?t=jobs`);
      await page.getByRole('button', { name: 'Check status' }).click();
      await expect(page.getByRole('status', { name: 'Printer status' })).toHaveText('Ready');
      await checkState();
      await printer.turnOff();
    },
  },
];
