import type { RunPlace } from '@aliquot/domain/runs/run';
import { expect, test } from 'vitest';
import { labelsObstacle, runSamples } from './run-samples.ts';

const place = (position: number, kind: RunPlace['kind'], sampleId: number | null): RunPlace => ({
  position,
  name: String(position),
  kind,
  itemIds: [position],
  tube:
    kind === 'order'
      ? {
          accessionId: 1,
          caseId: '26-000001',
          sampleId,
          barcode: null,
          tubeName: null,
          capHex: null,
          subjectId: 1,
          subjectName: 'Quill, Ada',
          dateOfBirth: null,
          sex: 'female',
          priority: 'routine',
          dueAt: '2026-11-19T00:00:00.000Z',
          hold: null,
        }
      : null,
  orders: [],
  label: null,
  lot: null,
  targets: {},
  readings: {},
});

test('labels are for the tubes of a run by position, each once; controls and tubes that are not made yet have none', () => {
  const places = [
    place(4, 'order', 12),
    place(1, 'order', 11),
    place(2, 'control', null),
    place(3, 'order', null),
    place(9, 'order', 11),
  ];
  expect(runSamples({ places })).toEqual([11, 12]);
});

test('a run without tubes, and one with more than are labeled at once, say why not', () => {
  expect(labelsObstacle({ places: [place(1, 'blank', null)] })).toBe('There is no tube in this run. Add one first.');
  expect(labelsObstacle({ places: [place(1, 'order', 1)] })).toBeUndefined();
  const many = Array.from({ length: 501 }, (_, at) => place(at + 1, 'order', at + 1));
  expect(labelsObstacle({ places: many })).toBe('Labels of at most 500 tubes are printed at once.');
});
