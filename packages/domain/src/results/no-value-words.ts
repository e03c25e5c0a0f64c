/** Why a calculated result has no value, in the names people give to results. */
import type { ResultOperator } from '#measures/admitted-values.ts';
import type { Withheld } from '#formulas/formula.ts';
import { isFigure, valueInWords, type EnteredValue } from './entered-value.ts';

type LabelOf = (name: string) => string;

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const named = (text: string, labelOf: LabelOf): string => text.replaceAll(/[A-Za-z_][A-Za-z0-9_]*/gu, labelOf);

/** Only within quotation marks do sentences about formulas name variables. */
export const quotedNames = (sentence: string, labelOf: LabelOf): string =>
  sentence.replaceAll(/"([^"]*)"/gu, (_whole, inside: string) => named(inside, labelOf));

/** "trig >= 400" with "no result; offer DLDL" is "Triglycerides ≥ 400; offer DLDL": that there is no value is said before it. */
export const guardWords = ({ when, outcome }: Pick<Withheld, 'when' | 'outcome'>, labelOf: LabelOf): string => {
  const reason = capitalized(named(when, labelOf).replaceAll('>=', '≥').replaceAll('<=', '≤'));
  const [whole, rest] = /^no (?:result|value)\b[\s;,.:]*(.*)$/iu.exec(outcome) ?? [];
  if (whole === undefined) return outcome === '' ? reason : `${reason}: ${outcome}`;
  return rest === '' ? reason : `${reason}; ${rest}`;
};

const operatorWords: Readonly<Record<ResultOperator, string>> = {
  '=': 'is',
  '<': 'is below',
  '>': 'is above',
  '<=': 'is at most',
  '>=': 'is at least',
};

/** "HIV RNA is below 20: not quantified". */
export const vagueWords = ({ label, value }: { readonly label: string; readonly value: EnteredValue }): string => {
  const words = isFigure(value)
    ? `${operatorWords[value.operator]} ${valueInWords({ ...value, operator: '=' })}`
    : `is ${valueInWords(value)}`;
  return `${label} ${words}: not quantified`;
};

/** "reagentLot.ISI" is said as "ISI". */
export const missingParameter = (name: string): string =>
  `${name.slice(name.lastIndexOf('.') + 1)} of the reagent lot is not recorded`;
