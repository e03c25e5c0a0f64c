import type { BatchChoice, BatchChoices } from '@aliquot/domain/labels/batch/print-batch';
import { expect, test } from 'vitest';
import { batchProblem, firstLeftOut, planDraft, type BatchDraft } from './batch-draft.ts';

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
const tube = (sampleId: number, changes: Partial<BatchChoice> = {}): BatchChoice => ({
  sampleId,
  accessionId: sampleId,
  caseId: `26-${sampleId}`,
  labId: 1,
  tubeId: 1,
  barcode: `T-${sampleId}`,
  gone: false,
  labels: 1,
  labeled: false,
  ...changes,
});
const choices = (...tubes: BatchChoice[]): BatchChoices => ({ printers: [printer], tubes, tooMany: false });
const draft: BatchDraft = { printer, copies: '1', reason: '', leaveOut: [] };

test('tubes that have a label are left out at first where others have none; all of them are a reprint', () => {
  expect(firstLeftOut([tube(1, { labeled: true }), tube(2)])).toEqual(['labeled']);
  expect(firstLeftOut([tube(1, { labeled: true })])).toEqual([]);
  expect(firstLeftOut([tube(1, { labels: 0 }), tube(2)])).toEqual(['pre_labeled']);
  expect(firstLeftOut([tube(1, { gone: true }), tube(2)])).toEqual([]);
});

test('the button says what is missing, in the order a person meets it', () => {
  const two = choices(tube(1, { labeled: true }), tube(2));
  expect(batchProblem({ ...two, tooMany: true }, draft)).toBe('Too many tubes at once');
  expect(batchProblem(two, { ...draft, printer: null })).toBe('Printer required');
  expect(batchProblem(two, { ...draft, copies: '21' })).toBe('Enter a number of copies from 1 to 20');
  expect(batchProblem(two, draft)).toBe('Reason required');
  expect(batchProblem(two, { ...draft, leaveOut: ['labeled'] })).toBeNull();
  expect(batchProblem(two, { ...draft, reason: 'Smeared' })).toBeNull();
  expect(batchProblem(choices(tube(1, { gone: true })), draft)).toBe('Leave out the tubes that cannot be labeled');
  expect(batchProblem(choices(tube(1, { labId: 2 })), draft)).toBe('Choose a printer of the tubes’ lab');
  expect(batchProblem(choices(), draft)).toBe('No tube is left to label');
});

test('labels are counted as the server counts them', () => {
  const plan = planDraft(choices(tube(1, { labels: 2 }), tube(2, { labels: 0 })), { ...draft, copies: '3' });
  expect(plan).toMatchObject({ ok: true, labels: 9 });
});
