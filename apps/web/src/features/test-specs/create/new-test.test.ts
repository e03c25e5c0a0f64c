import { describe, expect, test } from 'vitest';
import { addBelow } from '#features/ranges/table/table-edits.ts';
import { blankSpec, type SpecForm } from '../specs/spec-form.ts';
import { blankNewTest, fieldLabel, leftToDo, newTestPath, readNewTest, type NewTestForm } from './new-test.ts';

const today = '2026-11-18';
const range = { ...addBelow([]).added, low: '135', high: '145', source: 'Own study' };
const sodium: SpecForm = {
  ...blankSpec,
  code: 'NA',
  label: 'Sodium',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 0,
  valid: { low: '50', high: '250' },
  table: { ranges: [range], gaps: [] },
};
const whole: NewTestForm = {
  ...blankNewTest,
  code: 'NA',
  name: 'Sodium',
  shortName: 'Sodium',
  testType: 'CLINICAL',
  department: 'Chemistry',
  method: 'Ion-selective electrode',
  workflow: 'CLIN_STD',
  tubes: [
    { code: 'SST', preference: 'preferred' },
    { code: '', preference: 'alternate' },
  ],
  results: [sodium],
};
const refused = (form: NewTestForm): string[] => leftToDo(form, today).refusals.map(({ path }) => path);
const found = (form: NewTestForm): string[] => leftToDo(form, today).findings.map(({ message }) => message);

describe('a new test as it is typed', () => {
  test('nothing is left of a whole one; a tube nobody chose is not sent', () => {
    expect(leftToDo(whole, today)).toEqual({ refusals: [], findings: [] });
    const judged = readNewTest(whole);
    expect(judged.ok && [judged.values.fields.tubes, judged.values.specs.length]).toEqual([
      [{ code: 'SST', preference: 'preferred' }],
      1,
    ]);
  });

  test('what a save would refuse comes first, at its field', () => {
    expect(refused(blankNewTest)).toEqual([
      'code',
      'name',
      'shortName',
      'testType',
      'department',
      'method',
      'workflow',
      'results.0.code',
      'results.0.label',
    ]);
    const incomplete = { ...sodium, table: { ranges: [{ ...range, source: '' }], gaps: [] } };
    expect(refused({ ...whole, results: [incomplete] })).toEqual(['results.0.table']);
    expect(refused({ ...whole, results: [sodium, sodium] })).toEqual(['results.1.code']);
  });

  test('then what the rules of activation ask for', () => {
    expect(found({ ...whole, tubes: [], results: [] })).toEqual([
      'No tube is set. Add one.',
      'No result is set. Add a result.',
    ]);
    const adults = { ...sodium, table: { ranges: [{ ...range, ageFrom: '18 y' }], gaps: [] } };
    expect(found({ ...whole, results: [adults] })).toHaveLength(1);
    expect(found({ ...whole, results: [{ ...sodium, decimals: null }] })).toEqual([
      'The number of decimals is missing. Enter 0 to 10.',
    ]);
    expect(found({ ...whole, results: [{ ...sodium, valid: { low: '50', high: null } }] })).toEqual([
      'Its plausible limits are missing. Enter the lowest and the highest value that can exist.',
    ]);
  });
});

test('what the server refuses lands at the field the form has it under', () => {
  expect(newTestPath('code', whole)).toBe('code');
  expect(newTestPath('specs.0.ranges.2.low', whole)).toBe('results.0.table');
  expect(newTestPath('specs.0.critical', whole)).toBe('results.0.critical.low');
  expect(newTestPath('specs.0.codedOptions', whole)).toBe('results.0.codedOptions');
});

test('a field is called so that it is found, also among several results', () => {
  expect(fieldLabel('turnaroundMinutes.stat', whole)).toBe('Turnaround');
  expect(fieldLabel('results.0.decimals', whole)).toBe('Result: Decimals');
  const two = { ...whole, results: [sodium, { ...sodium, label: ' ' }] };
  expect(['results.0.decimals', 'results.1.table'].map((path) => fieldLabel(path, two))).toEqual([
    'Sodium: Decimals',
    'Result 2: Ranges',
  ]);
});
