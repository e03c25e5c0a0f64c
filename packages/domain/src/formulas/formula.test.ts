import { describe, expect, test } from 'vitest';
import { parseGuard, variablesOfGuard } from './formula-guard.ts';
import { calculate, type CalculatedSpec } from './formula.ts';

const friedewald: CalculatedSpec = {
  decimals: 0,
  expression: 'chol - hdl - trig / 5',
  inputs: [
    { var: 'chol', test: 'CHOL', spec: 'CHOL' },
    { var: 'hdl', test: 'HDL', spec: 'HDL' },
    { var: 'trig', test: 'TRIG', spec: 'TRIG' },
  ],
  guards: [{ when: 'trig >= 400', outcome: 'no result; offer DLDL' }],
};
const byAgeAndSex: CalculatedSpec = {
  decimals: 1,
  expression: 'age * if(female, 1, 2)',
  inputs: [
    { var: 'age', subject: 'ageYears' },
    { var: 'female', subject: 'sexIsFemale' },
  ],
  guards: [
    { when: 'age < 18', outcome: 'no result' },
    { when: 'sex unknown', outcome: 'no result' },
  ],
};
const viralLoad: CalculatedSpec = {
  decimals: 2,
  expression: 'log10(x)',
  inputs: [{ var: 'x', test: 'HIVQ', spec: 'HIVQ' }],
  guards: [{ when: 'x <= 0 or x not quantified', outcome: 'no result' }],
};

describe('a calculated result', () => {
  test('is given when every input is there and no guard holds', () => {
    expect(calculate(friedewald, { chol: '200', hdl: '50', trig: '150' })).toEqual({
      ok: true,
      value: '120',
      exact: true,
    });
  });

  test('LDL is withheld at triglycerides of 400 and says what to offer', () => {
    expect(calculate(friedewald, { chol: '200', hdl: '50', trig: '400' })).toEqual({
      ok: false,
      problem: 'withheld',
      when: 'trig >= 400',
      outcome: 'no result; offer DLDL',
    });
    expect(calculate(friedewald, { chol: '200', hdl: '50', trig: '399.9' }).ok).toBe(true);
  });

  test('is withheld for an unknown sex and for a child', () => {
    expect(calculate(byAgeAndSex, { age: '40' })).toMatchObject({ problem: 'withheld', when: 'sex unknown' });
    expect(calculate(byAgeAndSex, { age: '17', female: '1' })).toMatchObject({ when: 'age < 18' });
    expect(calculate(byAgeAndSex, { age: '40', female: '0' })).toMatchObject({ ok: true, value: '80.0' });
  });

  test('a guard that cannot be answered does not let the value through', () => {
    expect(calculate(byAgeAndSex, { female: '1' })).toMatchObject({
      ok: false,
      problem: 'missing-input',
      input: 'age',
    });
  });

  test('is never worked out from a result that is no figure, guard or not', () => {
    expect(calculate(viralLoad, { x: '15' }, ['x'])).toMatchObject({ problem: 'withheld' });
    expect(calculate({ ...viralLoad, guards: [] }, { x: '15' }, ['x'])).toMatchObject({ problem: 'withheld' });
    expect(calculate(viralLoad, { x: '0' })).toMatchObject({ problem: 'withheld' });
    expect(calculate(viralLoad, { x: '1000' })).toMatchObject({ ok: true, value: '3.00' });
  });

  test('a formula or guard that cannot be read gives no value', () => {
    expect(calculate({ ...viralLoad, expression: 'log10(' }, { x: '10' })).toMatchObject({ problem: 'unreadable' });
    expect(calculate({ ...viralLoad, guards: [{ when: 'x is odd', outcome: '' }] }, { x: '10' })).toMatchObject({
      problem: 'unreadable',
    });
  });
});

describe('a guard', () => {
  test('names what it asks about', () => {
    const parsed = parseGuard('fe + uibc = 0 or sex unknown or x not quantified');
    expect(parsed.ok && variablesOfGuard(parsed.guard)).toEqual(['fe', 'uibc', 'sex', 'x']);
  });

  test('is refused with the place counted from its beginning', () => {
    expect(parseGuard('x <= 0 or x >')).toEqual({
      ok: false,
      reason: 'Expected a number, a name or "(" after ">" (character 14)',
      place: 14,
    });
  });
});
