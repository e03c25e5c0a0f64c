import { expect, test } from 'vitest';
import { compareTests } from './compare-tests.ts';
import { decimal } from '#measures/decimal.ts';
import { limitsOf, rangeOf } from '#testing/ranges.ts';
import type { ResultSpec, SpecRange } from './result-spec.ts';
import type { TestSnapshot } from './test.ts';

const row = (written: string, rest: Partial<SpecRange> = {}): SpecRange => ({
  ...rangeOf(written, rest),
  checked: true,
  ...rest,
});

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
  valid: null,
  reportableRange: null,
  critical: limitsOf('(2.5, 6.5)'),
  mayBeCritical: 'call',
  delta: { mode: 'absolute', limit: decimal('1.5'), direction: 'both', windowHours: 72 },
  note: null,
  ranges: [row('[3.5, 5.1]', { id: 7, ageFrom: '18 y' }), row('[3.9, 5.9]', { id: 6, ageFrom: '0 d', ageTo: '18 y' })],
  gaps: [],
  active: true,
};
const base: TestSnapshot = {
  code: 'K',
  name: 'Potassium',
  shortName: 'K',
  reportName: null,
  testType: 'CLINICAL',
  department: 'Chemistry',
  method: 'ISE',
  loinc: '2823-3',
  loincVerified: true,
  turnaroundMinutes: { routine: 240, stat: 60 },
  workflow: 'CLIN_STD',
  tubes: [{ code: 'SST', preference: 'preferred' }],
  note: null,
  reportText: null,
  status: 'active',
  specVersion: 1,
  instruments: ['AU680', 'COBAS'],
  resultSpecs: [potassium],
};
const withSpec = (changes: Partial<ResultSpec>, of: TestSnapshot = base): TestSnapshot => ({
  ...of,
  resultSpecs: of.resultSpecs.map((spec) => ({ ...spec, ...changes })),
});
const [adults, children] = potassium.ranges as [SpecRange, SpecRange];

test('a version compared with itself says nothing, whatever its number', () => {
  expect(compareTests(base, { ...base, specVersion: 2, instruments: ['COBAS', 'AU680'] })).toEqual([]);
});

test('a changed field of the test is named with both values', () => {
  const after = { ...base, name: 'Potassium, serum', turnaroundMinutes: { routine: 120, stat: 60 }, note: 'Keep cool' };
  expect(compareTests(base, after)).toEqual([
    { about: null, place: 'Name', before: 'Potassium', after: 'Potassium, serum' },
    { about: null, place: 'Turnaround, routine', before: '240 min', after: '120 min' },
    { about: null, place: 'Note', before: null, after: 'Keep cool' },
  ]);
});

test('a tube added and one no longer preferred are two lines', () => {
  const tubes: TestSnapshot['tubes'] = [
    { code: 'SST', preference: 'alternate' },
    { code: 'PST', preference: 'preferred' },
  ];
  expect(compareTests(base, { ...base, tubes })).toEqual([
    { about: null, place: 'Tube SST', before: 'preferred', after: 'alternate' },
    { about: null, place: 'Tube PST', before: null, after: 'preferred' },
  ]);
});

test('an edited limit is one line that names the people of the row', () => {
  const ranges = [{ ...adults, ...limitsOf('[3.5, 5.0]') }, children];
  expect(compareTests(base, withSpec({ ranges }))).toEqual([
    {
      about: 'Potassium (K)',
      place: 'Range for anyone 18 y and over, limits',
      before: '3.5 to 5.1',
      after: '3.5 to 5.0',
    },
  ]);
});

test('a limit that no longer counts itself is a change, although the figures are the same', () => {
  const ranges = [{ ...adults, ...limitsOf('[3.5, 5.1)') }, children];
  expect(compareTests(base, withSpec({ ranges })).map(({ before, after }) => [before, after])).toEqual([
    ['3.5 to 5.1', '3.5 to below 5.1'],
  ]);
});

test('a row whose ages moved stays the same row', () => {
  const ranges = [
    { ...adults, ageFrom: '16 y' as const },
    { ...children, ageTo: '16 y' as const },
  ];
  expect(compareTests(base, withSpec({ ranges }))).toEqual([
    {
      about: 'Potassium (K)',
      place: 'Range for anyone 18 y and over, ages',
      before: '18 y and over',
      after: '16 y and over',
    },
    {
      about: 'Potassium (K)',
      place: 'Range for anyone from 0 d to 18 y, ages',
      before: 'from 0 d to 18 y',
      after: 'from 0 d to 16 y',
    },
  ]);
});

test('rows in another order, and rows numbered anew by an import, are no change', () => {
  const ranges = [
    { ...children, id: 1 },
    { ...adults, id: 2 },
  ];
  expect(compareTests(base, withSpec({ ranges }))).toEqual([]);
});

test('numbers given anew never pair a row with another row while one for the same people is there', () => {
  // An import numbers rows from 1: number 7 is now the children's.
  const ranges = [
    { ...children, id: 7 },
    { ...adults, id: 6, ...limitsOf('[3.4, 5.1]') },
  ];
  expect(compareTests(base, withSpec({ ranges })).map(({ place }) => place)).toEqual([
    'Range for anyone 18 y and over, limits',
  ]);
});

test('a range added and one removed are told as a whole', () => {
  const women = row('[3.4, 5.0]', {
    id: 9,
    sex: 'female',
    ageFrom: '18 y',
    critical: limitsOf('[2.4, 6.4]'),
    effectiveFrom: '2026-12-01',
    source: 'Lab 2026',
  });
  expect(compareTests(base, withSpec({ ranges: [adults, women] }))).toEqual([
    {
      about: 'Potassium (K)',
      place: 'Range for females 18 y and over',
      before: null,
      after: '3.4 to 5.0; critical 2.4 and below or 6.4 and above; effective from 2026-12-01; source Lab 2026',
    },
    {
      about: 'Potassium (K)',
      place: 'Range for anyone from 0 d to 18 y',
      before: '3.9 to 5.9; source for tests',
      after: null,
    },
  ]);
});

test('an instrument is named where its name is known', () => {
  const before = withSpec({ ranges: [{ ...adults, instrumentId: 4 }] });
  const after = withSpec({ ranges: [{ ...adults, instrumentId: 4, ...limitsOf('[3.5, ]') }] });
  expect(compareTests(before, after, (id) => (id === 4 ? 'Cobas 8000' : '?'))).toEqual([
    {
      about: 'Potassium (K)',
      place: 'Range for anyone 18 y and over, Cobas 8000, limits',
      before: '3.5 to 5.1',
      after: '3.5 and above',
    },
  ]);
});

test('an acknowledged gap is told with its reason', () => {
  const gap = { sex: 'any', ageFrom: '0 d', ageTo: '1 mo', reason: 'No published figures' } as const;
  expect(compareTests(base, withSpec({ gaps: [gap] }))).toEqual([
    {
      about: 'Potassium (K)',
      place: 'Accepted gap for anyone from 0 d to 1 mo',
      before: null,
      after: 'No published figures',
    },
  ]);
});

test('rules are compared as they are read aloud', () => {
  const after = withSpec({
    delta: { mode: 'percent', limit: decimal('20'), direction: 'both', windowHours: 24 },
    critical: null,
    mayBeCritical: 'review',
  });
  expect(compareTests(base, after).map(({ place, before, after: now }) => [place, before, now])).toEqual([
    ['Critical limits', 'below 2.5 or above 6.5', null],
    ['If a value may be critical', 'Call', 'Review only'],
    ['Delta rule', '> 1.5 mmol/L within 3 days', '> 20 % within 24 h'],
  ]);
});

test('a result under another code is the same result; one that went is told as a whole', () => {
  const chloride: ResultSpec = { ...potassium, id: 32, code: 'CL', label: 'Chloride', ranges: [] };
  const before = { ...base, resultSpecs: [potassium, chloride] };
  const after = { ...base, resultSpecs: [{ ...potassium, code: 'KS' }] };
  expect(compareTests(before, after)).toEqual([
    { about: 'Potassium (K)', place: 'Code', before: 'K', after: 'KS' },
    { about: 'Chloride (CL)', place: 'The whole result', before: 'numeric, mmol/L, 0 ranges', after: null },
  ]);
});

test('results and coded values in another order are said once', () => {
  const chloride: ResultSpec = { ...potassium, id: 32, code: 'CL', label: 'Chloride' };
  const before = { ...base, resultSpecs: [potassium, chloride] };
  expect(compareTests(before, { ...base, resultSpecs: [chloride, potassium] })).toEqual([
    { about: null, place: 'Order of results', before: 'K, CL', after: 'CL, K' },
  ]);
});

test('a coded value that means something else now is named', () => {
  const coded = withSpec({
    type: 'coded',
    codedOptions: [
      { code: 'NEG', interpretation: 'normal' },
      { code: 'POS', interpretation: 'abnormal' },
    ],
  });
  const after = withSpec(
    {
      codedOptions: [
        { code: 'POS', interpretation: 'critical' },
        { code: 'NEG', interpretation: 'normal' },
        { code: 'IND', interpretation: 'none' },
      ],
    },
    coded,
  );
  expect(compareTests(coded, after).map(({ place, before, after: now }) => [place, before, now])).toEqual([
    ['Value POS', 'abnormal', 'critical'],
    ['Value IND', null, 'none'],
    ['Order of values', 'NEG, POS', 'POS, NEG, IND'],
  ]);
});

test('a formula is compared part by part', () => {
  const formula: ResultSpec['formula'] = {
    expression: 'chol - hdl',
    inputs: [
      { var: 'chol', test: 'LIPID', spec: 'CHOL' },
      { var: 'sex', subject: 'sexIsFemale' },
    ],
    guards: [],
    example: { given: { chol: decimal('5.2'), hdl: decimal('1.2') }, expected: decimal('4.0') },
    source: null,
  };
  const before = withSpec({ type: 'calculated', formula });
  const after = withSpec({
    type: 'calculated',
    formula: { ...formula, expression: 'chol - hdl - 0', guards: [{ when: 'chol unknown', outcome: 'no result' }] },
  });
  expect(compareTests(before, after).map(({ place, before: was, after: now }) => [place, was, now])).toEqual([
    ['Formula', 'chol - hdl', 'chol - hdl - 0'],
    ['Formula withheld when', null, 'chol unknown: no result'],
  ]);
  expect(compareTests(base, before).find(({ place }) => place === 'Formula inputs')?.after).toBe(
    "chol from LIPID.CHOL; sex from the subject's sex (1 for female)",
  );
});
