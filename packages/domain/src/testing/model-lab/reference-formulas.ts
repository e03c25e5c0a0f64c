/** What the formulas of the model give, calculated by hand. */
import type { StoredResult } from '#results/stored-result.ts';
import { birthdays } from './reference-flag.ts';
import { inputsOf, personOfResult } from './reference-judge.ts';
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

/** Null: it has no value. */
export const referenceValue = (state: ModelState, result: StoredResult): number | null => {
  const inputs = new Map(inputsOf(state, result).map((one) => [specOfResult(state, one).code, one]));
  const figure = (code: string): number | null => {
    const one = inputs.get(code);
    // What is gone is not calculated with; a reported value stands until it is corrected.
    if (one !== undefined && one.reportedAt === null && groundGone(state, one) !== null) return null;
    return one === undefined || one.value === null || one.operator !== '=' ? null : Number(one.value);
  };
  if (specOfResult(state, result).code === 'EGFR') {
    const person = personOfResult(state, result);
    const years = yearsOf(birthdays(person, placeOf(state, result)), placeOf(state, result));
    const crea = figure('CREA');
    if (years === null || crea === null || person.sex === 'unknown') return null;
    return (person.sex === 'female' ? 160 : 170) - years - crea * 30;
  }
  const [chol, hdl, trig] = [figure('CHOL'), figure('HDL'), figure('TRIG')];
  return chol === null || hdl === null || trig === null || trig > 400 ? null : chol - hdl - trig / 5;
};
