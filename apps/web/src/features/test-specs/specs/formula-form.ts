import { code, inputName } from '@aliquot/domain/fields/fields';
import type { FieldRefusal } from '@aliquot/domain/records/form-fields';
import { parseGuard } from '@aliquot/domain/formulas/formula-guard';
import { parseFormula } from '@aliquot/domain/formulas/formula-parse';
import type { SpecFormula } from '@aliquot/domain/test-specs/result-spec';

/** Where an input of a calculation comes from. */
export const inputSources = ['result', 'ageYears', 'sexIsFemale', 'parameter'] as const;
export type InputSource = (typeof inputSources)[number];

/** One input as it is typed, with its value in the worked example beside it. */
export type FormulaInputRow = {
  var: string;
  from: InputSource;
  test: string;
  spec: string;
  parameter: string;
  example: string;
};

export type FormulaForm = {
  expression: string;
  inputs: FormulaInputRow[];
  guards: { when: string; outcome: string }[];
  expected: string;
  source: string | null;
};

export const blankInput = (name = ''): FormulaInputRow => ({
  var: name,
  from: 'result',
  test: '',
  spec: '',
  parameter: '',
  example: '',
});

export const blankFormula: FormulaForm = { expression: '', inputs: [], guards: [], expected: '', source: null };

const rowOf = (input: SpecFormula['inputs'][number], example: string): FormulaInputRow => {
  const blank = { ...blankInput(input.var), example };
  if ('subject' in input) return { ...blank, from: input.subject };
  if ('parameter' in input) return { ...blank, from: 'parameter', parameter: input.parameter };
  return { ...blank, test: input.test, spec: input.spec };
};

export const formulaFormOf = (formula: SpecFormula | null): FormulaForm =>
  formula === null
    ? blankFormula
    : {
        expression: formula.expression,
        inputs: formula.inputs.map((input) => rowOf(input, formula.example.given[input.var] ?? '')),
        guards: formula.guards,
        expected: formula.example.expected,
        source: formula.source,
      };

/** An input in the words of the domain. */
export const inputOf = (row: FormulaInputRow): SpecFormula['inputs'][number] => {
  const name = row.var.trim();
  if (row.from === 'parameter') return { var: name, parameter: row.parameter.trim() };
  return row.from === 'result' ? { var: name, test: row.test, spec: row.spec } : { var: name, subject: row.from };
};

/** The values of the worked example by the names of the inputs; what is not typed yet is not there. */
export const givenOf = ({ inputs }: FormulaForm): Record<string, string> =>
  Object.fromEntries(
    inputs.filter((row) => row.example.trim() !== '').map((row) => [row.var.trim(), row.example.trim()]),
  );

/** What the request says of the formula, still to be judged by the domain. */
export const writtenFormula = (form: FormulaForm) => ({
  expression: form.expression,
  inputs: form.inputs.map(inputOf),
  guards: form.guards,
  example: { given: givenOf(form), expected: form.expected },
  source: form.source,
});

const missing = (row: FormulaInputRow): FieldRefusal[] => {
  if (row.from === 'parameter' && row.parameter.trim() === '') return [{ path: 'parameter', message: 'Required' }];
  if (row.from !== 'result') return [];
  if (!code.safeParse(row.test).success) return [{ path: 'test', message: 'Choose a test' }];
  return code.safeParse(row.spec).success ? [] : [{ path: 'spec', message: 'Choose a result' }];
};

const rowRefusals = (row: FormulaInputRow, place: number, rows: readonly FormulaInputRow[]): FieldRefusal[] => {
  const named = inputName.safeParse(row.var.trim());
  const twice = rows.findIndex((other) => other.var.trim() === row.var.trim()) < place;
  const name = named.success
    ? twice && [{ path: 'var', message: 'Another input has that name' }]
    : [{ path: 'var', message: named.error.issues[0]?.message ?? 'Required' }];
  return [...(name === false ? [] : name), ...missing(row)].map(({ path, message }) => ({
    path: `formula.inputs.${place}.${path}`,
    message,
  }));
};

/** What the grammar and the inputs say before the domain is asked; at the field each is about. */
export const formulaRefusals = (form: FormulaForm): FieldRefusal[] => {
  const parsed = parseFormula(form.expression);
  const unreadable = parsed.ok || form.expression.trim() === '' ? [] : [parsed.reason];
  return [
    ...unreadable.map((message) => ({ path: 'formula.expression', message })),
    ...form.inputs.flatMap(rowRefusals),
    ...form.guards.flatMap(({ when }, place) => {
      const guard = parseGuard(when);
      return guard.ok || when.trim() === '' ? [] : [{ path: `formula.guards.${place}.when`, message: guard.reason }];
    }),
  ];
};
