import { compareDecimals, parseDecimal } from '@aliquot/domain/measures/decimal';
import { calculate, subjectInputsOf, type CalculatedValue } from '@aliquot/domain/formulas/formula';
import { parseGuard, variablesOfGuard } from '@aliquot/domain/formulas/formula-guard';
import { parseFormula } from '@aliquot/domain/formulas/formula-parse';
import { variablesOf } from '@aliquot/domain/formulas/formula-tree';
import { givenOf, inputOf, type FormulaForm } from './formula-form.ts';

export type FormulaPreview = {
  /** Why the formula cannot be read; null while it is empty or right. */
  refusal: string | null;
  /** Names used that no input explains. */
  unknown: readonly string[];
  /** Inputs nothing uses. */
  unused: readonly string[];
  /** What the worked example gives. */
  example:
    | { kind: 'nothing yet' }
    | { kind: 'value'; value: string; agrees: boolean | null }
    | { kind: 'no value'; because: string };
};

const whyNot = (value: Exclude<CalculatedValue, { ok: true }>): string => {
  if (value.problem === 'withheld') return `“${value.when}” is true: ${value.outcome}`;
  return value.problem === 'unreadable' ? value.refusal.reason : value.reason;
};

/** What a formula says while it is typed: whether it reads, which names are open, and what the example gives. */
export const previewFormula = (form: FormulaForm, decimals: number | null): FormulaPreview => {
  const declared = form.inputs.map((row) => row.var.trim()).filter((name) => name !== '');
  const inputs = form.inputs.map(inputOf);
  const parsed = parseFormula(form.expression);
  const guards = form.guards.filter(({ when }) => when.trim() !== '');
  const used = parsed.ok ? variablesOf(parsed.tree) : [];
  const guarded = guards.flatMap(({ when }) => {
    const guard = parseGuard(when);
    return guard.ok ? variablesOfGuard(guard.guard) : [];
  });
  // "sex unknown" asks about the subject by its own word.
  const askable = [...declared, ...Object.keys(subjectInputsOf(inputs))];
  const empty = form.expression.trim() === '';
  const open = {
    refusal: parsed.ok || empty ? null : parsed.reason,
    unknown: [
      ...new Set([
        ...used.filter((name) => !declared.includes(name)),
        ...guarded.filter((name) => !askable.includes(name)),
      ]),
    ],
    unused: parsed.ok ? declared.filter((name) => !used.includes(name) && !guarded.includes(name)) : [],
  };
  const given = givenOf(form);
  if (empty || Object.keys(given).length === 0) return { ...open, example: { kind: 'nothing yet' } };

  const value = calculate({ expression: form.expression, inputs, guards, decimals: decimals ?? 0 }, given);
  if (!value.ok) return { ...open, example: { kind: 'no value', because: whyNot(value) } };
  const expected = parseDecimal(form.expected.trim());
  const agrees = expected === null ? null : compareDecimals(value.value, expected) === 0;
  return { ...open, example: { kind: 'value', value: value.value, agrees } };
};
