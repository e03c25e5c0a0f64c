import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed } from '#testing/ranges.ts';
import { convertUnit, needsMolarMass, unitFactor } from './convert-unit.ts';
import { absoluteDecimal, compareDecimals, decimal, roundDecimal, subtractDecimals } from './decimal.ts';

const converted = (value: string, from: string, to: string, molarMass: string | null = null): string | null =>
  convertUnit(decimal(value), from, to, molarMass === null ? null : decimal(molarMass));

describe('a value in another unit', () => {
  test.each([
    ['97', 'mg/dL', 'mg/dL', '97'],
    ['97', 'mg/dL', 'g/L', '0.97'],
    ['0.97', 'g/L', 'mg/dL', '97.00'],
    ['4.10', 'mg/dL', 'ug/mL', '41.00'],
    ['5.5', 'mmol/L', 'umol/mL', '5.5'],
    ['250', '10*3/uL', '10*9/L', '250'],
    ['1.2', '10*6/uL', '10*12/L', '1.2'],
    ['60', '/min', '/h', '3600'],
    ['7.2', '/h', '/min', '0.120'],
    ['1', 'mL/min', 'L/h', '0.06'],
    ['120', 'U/L', 'ukat/L', '2'],
    ['2', 'ukat/L', 'U/L', '120'],
    ['12', 'm[IU]/L', 'u[IU]/mL', '12'],
    ['0.5', '%', '[ppth]', '5.0'],
    ['15', 'mm[Hg]', 'cm[Hg]', '1.5'],
    ['3', 'g/(24.h)', 'mg/d', '3000'],
    ['1', 'kg/m3', 'g/L', '1'],
    ['0.5', 'ug/mL{FEU}', 'ng/mL{FEU}', '500.0'],
  ])('%s %s is in %s: %s', (value, from, to, expected) => {
    expect(compareDecimals(decimal(converted(value, from, to) ?? ''), decimal(expected))).toBe(0);
  });

  test.each([
    ['180.156', 'mg/dL', 'mmol/L', '10'],
    ['10', 'mmol/L', 'mg/dL', '180.156'],
    ['18.0156', 'mg/dL', 'umol/L', '1000'],
    ['1', 'mol/L', 'g/mL', '0.180156'],
  ])('%s %s of glucose is in %s: %s', (value, from, to, expected) => {
    const is = converted(value, from, to, '180.156');
    expect(compareDecimals(decimal(is ?? ''), decimal(expected))).toBe(0);
  });

  test('what does not end is kept far beyond what was measured', () => {
    expect(converted('100', 'mg/dL', 'mmol/L', '180.156')).toMatch(/^5\.5507449099669175603/u);
  });

  test.each([
    ['mg/dL', 'mmol/L', null],
    ['mg/dL', 'mg/g', '180.156'],
    // The molar mass is that of what is measured, not of what it is measured against.
    ['mg/g', 'mg/mmol', '113.12'],
    ['mg/g', 'mmol/mol', '113.12'],
    // 7 % of hemoglobin A1c are 53 mmol/mol, not 70.
    ['%', 'mmol/mol', '180.156'],
    ['%', '1', null],
    ['meq/L', 'mmol/L', '40.078'],
    ['m[IU]/L', 'ug/L', '180.156'],
    ['U/L', 'm[IU]/L', null],
    ['ug/mL{FEU}', 'ug/mL{DDU}', null],
    ['ug/mL{FEU}', 'ug/mL', null],
    ['mL/min/{1.73_m2}', 'mL/min', null],
    ['{cells}/uL', '{copies}/uL', null],
    ['Cel', '[degF]', null],
    ['Cel', 'K', null],
    ['/h', 'h', null],
    ['mg/dL', 'mg', null],
    ['mg2/dL', 'mmol2/L', '180.156'],
    ['mg/dL', 'blorp', '180.156'],
    ['MG/DL', 'mg/dL', null],
    ['mg/dL', '0/dL', null],
  ])('%s and %s (molar mass %s) have no way between them', (from, to, molarMass) => {
    expect(converted('1', from, to, molarMass)).toBeNull();
    expect(converted('1', to, from, molarMass)).toBeNull();
  });

  test('a molar mass of zero is no molar mass', () => {
    expect(converted('1', 'mg/dL', 'mmol/L', '0')).toBeNull();
    expect(converted('1', 'mmol/L', 'mg/dL', '0.00')).toBeNull();
  });

  test.each([
    ['mg/dL', true],
    ['umol/L', true],
    ['U/L', false],
    ['10*9/L', false],
    ['/g', false],
    ['no unit', false],
  ])('a molar mass is for %s: %s', (ucum, needed) => {
    expect(needsMolarMass(ucum)).toBe(needed);
  });
});

const prefix = fc.constantFrom('', 'k', 'h', 'da', 'd', 'c', 'm', 'u', 'n', 'p', 'f');
const unitOf = (atom: string) => fc.tuple(prefix, prefix).map(([a, b]) => `${a}${atom}/${b}L`);
const figure = fc
  .tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.nat({ max: 6 }))
  .map(([digits, decimals]) => decimal(`${digits}e-${decimals}`));
const molarMass = fc.integer({ min: 1_000, max: 2_000_000 }).map((thousandths) => decimal(`${thousandths}e-3`));
const oneOf = fc.oneof(unitOf('g'), unitOf('mol'));
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

describe('[SAFE-A9] whatever the value and the units', () => {
  test('there and back again is where it began, to the last digit that was written', () => {
    fc.assert(
      fc.property(figure, oneOf, oneOf, molarMass, (value, from, to, mass) => {
        const there = convertUnit(value, from, to, mass);
        const back = there === null ? null : convertUnit(there, to, from, mass);
        expect(back).not.toBeNull();
        if (back === null) return;
        // A division that did not end leaves less than one in the tenth digit beyond the last.
        const off = absoluteDecimal(subtractDecimals(back, value));
        expect(compareDecimals(off, decimal(`1e-${decimalsOf(value) + 10}`))).toBeLessThanOrEqual(0);
        expect(compareDecimals(roundDecimal(back, decimalsOf(value)), value)).toBe(0);
      }),
      { seed, numRuns: 2000 },
    );
  });

  test('units of one kind lose nothing: there and back again is the same number', () => {
    const atom = fc.constantFrom('g', 'mol', 'U', '[IU]', 'osm', 'eq');
    fc.assert(
      fc.property(
        figure,
        atom.chain((one) => fc.tuple(unitOf(one), unitOf(one))),
        (value, [from, to]) => {
          const there = convertUnit(value, from, to, null);
          const back = there === null ? null : convertUnit(there, to, from, null);
          expect(back === null ? null : compareDecimals(back, value)).toBe(0);
        },
      ),
      { seed, numRuns: 2000 },
    );
  });

  test('the factor is the product of powers of ten and the molar mass, and nothing else', () => {
    const power: Record<string, number> = {
      '': 0,
      k: 3,
      h: 2,
      da: 1,
      d: -1,
      c: -2,
      m: -3,
      u: -6,
      n: -9,
      p: -12,
      f: -15,
    };
    fc.assert(
      fc.property(prefix, prefix, prefix, prefix, molarMass, (a, b, c, d, mass) => {
        const factor = unitFactor(`${a}g/${b}L`, `${c}mol/${d}L`, mass);
        const tens = (power[a] ?? 0) - (power[b] ?? 0) - (power[c] ?? 0) + (power[d] ?? 0);
        // by / per = 10^tens / mass, multiplied out in whole numbers.
        const thousandths = BigInt(mass.replace('.', ''));
        const [by, per] = [BigInt(factor?.by ?? '0'), BigInt(factor?.per ?? '0')];
        const up = 10n ** BigInt(Math.max(tens, 0) + 3);
        const down = 10n ** BigInt(Math.max(-tens, 0));
        expect(by * thousandths * down).toBe(per * up);
      }),
      { seed, numRuns: 2000 },
    );
  });
});
