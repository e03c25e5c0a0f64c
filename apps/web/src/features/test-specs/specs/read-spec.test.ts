import type { ResultSpec, SpecRange } from '@aliquot/domain/test-specs/result-spec';
import { specInput } from '@aliquot/domain/test-specs/result-spec';
import { decimal } from '@aliquot/domain/measures/decimal';
import { expect, test } from 'vitest';
import { blankDraft } from '#features/ranges/table/table-edits.ts';
import { blankInput } from './formula-form.ts';
import { readSpec } from './read-spec.ts';
import { blankSpec, specFormOf, type SpecForm } from './spec-form.ts';

const row: SpecRange = {
  id: 7,
  sex: 'any',
  ageFrom: '0 d',
  ageTo: null,
  instrumentId: null,
  method: null,
  low: decimal('3.5'),
  high: decimal('5.1'),
  lowInclusive: true,
  highInclusive: true,
  critical: null,
  text: null,
  effectiveFrom: null,
  effectiveTo: null,
  source: 'Own study',
  checked: true,
};
const potassium: ResultSpec = {
  id: 3,
  code: 'K',
  label: 'Potassium',
  type: 'numeric',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 1,
  molarMass: decimal('39.098'),
  loinc: '2823-3',
  loincVerified: true,
  required: true,
  reportable: true,
  entryMode: 'single',
  formula: null,
  codedOptions: [],
  titre: null,
  valid: { low: decimal('0'), high: null },
  reportableRange: { low: decimal('1.0'), high: decimal('10.0'), note: null },
  critical: { low: decimal('2.5'), high: decimal('6.5'), lowInclusive: false, highInclusive: true },
  mayBeCritical: 'call',
  delta: { mode: 'absolute', limit: decimal('1.5'), direction: 'both', windowHours: 72 },
  note: null,
  ranges: [row],
  gaps: [],
  active: true,
};
const ldl: ResultSpec = {
  ...potassium,
  code: 'LDLC',
  type: 'calculated',
  critical: null,
  formula: {
    expression: 'chol - hdl - trig / 5',
    inputs: [
      { var: 'chol', test: 'CHOL', spec: 'CHOL' },
      { var: 'hdl', test: 'HDL', spec: 'HDL' },
      { var: 'trig', parameter: 'lot.trig' },
      { var: 'age', subject: 'ageYears' },
    ],
    guards: [{ when: 'trig >= 400', outcome: 'no result' }],
    example: {
      given: { chol: decimal('200'), hdl: decimal('50'), trig: decimal('150'), age: decimal('40') },
      expected: decimal('120'),
    },
    source: 'Friedewald 1972',
  },
};
const titre: ResultSpec = {
  ...potassium,
  type: 'titre',
  unit: 'titre',
  ucum: '{titer}',
  decimals: 0,
  molarMass: null,
  valid: null,
  reportableRange: null,
  critical: null,
  delta: null,
  titre: { firstDilution: 80, factor: 2, steps: 6, abnormalFrom: decimal('160'), criticalFrom: null },
};
const coded: ResultSpec = {
  ...titre,
  type: 'coded',
  unit: null,
  ucum: null,
  decimals: null,
  molarMass: null,
  titre: null,
  codedOptions: [{ code: 'POS', interpretation: 'abnormal' }],
  ranges: [],
  gaps: [{ sex: 'any', ageFrom: '0 d', ageTo: null, reason: 'Read from the value' }],
};

const any = { mode: 'change', changes: 'any', windowHours: 720 } as const;
const listed = { ...any, changes: [{ from: 'NEG', to: 'POS' }] };
const rise = { mode: 'rate', limit: decimal('2.5'), direction: 'rise', windowHours: 24 } as const;
const twoValues: Pick<ResultSpec, 'codedOptions'> = {
  codedOptions: [
    { code: 'NEG', interpretation: 'normal' },
    { code: 'POS', interpretation: 'abnormal' },
  ],
};

test.each([
  ['a number', potassium],
  ['a calculation', ldl],
  ['a titre', titre],
  ['a coded result', coded],
  ['a coded result of which any change is reviewed', { ...coded, delta: any }],
  ['a coded result of which some changes are reviewed', { ...coded, ...twoValues, delta: listed }],
  ['a number of which a rise is reviewed', { ...potassium, delta: rise }],
] as const)('%s opened and saved untouched is what it was', (_kind, spec) => {
  const { id: _id, ...kept } = spec;
  expect(readSpec(specFormOf(spec), spec.ranges)).toEqual({ ok: true, values: kept });
  expect(specInput.safeParse(kept).success).toBe(true);
});

const refusalsOf = (form: SpecForm): Record<string, string> => {
  const judged = readSpec(form, []);
  return judged.ok ? {} : Object.fromEntries(judged.refusals.map(({ path, message }) => [path, message]));
};
const named = { ...blankSpec, code: 'X', label: 'X' };

test('what does not belong to the kind is left out, though it is kept while the form is open', () => {
  const judged = readSpec({ ...specFormOf(ldl), type: 'text' }, []);
  expect(judged).toMatchObject({
    ok: true,
    values: { type: 'text', formula: null, unit: null, ucum: null, decimals: null, critical: null, delta: null },
  });
});

test('[SAFE-A9] a delta rule is that of its kind, and what is missing of it is said where it is typed', () => {
  const both = { ...specFormOf({ ...coded, ...twoValues, delta: listed }), delta: specFormOf(potassium).delta };
  expect(readSpec(both, [])).toMatchObject({ ok: true, values: { delta: null } });
  const form = (listedChanges: { from: string; to: string }[]) => ({
    ...specFormOf({ ...coded, ...twoValues }),
    delta: { ...blankSpec.delta, changes: 'listed' as const, listed: listedChanges, windowHours: null },
  });
  expect(refusalsOf(form([]))).toMatchObject({
    'delta.listed': 'List at least one change',
    'delta.windowHours': expect.any(String),
  });
  expect(refusalsOf(form([{ from: '', to: 'POS' }]))).toHaveProperty(['delta.listed.0.from'], 'Choose a value');
  const typed = form([{ from: 'POS', to: 'POS' }]);
  expect(refusalsOf({ ...typed, delta: { ...typed.delta, windowHours: 24 } })).toEqual({
    'delta.listed.0.to': 'Choose two different values',
  });
});

test('a measured number without a printed unit says so, instead of leaving it open', () => {
  expect(readSpec({ ...named, ucum: '[pH]' }, [])).toMatchObject({ ok: true, values: { unit: '', ucum: '[pH]' } });
});

test('a code must be there, a LOINC code have its check digit and a unit the grammar of UCUM', () => {
  const refused = refusalsOf({ ...blankSpec, loinc: '2951-3', ucum: '10^3/µL' });
  expect(refused['code']).toContain('Enter a code');
  expect(refused['label']).toBe('Label is required');
  expect(refused['loinc']).toContain('2951-2');
  expect(refused['ucum']).toContain('did you mean 10*3/uL?');
});

test('a decimal comma is read as a point; what reads two ways is refused', () => {
  const judged = readSpec({ ...named, valid: { low: '0,5', high: null } }, []);
  expect(judged).toMatchObject({ ok: true, values: { valid: { low: '0.5', high: null } } });
  expect(refusalsOf({ ...named, valid: { low: '1,000', high: null } })).toHaveProperty(['valid.low']);
});

test('one end of what can be measured asks for the other', () => {
  expect(refusalsOf({ ...named, reportableRange: { low: '1', high: null, note: null } })).toEqual({
    'reportableRange.high': 'Required',
  });
});

test('a critical limit is critical itself unless said otherwise; a side without one says nothing', () => {
  const judged = readSpec({ ...named, critical: { ...blankSpec.critical, low: '2.5' } }, []);
  expect(judged).toMatchObject({
    ok: true,
    values: { critical: { low: '2.5', high: null, lowInclusive: true, highInclusive: null } },
  });
});

test('a formula is refused where it cannot be read, and each input where it is open', () => {
  const formula = {
    expression: 'a + ',
    inputs: [
      { ...blankInput('a'), example: 'much' },
      { ...blankInput('a'), test: 'K' },
      { ...blankInput('2b'), from: 'parameter' as const },
    ],
    guards: [{ when: 'a >', outcome: 'no result' }],
    expected: '',
    source: null,
  };
  const refused = refusalsOf({ ...named, type: 'calculated', formula });
  expect(Object.keys(refused).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'formula.expected',
    'formula.expression',
    'formula.guards.0.when',
    'formula.inputs.0.example',
    'formula.inputs.0.test',
    'formula.inputs.1.spec',
    'formula.inputs.1.var',
    'formula.inputs.2.parameter',
    'formula.inputs.2.var',
  ]);
});

test('a row that is not complete is refused at the table', () => {
  expect(refusalsOf({ ...named, table: { ranges: [blankDraft()], gaps: [] } })).toHaveProperty('table');
});

test('an edited row is no longer seen in its source, an untouched one still is, a new one never was', () => {
  const form = specFormOf({ ...potassium, ranges: [row, { ...row, id: 8, sex: 'male' }] });
  const [first, second] = form.table.ranges;
  if (first === undefined || second === undefined) throw new Error('two rows were made');
  const table = { ...form.table, ranges: [first, { ...second, high: '5.0' }, { ...first, id: null, key: 'new' }] };
  const judged = readSpec({ ...form, table }, [row, { ...row, id: 8, sex: 'male' }]);
  expect(judged.ok && judged.values.ranges.map(({ id, checked }) => [id, checked])).toEqual([
    [7, true],
    [8, false],
    [-3, false],
  ]);
});
