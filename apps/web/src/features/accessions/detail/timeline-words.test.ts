import type { TimelineEntry } from '@aliquot/domain/accessions/case-extras';
import { expect, test } from 'vitest';
import { timelineItems } from './timeline-words.ts';

let seq = 0;
const entry = (
  table: string,
  change: TimelineEntry['change'],
  after: Record<string, unknown>,
  values: Partial<TimelineEntry> = {},
): TimelineEntry => {
  seq += 1;
  return {
    at: '2026-11-12T10:00:00.000000Z',
    seq: String(seq),
    by: 'Odalys Fenn',
    action: 'accessions.create',
    reason: null,
    table,
    rowId: '1',
    change,
    before: null,
    after,
    ...values,
  };
};
const names = {
  tube: (id: string) => ({ '1': '26-1-1', '2': '26-1-2' })[id] ?? null,
  test: (id: string) => (id === '1' ? 'Sodium' : null),
};
const told = (entries: readonly TimelineEntry[]) =>
  timelineItems(entries, names).map(({ what, more, tone }) => [what, more, tone]);

test('several rows of one action are told once; what merely follows is not told', () => {
  expect(
    told([
      entry('accessions', 'update', { tests_total: 2 }),
      entry('orders', 'insert', { origin: 'ordered' }),
      entry('samples', 'insert', { barcode: '26-1-2' }),
      entry('samples', 'insert', { barcode: '26-1-1' }),
      entry('accessions', 'insert', { case_id: '26-1' }),
    ]),
  ).toEqual([
    ['2 tubes ordered', '26-1-1, 26-1-2', 'plain'],
    ['Accession created', '26-1', 'plain'],
  ]);
});

test('tubes and tests are called by what people know them by', () => {
  expect(
    told([
      entry('samples', 'update', { status: 'received' }),
      entry('samples', 'update', { status: 'received' }, { rowId: '2' }),
      entry('samples', 'update', { condition: 'hemolysed' }),
      entry('samples', 'update', { status: 'disposed' }, { rowId: '2' }),
      entry('samples', 'insert', { barcode: '26-1-1-A1' }, { action: 'accessions.makeAliquots' }),
      entry('orders', 'update', { status: 'cancelled', cancel_reason: 'Ordered twice' }),
    ]),
  ).toEqual([
    ['2 tubes received', '26-1-1, 26-1-2', 'plain'],
    ['Condition: Hemolyzed', '26-1-1', 'plain'],
    ['Tube discarded', '26-1-2', 'plain'],
    ['Aliquot made', '26-1-1-A1', 'plain'],
    ['Test cancelled', 'Sodium. Ordered twice', 'plain'],
  ]);
});

test('holds, rejections, files and reasons are told', () => {
  expect(
    told([
      entry('samples', 'update', { status: 'rejected', reject_reason: 'Clotted' }),
      entry('holds', 'insert', { reason: 'Two names' }),
      entry('holds', 'update', { resolve_note: 'Same person' }),
      entry('orders', 'update', { status: 'received', cancel_reason: null }, { before: { status: 'cancelled' } }),
      entry('attachments', 'insert', { name: 'requisition.pdf' }),
      entry('attachments', 'update', { active: false, remove_reason: 'Wrong patient' }),
      entry('accessions', 'update', { priority: 'stat' }, { before: { priority: 'routine' } }),
    ]),
  ).toEqual([
    ['Tube rejected', '26-1-1. Clotted', 'hold'],
    ['Hold placed', 'Two names', 'hold'],
    ['Hold released', 'Same person', 'plain'],
    ['Test reinstated', 'Sodium', 'plain'],
    ['File attached', 'requisition.pdf', 'plain'],
    ['File removed', 'Wrong patient', 'plain'],
    ['Priority changed', 'routine → stat', 'plain'],
  ]);
});

test('nothing on the timeline is a number of a table', () => {
  const nameless = { tube: () => null, test: () => null };
  const [one] = timelineItems([entry('samples', 'update', { status: 'received' }, { rowId: '987' })], nameless);
  expect(one).toMatchObject({ what: 'Tube received', more: null });
});
