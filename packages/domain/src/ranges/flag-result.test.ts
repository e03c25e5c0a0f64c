import { describe, expect, test } from 'vitest';
import type { NumericValue, ResultOperator } from '#measures/admitted-values.ts';
import { decimal } from '#measures/decimal.ts';
import { flagResult, type FlagInput, type FlaggedResult } from './flag-result.ts';
import { askedFor, bornOn, collectedAt, limitsOf, rangeOf } from '#testing/ranges.ts';

/** '<0.5' as typed at the bench. */
const typed = (text: string): NumericValue => {
  const [, operator = '', value = ''] = /^([<>]=?)?(.+)$/u.exec(text) ?? [];
  return { operator: (operator === '' ? '=' : operator) as ResultOperator, value: decimal(value) };
};
const flag = (text: string, rest: Partial<FlagInput> = {}): FlaggedResult =>
  flagResult({
    value: { kind: 'numeric', ...typed(text) },
    ranges: [rangeOf('[3.5, 5.0]', { critical: limitsOf('(2.8, 6.2]') })],
    question: askedFor(),
    critical: null,
    titre: null,
    measurable: null,
    possible: null,
    ...rest,
  });
const against = (range: string, critical = '(, )'): Partial<FlagInput> => ({
  ranges: [rangeOf(range, { critical: critical === '(, )' ? null : limitsOf(critical) })],
});

describe('a potassium against 3.5 to 5.0, critical below 2.8 and from 6.2 on', () => {
  test.each([
    ['2.7', 'LL'],
    ['2.79999999999999999999999999999999', 'LL'],
    ['2.8', 'L'],
    ['3.4', 'L'],
    ['3.5', 'N'],
    ['3.50', 'N'],
    ['5.0', 'N'],
    ['5.00000000000000000000000000000001', 'H'],
    ['5.1', 'H'],
    ['6.1', 'H'],
    ['6.2', 'HH'],
    ['8', 'HH'],
  ])('%s is %s', (value, expected) => {
    const result = flag(value);
    expect([result.flag, result.critical, result.mayBeCritical]).toEqual([
      expected,
      expected.length === 2,
      expected.length === 2,
    ]);
  });
});

test.each([
  ['3.5', '(3.5, 5.0)', 'L'],
  ['5.0', '(3.5, 5.0)', 'H'],
  ['3.6', '(3.5, 5.0)', 'N'],
  ['0', '(, 200)', 'N'],
  ['199', '(, 200)', 'N'],
  ['200', '(, 200)', 'H'],
  ['60', '[60, )', 'N'],
  ['59', '[60, )', 'L'],
  ['-3', '[-2, 2]', 'L'],
])('%s against %s is %s: a limit counts as inside only where the row says so', (value, range, expected) => {
  expect(flag(value, against(range)).flag).toBe(expected);
});

describe('[SAFE-A7] a result with an operator is flagged only with what is true of every value it admits', () => {
  test.each([
    ['<0.5', '[0.3, 1]', null, '<0.5 may be below or inside'],
    ['<0.2', '[0.3, 1]', 'L', 'all of it is below'],
    ['<0.3', '[0.3, 1]', 'L', 'the limit itself is not admitted'],
    ['<=0.3', '[0.3, 1]', null, 'the limit itself is admitted and inside'],
    ['<=0.3', '(0.3, 1]', 'L', 'the limit itself is admitted and outside'],
    ['>1', '[0.3, 1]', 'H', 'all of it is above'],
    ['>=1', '[0.3, 1]', null, 'the limit itself is inside'],
    ['>=1', '[0.3, 1)', 'H', 'the limit itself is outside'],
    ['>0.9', '[0.3, 1]', null, 'it may be inside or above'],
    ['<5', '(, 200)', 'N', 'nothing is too low'],
    ['>90', '[60, )', 'N', 'nothing is too high'],
    ['>50', '[60, )', null, 'it may be below or inside'],
  ])('%s against %s is %s: %s', (value, range, expected, _why) => {
    expect(flag(value, against(range)).flag).toBe(expected);
  });

  test.each([
    ['<0.2', '(0.1, )', 'L', false, true],
    ['<0.1', '(0.1, )', 'LL', true, true],
    ['<=0.1', '(0.1, )', 'L', false, true],
    ['<=0.1', '[0.1, )', 'LL', true, true],
    ['>9', '(, 9)', 'HH', true, true],
    ['>2', '(, 9)', 'H', false, true],
    ['>2', '(0.1, )', 'H', false, false],
  ])('%s against 0.3 to 1 with critical %s is %s', (value, critical, expected, isCritical, mayBeCritical) => {
    const result = flag(value, against('[0.3, 1]', critical));
    expect(result).toMatchObject({ flag: expected, critical: isCritical, mayBeCritical });
  });

  test('the sentence names what it could be and the row', () => {
    expect(flag('<0.5', against('[0.3, 1]')).because).toBe('No flag: <0.5 could be low or normal (anyone of any age).');
  });

  test('where nothing below zero exists, <0.1 against 0 to 1.2 is normal; without that it is not decided', () => {
    const possible = { low: decimal('0'), high: null };
    expect(flag('<0.1', { ...against('[0, 1.2]'), possible }).flag).toBe('N');
    expect(flag('<0.1', against('[0, 1.2]')).flag).toBeNull();
  });

  test('limits of what is possible never soften a value that lies beyond them', () => {
    const possible = { low: decimal('0'), high: decimal('100') };
    expect(flag('>120', { ...against('[10, 20]', '(, 50)'), possible }).flag).toBe('HH');
    expect(flag('120', { ...against('[10, 20]', '(, 50)'), possible }).flag).toBe('HH');
    expect(flag('<0', { ...against('[10, 20]'), possible }).flag).toBe('L');
  });

  test('beyond what can be measured it is < or >, when the range cannot say more', () => {
    const measurable = { low: decimal('0.5'), high: decimal('40') };
    expect(flag('<0.5', { ...against('[0.3, 1]'), measurable })).toMatchObject({
      flag: '<',
      critical: false,
      because: '<0.5 is below the reportable range (anyone of any age).',
    });
    expect(flag('>40', { ...against('[0.3, 50]'), measurable }).flag).toBe('>');
    expect(flag('<0.6', { ...against('[0.3, 1]'), measurable }).flag).toBeNull();
    expect(flag('>39', { ...against('[0.3, 50]'), measurable }).flag).toBeNull();
    expect(flag('<0.5', { ...against('[0.6, 1]'), measurable }).flag).toBe('L');
    expect(flag('<0.5', { ranges: [], measurable }).flag).toBeNull();
  });
});

describe('critical limits', () => {
  const spec = { critical: limitsOf('(2.8, 6.2)') };

  test('of the test hold where the row has none', () => {
    expect(flag('6.3', { ...against('[3.5, 5.0]'), ...spec })).toMatchObject({ flag: 'HH', critical: true });
  });

  test('of the row replace those of the test as a whole: a newborn’s potassium of 6.5 is high, not critical', () => {
    const newborn = { ...against('[3.5, 6.0]', '(, 7.0]'), ...spec };
    expect(flag('6.5', newborn)).toMatchObject({ flag: 'H', critical: false });
    expect(flag('7.0', newborn).flag).toBe('HH');
    expect(flag('2.0', newborn).flag).toBe('L');
  });

  test('of the test still hold for someone no row speaks for: a potassium of 8 is called out at any age', () => {
    expect(flag('8', { ranges: [], ...spec })).toEqual({
      flag: 'HH',
      critical: true,
      mayBeCritical: true,
      range: null,
      because: '8 is critically high: above 6.2 (limits of the test).',
    });
    expect(flag('>6', { ranges: [], ...spec })).toMatchObject({ flag: null, critical: false, mayBeCritical: true });
  });
});

describe('without a row that says so, nothing is normal', () => {
  test.each<[string, Partial<FlagInput>, string]>([
    ['no ranges', { ranges: [] }, 'No flag: the test has no ranges.'],
    ['no row for the sex', { ranges: [rangeOf('[1, 9]', { sex: 'male' })] }, 'No flag: no range for this sex.'],
    ['no row for the age', { ranges: [rangeOf('[1, 9]', { ageTo: '1 y' })] }, 'No flag: no range for this age.'],
    [
      'an age that is not exact enough',
      { ranges: [rangeOf('[1, 9]', { ageFrom: '1 y' })], question: askedFor({ age: bornOn(null) }) },
      'No flag: age not exact enough.',
    ],
    [
      'two rows that fit equally well',
      { ranges: [rangeOf('[1, 9]'), rangeOf('[1, 9]', { id: 2 })] },
      'No flag: 2 ranges fit equally well.',
    ],
    [
      'a row of words',
      { ranges: [rangeOf('(, )', { text: 'see comment' })] },
      'No flag: the range for anyone of any age has no limits.',
    ],
  ])('%s', (_title, rest, because) => {
    expect(flag('4', rest)).toMatchObject({ flag: null, critical: false, mayBeCritical: false, because });
  });
});

describe('other kinds of result', () => {
  test.each([
    ['normal', 'N', false],
    ['abnormal', 'A', false],
    ['critical', 'AA', true],
    [null, null, false],
  ] as const)('a code interpreted as %s is %s', (interpretation, expected, critical) => {
    const value = { kind: 'coded', label: 'Reactive', interpretation } as const;
    const words =
      interpretation === null
        ? 'No flag: Reactive has no interpretation.'
        : `Reactive is interpreted as ${interpretation}.`;
    expect(flag('0', { value })).toEqual({
      flag: expected,
      critical,
      mayBeCritical: critical,
      range: null,
      because: words,
    });
  });

  test('free text has no flag', () => {
    expect(flag('0', { value: { kind: 'text' } }).flag).toBeNull();
  });

  test.each([
    ['40', 'N'],
    ['80', 'A'],
    ['160', 'A'],
    ['640', 'AA'],
    ['<80', 'N'],
    ['<=80', null],
    ['>=640', 'AA'],
    ['>160', 'A'],
  ])('a titre of 1:%s against a threshold of 1:80, critical from 1:640, is %s', (text, expected) => {
    const titre = { abnormalFrom: decimal('80'), criticalFrom: decimal('640') };
    expect(flag('0', { value: { kind: 'titre', ...typed(text) }, titre }).flag).toBe(expected);
  });

  test('a titre without a threshold has no flag, one without a critical step is never critical', () => {
    const value = { kind: 'titre', ...typed('2560') } as const;
    expect(flag('0', { value }).flag).toBeNull();
    expect(flag('0', { value, titre: { abnormalFrom: decimal('80'), criticalFrom: null } })).toMatchObject({
      flag: 'A',
      critical: false,
    });
  });
});

describe('the sentence tells which row decided', () => {
  test.each([
    ['4.1', '4.1 is normal: within 3.5 to 5.0 (anyone of any age).'],
    ['3.4', '3.4 is low: below 3.5 (anyone of any age).'],
    ['6.2', '6.2 is critically high: 6.2 or above (anyone of any age).'],
  ])('%s', (value, because) => {
    expect(flag(value).because).toBe(because);
  });
});

test('the row is copied and frozen: a later edit of the catalogue does not change what was decided', () => {
  const row = rangeOf('[3.5, 5.0]', { critical: limitsOf('(2.8, 6.2)') });
  const { range } = flag('4', { ranges: [row] });
  expect(range).toEqual(row);
  expect(range).not.toBe(row);
  expect(Object.isFrozen(range) && Object.isFrozen(range?.critical)).toBe(true);
});

test('hemoglobin of the starter catalogue: the same 12.5 is low, normal or unflagged by age and sex', () => {
  const ranges = [
    rangeOf('[13.4, 19.9]', { id: 1, ageTo: '1 mo', critical: limitsOf('[6, 24]') }),
    rangeOf('[9.5, 14.1]', { id: 2, ageFrom: '1 mo', ageTo: '6 mo' }),
    rangeOf('[11.5, 15.5]', { id: 3, ageFrom: '6 mo', ageTo: '12 y' }),
    rangeOf('[13.5, 17.5]', { id: 4, sex: 'male', ageFrom: '12 y' }),
    rangeOf('[12.0, 16.0]', { id: 5, sex: 'female', ageFrom: '12 y' }),
  ];
  const of = (sex: 'male' | 'female' | 'unknown', month: number, year: number): string | null =>
    flag('12.5', { ranges, question: askedFor({ sex, age: { birth: { year, month, day: 15 }, at: collectedAt } }) })
      .flag;
  expect([of('female', 11, 2026), of('female', 10, 2026), of('female', 11, 2020)]).toEqual(['L', 'N', 'N']);
  expect([of('male', 11, 1980), of('female', 11, 1980), of('unknown', 11, 1980)]).toEqual(['L', 'N', null]);
});
