/** A second, slow way to the delta of a value. Shares no code with what it checks. */
import type { StoredResult } from '#results/stored-result.ts';
import type { ResultSpec } from '#test-specs/result-spec.ts';
import { isComparable, isTheirs, placeOf, specOfResult } from './standing.ts';
import { byId, type ModelState } from './state.ts';

export type ReferenceDelta = 'within' | 'exceeded' | 'not_checked' | 'not_comparable';

type Stretch = { low: number; high: number };
type Value = { operator: string; value: number };

const stretchOf = ({ operator, value }: Value, { valid }: ResultSpec): Stretch => {
  if (operator === '=') return { low: value, high: value };
  return operator.startsWith('<')
    ? { low: valid?.low == null ? -Infinity : Number(valid.low), high: value }
    : { low: value, high: valid?.high == null ? Infinity : Number(valid.high) };
};

/** Between the units this laboratory has had, by hand; null where there is no way. */
export const inUnitOf = (value: number, ucum: string | null, spec: ResultSpec): number | null => {
  if (ucum === spec.ucum) return value;
  const mass = spec.molarMass === null ? null : Number(spec.molarMass);
  if (mass === null) return null;
  if (ucum === 'mg/dL' && spec.ucum === 'mmol/L') return (value * 10) / mass;
  return ucum === 'mmol/L' && spec.ucum === 'mg/dL' ? (value * mass) / 10 : null;
};

// Far below any figure, far above what adding them up loses.
const tiny = 1e-9;

type Counted = { rises: boolean; falls: boolean };

const verdictOf = (least: Stretch, allowed: number, { rises, falls }: Counted): ReferenceDelta => {
  const tooFar = allowed + tiny;
  if ((rises && least.low > tooFar) || (falls && -least.high > tooFar)) return 'exceeded';
  return (rises && least.high > tooFar) || (falls && -least.low > tooFar) ? 'not_comparable' : 'within';
};

/** Of two results in the order of their collection. */
const between = (before: Value, after: Value, spec: ResultSpec): ReferenceDelta => {
  const { delta } = spec;
  if (delta === null || delta.mode === 'change') return 'not_checked';
  const limit = Number(delta.limit);
  const base = delta.mode === 'percent' ? Math.abs(before.value) : 1;
  if (delta.mode === 'percent' && (base === 0 || before.operator !== '=')) return 'not_comparable';
  const allowed = delta.mode === 'percent' ? (limit * base) / 100 : limit;
  const [a, b] = [stretchOf(before, spec), stretchOf(after, spec)];
  const counted = { rises: delta.direction !== 'fall', falls: delta.direction !== 'rise' };
  return verdictOf({ low: b.low - a.high, high: b.high - a.low }, allowed, counted);
};

const betweenCodes = (before: StoredResult, after: StoredResult, { delta }: ResultSpec): ReferenceDelta => {
  if (delta?.mode !== 'change') return 'not_checked';
  if (before.code === after.code) return 'within';
  if (delta.changes === 'any') return 'exceeded';
  const listed = delta.changes.map(({ from, to }) => `${from} ${to}`);
  return listed.includes(`${before.code} ${after.code}`) ? 'exceeded' : 'within';
};

const compareTo = (state: ModelState, one: StoredResult, other: StoredResult, spec: ResultSpec): ReferenceDelta => {
  const [here, there] = [placeOf(state, one), placeOf(state, other)];
  const minutes = Math.floor(Math.abs(Date.parse(here) - Date.parse(there)) / 60_000);
  if (spec.delta === null || minutes > spec.delta.windowHours * 60) return 'not_checked';
  const isFirst = isEarlier(state, other, one);
  if (spec.delta.mode === 'change') return isFirst ? betweenCodes(other, one, spec) : betweenCodes(one, other, spec);
  const theirs = inUnitOf(Number(other.value), specOfResult(state, other).ucum, spec);
  if (theirs === null) return 'not_comparable';
  const mine: Value = { operator: one.operator ?? '', value: Number(one.value) };
  const converted: Value = { operator: other.operator ?? '', value: theirs };
  return isFirst ? between(converted, mine, spec) : between(mine, converted, spec);
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
    if (!one.current || one.specId !== result.specId || one.orderId === result.orderId) continue;
    if (one.value === null && one.code === null) continue;
    if (subjectOf(one) !== subjectOf(result) || !isComparable(state, one)) continue;
    if (isEarlier(state, one, result)) {
      if (before === null || isEarlier(state, before, one)) before = one;
    } else if (after === null || isEarlier(state, one, after)) after = one;
  }
  return [before, after].filter((one) => one !== null);
};

export const referenceDelta = (state: ModelState, result: StoredResult): ReferenceDelta => {
  const spec = specOfResult(state, result);
  if (spec.delta === null || !isTheirs(state, result)) return 'not_checked';
  if (result.kind !== (spec.delta.mode === 'change' ? 'coded' : 'numeric')) return 'not_checked';
  const verdicts = neighborsOf(state, result).map((other) => compareTo(state, result, other, spec));
  return gravest.find((kind) => verdicts.includes(kind)) ?? 'not_checked';
};

/** Whatever it could be compared with is in another unit, and there is no way from that to its own. */
export const hasOnlyOtherUnits = (state: ModelState, result: StoredResult): boolean => {
  const spec = specOfResult(state, result);
  return (
    result.kind === 'numeric' &&
    spec.delta !== null &&
    neighborsOf(state, result).every(
      (other) => inUnitOf(Number(other.value), specOfResult(state, other).ucum, spec) === null,
    )
  );
};
