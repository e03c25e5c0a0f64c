/**
 * When a calculated value is withheld although its formula would give one: "trig >= 400", "sex unknown",
 * "x <= 0 or x not quantified". A guard is one or more tests joined by "or".
 */
import { evaluateCondition, type InputValues, type NoCalculation } from './formula-evaluate.ts';
import { parseCondition } from './formula-parse.ts';
import type { FormulaRefusal } from './formula-tokens.ts';
import { variablesOfCondition, type Condition } from './formula-tree.ts';

export type GuardTest =
  | { readonly kind: 'condition'; readonly condition: Condition }
  /** `about` names an input, or `sex` or `age` for the input that comes from the subject. */
  | { readonly kind: 'unknown'; readonly about: string }
  /** The result is there but no figure: "< 15", "Not detected". */
  | { readonly kind: 'not-quantified'; readonly about: string };

export type Guard = readonly GuardTest[];

const worded = /^([A-Za-z_][A-Za-z0-9_]*) (unknown|not quantified)$/u;
const separator = ' or ';

const parseTest = (text: string): { ok: true; test: GuardTest } | FormulaRefusal => {
  const [, about, word] = worded.exec(text.trim()) ?? [];
  if (about !== undefined) {
    return { ok: true, test: { kind: word === 'unknown' ? 'unknown' : 'not-quantified', about } };
  }
  const condition = parseCondition(text);
  return condition.ok ? { ok: true, test: { kind: 'condition', condition: condition.tree } } : condition;
};

export const parseGuard = (text: string): { ok: true; guard: Guard } | FormulaRefusal => {
  const tests: GuardTest[] = [];
  let start = 0;
  for (const piece of text.split(separator)) {
    const parsed = parseTest(piece);
    if (!parsed.ok) {
      const place = start + parsed.place;
      return { ok: false, reason: parsed.reason.replace(`(character ${parsed.place})`, `(character ${place})`), place };
    }
    tests.push(parsed.test);
    start += piece.length + separator.length;
  }
  return { ok: true, guard: tests };
};

export const variablesOfGuard = (guard: Guard): readonly string[] => [
  ...new Set(
    guard.flatMap((test) => (test.kind === 'condition' ? variablesOfCondition(test.condition) : [test.about])),
  ),
];

export type GuardFacts = {
  readonly values: InputValues;
  /** Inputs whose result is no figure. */
  readonly notQuantified: readonly string[];
  /** Which input carries the subject's sex or age, so that "sex unknown" can be asked. */
  readonly subjectInputs: Readonly<Record<string, string>>;
};

const isKnown = (name: string, { values, subjectInputs }: GuardFacts): boolean => {
  const input = Object.hasOwn(subjectInputs, name) ? subjectInputs[name] : name;
  const value = input !== undefined && Object.hasOwn(values, input) ? values[input] : null;
  return value !== null && value !== undefined && value !== '';
};

type Verdict = { readonly ok: true; readonly holds: boolean } | NoCalculation;

const verdictOf = (test: GuardTest, facts: GuardFacts): Verdict => {
  if (test.kind === 'unknown') return { ok: true, holds: !isKnown(test.about, facts) };
  if (test.kind === 'not-quantified') return { ok: true, holds: facts.notQuantified.includes(test.about) };
  return evaluateCondition(test.condition, facts.values);
};

/** One test that holds is enough. A test that cannot be answered is not a no: the value stays withheld with that reason. */
export const guardVerdict = (guard: Guard, facts: GuardFacts): Verdict => {
  const verdicts = guard.map((test) => verdictOf(test, facts));
  if (verdicts.some((verdict) => verdict.ok && verdict.holds)) return { ok: true, holds: true };
  return verdicts.find((verdict) => !verdict.ok) ?? { ok: true, holds: false };
};
