import type { TimelineEntry } from '@aliquot/domain/accessions/case-extras';
import { expect, test } from 'vitest';
import { happenings } from './timeline-words.ts';

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

test('several rows of one act are told once; what merely follows is not told', () => {
  const told = happenings([
    entry('accessions', 'update', { tests_total: 2 }),
    entry('orders', 'insert', { origin: 'ordered' }),
    entry('samples', 'insert', { barcode: '26-1-2' }),
    entry('samples', 'insert', { barcode: '26-1-1' }),
    entry('accessions', 'insert', { case_id: '26-1' }),
  ]);
  expect(told.map(({ what, more }) => [what, more])).toEqual([
    ['2 × Tube expected', '26-1-2, 26-1-1'],
    ['Accession created', '26-1'],
  ]);
});

test('holds, rejections and reasons are told', () => {
  const told = happenings([
    entry('samples', 'update', { status: 'rejected', reject_reason: 'Clotted' }),
    entry('holds', 'insert', { reason: 'Two names' }),
    entry('holds', 'update', { resolve_note: 'Same person' }),
    entry('orders', 'update', { status: 'received', cancel_reason: null }, { before: { status: 'cancelled' } }),
  ]);
  expect(told.map(({ what, more, tone }) => [what, more, tone])).toEqual([
    ['Tube rejected', 'Clotted', 'hold'],
    ['Hold placed', 'Two names', 'hold'],
    ['Hold released', 'Same person', 'plain'],
    ['Test reinstated', null, 'plain'],
  ]);
});
