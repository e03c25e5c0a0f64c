import type { LabelChoices } from '@aliquot/domain/labels/print-job';
import { expect, test } from 'vitest';
import { draftProblem, isReprint, readCopies, type LabelDraft } from './label-draft.ts';

const printer = {
  id: 1,
  labId: 1,
  code: 'P1',
  name: 'Bench 1',
  dpi: 203 as const,
  labelWidth: '2.25',
  labelHeight: '0.75',
  tubeIds: [],
  ofOwnPod: false,
};
const tube = { tubeId: 5, tubeName: 'Serum', capHex: '#C9A227', labels: 1 };
const choices: LabelChoices = {
  printers: [printer],
  tubes: [
    { ...tube, sampleId: 1, barcode: '26-1-1', last: null },
    {
      ...tube,
      sampleId: 2,
      barcode: '26-1-2',
      last: { at: '2026-11-15T09:00:00Z', status: 'sent', printerName: 'Bench 1' },
    },
  ],
};
const draft: LabelDraft = { printer, sampleIds: [1], copies: '1', reason: '' };

test('copies are whole numbers from 1 to 20', () => {
  expect(['1', ' 20 ', '0', '21', '1.5', '', 'two'].map(readCopies)).toEqual([1, 20, null, null, null, null, null]);
});

test('a tube that has a label makes it a reprint, which needs a reason', () => {
  expect(isReprint(choices, draft)).toBe(false);
  expect(draftProblem(choices, draft)).toBeNull();
  expect(draftProblem(choices, { ...draft, sampleIds: [1, 2] })).toBe('Reason required');
  expect(draftProblem(choices, { ...draft, sampleIds: [2], reason: 'Smeared' })).toBeNull();
});

test('what is missing is named in the order a person meets it', () => {
  expect(draftProblem(choices, { ...draft, printer: null, sampleIds: [], copies: '' })).toBe('Printer required');
  expect(draftProblem(choices, { ...draft, sampleIds: [], copies: '' })).toBe('Choose at least one tube');
  expect(draftProblem(choices, { ...draft, copies: '' })).toBe('Enter a number of copies from 1 to 20');
});
