import { formatDecimal } from '#measures/decimal.ts';
import { calculate, type CalculatedSpec } from '#formulas/formula.ts';
import { isFigure, type EnteredValue } from './entered-value.ts';

/** A calculated result of the case; `key` is TEST.SPEC, as formulas name each other. */
export type ToCalculate = { key: string; spec: CalculatedSpec };

export type CalculatedResult = { ok: true; value: EnteredValue } | { ok: false; reason: string };

/** What is known of the person, as formulas ask for it. */
export type SubjectFacts = { ageYears: number | null; sex: 'male' | 'female' | 'unknown' };

const inputKeys = ({ inputs }: CalculatedSpec): string[] =>
  inputs.flatMap((input) => ('test' in input ? [`${input.test}.${input.spec}`] : []));

/** Each after those it needs; whatever needs itself, by whichever way round, comes in no order. */
const inOrder = (all: readonly ToCalculate[]): { ordered: ToCalculate[]; circular: ToCalculate[] } => {
  const ordered: ToCalculate[] = [];
  const waiting = new Set(all);
  for (let before = -1; before !== waiting.size;) {
    before = waiting.size;
    const open = new Set([...waiting].map(({ key }) => key));
    for (const one of waiting) {
      if (inputKeys(one.spec).some((key) => open.has(key))) continue;
      ordered.push(one);
      waiting.delete(one);
      open.delete(one.key);
    }
  }
  return { ordered, circular: [...waiting] };
};

const subjectValue = (fact: 'ageYears' | 'sexIsFemale', { ageYears, sex }: SubjectFacts): string | null => {
  if (fact === 'ageYears') return ageYears === null ? null : String(ageYears);
  return sex === 'unknown' ? null : sex === 'female' ? '1' : '0';
};

const reasonOf = (answer: Exclude<ReturnType<typeof calculate>, { ok: true }>): string => {
  if (answer.problem === 'withheld') return answer.outcome === '' ? answer.when : `${answer.when}: ${answer.outcome}`;
  return answer.problem === 'unreadable' ? `The formula cannot be read: ${answer.refusal.reason}` : answer.reason;
};

/**
 * The calculated results of a case from what is known: numbers alone are calculated with, "<15" and coded values are not.
 * `parameters` are those of the reagent lot (a control's mean, an ISI).
 */
export const calculateResults = (
  all: readonly ToCalculate[],
  known: ReadonlyMap<string, EnteredValue>,
  subject: SubjectFacts,
  parameters: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, CalculatedResult> => {
  const results = new Map<string, CalculatedResult>();
  const values = new Map(known);
  const { ordered, circular } = inOrder(all);
  for (const { key } of circular) results.set(key, { ok: false, reason: 'Its formula depends on itself.' });
  for (const { key, spec } of ordered) {
    const notQuantified: string[] = [];
    const inputs = spec.inputs.map((input): [string, string | null] => {
      if ('subject' in input) return [input.var, subjectValue(input.subject, subject)];
      if ('parameter' in input) return [input.var, parameters[input.parameter] ?? null];
      const value = values.get(`${input.test}.${input.spec}`);
      if (value === undefined || value.kind === 'not_done') return [input.var, null];
      if (isFigure(value) && value.operator === '=') return [input.var, value.value];
      notQuantified.push(input.var);
      return [input.var, null];
    });
    const answer = calculate(spec, Object.fromEntries(inputs), notQuantified);
    if (answer.ok) {
      const value: EnteredValue = { kind: 'numeric', operator: '=', value: formatDecimal(answer.value, spec.decimals) };
      values.set(key, value);
      results.set(key, { ok: true, value });
    } else {
      results.set(key, { ok: false, reason: reasonOf(answer) });
    }
  }
  return results;
};
