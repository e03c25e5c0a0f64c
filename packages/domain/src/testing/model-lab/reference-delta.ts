/** A second, slow way to the delta of a value. Shares no code with what it checks. */
import type { StoredResult } from '#results/stored-result.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { isComparable, placeOf, specOfResult } from './standing.ts';
import { byId, type ModelState } from './state.ts';

export type ReferenceDelta = 'within' | 'exceeded' | 'not_checked' | 'not_comparable';

type Stretch = { low: number; high: number };

const stretchOf = ({ operator, value }: StoredResult, { valid }: ResultSpec): Stretch => {
  const at = Number(value);
  if (operator === '=') return { low: at, high: at };
  return operator?.startsWith('<') === true
    ? { low: valid?.low == null ? -Infinity : Number(valid.low), high: at }
    : { low: at, high: valid?.high == null ? Infinity : Number(valid.high) };
};

/** Of two results in the order of their collection. */
const between = (before: StoredResult, after: StoredResult, spec: ResultSpec): ReferenceDelta => {
  const { delta } = spec;
  if (delta === null) return 'not_checked';
  const limit = Number(delta.limit);
  const base = delta.mode === 'percent' ? Math.abs(Number(before.value)) : 1;
  if (delta.mode === 'percent' && (base === 0 || before.operator !== '=')) return 'not_comparable';
  const allowed = delta.mode === 'percent' ? (limit * base) / 100 : limit;
  const [a, b] = [stretchOf(before, spec), stretchOf(after, spec)];
  const least = Math.max(0, b.low - a.high, a.low - b.high);
  const most = Math.max(b.high - a.low, a.high - b.low);
  // Far below any figure, far above what adding them up loses.
  const tiny = 1e-9;
  if (least > allowed + tiny) return 'exceeded';
  return most <= allowed + tiny ? 'within' : 'not_comparable';
};

const compareTo = (state: ModelState, one: StoredResult, other: StoredResult, spec: ResultSpec): ReferenceDelta => {
  const [here, there] = [placeOf(state, one), placeOf(state, other)];
  const minutes = Math.floor(Math.abs(Date.parse(here) - Date.parse(there)) / 60_000);
  if (spec.delta === null || minutes > spec.delta.windowHours * 60) return 'not_checked';
  if (specOfResult(state, other).ucum !== spec.ucum) return 'not_comparable';
  const first = isEarlier(state, other, one);
  return first ? between(other, one, spec) : between(one, other, spec);
};

const isEarlier = (state: ModelState, one: StoredResult, other: StoredResult): boolean => {
  const apart = Date.parse(placeOf(state, one)) - Date.parse(placeOf(state, other));
  return apart === 0 ? one.orderId < other.orderId : apart < 0;
};

const gravest = ['exceeded', 'not_comparable', 'within', 'not_checked'] as const;

/** The nearest results of the same person before and after. */
const neighborsOf = (state: ModelState, result: StoredResult): StoredResult[] => {
  const subjectOf = ({ accessionId }: StoredResult): number => byId(state.cases, accessionId).subjectId;
  let before: StoredResult | null = null;
  let after: StoredResult | null = null;
  for (const one of state.results) {
    if (!one.current || one.specId !== result.specId || one.orderId === result.orderId || one.value === null) continue;
    if (subjectOf(one) !== subjectOf(result) || !isComparable(state, one)) continue;
    if (isEarlier(state, one, result)) {
      if (before === null || isEarlier(state, before, one)) before = one;
    } else if (after === null || isEarlier(state, one, after)) after = one;
  }
  return [before, after].filter((one) => one !== null);
};

export const referenceDelta = (state: ModelState, result: StoredResult): ReferenceDelta => {
  const spec = specOfResult(state, result);
  if (spec.delta === null || result.kind !== 'numeric') return 'not_checked';
  const verdicts = neighborsOf(state, result).map((other) => compareTo(state, result, other, spec));
  return gravest.find((kind) => verdicts.includes(kind)) ?? 'not_checked';
};

/** Whatever it could be compared with is in another unit. */
export const hasOnlyOtherUnits = (state: ModelState, result: StoredResult): boolean => {
  const { ucum, delta } = specOfResult(state, result);
  return delta !== null && neighborsOf(state, result).every((other) => specOfResult(state, other).ucum !== ucum);
};
