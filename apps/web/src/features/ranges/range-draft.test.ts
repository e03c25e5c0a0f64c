import { referenceRange, type ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import { describe, expect, test } from 'vitest';

import { draftOf, draftsOf, readDraft, readDrafts, sameRanges, type RangeDraft } from './range-draft.ts';
import { typedRow } from '#testing/typed-range.ts';

const saved = (changes: Record<string, unknown> = {}): ReferenceRange =>
  referenceRange.parse({
    id: 7,
    sex: 'female',
    ageFrom: '12 y',
    ageTo: '18 y',
    instrumentId: 3,
    method: 'SLS',
    low: '12.0',
    high: '16.0',
    lowInclusive: true,
    highInclusive: false,
    critical: { low: '7.0', high: null, lowInclusive: false, highInclusive: null },
    text: 'Adolescents',
    effectiveFrom: '2026-01-01',
    effectiveTo: '2027-01-01',
    source: 'Peds 2024',
    ...changes,
  });

describe('drafts and ranges', () => {
  test.each<[string, Record<string, unknown>]>([
    ['everything filled in', {}],
    ['no upper age, no instrument, no method', { ageTo: null, instrumentId: null, method: null }],
    ['one limit only', { low: null, lowInclusive: null }],
    ['a text alone', { low: null, high: null, lowInclusive: null, highInclusive: null, critical: null }],
    ['no dates', { effectiveFrom: null, effectiveTo: null, text: null }],
  ])('a saved range comes back the same: %s', (_title, changes) => {
    const range = saved(changes);
    expect(readDraft(draftOf(range), 7)).toEqual({ range, errors: null });
  });

  test('rows are numbered as they stand, and keep the id they are saved under', () => {
    const read = readDrafts([...draftsOf([saved({ id: 40 })]), typedRow()]);
    expect(read.ranges.map(({ id }) => id)).toEqual([1, 2]);
    expect(read.rows.map(({ draft }) => draft.id)).toEqual([40, null]);
    expect(read).toMatchObject({ valid: true, errors: {} });
  });

  test.each<[string, Partial<RangeDraft>, Partial<ReferenceRange>]>([
    ['a decimal comma', { low: '12,5', high: ' 16 ' }, { low: '12.5', high: '16' } as Partial<ReferenceRange>],
    ['a comma that can only be decimal', { low: '0,125', high: '1' }, { low: '0.125' } as Partial<ReferenceRange>],
    ['ages in full words', { ageFrom: '15days', ageTo: '6 Months' }, { ageFrom: '15 d', ageTo: '6 mo' }],
    ['birth as a bare 0', { ageFrom: '0', ageTo: '2 wks' }, { ageFrom: '0 d', ageTo: '2 wk' }],
    ['a sign beside an empty limit', { low: '', lowInclusive: true }, { low: null, lowInclusive: null }],
    [
      'critical limits of one side',
      { criticalHigh: '20', criticalHighInclusive: true },
      {
        critical: { low: null, high: '20', lowInclusive: null, highInclusive: true },
      } as Partial<ReferenceRange>,
    ],
  ])('reads %s', (_title, typed, range) => {
    expect(readDraft(typedRow(typed), 1).range).toMatchObject(range);
  });

  test.each<[string, Partial<RangeDraft>, Record<string, string>]>([
    ['a bad age', { ageFrom: 'adult' }, { ageFrom: 'Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)' }],
    ['minutes or months', { ageTo: '6 m' }, { ageTo: 'Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)' }],
    ['an age that ends too early', { ageFrom: '18 y', ageTo: '12 y' }, { ageTo: '“To age” must be after “From age”' }],
    ['no number', { high: 'abc' }, { high: 'Enter a number, for example 4.1' }],
    [
      'two faults at once',
      { low: 'x', source: '' },
      {
        low: 'Enter a number, for example 4.1',
        source: 'Source required',
      },
    ],
    ['low above high', { low: '17' }, { low: 'Low must not be above high' }],
    ['neither limit nor text', { low: '', high: '' }, { row: 'A range needs a limit or a text' }],
    [
      'a critical limit inside',
      { criticalHigh: '15', criticalHighInclusive: true },
      {
        criticalHigh: 'Critical limits must be outside the range',
      },
    ],
    [
      'a limit that would be normal and critical',
      { low: '12.0', criticalLow: '12.0' },
      { criticalLow: 'A limit cannot be both inside the range and critical' },
    ],
    [
      'a day that does not exist',
      { effectiveFrom: '2026-02-30' },
      { effectiveFrom: 'That day does not exist. Check the date' },
    ],
    ['no day at all', { effectiveFrom: 'soon' }, { effectiveFrom: 'Enter a date such as 15 Nov 2026' }],
    [
      'a day that reads two ways',
      { effectiveTo: '03.04.2027' },
      { effectiveTo: '03.04.2027 can be read in two ways. Enter 4 Mar 2027 or 3 Apr 2027' },
    ],
    [
      'a thousand or a one',
      { low: '1,000', high: '2000' },
      {
        low: '1,000 can be read in two ways. Enter 1000 or 1.000',
      },
    ],
  ])('refuses %s in its own cell, and keeps the text', (_title, typed, errors) => {
    const draft = typedRow(typed);
    expect(readDraft(draft, 1)).toEqual({ range: null, errors });
    expect(draft).toMatchObject(typed);
  });

  test('one bad row does not hide the others', () => {
    const bad = typedRow({ ageFrom: '?' });
    const read = readDrafts([typedRow({ ageTo: '18 y' }), bad, typedRow({ ageFrom: '18 y' })]);
    expect(read.ranges.map(({ id }) => id)).toEqual([1, 3]);
    expect(Object.keys(read.errors)).toEqual([bad.key]);
    expect(read.valid).toBe(false);
  });
});

test('spelling is no change, a digit is', () => {
  const row = typedRow({ ageFrom: '18 y', low: '12.5' });
  expect(sameRanges([row], [{ ...row, key: 'other', ageFrom: '18years', low: '12,5' }])).toBe(true);
  expect(sameRanges([row], [{ ...row, low: '12.50' }])).toBe(false);
  expect(sameRanges([row], [])).toBe(false);
  expect(sameRanges([{ ...row, low: 'a' }], [{ ...row, low: 'b' }])).toBe(false);
});
