import { expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { limitsOf, rangeOf } from '#testing/ranges.ts';
import type { ResultSpec, SpecFormula, SpecRange } from './result-spec.ts';
import { changesFigures, withResult, type FiguredTest } from './verified-figures.ts';

const row = (written: string, rest: Partial<SpecRange> = {}): SpecRange => ({
  ...rangeOf(written, rest),
  checked: true,
  ...rest,
});
const child = row('[3.9, 5.9]', { id: 6, ageFrom: '0 d', ageTo: '18 y' });
const adult = row('[3.5, 5.1]', { id: 7, ageFrom: '18 y' });

const potassium: ResultSpec = {
  id: 31,
  code: 'K',
  label: 'Potassium',
  type: 'numeric',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 1,
  molarMass: null,
  loinc: '2823-3',
  loincVerified: true,
  required: true,
  reportable: true,
  entryMode: 'single',
  formula: null,
  codedOptions: [],
  titre: null,
  valid: { low: decimal('0'), high: null },
  reportableRange: { low: decimal('1'), high: decimal('10'), note: null },
  critical: limitsOf('(2.5, 6.5)'),
  mayBeCritical: 'call',
  delta: { mode: 'absolute', limit: decimal('1.5'), direction: 'both', windowHours: 72 },
  note: null,
  ranges: [child, adult],
  gaps: [{ sex: 'any', ageFrom: '90 y', ageTo: null, reason: 'Nobody so old' }],
  active: true,
};
const verified: FiguredTest = { method: 'ISE', resultSpecs: [potassium] };
const changed = (changes: Partial<ResultSpec>, from: ResultSpec = potassium): boolean =>
  changesFigures({ method: 'ISE', resultSpecs: [from] }, { method: 'ISE', resultSpecs: [{ ...from, ...changes }] });

test.each<[string, Partial<ResultSpec>]>([
  ['a limit', { ranges: [child, { ...adult, high: decimal('5.2') }] }],
  ['a sign of a limit', { ranges: [child, { ...adult, highInclusive: false }] }],
  ['an age', { ranges: [child, { ...adult, ageTo: '90 y' }] }],
  ['a sex', { ranges: [child, { ...adult, sex: 'female' }] }],
  ['the method of a row', { ranges: [child, { ...adult, method: 'Flame' }] }],
  ['the instrument of a row', { ranges: [child, { ...adult, instrumentId: 4 }] }],
  ['the words printed for a range', { ranges: [child, { ...adult, text: 'See comment' }] }],
  ['critical limits of a row', { ranges: [child, { ...adult, critical: limitsOf('(2, 7)') }] }],
  ['when a row takes effect', { ranges: [child, { ...adult, effectiveFrom: '2026-12-01' }] }],
  ['a row that went', { ranges: [adult] }],
  ['a gap', { gaps: [] }],
  ['[SAFE-A7] whether anybody is called who may be in danger', { mayBeCritical: 'review' }],
  ['[SAFE-A9] by what it is converted', { molarMass: decimal('39.098') }],
  ['critical limits', { critical: limitsOf('[2.5, 6.5)') }],
  ['plausible limits', { valid: null }],
  ['what can be measured', { reportableRange: null }],
  ['the delta rule', { delta: null }],
  ['the unit', { unit: 'mEq/L' }],
  ['the UCUM unit', { ucum: 'meq/L' }],
  ['the decimals', { decimals: 2 }],
  ['the kind', { type: 'text' }],
  ['being in use', { active: false }],
])('%s has to be verified again', (_what, changes) => {
  expect(changed(changes)).toBe(true);
});

test.each<[string, Partial<ResultSpec>]>([
  ['its names', { label: 'Potassium, serum', code: 'KS' }],
  ['notes and codes', { note: 'Hemolysis raises it', loinc: null, loincVerified: null }],
  ['how it is entered and reported', { required: false, reportable: false, entryMode: 'double' }],
  ['the order of its rows', { ranges: [adult, child] }],
  [
    'where a row was found, and its number',
    { ranges: [child, { ...adult, id: 9, source: 'Own study', checked: false }] },
  ],
  ['why ages have no range', { gaps: [{ sex: 'any', ageFrom: '90 y', ageTo: null, reason: 'Sent out' }] }],
  ['a note on what can be measured', { reportableRange: { low: decimal('1'), high: decimal('10'), note: 'Diluted' } }],
])('%s may change without that', (_what, changes) => {
  expect(changed(changes)).toBe(false);
});

test('formulas, coded values and dilutions count by what they decide', () => {
  const formula: SpecFormula = {
    expression: 'na - cl',
    inputs: [
      { var: 'na', test: 'NA', spec: 'NA' },
      { var: 'cl', test: 'CL', spec: 'CL' },
    ],
    guards: [],
    example: { given: { na: decimal('140'), cl: decimal('100') }, expected: decimal('40') },
    source: null,
  };
  const gap: ResultSpec = { ...potassium, type: 'calculated', formula };
  expect(changed({ formula: { ...formula, inputs: formula.inputs.toReversed(), source: 'Textbook' } }, gap)).toBe(
    false,
  );
  expect(changed({ formula: { ...formula, expression: 'na - cl - 1' } }, gap)).toBe(true);
  expect(changed({ formula: { ...formula, guards: [{ when: 'cl = 0', outcome: 'No value' }] } }, gap)).toBe(true);

  const options: ResultSpec['codedOptions'] = [
    { code: 'POS', interpretation: 'abnormal' },
    { code: 'NEG', interpretation: 'normal' },
  ];
  const coded: ResultSpec = { ...potassium, type: 'coded', codedOptions: options };
  expect(changed({ codedOptions: options.toReversed() }, coded)).toBe(false);
  expect(changed({ codedOptions: [{ code: 'POS', interpretation: 'critical' }, ...options.slice(1)] }, coded)).toBe(
    true,
  );

  const titre = { firstDilution: 1, factor: 2, steps: 8, abnormalFrom: null, criticalFrom: null };
  expect(changed({ titre: { ...titre, abnormalFrom: decimal('16') } }, { ...potassium, type: 'titre', titre })).toBe(
    true,
  );
});

test('the method counts, the order of results does not, a new result does', () => {
  const sodium: ResultSpec = { ...potassium, id: 32, code: 'NA' };
  const both: FiguredTest = { ...verified, resultSpecs: [potassium, sodium] };
  expect(changesFigures(verified, { ...verified, method: 'Flame photometry' })).toBe(true);
  expect(changesFigures(both, { ...both, resultSpecs: [sodium, potassium] })).toBe(false);
  expect(changesFigures(verified, both)).toBe(true);
  const { id: _id, ...saved } = potassium;
  expect(changesFigures(both, withResult(both, 31, { ...saved, label: 'K+' }))).toBe(false);
  expect(changesFigures(both, withResult(both, 31, { ...saved, decimals: 0 }))).toBe(true);
  expect(changesFigures(verified, withResult(verified, null, saved))).toBe(true);
});

test('no unit is no unit, written either way', () => {
  expect(changed({ unit: '', ucum: '' }, { ...potassium, unit: null, ucum: null })).toBe(false);
});
