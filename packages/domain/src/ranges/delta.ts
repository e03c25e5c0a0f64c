import { z } from 'zod';
import { numericInWords, resultOperators, type NumericValue, type Span } from '#measures/admitted-values.ts';
import {
  absoluteDecimal,
  compareDecimals,
  decimal,
  decimalText,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
  type DecimalText,
} from '#measures/decimal.ts';

const zero = decimal('0');
const one = decimal('1');
const minutesInDay = decimal('1440');
/** Two tubes of one draw are minutes apart: over less than an hour any change would be a high rate. */
const leastMinutes = 60;

export const deltaModes = ['absolute', 'percent', 'rate'] as const;
export type DeltaMode = (typeof deltaModes)[number];

/** How far a result may move from the same person's last one before someone asks whether it is the same person's. */
export const deltaRule = z.strictObject({
  mode: z.enum(deltaModes),
  /** In the unit of the result, in percent of the previous value, or in the unit of the result per day. */
  limit: decimalText.refine((limit) => compareDecimals(limit, zero) > 0, 'The limit must be above zero'),
  windowHours: z.int().min(1).max(87_600),
});
export type DeltaRule = z.infer<typeof deltaRule>;

export type DeltaInput = {
  rule: DeltaRule;
  current: NumericValue;
  previous: NumericValue;
  /** From the previous collection to this one. */
  minutesApart: number;
  /** What can exist at all: it bounds what "<0.5" may be. */
  possible: Span | null;
};

/** Not comparable: another result is there to compare with, and the two say nothing about each other. */
export const deltaKinds = ['within', 'exceeded', 'not_checked', 'not_comparable'] as const;

export type DeltaVerdict =
  /** `change` is signed and for reading; the verdict was made with exact numbers. */
  | { kind: 'within' | 'exceeded'; change: DecimalText; because: string }
  | { kind: 'not_checked' | 'not_comparable'; because: string };

const notChecked = (why: string): DeltaVerdict => ({ kind: 'not_checked', because: `Delta not checked: ${why}.` });
const notComparable = (why: string): DeltaVerdict => ({
  kind: 'not_comparable',
  because: `Delta not comparable: ${why}.`,
});

type Scale = { by: DecimalText; per: DecimalText; decimals: number; unit: string };

/** Both sides multiplied out, so that no division rounds a value across the limit. */
const scales: Record<DeltaMode, (previous: DecimalText, minutes: DecimalText) => Scale> = {
  absolute: () => ({ by: one, per: one, decimals: 0, unit: '' }),
  percent: (previous) => ({ by: decimal('100'), per: absoluteDecimal(previous), decimals: 1, unit: ' %' }),
  rate: (_previous, minutes) => ({ by: minutesInDay, per: minutes, decimals: 2, unit: ' per day' }),
};

const exceeds = (difference: DecimalText, { by, per }: Scale, limit: DecimalText): boolean =>
  compareDecimals(absoluteDecimal(multiplyDecimals(difference, by)), multiplyDecimals(limit, per)) > 0;

type Stretch = { low: DecimalText | null; high: DecimalText | null };

const stretchOf = ({ operator, value }: NumericValue, possible: Span | null): Stretch => {
  if (operator === '=') return { low: value, high: value };
  return operator.startsWith('<')
    ? { low: possible?.low ?? null, high: value }
    : { low: value, high: possible?.high ?? null };
};

/** The least and the most that lies between two values of which one is not exact; null where there is no most. */
const betweenStretches = (a: Stretch, b: Stretch): { least: DecimalText; most: DecimalText | null } => {
  const apart = (high: DecimalText | null, low: DecimalText | null): DecimalText | null =>
    high === null || low === null ? null : subtractDecimals(high, low);
  const gaps = [apart(b.low, a.high), apart(a.low, b.high)].filter((gap) => gap !== null);
  const least = gaps.find((gap) => compareDecimals(gap, zero) > 0) ?? zero;
  const [up, down] = [apart(b.high, a.low), apart(a.high, b.low)];
  if (up === null || down === null) return { least, most: null };
  return { least, most: compareDecimals(up, down) > 0 ? up : down };
};

/** A value such as "<0.5" may be anything below: exceeded where all of them exceed, within where none does. */
const checkVague = ({ rule, current, previous, possible }: DeltaInput, scale: Scale): DeltaVerdict => {
  const [now, before] = [numericInWords(current), numericInWords(previous)];
  const { least, most } = betweenStretches(stretchOf(previous, possible), stretchOf(current, possible));
  const because = `From ${before} to ${now}; the limit is ${rule.limit}${scale.unit}.`;
  if (exceeds(least, scale, rule.limit)) return { kind: 'exceeded', change: least, because };
  if (most !== null && !exceeds(most, scale, rule.limit)) return { kind: 'within', change: most, because };
  return notComparable(`${before} and ${now} are not both exact numbers`);
};

/** A change equal to the limit is within it. */
export const checkDelta = (input: DeltaInput): DeltaVerdict => {
  const { rule, current, previous, minutesApart } = input;
  if (minutesApart > rule.windowHours * 60) {
    return notChecked(`the previous result is more than ${rule.windowHours} h old`);
  }
  const minutes = decimal(String(Math.max(minutesApart, leastMinutes)));
  const scale = scales[rule.mode](previous.value, minutes);
  const { by, per, decimals, unit } = scale;
  if (rule.mode === 'percent') {
    if (compareDecimals(per, zero) === 0) return notComparable('the previous result is zero');
    if (previous.operator !== '=') return notComparable(`${numericInWords(previous)} is not an exact number`);
  }
  if (current.operator !== '=' || previous.operator !== '=') return checkVague(input, scale);
  const difference = subtractDecimals(current.value, previous.value);
  const moved = multiplyDecimals(difference, by);
  const change = rule.mode === 'absolute' ? difference : (divideDecimals(moved, per, decimals) ?? difference);
  const because = `Changed by ${change}${unit} since ${previous.value}; the limit is ${rule.limit}${unit}.`;
  return { kind: exceeds(difference, scale, rule.limit) ? 'exceeded' : 'within', change, because };
};

/** A unit as UCUM writes it, where that is known, and as it is printed. */
export const measuredIn = { unit: z.string().nullable(), ucum: z.string().nullable() };
export type MeasuredIn = { readonly unit: string | null; readonly ucum: string | null };

export const sameUnit = (a: MeasuredIn, b: MeasuredIn): boolean =>
  a.ucum !== null && b.ucum !== null ? a.ucum === b.ucum : a.unit === b.unit;

/** The same person's nearest other result, collected before or after this one. */
export const deltaNeighbor = z.strictObject({
  side: z.enum(['earlier', 'later']),
  operator: z.enum(resultOperators),
  value: decimalText,
  ...measuredIn,
  at: z.iso.datetime(),
});
export type DeltaNeighbor = z.infer<typeof deltaNeighbor>;

export type DeltaQuestion = MeasuredIn & {
  rule: DeltaRule | null;
  value: NumericValue;
  collectedAt: string;
  possible: Span | null;
  neighbors: readonly DeltaNeighbor[];
};

const minute = 60_000;

const againstNeighbor = (rule: DeltaRule, question: DeltaQuestion, neighbor: DeltaNeighbor): DeltaVerdict => {
  const minutesApart = Math.floor(Math.abs(Date.parse(question.collectedAt) - Date.parse(neighbor.at)) / minute);
  if (minutesApart > rule.windowHours * 60) {
    const other = neighbor.side === 'earlier' ? 'the previous result is' : 'the next result is';
    return notChecked(`${other} more than ${rule.windowHours} h ${neighbor.side === 'earlier' ? 'old' : 'later'}`);
  }
  if (!sameUnit(question, neighbor)) {
    return notComparable(`${numericInWords(neighbor)} ${neighbor.unit ?? ''} is in another unit`);
  }
  const { value, possible } = question;
  if (neighbor.side === 'earlier')
    return checkDelta({ rule, current: value, previous: neighbor, minutesApart, possible });
  const verdict = checkDelta({ rule, current: neighbor, previous: value, minutesApart, possible });
  return {
    ...verdict,
    because: `${verdict.because.replace(/\.$/u, '')} (result collected later: ${numericInWords(neighbor)}).`,
  };
};

const gravest = ['exceeded', 'not_comparable', 'within', 'not_checked'] as const;

/** Against the nearest result before and the nearest after: exceeded where either is too far away. */
export const judgeDelta = (question: DeltaQuestion): DeltaVerdict => {
  const { rule, neighbors } = question;
  if (rule === null) return notChecked('no rule set');
  const verdicts = neighbors.map((neighbor) => againstNeighbor(rule, question, neighbor));
  const found = gravest.flatMap((kind) => verdicts.find((verdict) => verdict.kind === kind) ?? []);
  return found[0] ?? notChecked('no other result of this subject');
};
