import { expect, test } from 'vitest';
import { setHomeZone } from '#time/home-zone.ts';
import { valueWords } from './value-words.ts';

test.each([
  [null, '—'],
  [undefined, '—'],
  [true, 'Yes'],
  [false, 'No'],
  ['', '(empty)'],
  [0, '0'],
  [[], '(none)'],
  [{}, '(none)'],
  [['a', null, 2], 'a, —, 2'],
  [{ a: 1 }, 'A: 1'],
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

const names = {
  measured: { 2: 'Potassium', 3: null },
  verdict: { in: 'Within limits' },
  contactId: { 9: 'Dr. Amsel' },
  sample_ids: { 4: '26-000123-1', 5: '26-000123-2' },
};

test.each([
  [
    'a reading of a control',
    'measured',
    { 2: { typed: '4.1', verdict: 'in' } },
    'Potassium · Typed: 4.1, Verdict: Within limits',
  ],
  ['a reading of a result that is gone', 'measured', { 3: { typed: '4.1' } }, '(removed) · Typed: 4.1'],
  [
    'attempts to call, a line each',
    'attempts',
    [
      { contactId: 9, readBack: true, note: null },
      { contactId: 9, readBack: false },
    ],
    'Contact: Dr. Amsel, Read back: Yes\nContact: Dr. Amsel, Read back: No',
  ],
  ['numbers that stand for nothing', 'range', { id: 58, instrumentId: 3, low: '3.5' }, 'Low: 3.5'],
  ['tubes', 'sample_ids', [4, 5], '26-000123-1, 26-000123-2'],
  ['a copy of a record', 'snapshot', { id: 1, resultSpecs: [{ id: 2 }] }, 'A copy of the whole record'],
  [
    'an address',
    'address',
    { line1: '1 Quay', city: 'Harbor', state: 'ME', postalCode: '04101' },
    '1 Quay\nHarbor ME 04101',
  ],
  [
    'steps with what they are told',
    'steps',
    [{ step: 'entry', enabled: true, params: { mode: 'double' } }],
    '1 · Step: entry, Enabled: Yes\n1 · Params · Mode: double',
  ],
])('[UX-19] %s', (_, key, value, words) => {
  expect(valueWords(value, key, names)).toBe(words);
});
