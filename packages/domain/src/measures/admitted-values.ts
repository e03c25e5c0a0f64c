import { compareDecimals, type DecimalText } from './decimal.ts';

export const resultOperators = ['=', '<', '>', '<=', '>='] as const;
export type ResultOperator = (typeof resultOperators)[number];

/** A number as reported: 4.1, or <0.5 when the instrument cannot see further down. */
export type NumericValue = { operator: ResultOperator; value: DecimalText };
export const numericInWords = ({ operator, value }: NumericValue): string =>
  operator === '=' ? value : `${operator}${value}`;

/** The least and the greatest value, where there is one. */
export type Span = { low: DecimalText | null; high: DecimalText | null };

/** A point on the number line: at a value, or just below or above it, where no decimal is close enough to stand. */
export type Place = { value: DecimalText; side: -1 | 0 | 1 } | 'lowest' | 'highest';

export const comparePlaceTo = (place: Place, value: DecimalText): number => {
  if (place === 'lowest') return -1;
  if (place === 'highest') return 1;
  return compareDecimals(place.value, value) || place.side;
};

const isAfter = (a: Place, b: Place): boolean => {
  if (a === b || a === 'lowest' || b === 'highest') return false;
  if (a === 'highest' || b === 'lowest') return true;
  const order = compareDecimals(a.value, b.value);
  return order > 0 || (order === 0 && a.side > b.side);
};

type Stretch = { from: Place; to: Place };

const admits = (operator: Exclude<ResultOperator, '='>, value: DecimalText, within: Span): Stretch => {
  const lowest: Place = within.low === null ? 'lowest' : { value: within.low, side: 0 };
  const highest: Place = within.high === null ? 'highest' : { value: within.high, side: 0 };
  const at: Place = { value, side: 0 };
  if (operator === '<' || operator === '<=') {
    return { from: lowest, to: operator === '<' ? { value, side: -1 } : at };
  }
  return { from: operator === '>' ? { value, side: 1 } : at, to: highest };
};

const anything: Span = { low: null, high: null };
const isEmpty = ({ from, to }: Stretch): boolean => isAfter(from, to);

/**
 * Places that stand for every value the result may have: its ends, and each limit with both its sides. Whatever holds for all
 * of them holds for every value between, since nothing changes except at a limit.
 */
export const placesAdmitted = (result: NumericValue, possible: Span | null, limits: DecimalText[]): Place[] => {
  const { operator, value } = result;
  if (operator === '=') return [{ value, side: 0 }];
  const narrowed = admits(operator, value, possible ?? anything);
  // Limits of what is possible that rule out the result itself are wrong, and must not soften it.
  const stretch = isEmpty(narrowed) ? admits(operator, value, anything) : narrowed;
  const aroundLimits = limits.flatMap((at) => ([-1, 0, 1] as const).map((side): Place => ({ value: at, side })));
  const inside = aroundLimits.filter((place) => !isAfter(stretch.from, place) && !isAfter(place, stretch.to));
  return [stretch.from, ...inside, stretch.to];
};
