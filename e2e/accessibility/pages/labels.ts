import { callAs } from '#fixtures/admin-entity.ts';
import { expect } from '#fixtures/lab.ts';
import { makeTwoTubeCase } from '#fixtures/make/make-case.ts';
import { addPrinter, askForLabels, jobs } from '#fixtures/make/own-printer.ts';
import type { TourPage } from '../tour-page.ts';

export const labels: readonly TourPage[] = [
  {
    name: '/accessions/:id: labels',
    open: async ({ page, lab, checkState }) => {
      const printer = await addPrinter(page, lab);
      await askForLabels(page, lab, printer);
      await checkState('the dialog');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: `Send to ${printer.name}` }).click();
      await expect(jobs(page).first()).toContainText(`2 labels sent to ${printer.name}`);
      await expect(dialog).toHaveCount(0);
      await checkState('sent');
      await printer.turnOff();
    },
  },
  {
    name: '/admin/printers/:id: jobs',
    open: async ({ page, lab, checkState }) => {
      const printer = await addPrinter(page, lab);
      const { id, samples } = await makeTwoTubeCase(page);
      await callAs(page, 'labels.send', {
        accessionId: id,
        printerId: printer.id,
        sampleIds: samples.map((sample) => sample.id),
        copies: 1,
        reason: null,
      });
      await page.goto(`/admin/printers/${printer.id}/edit?t=jobs`);
      await expect(jobs(page).first()).toBeVisible();
      await checkState();
      await printer.turnOff();
    },
  },
];
