import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateFormula, type InputValues } from './formula-evaluate.ts';
import { parseFormula } from './formula-parse.ts';

const valueOf = (text: string, values: InputValues = {}, decimals = 4) => {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return evaluateFormula(parsed.tree, values, decimals);
};

describe('the value of a formula', () => {
  test.each([
    ['0.1 + 0.2', '0.3000', true],
    ['1 / 3 * 3', '1.0000', true],
    ['-2 ^ 2', '-4.0000', true],
    ['2 ^ 3 ^ 2', '512.0000', true],
    ['2 ^ -2', '0.2500', true],
    ['1.1 ^ 10', '2.5937', true],
    ['2 ^ 0.5', '1.4142', false],
    ['0 ^ 0.5', '0.0000', true],
    ['log10(1000000)', '6.0000', false],
    ['min(3, 1, 2) + max(3, 1, 2)', '4.0000', true],
    ['if(1 < 2, 10, 1 / 0)', '10.0000', true],
    ['if(0.1 + 0.2 = 0.3, 1, 0)', '1.0000', true],
    ['if(0, 1, 2)', '2.0000', true],
    ['10 - 3 - 2', '5.0000', true],
    ['12 / 3 / 2', '2.0000', true],
  ])('%s is %s', (text, value, exact) => {
    expect(valueOf(text)).toEqual({ ok: true, value, exact });
  });

  test.each([
    ['1 / 8', 2, '0.13'],
    ['-1 / 8', 2, '-0.13'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.4', 0, '0'],
    ['1.005', 2, '1.01'],
    ['2.675 ^ 1.0', 2, '2.68'],
    // Through a double: noise behind the 15th digit must not decide the rounding.
    ['7.155625 ^ 0.5', 2, '2.68'],
    ['0.5', 0, '1'],
  ])('%s is rounded to %i decimals, half away from zero: %s', (text, decimals, value) => {
    expect(valueOf(text, {}, decimals)).toMatchObject({ ok: true, value });
  });

  test.each([
    ['a + b', 'missing-input', '"b" has no value yet'],
    ['a / (a - a)', 'division-by-zero', '"a - a" is 0, and a divisor'],
    ['0 ^ -1', 'division-by-zero', '"0 ^ -1" divides by zero'],
    ['0 ^ 0', 'power-undefined', '"0 ^ 0" is 0 to the power of 0, which has no value'],
    ['(-2) ^ 0.5', 'power-undefined', '"(-2) ^ 0.5" raises a negative number to a fractional power'],
    ['log10(a - a)', 'logarithm-undefined', '"a - a" is not above 0 and has no logarithm'],
    ['log10(-1)', 'logarithm-undefined', '"-1" is not above 0 and has no logarithm'],
    ['9 ^ 9 ^ 9', 'out-of-range', 'The numbers are too large to calculate'],
    ['odd + 1', 'input-not-a-number', 'The value of "odd" is not a plain number'],
    ['constructor + 1', 'missing-input', '"constructor" has no value yet'],
  ])('%s has none, and says why', (text, problem, reason) => {
    expect(valueOf(text, { a: '1', odd: '<15' })).toMatchObject({ ok: false, problem, reason });
  });

  test.each(['', ' ', '1e3', '1,5', 'NaN', 'Infinity', '0x10', '--1', '1.', '.5', '９'])(
    'the input %j is no number',
    (text) => {
      expect(valueOf('x', { x: text }).ok).toBe(false);
    },
  );

  test('an input the chosen side does not need may be missing', () => {
    expect(valueOf('if(known, a, b)', { known: '1', a: '2' })).toMatchObject({ ok: true, value: '2.0000' });
  });

  test('agrees with the published CKD-EPI 2021 equation in double precision', () => {
    const text =
      '142 * min(scr / if(female, 0.7, 0.9), 1) ^ if(female, -0.241, -0.302) * max(scr / if(female, 0.7, 0.9), 1) ^ -1.2 * 0.9938 ^ age * if(female, 1.012, 1)';
    assert(
      property(
        integer({ min: 10, max: 1500 }),
        integer({ min: 18, max: 110 }),
        constantFrom(0, 1),
        (scr, age, female) => {
          const [kappa, alpha] = female === 1 ? [0.7, -0.241] : [0.9, -0.302];
          const ratio = scr / 100 / kappa;
          const expected =
            142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * (female === 1 ? 1.012 : 1);
          const got = valueOf(text, { scr: (scr / 100).toString(), age: String(age), female: String(female) }, 6);
          expect(got).toMatchObject({ ok: true, exact: false });
          if (got.ok) expect(Number(got.value)).toBeCloseTo(expected, 5);
        },
      ),
      { numRuns: 300 },
    );
  });
});
