import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  decimal,
  decimalText,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  nextDown,
  nextUp,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts';
import { seed } from '#testing/ranges.ts';

describe('a number as the bench writes it', () => {
  test.each([
    ['4', '4'],
    ['4.10', '4.10'],
    ['-0.5', '-0.5'],
    ['.5', '0.5'],
    ['007.0', '7.0'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['1e3', '1000'],
    ['1.50E+1', '15.0'],
    ['2.5e-3', '0.0025'],
    ['12345678901234567890123456789012345.678901', '12345678901234567890123456789012345.678901'],
  ])('%s is kept as %s', (text, plain) => {
    expect(parseDecimal(text)).toBe(plain);
  });

  test.each([
    '',
    '-',
    '.',
    '5.',
    '4,1',
    '1 000',
    '+4',
    '4.1.2',
    'e5',
    '0x10',
    'NaN',
    'Infinity',
    '٤',
    '1e',
    '--1',
    ' 4',
  ])('%j is no number', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test('too long a number is refused before it fills the memory', () => {
    expect(parseDecimal('1e999')).toBeNull();
    expect(parseDecimal('1e-999')).toBeNull();
    expect(parseDecimal('9'.repeat(101))).toBeNull();
    expect(parseDecimal('9'.repeat(100))).not.toBeNull();
    expect(() => decimal('four')).toThrow('Not a decimal number: four');
  });

  test('a form answers a slip with a sentence', () => {
    expect(decimalText.parse(' 4.10 ')).toBe('4.10');
    expect(decimalText.safeParse('4,1').error?.issues[0]?.message).toBe('Enter a number, for example 4.1');
  });
});

describe('rounding on the bench goes half away from zero', () => {
  test.each([
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['2.4999999999999999999999999999999', 0, '2'],
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['-0.04', 1, '0.0'],
    ['9.95', 1, '10.0'],
    ['4.1', 2, '4.1'],
  ])('%s to %i decimals is %s', (text, decimals, rounded) => {
    expect(roundDecimal(decimal(text), decimals)).toBe(rounded);
  });

  test.each([
    ['4.1', 2, '4.10'],
    ['4', 0, '4'],
    ['4', 3, '4.000'],
    ['4.996', 2, '5.00'],
    ['-0.5', 1, '-0.5'],
  ])('%s is printed with %i decimals as %s', (text, decimals, printed) => {
    expect(formatDecimal(decimal(text), decimals)).toBe(printed);
  });
});

test('0.1 and 0.2 are 0.3, which no float says', () => {
  expect(addDecimals(decimal('0.1'), decimal('0.2'))).toBe('0.3');
  expect(subtractDecimals(decimal('0.3'), decimal('0.10'))).toBe('0.20');
  expect(multiplyDecimals(decimal('-1.5'), decimal('0.20'))).toBe('-0.300');
  expect(absoluteDecimal(decimal('-1.5'))).toBe('1.5');
});

test('a division is rounded, and by zero has no value', () => {
  expect(divideDecimals(decimal('1'), decimal('3'), 4)).toBe('0.3333');
  expect(divideDecimals(decimal('2'), decimal('-3'), 2)).toBe('-0.67');
  expect(divideDecimals(decimal('1'), decimal('8'), 2)).toBe('0.13');
  expect(divideDecimals(decimal('5'), decimal('0.00'), 2)).toBeNull();
});

test('the neighbours of a limit are one unit in the last place away', () => {
  expect(nextUp(decimal('3.5'), 1)).toBe('3.6');
  expect(nextDown(decimal('3.5'), 2)).toBe('3.49');
  expect(nextDown(decimal('0'), 3)).toBe('-0.001');
});

describe('with up to 40 digits before and 20 behind the point', () => {
  const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
  const places = fc.integer({ min: 0, max: 20 });
  const number = fc.tuple(digits, places).map(([units, decimals]) => ({
    text: decimal(`${units}e-${decimals}`),
    // The same number in units of 10^-20, made without the code under test.
    scaled: units * 10n ** BigInt(20 - decimals),
  }));
  const order = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1);
  const scaledAs = (text: string, decimals: number): bigint => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(decimals, '0'));
  };
  const options = { seed, numRuns: 2_000 };

  test('comparing, adding and subtracting lose no digit', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(compareDecimals(a.text, b.text)).toBe(order(a.scaled, b.scaled));
        expect(scaledAs(addDecimals(a.text, b.text), 20)).toBe(a.scaled + b.scaled);
        expect(scaledAs(subtractDecimals(a.text, b.text), 20)).toBe(a.scaled - b.scaled);
        expect(scaledAs(multiplyDecimals(a.text, b.text), 40)).toBe(a.scaled * b.scaled);
      }),
      options,
    );
  });

  test('a rounded quotient is never further off than half a unit in its last place', () => {
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 8 }), (a, b, decimals) => {
        const quotient = divideDecimals(a.text, b.text, decimals);
        if (b.scaled === 0n || quotient === null) return b.scaled === 0n && quotient === null;
        const off = scaledAs(quotient, decimals) * b.scaled - a.scaled * 10n ** BigInt(decimals);
        const [distance, size] = [off < 0n ? -off : off, b.scaled < 0n ? -b.scaled : b.scaled];
        return 2n * distance <= size;
      }),
      options,
    );
  });

  test('what was written is read back as it was, and its neighbours lie on either side', () => {
    fc.assert(
      fc.property(number, places, ({ text }, decimals) => {
        expect(parseDecimal(text)).toBe(text);
        expect(compareDecimals(nextDown(text, decimals), text)).toBe(-1);
        expect(compareDecimals(nextUp(text, decimals), text)).toBe(1);
        expect(compareDecimals(formatDecimal(text, 20), text)).toBe(0);
      }),
      options,
    );
  });
});
