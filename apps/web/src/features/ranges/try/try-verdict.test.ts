import { decimal } from '@aliquot/domain/measures/decimal';
import { describe, expect, test } from 'vitest';

import { readDrafts, type RangeDraft } from '../range-draft.ts';
import { typedRow } from '#testing/typed-range.ts';
import type { RangeSpec } from '../range-spec.ts';
import { tryIt, type Tried } from './try-verdict.ts';

const spec: RangeSpec = {
  type: 'numeric',
  unit: 'g/dL',
  decimals: 1,
  critical: { low: decimal('7.0'), high: decimal('20.0'), lowInclusive: true, highInclusive: true },
};
const rows = [
  typedRow({ ageTo: '28 d', low: '13.4', high: '19.9' }),
  typedRow({ ageFrom: '28 d', ageTo: '18 y', low: '11.0', high: '15.0' }),
  typedRow({ sex: 'male', ageFrom: '18 y', low: '13.5', high: '17.5', highInclusive: false }),
];
const who: Tried = {
  sex: 'male',
  ageBy: 'age',
  age: '34 y',
  born: '',
  collected: '2026-11-15',
  value: '14.0',
  instrumentId: null,
  method: '',
};
const ask = (tried: Partial<Tried>, drafts: readonly RangeDraft[] = rows, of: RangeSpec = spec) =>
  tryIt({ ...who, ...tried }, readDrafts(drafts).ranges, of);
const flagOf = (tried: Partial<Tried>) => ask(tried).verdict?.result.flag;

describe('try it', () => {
  test.each<[Partial<Tried>, string | null]>([
    [{ value: '13.5' }, 'N'],
    [{ value: '13,4' }, 'L'],
    [{ value: '17.4' }, 'N'],
    [{ value: '17.5' }, 'H'],
    [{ value: '7.0' }, 'LL'],
    [{ value: '20' }, 'HH'],
    [{ value: '<7' }, 'LL'],
    [{ value: '< 14' }, null],
    [{ value: '≥ 17,5' }, 'H'],
    [{ value: '>16' }, null],
    [{ value: '>=20' }, 'HH'],
  ])('%j of a man gives %s', (tried, flag) => {
    expect(flagOf(tried)).toBe(flag);
  });

  test.each<[string, number[]]>([
    ['27 d', [1]],
    ['28 d', [2]],
    ['27 d 23 h', [1]],
    ['17 y', [2]],
    ['17 y 11 mo', [2]],
    ['18 y', [3]],
    ['18years', [3]],
    ['0', [1]],
  ])('someone of exactly %s is held against range %j', (age, rangeIds) => {
    expect(ask({ age }).rangeIds).toEqual(rangeIds);
  });

  test('the birthday itself counts, the day before does not', () => {
    const on = (collected: string) => ask({ ageBy: 'birth', born: '2008-11-15', collected }).rangeIds;
    expect([on('2026-11-14'), on('2026-11-15')]).toEqual([[2], [3]]);
  });

  test('a year of birth that leaves two rows open gives no flag', () => {
    const { verdict } = ask({ ageBy: 'birth', born: '2008' });
    expect(verdict?.result).toMatchObject({ flag: null, because: 'No flag: age not exact enough.' });
  });

  test.each<[string, Partial<Tried>, string]>([
    ['a woman without a row', { sex: 'female' }, 'No flag: no range for this age.'],
    ['someone of unknown sex', { sex: 'unknown' }, 'No flag: no range for this age.'],
    ['an age that is not known', { age: '' }, 'No flag: age not exact enough.'],
  ])('%s has no flag, never a normal one', (_title, tried, because) => {
    expect(ask(tried).verdict?.result).toMatchObject({ flag: null, because });
  });

  test('but the result’s own critical limits still hold where no row speaks', () => {
    expect(ask({ sex: 'female', value: '6.9' }).verdict?.result).toMatchObject({ flag: 'LL', critical: true });
  });

  test('rows that fit equally well are both named, with what each would say', () => {
    const { verdict, rangeIds } = ask({ value: '13.6' }, [
      ...rows,
      typedRow({ sex: 'male', ageFrom: '18 y', low: '14' }),
    ]);
    expect(rangeIds).toEqual([3, 4]);
    expect(verdict?.result.flag).toBeNull();
    expect(verdict?.rivals.map(({ range, flag }) => [range.id, flag])).toEqual([
      [3, 'N'],
      [4, 'L'],
    ]);
  });

  test('the flag is that of the number as it is printed', () => {
    const { verdict } = ask({ value: '13.45' });
    expect(verdict).toMatchObject({ tried: { shown: '13.5', roundedFrom: '13.45' }, result: { flag: 'N' } });
  });

  test.each<[Partial<Tried>, object]>([
    [{ age: 'old' }, { age: 'Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)' }],
    [{ age: '149 y 24 mo' }, { age: 'Enter an age such as 15 d, 6 mo or 18 y (at most 150 y)' }],
    [{ value: 'much' }, { value: 'Enter a number, for example 4.1' }],
    [{ value: '1,000' }, { value: '1,000 can be read in two ways. Enter 1000 or 1.000' }],
    [{ collected: 'x' }, { collected: 'Enter a date such as 15 Nov 2026, or with the time 15 Nov 2026 08:20' }],
    [{ collected: '2026-02-30' }, { collected: 'That day does not exist. Check the date' }],
    [
      { collected: '03.04.2026 08:20' },
      { collected: '03.04.2026 can be read in two ways. Enter 4 Mar 2026 or 3 Apr 2026' },
    ],
    [
      { ageBy: 'birth', born: '03.04.1986' },
      { born: '03.04.1986 can be read in two ways. Enter 4 Mar 1986 or 3 Apr 1986' },
    ],
    [{ ageBy: 'birth', born: '4 May' }, { born: 'Enter a date of birth such as 4 May 1986, 1986-05 or 1986' }],
    [{ ageBy: 'birth', born: '2026-02-30' }, { born: 'That day does not exist. Check the date' }],
  ])('%j is refused beside its field, without a verdict', (tried, errors) => {
    expect(ask(tried)).toMatchObject({ errors, verdict: null });
  });

  test('nothing typed is no verdict', () => {
    expect(ask({ value: ' ' })).toMatchObject({ errors: {}, verdict: null, rangeIds: [3] });
  });

  test('a birth is known to the minute in the words of the screen too', () => {
    expect(ask({ ageBy: 'birth', born: '9 Nov 2026 12:00' }).cursor).toMatchObject({ label: '6 d', minutes: 8640 });
    expect(ask({ ageBy: 'birth', born: '1992-13' }).errors).toEqual({ born: 'This month does not exist' });
  });

  test('the person stands where their age does on the axis', () => {
    expect(ask({ age: '17 y 6 mo' }).cursor).toMatchObject({ label: '17 y 6 mo', sex: 'male' });
    expect(ask({ ageBy: 'birth', born: '1992-05-04' }).cursor?.label).toBe('34 y');
    expect(ask({ ageBy: 'birth', born: '2026-11-09' }).cursor).toMatchObject({
      label: '6 d',
      sex: 'male',
      minutes: 8640,
    });
    expect(ask({ ageBy: 'birth', born: '1992' }).cursor).toBeNull();
    expect(ask({ ageBy: 'birth', born: '2027-01-01' }).cursor).toBeNull();
  });

  test('a coded result is read by its code', () => {
    const coded: RangeSpec = {
      ...spec,
      type: 'coded',
      codes: [
        { code: 'NEG', label: 'Negative', interpretation: 'normal' },
        { code: 'POS', label: 'Positive', interpretation: 'abnormal' },
        { code: 'SEE', label: 'See comment', interpretation: null },
      ],
    };
    const flags = ['NEG', 'POS', 'SEE'].map((value) => ask({ value }, [], coded).verdict?.result.flag);
    expect(flags).toEqual(['N', 'A', null]);
    expect(ask({ value: 'GONE' }, [], coded).verdict).toBeNull();
  });

  test('a titre is held against its threshold', () => {
    const titre: RangeSpec = { ...spec, type: 'titre', titre: { abnormalFrom: decimal('80'), criticalFrom: null } };
    const flags = ['1:40', '1:80', '80', '<1:20', 'x'].map((value) => ask({ value }, [], titre).verdict?.result.flag);
    expect(flags).toEqual(['N', 'A', 'A', 'N', undefined]);
    expect(ask({ value: 'x' }, [], titre).errors).toEqual({ value: 'Enter a titer such as 1:80' });
  });
});
