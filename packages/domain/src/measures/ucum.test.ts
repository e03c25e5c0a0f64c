import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkUcum } from './ucum.ts';

describe('a unit in UCUM', () => {
  const valid = `
    mmol/L mg/dL mL/min/{1.73_m2} {ratio} U/L m[IU]/L [IU]/mL % ug/dL mosm/kg 10*3/uL mm/h s ug/mL{FEU} [pH]
    /[HPF] /[LPF] {Log_IU}/mL {copies}/mL Cel [g] mm[Hg] kPa meq/L kat/L ukat/L [arb'U]/mL [GPL'U]/mL [CFU]/mL
    10*9/L /uL mL/min g/(24.h) m/s2 m.s-2 kg/m2 mol/kg [lb_av] [in_i] wk mo a h d bar K [ppm] 1 {cells}/uL
    /(100.{WBC}) /100{WBC} ng/mL/h mL/kg/min dB daL umol/min/g{Hb} U/10*12{RBC} g% m[H2O] fL [degF] MBq kU/L
  `;
  test.each(valid.trim().split(/\s+/u))('%s is valid and stays as it is', (unit) => {
    expect(checkUcum(unit)).toEqual({ ok: true, canonical: unit });
  });

  test.each([
    ['mg/dl', 'mg/dL'],
    ['10^9/L', '10*9/L'],
    ['m[iU]/ml', 'm[IU]/mL'],
    ['m+2', 'm2'],
  ])('%s is valid too; we keep %s', (unit, canonical) => {
    expect(checkUcum(unit)).toEqual({ ok: true, canonical });
  });

  test.each([
    ['MG/DL', 'mg/dL', 4],
    ['IU/mL', '[IU]/mL', 1],
    ['mIU/L', 'm[IU]/L', 1],
    ['uIU/mL', 'u[IU]/mL', 1],
    ['mmHg', 'mm[Hg]', 1],
    ['µg', 'ug', 1],
    ['μmol/L', 'umol/L', 1],
    ['cells/uL', '{cells}/uL', 1],
    ['copies/mL', '{copies}/mL', 1],
    ['mEq/L', 'meq/L', 1],
    ['mOsm/kg', 'mosm/kg', 1],
    ['mcg/mL', 'ug/mL', 1],
    ['sec', 's', 1],
    ['ratio', '{ratio}', 1],
    ['10³/µL', '10*3/uL', 3],
    ['x10^9/L', '10*9/L', 1],
    ['×10⁶/µL', '10*6/uL', 1],
    ['10E9/L', '10*9/L', 3],
    ['/HPF', '/[HPF]', 2],
    ['°C', 'Cel', 1],
    ['mg / dL', 'mg/dL', 3],
    ['INR', '{INR}', 1],
    ['mmol/L/hr', 'mmol/L/h', 8],
    ['10**9/L', '10*9/L', 4],
  ])('%s is not; %s is suggested', (unit, suggestion, place) => {
    const check = checkUcum(unit);
    expect(check).toMatchObject({ ok: false, suggestion, place });
    expect(!check.ok && check.reason).toContain(`did you mean ${suggestion}?`);
  });

  test.each([
    ['ML', 'a megalitre'],
    ['pH', 'a picohenry'],
    ['K/uL', 'kelvins per microlitre'],
  ])('%s passes: it is %s, and nobody can tell from the text that something else was meant', (unit) => {
    expect(checkUcum(unit).ok).toBe(true);
  });

  test.each([
    ['', 'The unit is empty; enter {ratio} or 1 for a bare number (character 1)'],
    ['mmin', '"min" takes no prefix in UCUM (character 1)'],
    ['mg/', 'A unit is missing at the end (character 4)'],
    ['mg//dL', 'A unit is expected here (character 4)'],
    ['(mg', 'A closing parenthesis is missing (character 4)'],
    ['mg)', '")" has no meaning here (character 3)'],
    [
      '{two words}',
      'A note in braces has no spaces, no braces and only plain letters, and ends with "}" (character 1)',
    ],
    ['{open', 'A note in braces has no spaces, no braces and only plain letters, and ends with "}" (character 1)'],
    ['10*/L', 'The power of ten is missing, as in 10*3 (character 4)'],
    ['blorp', 'UCUM has no unit "blorp" (character 1)'],
    ['[blorp]', 'UCUM has no unit "[blorp]" (character 1)'],
  ])('%j is refused: %s', (unit, reason) => {
    expect(checkUcum(unit)).toMatchObject({ ok: false, reason, suggestion: null });
  });

  test('any text is answered, and what is kept is a unit again', () => {
    const pieces = string({
      unit: constantFrom(
        ...'m g d L l U / . ( ) { } [ ] * ^ + - 1 0 % µ ³ ×'.split(' '),
        ' ',
        'IU',
        'Hg',
        'HPF',
        '\u0000',
        '😀',
      ),
      maxLength: 150,
    });
    assert(
      property(pieces, (text) => {
        const check = checkUcum(text);
        if (check.ok) expect(checkUcum(check.canonical)).toEqual(check);
        else if (check.suggestion !== null) expect(checkUcum(check.suggestion).ok).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
