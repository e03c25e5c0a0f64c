import { evaluateFormula, type Calculation, type InputValues, type NoCalculation } from './formula-evaluate.ts';
import { guardVerdict, parseGuard, type GuardFacts } from './formula-guard.ts';
import { parseFormula } from './formula-parse.ts';
import type { FormulaRefusal } from './formula-tokens.ts';
import { variablesOf } from './formula-tree.ts';

/** Where an input of a calculation comes from: another result, the subject, or a parameter of the reagent lot. */
export type FormulaInput =
  | { readonly var: string; readonly test: string; readonly spec: string }
  | { readonly var: string; readonly subject: 'ageYears' | 'sexIsFemale' }
  | { readonly var: string; readonly parameter: string };

export type CalculatedSpec = {
  readonly decimals: number;
  readonly expression: string;
  readonly inputs: readonly FormulaInput[];
  /** When the value is withheld, and what is said or offered instead. */
  readonly guards: readonly { readonly when: string; readonly outcome: string }[];
};

const wordOfSubject = { ageYears: 'age', sexIsFemale: 'sex' } as const;

/** The word a guard uses for the subject → the input that carries it. */
export const subjectInputsOf = (inputs: readonly FormulaInput[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    inputs.flatMap((input) => ('subject' in input ? [[wordOfSubject[input.subject], input.var] as const] : [])),
  );

/** A guard held: both texts are the laboratory's own. */
export type Withheld = {
  readonly ok: false;
  readonly problem: 'withheld';
  readonly when: string;
  readonly outcome: string;
};
/** The catalogue was saved with a formula that cannot be read; the linter reports it before it comes here. */
export type Unreadable = { readonly ok: false; readonly problem: 'unreadable'; readonly refusal: FormulaRefusal };

export type CalculatedValue = Extract<Calculation, { ok: true }> | NoCalculation | Withheld | Unreadable;

const guardsSay = (spec: CalculatedSpec, facts: GuardFacts): Exclude<CalculatedValue, { ok: true }> | null => {
  let unanswered: NoCalculation | null = null;
  for (const { when, outcome } of spec.guards) {
    const parsed = parseGuard(when);
    if (!parsed.ok) return { ok: false, problem: 'unreadable', refusal: parsed };
    const verdict = guardVerdict(parsed.guard, facts);
    if (verdict.ok && verdict.holds) return { ok: false, problem: 'withheld', when, outcome };
    if (!verdict.ok) unanswered ??= verdict;
  }
  return unanswered;
};

/**
 * The value of a calculated result: guards first, then the formula. Whatever stands in the way is said; there is never a
 * half-right number. `notQuantified` names the inputs whose result is no figure ("< 15", "Not detected"): even when a text
 * stands in `values`, nothing is calculated from them.
 */
export const calculate = (
  spec: CalculatedSpec,
  values: InputValues,
  notQuantified: readonly string[] = [],
): CalculatedValue => {
  const stopped = guardsSay(spec, { values, notQuantified, subjectInputs: subjectInputsOf(spec.inputs) });
  if (stopped !== null) return stopped;
  const formula = parseFormula(spec.expression);
  if (!formula.ok) return { ok: false, problem: 'unreadable', refusal: formula };
  const vague = variablesOf(formula.tree).find((name) => notQuantified.includes(name));
  if (vague !== undefined)
    return { ok: false, problem: 'withheld', when: `${vague} not quantified`, outcome: 'no result' };
  return evaluateFormula(formula.tree, values, spec.decimals);
};
