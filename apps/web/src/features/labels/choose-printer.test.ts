import { expect, test } from 'vitest';
import { choosePrinter, firstChosen, labelsOf, type TubeChoice } from './choose-printer.ts';

const printer = (id: number, tubeIds: number[] = [], ofOwnPod = false) => ({
  id,
  labId: 1,
  code: `P${id}`,
  name: `Bench ${id}`,
  dpi: 203 as const,
  labelWidth: '2.25',
  labelHeight: '0.75',
  tubeIds,
  ofOwnPod,
});
const tube = (sampleId: number, labels: number, labelled = false): TubeChoice => ({
  sampleId,
  tubeId: sampleId,
  barcode: `26-1-${sampleId}`,
  tubeName: 'Serum',
  capHex: '#C9A227',
  labels,
  last: labelled ? { at: '2026-11-15T09:00:00Z', status: 'sent', printerName: 'Bench 1' } : null,
});

test('the workstation’s printer comes first, then one for these tubes, then the only one', () => {
  const printers = [printer(1), printer(2, [7])];
  expect(choosePrinter(printers, 1, [7])?.id).toBe(1);
  expect(choosePrinter(printers, 9, [7])?.id).toBe(2);
  expect(choosePrinter(printers, null, [8])).toBeNull();
  expect(choosePrinter([printer(3)], null, [])?.id).toBe(3);
});

test('[HOUSE-D6] without a choice at the workstation one’s pod’s printer comes first, and one the lab no longer offers counts for nothing', () => {
  const printers = [printer(1), printer(2, [7]), printer(3, [], true)];
  expect(choosePrinter(printers, 1, [7])?.id).toBe(1);
  expect(choosePrinter(printers, null, [7])?.id).toBe(3);
  expect(choosePrinter(printers, 9, [7])?.id).toBe(3);
  expect(choosePrinter(printers.slice(0, 2), 9, [7])?.id).toBe(2);
});

test('tubes without a label are proposed; when all have one, all are', () => {
  expect(firstChosen([tube(1, 1), tube(2, 1, true), tube(3, 0)])).toEqual([1]);
  expect(firstChosen([tube(1, 1, true), tube(2, 2, true)])).toEqual([1, 2]);
});

test('labels are counted as the server counts them', () => {
  expect(labelsOf([tube(1, 1), tube(2, 3), tube(3, 0)], [1, 2, 3], 2)).toBe(10);
});
