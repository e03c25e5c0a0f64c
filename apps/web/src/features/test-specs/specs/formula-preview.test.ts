import { expect, test } from 'vitest';
import { blankFormula, blankInput, type FormulaForm } from './formula-form.ts';
import { previewFormula } from './formula-preview.ts';

const ldl: FormulaForm = {
  expression: 'chol - hdl - trig / 5',
  inputs: [
    { ...blankInput('chol'), example: '200' },
    { ...blankInput('hdl'), example: '50' },
    { ...blankInput('trig'), example: '150' },
  ],
  guards: [{ when: 'trig >= 400', outcome: 'no result' }],
  expected: '120',
  source: null,
};

test('a worked example is worked out while it is typed', () => {
  expect(previewFormula(ldl, 0)).toEqual({
    refusal: null,
    unknown: [],
    unused: [],
    example: { kind: 'value', value: '120', agrees: true },
  });
});

test('an example that says something else is found, and 120.0 is no other number', () => {
  expect(previewFormula({ ...ldl, expected: '119' }, 0).example).toMatchObject({ agrees: false });
  expect(previewFormula({ ...ldl, expected: '120.0' }, 0).example).toMatchObject({ agrees: true });
  expect(previewFormula({ ...ldl, expected: 'many' }, 0).example).toMatchObject({ agrees: null });
});

test('the result is rounded as it is reported', () => {
  expect(previewFormula({ ...ldl, expression: 'chol / hdl / 3' }, 2).example).toMatchObject({ value: '1.33' });
});

test('an unfinished formula says what it waits for', () => {
  const { refusal } = previewFormula({ ...ldl, expression: 'chol - ' }, 0);
  expect(refusal).toContain('Expected a number');
});

test('a name nothing explains and an input nothing uses are named', () => {
  const { unknown, unused, example } = previewFormula({ ...ldl, expression: 'chol - vldl - hdl' }, 0);
  expect(unknown).toEqual(['vldl']);
  expect(unused).toEqual([]);
  expect(example.kind).toBe('no value');
  expect(previewFormula({ ...ldl, expression: 'chol - hdl', guards: [] }, 0).unused).toEqual(['trig']);
});

test('"sex unknown" asks about the subject by its own word', () => {
  const guards = [{ when: 'sex unknown', outcome: 'no result' }];
  const inputs = [...ldl.inputs, { ...blankInput('female'), from: 'sexIsFemale' as const, example: '1' }];
  expect(previewFormula({ ...ldl, inputs, guards }, 0)).toMatchObject({
    unknown: [],
    example: { kind: 'value', value: '120' },
  });
});

test('a guard that holds withholds the value, in its own words', () => {
  const inputs = ldl.inputs.map((row) => (row.var === 'trig' ? { ...row, example: '400' } : row));
  expect(previewFormula({ ...ldl, inputs }, 0).example).toEqual({
    kind: 'no value',
    because: '“trig >= 400” is true: no result',
  });
});

test('nothing is said about a formula nobody has typed', () => {
  expect(previewFormula(blankFormula, null)).toEqual({
    refusal: null,
    unknown: [],
    unused: [],
    example: { kind: 'nothing yet' },
  });
});
