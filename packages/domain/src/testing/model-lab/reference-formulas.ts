/** What the formulas of the model give, calculated by hand. */
import type { StoredResult } from '#results/stored-result.ts';
import { birthdays } from './reference-flag.ts';
import { inputsOf, personOfResult, type ModelCell } from './reference-judge.ts';
import { groundGone, placeOf, specOfResult } from './standing.ts';
import type { ModelState } from './state.ts';

/** Null where the days of birth that are possible do not agree. */
const yearsOf = (born: readonly [string, string] | null, at: string): number | null => {
  if (born === null) return null;
  const [first, last] = born.map((date) => {
    const years = Number(at.slice(0, 4)) - Number(date.slice(0, 4));
    return Math.max(0, at.slice(5, 10) < date.slice(5, 10) ? years - 1 : years);
  });
  return first === last ? (first ?? null) : null;
};

/** The results its formula names, in the model's own words. */
const wants: Readonly<Record<string, readonly string[]>> = { EGFR: ['CREA'], LDLC: ['CHOL', 'HDL', 'TRIG'] };

/** A number; or why there is none, which is an answer too; or "waits", because something it comes from is not there yet. */
export type ReferenceAnswer = number | { readonly none: string } | 'waits';

/** Why it cannot be calculated with; null where it can. */
const noFigure = (one: StoredResult, label: string): string | null => {
  if (one.kind === 'not_done') return `${label} not done`;
  if (one.operator === '=') return null;
  const side = { '<': 'is below', '>': 'is above', '<=': 'is at most', '>=': 'is at least' }[one.operator ?? '<'];
  return `${label} ${side} ${one.value ?? ''}: not quantified`;
};

export const referenceAnswer = (state: ModelState, cell: ModelCell): ReferenceAnswer => {
  const { code } = specOfResult(state, cell);
  const inputs = new Map(
    inputsOf(state, cell)
      // What is gone is not calculated with; a reported value stands until it is corrected.
      .filter((one) => one.reportedAt !== null || groundGone(state, one) === null)
      .map((one) => [specOfResult(state, one).code, one] as const),
  );
  const found = (wants[code] ?? []).map((name) => inputs.get(name));
  const there = found.filter((one) => one !== undefined);
  if (there.length < found.length) return 'waits';
  const why = there.map((one) => ({ one, words: noFigure(one, specOfResult(state, one).label) }));
  const undone = why.filter(({ one }) => one.kind === 'not_done');
  const [chol = 0, hdl = 0, trig = 0] = there.map(({ value }) => Number(value));
  if (undone.length > 0)
    return { none: `${undone.map(({ one }) => specOfResult(state, one).label).join(', ')} not done` };
  // A condition of the catalogue comes before that something else is no exact number.
  if (code === 'LDLC' && there[2]?.operator === '=' && trig > 400) return { none: 'TRIG > 400: measure it directly' };
  const vague = why.flatMap(({ words }) => words ?? []);
  if (vague.length > 0) return { none: vague.join(', ') };
  if (code === 'LDLC') return chol - hdl - trig / 5;
  const person = personOfResult(state, cell);
  const years = yearsOf(birthdays(person, placeOf(state, cell)), placeOf(state, cell));
  if (person.sex === 'unknown') return { none: 'Sex not known' };
  return years === null ? { none: 'Age not known' } : (person.sex === 'female' ? 160 : 170) - years - chol * 30;
};

/** What stands is what the formula gives. */
export const isAnswered = ({ kind, value, text }: StoredResult, answer: ReferenceAnswer): boolean => {
  if (typeof answer === 'number') return kind === 'numeric' && Math.abs(answer - Number(value)) <= 0.051;
  return answer !== 'waits' && kind === 'no_value' && text === answer.none;
};

export const answerWords = (answer: ReferenceAnswer): string =>
  typeof answer === 'object' ? `no value (${answer.none})` : String(answer);
