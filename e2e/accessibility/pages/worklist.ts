import type { Page } from '@playwright/test';
import { callAs } from '#fixtures/admin-entity.ts';
import { pace, row } from '#fixtures/at-worklist.ts';
import { come, sit, together } from '#fixtures/company.ts';
import { chooseFile, importDialog, messyFile } from '#fixtures/make/instrument-file.ts';
import { expect } from '#fixtures/lab.ts';
import { makeCalculated } from '#fixtures/make/make-calculated.ts';
import { enterValues, makeWorklist, savedValues } from '#fixtures/make/make-worklist.ts';
import type { TourPage } from '../tour-page.ts';

/** Below 600 px a worklist is a card per sample, which begins at the first that is still to be typed. */
const noResize = { resize: false };

const noteOn = (page: Page, caseId = '') => page.getByRole('textbox', { name: `Note on ${caseId}`, exact: true });

/** The page moves under the pointer: what lies there then would explain itself in a bubble. */
const restPointer = async (page: Page): Promise<void> => {
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-tip]')).toHaveCount(0);
};

export const worklist: readonly TourPage[] = [
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id/worklist/:test',
    as: 'tech',
    open: async ({ page, wide, checkState }) => {
      const made = await makeWorklist(page, 4);
      await enterValues(page, made, ['4.1', '7.3', '3.0']);
      await page.goto(made.path);
      const ready = wide ? page.getByText(/Call by/u) : page.getByText('4 of 4');
      await expect(ready.first()).toBeVisible();
      await checkState('some values entered');
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id/worklist/:test/results/:order',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeWorklist(page, 4);
      await enterValues(page, made, ['4.1', '7.3', '3.0']);
      await page.goto(`${made.path}/results/${made.cases[1]?.orders[0]?.id}`);
      await expect(page.getByText('2 of 4')).toBeVisible();
      await checkState();
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id/worklist/:test: calculated',
    as: 'tech',
    open: async ({ page, wide, checkState }) => {
      const { withheld, path } = await makeCalculated(page);
      await page.goto(path);
      const ready = wide ? page.getByText('Waits for Triglycerides') : page.getByText('2 of 2');
      await expect(ready.first()).toBeVisible();
      await checkState('one without a value, one that waits', noResize);
      await page.goto(`/accessions/${withheld.id}`);
      await expect(page.getByText(/^No value: Triglycerides/u).first()).toBeVisible();
      await checkState('without a value, of an accession');
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id/worklist/:test: notes and calls',
    as: 'tech',
    open: async ({ page, wide, checkState }) => {
      const made = await makeWorklist(page, 3);
      await enterValues(page, made, ['4.1', '7.3']);
      const second = made.cases[1];
      for (const text of ['Clotted, re-spun', 'Read twice'])
        await callAs(page, 'accessions.addNote', { id: second?.id, orderId: second?.orders[0]?.id, text });
      await page.goto(made.path);
      if (wide) await row(page, second?.caseId).first().getByRole('gridcell').nth(1).click();
      else await page.getByRole('button', { name: 'Previous row' }).click();
      await expect(page.getByRole('region', { name: 'Bench notes' })).toContainText('Read twice');
      await page.getByRole('button', { name: /^Add note/u }).click();
      await expect(noteOn(page, second?.caseId)).toBeFocused();
      await page.keyboard.type('Third', pace);
      await restPointer(page);
      await checkState('a note being typed', noResize);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Record call/u })
        .first()
        .click();
      const call = page.getByRole('region', { name: /^Critical call: Potassium/u });
      await expect(call.getByRole('form')).toBeVisible();
      await restPointer(page);
      await checkState('a call being recorded', noResize);
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id/worklist/:test: the import',
    as: 'tech',
    open: async ({ page, checkState }) => {
      const made = await makeWorklist(page, 4);
      await page.goto(made.path);
      await chooseFile(page, messyFile(made));
      await expect(importDialog(page)).toBeVisible();
      await checkState('the dialog');
      await importDialog(page).getByRole('button', { name: 'Apply 2 values' }).click();
      await expect.poll(() => savedValues(page, made)).toEqual(['4.1', '<2.5', null, null]);
      await checkState('imported');
    },
  },
  {
    requirements: '[ROUTE-8]',
    name: '/runs/:id: others in the run and its worklist',
    as: 'tech',
    open: async ({ page, lab, browser, checkState }) => {
      const made = await makeWorklist(page, 3);
      const imani = await come(browser, lab, 'Imani Okoro');
      await sit(imani, made);
      await page.goto(made.path);
      await expect(together(page)).toBeVisible();
      await imani.page.keyboard.type('4', { delay: 60 });
      await expect(page.getByText('Imani Okoro is typing here: what you see may change.').first()).toBeVisible();
      await checkState('the worklist');
      await page.goto(`/runs/${made.runId}`);
      await expect(together(page)).toBeVisible();
      await checkState('the run');
      await imani.context.close();
    },
  },
];
