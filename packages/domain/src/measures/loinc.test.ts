import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLoinc, loincCheckDigit } from './loinc.ts';

describe('a LOINC code', () => {
  test.each(['2951-2', '2823-3', '600-7', '51990-0', '98979-8', '24323-8', '34529-8', '29901-6', '94500-6'])(
    '%s is in order',
    (code) => {
      expect(checkLoinc(code)).toEqual({ ok: true });
    },
  );

  test('with a wrong check digit is refused, with the code it may have been', () => {
    expect(checkLoinc('2951-3')).toEqual({
      ok: false,
      reason:
        'The check digit of 2951-3 is wrong. If the digits before the hyphen are right, the code is 2951-2; look it up before you use it',
      suggestion: '2951-2',
    });
  });

  test.each(['', '2951', '2951-', '-2', '2951-22', '2951–2', ' 2951-2', '12345678-1', 'LP1234-5', '２951-2'])(
    '%j is no code at all',
    (code) => {
      expect(checkLoinc(code)).toMatchObject({ ok: false, suggestion: null });
    },
  );

  test('one wrong digit, or two neighbours swapped, is noticed', () => {
    assert(
      property(
        integer({ min: 10, max: 9_999_999 }),
        integer({ min: 0, max: 6 }),
        integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const digits = Array.from(String(number));
          const place = at % digits.length;
          const wrong = digits.with(place, String((Number(digits[place]) + by) % 10)).join('');
          expect(loincCheckDigit(wrong)).not.toBe(loincCheckDigit(String(number)));
          const [first = '', second = '', ...rest] = digits;
          // 09 and 90 are the one swap a mod 10 check cannot see.
          if (first !== second && `${first}${second}` !== '90' && `${first}${second}` !== '09') {
            expect(loincCheckDigit([second, first, ...rest].join(''))).not.toBe(loincCheckDigit(String(number)));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
