import { formatDecimal } from '#measures/decimal.ts';
import { calculate, type CalculatedSpec } from '#formulas/formula.ts';
import { isExact, isFigure, type EnteredValue } from './entered-value.ts';
import { guardWords, missingParameter, quotedNames, vagueWords } from './no-value-words.ts';

/** A calculated result of the case; `key` is TEST.SPEC, as formulas name each other. */
export type ToCalculate = { key: string; spec: CalculatedSpec };

/** Its answer, which may be that it has no value; or the names of the results that are still expected. */
export type CalculatedResult = { ok: true; value: EnteredValue } | { ok: false; waitsFor: readonly string[] };

/** What is known of the person, as formulas ask for it. */
export type SubjectFacts = { ageYears: number | null; sex: 'male' | 'female' | 'unknown' };

export type Known = {
  /** By TEST.SPEC; one that is not there is still expected. */
  readonly values: ReadonlyMap<string, EnteredValue>;
  /** What people call a result. */
  readonly labelOf: (key: string) => string;
  readonly subject: SubjectFacts;
  /** Figures of the reagent lot (a control's mean, an ISI). */
  readonly parameters?: Readonly<Record<string, string>>;
};

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

/** One result that a formula names, as it is: its variable, what people call it, and its answer. */
type Given = { readonly name: string; readonly label: string; readonly value: EnteredValue };

const givenOf = ({ inputs }: CalculatedSpec, values: Known['values'], { labelOf }: Known): Given[] =>
  inputs.flatMap((input) => {
    if (!('test' in input)) return [];
    const key = `${input.test}.${input.spec}`;
    const value = values.get(key);
    return value === undefined ? [] : [{ name: input.var, label: labelOf(key), value }];
  });

/** What is known of an input as decimal text; null where there is no number. */
const textOf = (input: CalculatedSpec['inputs'][number], given: readonly Given[], known: Known): string | null => {
  if ('subject' in input) return subjectValue(input.subject, known.subject);
  if ('parameter' in input) return known.parameters?.[input.parameter] ?? null;
  const value = given.find(({ name }) => name === input.var)?.value;
  return value !== undefined && isFigure(value) && value.operator === '=' ? value.value : null;
};

const unanswered: readonly EnteredValue['kind'][] = ['not_done', 'no_value'];

type NoNumber = Exclude<ReturnType<typeof calculate>, { ok: true }>;

/** Why something of the person or the lot is missing; null where that is not it. */
const missingWords = ({ inputs }: CalculatedSpec, name: string | null): string | null => {
  const input = inputs.find((one) => one.var === name);
  if (input === undefined || 'test' in input) return null;
  if ('parameter' in input) return missingParameter(input.parameter);
  return input.subject === 'ageYears' ? 'Age not known' : 'Sex not known';
};

/** Everything it comes from is there, and it has no value all the same: that is its answer, with the reason. */
const reasonOf = (spec: CalculatedSpec, given: readonly Given[], answer: NoNumber): string => {
  const labels = (kind: EnteredValue['kind']): string =>
    given
      .filter(({ value }) => value.kind === kind)
      .map(({ label }) => label)
      .join(', ');
  if (labels('not_done') !== '') return `${labels('not_done')} not done`;
  if (labels('no_value') !== '') return `${labels('no_value')} has no value`;
  const labelOf = (name: string): string => given.find((one) => one.name === name)?.label ?? name;
  const vague = given.filter(({ value }) => !isExact(value));
  const isAboutVague =
    answer.problem !== 'withheld' || vague.some(({ name }) => answer.when.split(/\W+/u).includes(name));
  if (vague.length > 0 && isAboutVague) return vague.map(vagueWords).join(', ');
  if (answer.problem === 'withheld') return guardWords(answer, labelOf);
  if (answer.problem === 'unreadable') return `The formula cannot be read: ${answer.refusal.reason}`;
  return missingWords(spec, answer.input) ?? quotedNames(answer.reason, labelOf);
};

/**
 * The calculated results of a case from what is known: numbers alone are calculated with, "<15" and coded values are not. One that
 * needs a result nobody has entered yet waits for it; every other has an answer.
 */
export const calculateResults = (all: readonly ToCalculate[], known: Known): ReadonlyMap<string, CalculatedResult> => {
  const results = new Map<string, CalculatedResult>();
  const values = new Map(known.values);
  const settle = (key: string, value: EnteredValue): void => {
    values.set(key, value);
    results.set(key, { ok: true, value });
  };
  const expectedBy = (key: string): readonly string[] => {
    if (values.has(key)) return [];
    const answer = results.get(key);
    return answer?.ok === false ? answer.waitsFor : [known.labelOf(key)];
  };
  const { ordered, circular } = inOrder(all);
  for (const { key } of circular) settle(key, { kind: 'no_value', reason: 'Its formula depends on itself' });
  for (const { key, spec } of ordered) {
    const given = givenOf(spec, values, known);
    const inputs = spec.inputs.map((input) => [input.var, textOf(input, given, known)] as const);
    const vague = given.filter(({ value }) => !isExact(value) && !unanswered.includes(value.kind));
    const answer = calculate(
      spec,
      Object.fromEntries(inputs),
      vague.map(({ name }) => name),
    );
    const waitsFor = [...new Set(inputKeys(spec).flatMap(expectedBy))];
    if (answer.ok) settle(key, { kind: 'numeric', operator: '=', value: formatDecimal(answer.value, spec.decimals) });
    else if (waitsFor.length > 0) results.set(key, { ok: false, waitsFor });
    else settle(key, { kind: 'no_value', reason: reasonOf(spec, given, answer) });
  }
  return results;
};
