import type { AuditEntry } from '@aliquot/domain/records/history';
import { expect, test } from 'vitest';
import { setHomeZone } from '#time/home-zone.ts';
import { changesLine, columnWords, fieldChanges, isSecret, valueWords } from './change-words.ts';

const entry = (change: AuditEntry['change'], before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
  at: '2026-11-15T10:04:05.123456Z',
  seq: '1',
  who: null,
  role: null,
  action: 'tubes.update',
  reason: null,
  requestId: null,
  address: null,
  table: 'tubes',
  rowId: '1',
  rootTable: 'tubes',
  rootId: '1',
  change,
  before,
  after,
});

test.each([
  ['order_of_draw', 'Order of draw'],
  ['field_set_id', 'Field set ID'],
  ['loinc', 'LOINC'],
  ['name', 'Name'],
  ['ended_because', 'Reason ended'],
  ['sample_id', 'Tube ID'],
])('the column %s reads %s', (column, words) => {
  expect(columnWords(column)).toBe(words);
});

test.each([
  [null, '—'],
  [undefined, '—'],
  [true, 'Yes'],
  [false, 'No'],
  ['', '(empty)'],
  [0, '0'],
  [[], '(none)'],
  [['a', null, 2], 'a, —, 2'],
  [{ a: 1 }, '{\n "a": 1\n}'],
])('the value %j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

test('an instant is told on the clock of this workstation’s laboratory, a calendar day as it is', () => {
  setHomeZone('US/Eastern');
  expect(valueWords('2026-11-15T10:04:05.123456+00:00')).toBe('15 Nov 2026, 05:04:05 EST');
  setHomeZone(null);
  expect(valueWords('2026-11-15T10:04:05.123456+00:00')).toBe('15 Nov 2026, 10:04:05 UTC');
  expect(valueWords('2026-11-15')).toBe('2026-11-15');
});

test('what names the record comes first, the stamps of every save are left out', () => {
  const removed = entry(
    'delete',
    { id: 1, version: 3, updated_at: 'x', additive: 'EDTA', name: 'Lavender', code: 'LAV' },
    null,
  );
  expect(fieldChanges(removed).map(({ label }) => label)).toEqual(['Code', 'Name', 'Additive']);
  expect(changesLine(removed)).toBe('Code: LAV; Name: Lavender; Additive: EDTA');
});

test('a change reads from old to new, also from and to nothing', () => {
  expect(changesLine(entry('update', { name: 'A', notes: null }, { name: 'B', notes: 'x' }))).toBe(
    'Name: A → B; Notes: — → x',
  );
});

test('a secret is only said to have changed', () => {
  const changed = entry('update', { password_hash: 'hidden' }, { password_hash: 'hidden' });
  expect(fieldChanges(changed).map(isSecret)).toEqual([true]);
  expect(changesLine(changed)).toBe('Password hash: changed');
});
