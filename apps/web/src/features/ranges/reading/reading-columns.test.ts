import { decimal } from '@aliquot/domain/measures/decimal';
import { referenceRange, type ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import { expect, test } from 'vitest';
import { readCell, readColumns, type ReadField } from './reading-columns.ts';

const row = (changes: object = {}): ReferenceRange =>
  referenceRange.parse({
    id: 1,
    sex: 'any',
    ageFrom: '0 d',
    ageTo: null,
    instrumentId: null,
    method: null,
    low: '3.5',
    high: '10',
    lowInclusive: true,
    highInclusive: true,
    critical: null,
    text: null,
    effectiveFrom: null,
    effectiveTo: null,
    source: 'Own study',
    ...changes,
  });
const ofResult = { low: decimal('2.5'), high: decimal('12'), lowInclusive: false, highInclusive: true };
const instruments = [{ id: 7, name: 'Cobas 8000' }];

const fields = (type: 'numeric' | 'coded', ranges: ReferenceRange[], critical: typeof ofResult | null = null) =>
  readColumns({ type, critical, ranges }, instruments).map(({ field }) => field);

const cells = (ranges: ReferenceRange[], field: ReadField): (string | null)[] => {
  const column = readColumns({ type: 'numeric', critical: ofResult, ranges }, instruments).find(
    (each) => each.field === field,
  );
  return ranges.map((range) => (column === undefined ? null : readCell(column, range, ofResult, instruments).words));
};

test('rare columns are there only where some row has something to say in them', () => {
  expect(fields('numeric', [row()])).toEqual(['low', 'high', 'source']);
  expect(fields('numeric', [row()], ofResult)).toEqual(['low', 'high', 'criticalLow', 'criticalHigh', 'source']);
  expect(fields('numeric', [row({ instrumentId: 7 }), row({ effectiveFrom: '2026-11-17' })])).toEqual([
    'low',
    'high',
    'instrument',
    'effectiveFrom',
    'effectiveTo',
    'source',
  ]);
  const text = { low: null, high: null, lowInclusive: null, highInclusive: null, text: 'Negative' };
  expect(fields('coded', [row(text)])).toEqual(['text', 'source']);
});

test('[UX-31] limits meet on the decimal point, with a sign only where the limit itself is not normal', () => {
  const rows = [row(), row({ low: '10.25', high: '11', highInclusive: false }), row({ low: null, lowInclusive: null })];
  expect(cells(rows, 'low')).toEqual(['3.5\u2007', '10.25', null]);
  expect(cells(rows, 'high')).toEqual(['10', '< 11', '10']);
});

test('critical limits always have their sign; where a row has none, those of the result hold and are told apart', () => {
  const own = { low: '1.5', high: null, lowInclusive: true, highInclusive: null };
  const rows = [row(), row({ critical: own })];
  expect(cells(rows, 'criticalLow')).toEqual(['< 2.5', '≤ 1.5']);
  expect(cells(rows, 'criticalHigh')).toEqual(['≥ 12', null]);
  const inherited = rows.map(
    (range) => readCell({ field: 'criticalLow', decimals: 1 }, range, ofResult, instruments).inherited,
  );
  expect(inherited).toEqual([true, false]);
});

test('days and instruments are written as people know them, sources in full', () => {
  const long = 'Harmonized intervals of the children’s hospital network, second edition 2024';
  const rows = [row({ instrumentId: 7, effectiveFrom: '2026-11-17', source: long })];
  expect(cells(rows, 'instrument')).toEqual(['Cobas 8000']);
  expect(cells(rows, 'effectiveFrom')).toEqual(['17 Nov 2026']);
  expect(cells(rows, 'effectiveTo')).toEqual([null]);
  expect(cells(rows, 'source')).toEqual([long]);
});
