import { z } from 'zod';
import { code } from '#fields/fields.ts';
import { numericInWords, type NumericValue, type Span } from '#measures/admitted-values.ts';
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

export const deltaDirections = ['both', 'rise', 'fall'] as const;
export type DeltaDirection = (typeof deltaDirections)[number];

const windowHours = z.int().min(1).max(87_600);

const figureRule = z.strictObject({
  mode: z.enum(deltaModes),
  /** In the unit of the result, in percent of the previous value, or in the unit of the result per day. */
  limit: decimalText.refine((limit) => compareDecimals(limit, zero) > 0, 'The limit must be above zero'),
  /** Which changes count; rules from before the choice are for both. */
  direction: z.enum(deltaDirections).default('both'),
  windowHours,
});
export type FigureRule = z.infer<typeof figureRule>;

export const mostChanges = 200;

const chosen = z.string().min(1, 'Choose a value').pipe(code);

const changeRule = z.strictObject({
  mode: z.literal('change'),
  /** In the order of their collection. */
  changes: z.union([
    z.literal('any'),
    z
      .array(z.strictObject({ from: chosen, to: chosen }))
      .min(1, 'List at least one change')
      .max(mostChanges),
  ]),
  windowHours,
});
export type ChangeRule = z.infer<typeof changeRule>;

/** How far a result may move from the same person's last one before someone asks whether it is the same person's. */
export const deltaRule = z.discriminatedUnion('mode', [figureRule, changeRule]);
export type DeltaRule = z.infer<typeof deltaRule>;

export type DeltaInput = {
  rule: FigureRule;
  current: NumericValue;
  previous: NumericValue;
  /** From the previous collection to this one. */
  minutesApart: number;
  /** What can exist at all: it bounds what "<0.5" may be. */
  possible: Span | null;
  /** Where one of the two was converted, they and the span stand multiplied by this, so that nothing was rounded. */
  scaled?: Scaled;
};

type Scaled = { times: DecimalText; decimals: number; words: { current: string; previous: string } };

/** Not comparable: another result is there to compare with, and the two say nothing about each other. */
export const deltaKinds = ['within', 'exceeded', 'not_checked', 'not_comparable'] as const;

export type DeltaVerdict =
  /** `change` is signed and for reading; the verdict was made with exact numbers. */
  | { kind: 'within' | 'exceeded'; change: DecimalText | null; because: string }
  | { kind: 'not_checked' | 'not_comparable'; because: string };

export const notChecked = (why: string): DeltaVerdict => ({
  kind: 'not_checked',
  because: `Delta not checked: ${why}.`,
});
export const notComparable = (why: string): DeltaVerdict => ({
  kind: 'not_comparable',
  because: `Delta not comparable: ${why}.`,
});

type Scale = { by: DecimalText; per: DecimalText; decimals: number; unit: string };

/** Both sides multiplied out, so that no division rounds a value across the limit. */
const scales: Record<DeltaMode, (previous: DecimalText, minutes: DecimalText, times: DecimalText) => Scale> = {
  absolute: (_previous, _minutes, times) => ({ by: one, per: times, decimals: 0, unit: '' }),
  percent: (previous) => ({ by: decimal('100'), per: absoluteDecimal(previous), decimals: 1, unit: ' %' }),
  rate: (_previous, minutes, times) => ({
    by: minutesInDay,
    per: multiplyDecimals(minutes, times),
    decimals: 2,
    unit: ' per day',
  }),
};

/** How a limit is compared with a change of this direction; what is not known may be anything. */
const isAbove = (change: DecimalText | null, { by, per }: Scale, limit: DecimalText): boolean =>
  change === null || compareDecimals(multiplyDecimals(change, by), multiplyDecimals(limit, per)) > 0;

type Stretch = { low: DecimalText | null; high: DecimalText | null };

const stretchOf = ({ operator, value }: NumericValue, possible: Span | null): Stretch => {
  if (operator === '=') return { low: value, high: value };
  return operator.startsWith('<')
    ? { low: possible?.low ?? null, high: value }
    : { low: value, high: possible?.high ?? null };
};

const apart = (high: DecimalText | null, low: DecimalText | null): DecimalText | null =>
  high === null || low === null ? null : subtractDecimals(high, low);

type Change = { least: DecimalText | null; most: DecimalText | null };

/** The least and the most that lies between two values, upwards and downwards; null where there is no end. */
const changesBetween = (before: Stretch, after: Stretch): Record<'rise' | 'fall', Change> => ({
  rise: { least: apart(after.low, before.high), most: apart(after.high, before.low) },
  fall: { least: apart(before.low, after.high), most: apart(before.high, after.low) },
});

const counted: Record<DeltaDirection, readonly ('rise' | 'fall')[]> = {
  both: ['rise', 'fall'],
  rise: ['rise'],
  fall: ['fall'],
};

/** A value such as "<0.5" may be anything below: exceeded where all of them exceed, within where none does, else null. */
const verdictOf = ({ rule, current, previous, possible }: DeltaInput, scale: Scale): 'within' | 'exceeded' | null => {
  const changes = changesBetween(stretchOf(previous, possible), stretchOf(current, possible));
  const judged = counted[rule.direction].map((direction) => changes[direction]);
  if (judged.some(({ least }) => least !== null && isAbove(least, scale, rule.limit))) return 'exceeded';
  return judged.some(({ most }) => isAbove(most, scale, rule.limit)) ? null : 'within';
};

const limitWords = ({ limit, direction }: FigureRule, { unit }: Scale): string =>
  `the limit is ${direction === 'both' ? '' : `a ${direction} of `}${limit}${unit}`;

const wordsOf = ({ current, previous, scaled }: DeltaInput): Scaled['words'] =>
  scaled?.words ?? { current: numericInWords(current), previous: numericInWords(previous) };

/** For reading: the same number without zeros that say nothing of it. */
const moved = ({ rule, current, previous, scaled }: DeltaInput, { by, per, decimals }: Scale): DecimalText => {
  const difference = subtractDecimals(current.value, previous.value);
  if (rule.mode === 'absolute' && scaled === undefined) return difference;
  const places = rule.mode === 'absolute' ? (scaled?.decimals ?? 0) : decimals;
  return divideDecimals(multiplyDecimals(difference, by), per, places) ?? difference;
};

/** A change equal to the limit is within it. */
export const checkDelta = (input: DeltaInput): DeltaVerdict => {
  const { rule, current, previous, minutesApart, scaled } = input;
  if (minutesApart > rule.windowHours * 60) {
    return notChecked(`the previous result is more than ${rule.windowHours} h old`);
  }
  const minutes = decimal(String(Math.max(minutesApart, leastMinutes)));
  const scale = scales[rule.mode](previous.value, minutes, scaled?.times ?? one);
  const words = wordsOf(input);
  if (rule.mode === 'percent') {
    if (compareDecimals(scale.per, zero) === 0) return notComparable('the previous result is zero');
    if (previous.operator !== '=') return notComparable(`${words.previous} is not an exact number`);
  }
  const kind = verdictOf(input, scale);
  const limit = limitWords(rule, scale);
  if (kind === null) return notComparable(`${words.previous} and ${words.current} are not both exact numbers`);
  if (current.operator !== '=' || previous.operator !== '=') {
    return { kind, change: null, because: `From ${words.previous} to ${words.current}; ${limit}.` };
  }
  const change = moved(input, scale);
  return { kind, change, because: `Changed by ${change}${scale.unit} since ${words.previous}; ${limit}.` };
};

type Coded = { code: string; label: string };

/** Of two coded results in the order of their collection. */
export const checkChange = ({ changes }: ChangeRule, before: Coded, after: Coded): DeltaVerdict => {
  if (before.code === after.code) return { kind: 'within', change: null, because: `Unchanged: ${after.label}.` };
  const words = `Changed from ${before.label} to ${after.label}`;
  if (changes === 'any') return { kind: 'exceeded', change: null, because: `${words}; the rule is any change.` };
  const isListed = changes.some(({ from, to }) => from === before.code && to === after.code);
  return isListed
    ? { kind: 'exceeded', change: null, because: `${words}, a change the delta rule lists.` }
    : { kind: 'within', change: null, because: `${words}, a change the delta rule does not list.` };
};
