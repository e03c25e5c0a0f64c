/** The tests of the model laboratory. */
import { decimal } from '#measures/decimal.ts';
import type { DeltaDirection, DeltaMode } from '#ranges/delta.ts';
import type { SpecRange } from '#test-specs/result-spec.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import type { TestSnapshot } from '#test-specs/test.ts';
import type { TestVersion } from '#results/bench-facts.ts';
import { limitsOf } from '../ranges.ts';
import { specOf, specRangeOf } from '../result-specs.ts';
import { plainSteps, type WorkflowSteps } from '#workflows/workflow-steps.ts';

let lastRange = 0;
const range = (written: string, rest: Partial<SpecRange> = {}): SpecRange => {
  lastRange += 1;
  return specRangeOf(written, { id: lastRange, ...rest });
};

const delta = (
  mode: DeltaMode,
  limit: string,
  direction: DeltaDirection = 'both',
): NonNullable<ResultSpec['delta']> => ({ mode, limit: decimal(limit), direction, windowHours: 48 });

const span = (low: string, high: string) => ({ low: decimal(low), high: decimal(high) });
const adult = { ageFrom: '18 y' } as const;

const potassium = specOf({
  id: 1,
  code: 'K',
  critical: limitsOf('[2.5, 6.5]'),
  delta: delta('absolute', '1.0'),
  valid: span('0', '20'),
  reportableRange: { ...span('1.0', '10.0'), note: null },
  ranges: [range('[3.7, 5.9]', { ageFrom: '0 d', ageTo: '28 d' }), range('[3.5, 5.1]', { ageFrom: '28 d' })],
});

const glucose = specOf({
  id: 2,
  code: 'GLU',
  label: 'Glucose',
  unit: 'mg/dL',
  ucum: 'mg/dL',
  decimals: 0,
  molarMass: decimal('180.156'),
  critical: limitsOf('(40, 450)'),
  mayBeCritical: 'review',
  delta: delta('percent', '50'),
  valid: span('0', '2000'),
  ranges: [range('[70, 99]')],
});

/** The same result under a later version of the test: another unit. */
const glucoseLater: ResultSpec = {
  ...glucose,
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 1,
  critical: limitsOf('(2.2, 25.0)'),
  ranges: [range('[3.9, 5.5]')],
};

/** And under one that says no molar mass any more: what is in mg/dL is comparable no longer. */
const glucoseUnweighed: ResultSpec = { ...glucoseLater, molarMass: null };

const creatinine = specOf({
  id: 3,
  code: 'CREA',
  label: 'Creatinine',
  unit: 'mg/dL',
  ucum: 'mg/dL',
  decimals: 2,
  delta: delta('absolute', '0.5'),
  valid: span('0', '30'),
  ranges: [
    range('[0.30, 0.80]', { ageTo: '18 y' }),
    range('[0.60, 1.10]', { ...adult, sex: 'female' }),
    range('[0.70, 1.30]', { ...adult, sex: 'male' }),
  ],
});

const calculated = (expression: string, inputs: NonNullable<ResultSpec['formula']>['inputs']) => ({
  expression,
  inputs,
  guards: [],
  example: { given: {}, expected: decimal('1') },
  source: null,
});

/** Easier to check by hand than the published equation; it needs the same things. */
const filtration = specOf({
  id: 4,
  code: 'EGFR',
  label: 'eGFR',
  type: 'calculated',
  unit: 'mL/min',
  ucum: 'mL/min',
  decimals: 1,
  delta: delta('absolute', '15', 'fall'),
  ranges: [range('[60, )', adult)],
  formula: calculated('if(f, 160, 170) - age - crea * 30', [
    { var: 'crea', test: 'CREA', spec: 'CREA' },
    { var: 'age', subject: 'ageYears' },
    { var: 'f', subject: 'sexIsFemale' },
  ]),
});

const fat = (id: number, code: string, normal: string): ResultSpec =>
  specOf({ id, code, label: code, unit: 'mg/dL', ucum: 'mg/dL', decimals: 0, ranges: [range(normal)] });

const ldl: ResultSpec = {
  ...fat(8, 'LDLC', '(, 130]'),
  type: 'calculated',
  decimals: 1,
  required: false,
  formula: {
    ...calculated('chol - hdl - trig / 5', [
      { var: 'chol', test: 'LIPID', spec: 'CHOL' },
      { var: 'hdl', test: 'LIPID', spec: 'HDL' },
      { var: 'trig', test: 'LIPID', spec: 'TRIG' },
    ]),
    guards: [{ when: 'trig > 400', outcome: 'measure it directly' }],
  },
};

const coded = (id: number, code: string, codes: readonly [normal: string, abnormal: string, critical: string]) =>
  specOf({
    id,
    code,
    label: code,
    type: 'coded',
    unit: null,
    ucum: null,
    decimals: null,
    codedOptions: codes.map((option, at) => ({
      code: option,
      interpretation: (['normal', 'abnormal', 'critical'] as const)[at] ?? 'none',
    })),
  });

const serology: ResultSpec = {
  ...coded(9, 'SERO', ['NEG', 'POS', 'EQUIV']),
  entryMode: 'double',
  delta: { mode: 'change', changes: 'any', windowHours: 48 },
};
const index: ResultSpec = specOf({
  id: 10,
  code: 'INDEX',
  label: 'Index',
  unit: 'S/CO',
  ucum: '{s_co_ratio}',
  decimals: 1,
  required: false,
  entryMode: 'double',
  delta: delta('absolute', '1.0'),
  ranges: [range('(, 1.0)')],
});
const polymerase = coded(11, 'PCR', ['NDET', 'DET', 'INV']);
const virus: ResultSpec = {
  ...polymerase,
  delta: {
    mode: 'change',
    changes: [
      { from: 'NDET', to: 'DET' },
      { from: 'INV', to: 'DET' },
    ],
    windowHours: 48,
  },
};
const cycles: ResultSpec = {
  ...index,
  id: 12,
  code: 'CT',
  entryMode: 'single',
  unit: 'cycles',
  ucum: '1',
  ranges: [range('(30.0, )')],
};
const text: ResultSpec = { ...polymerase, id: 13, code: 'TXT', type: 'text', codedOptions: [] };
const antibodies: ResultSpec = {
  ...polymerase,
  id: 14,
  code: 'ANA',
  type: 'titre',
  codedOptions: [],
  titre: { firstDilution: 40, factor: 2, steps: 6, abnormalFrom: decimal('80'), criticalFrom: decimal('640') },
};
const sodium = specOf({
  id: 15,
  code: 'NA',
  label: 'Sodium',
  decimals: 0,
  delta: delta('absolute', '8', 'rise'),
  critical: limitsOf('[120, 160]'),
  ranges: [range('[136, 145]'), range('[134, 143]', { instrumentId: 2 })],
});

const testOf = (code: string, resultSpecs: ResultSpec[], tubes: readonly string[], specVersion = 1): TestSnapshot => ({
  code,
  name: code,
  shortName: code,
  reportName: null,
  testType: 'CHEM',
  department: 'Chemistry',
  method: 'photometry',
  loinc: null,
  loincVerified: null,
  turnaroundMinutes: { routine: 240, stat: 60 },
  workflow: 'PLAIN',
  tubes: tubes.map((tube, at) => ({ code: tube, preference: at === 0 ? 'preferred' : 'alternate' })),
  note: null,
  reportText: null,
  status: 'active',
  specVersion,
  instruments: [],
  resultSpecs,
});

const glucoseTest = testOf('GLU', [glucose], ['SST']);
const tests: Readonly<Record<number, readonly TestSnapshot[]>> = {
  1: [testOf('K', [potassium], ['SST'])],
  2: [glucoseTest, testOf('GLU', [glucoseLater], ['SST'], 2), testOf('GLU', [glucoseUnweighed], ['SST'], 3)],
  3: [testOf('CREA', [creatinine], ['SST', 'EDTA'])],
  4: [testOf('EGFR', [filtration], ['SST', 'EDTA'])],
  5: [testOf('LIPID', [fat(5, 'CHOL', '(, 200]'), fat(6, 'HDL', '[40, )'), fat(7, 'TRIG', '(, 150]'), ldl], ['SST'])],
  6: [testOf('SERO', [serology, index], ['SST'])],
  7: [testOf('PCR', [virus, cycles], ['EDTA'])],
  8: [testOf('TXT', [text], [])],
  9: [testOf('ANA', [antibodies], ['SST'])],
  10: [testOf('NA', [sodium], ['SST'])],
};

export const testIds = Object.keys(tests).map(Number);
export const instrumentIds = [1, 2, 3] as const;

export const snapshotOf = ({ testId, specVersion }: TestVersion): TestSnapshot => {
  const found = tests[testId]?.[specVersion - 1];
  if (found === undefined) throw new Error(`no test ${testId} in version ${specVersion}`);
  return found;
};

export const versionsOf = (testId: number): number => tests[testId]?.length ?? 1;

/** What the polymerase test asks for in its runs. */
const controlsAsked = ['negative', 'positive'];

const withRun = (mode: 'optional' | 'required', approverMayBeEnterer = false): WorkflowSteps => {
  const [receive, prepare, run, entry, validate, review, report, deliver] = plainSteps();
  const asked = mode === 'required' ? { controls: controlsAsked } : {};
  const params = { mode, blockApprovalUntilQcPassed: true, ...asked };
  return [
    receive,
    prepare,
    { ...run, enabled: true, params },
    entry,
    validate,
    { ...review, params: { approverMayBeEnterer } },
    report,
    deliver,
  ];
};
const optional = withRun('optional');
const required = withRun('required');
const trusting = withRun('optional', true);

/** The polymerase test is done in runs alone; of free text whoever wrote it may approve it. */
export const stepsOf = (testId: number): WorkflowSteps => {
  if (testId === 7) return required;
  return testId === 8 ? trusting : optional;
};
