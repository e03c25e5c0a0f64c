/**
 * Exact fractions for formulas. `100 * fe / (fe + uibc)` has no finite decimal form half-way through; carried as a fraction it
 * is rounded once, at the end, so the reported figure does not depend on the order of the steps.
 */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

/** Above this size numbers are no laboratory values any more, and arithmetic on them would take noticeable time. */
const largest = 1n << 1024n;
const worthReducing = 1n << 256n;

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

const commonDivisor = (a: bigint, b: bigint): bigint => {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** Null when the number has grown past all use. `bottom` is never 0 here: dividing checks first. */
const fraction = (top: bigint, bottom: bigint): Fraction | null => {
  let [t, b] = bottom < 0n ? [-top, -bottom] : [top, bottom];
  if (b > worthReducing || absolute(t) > worthReducing) {
    const divisor = commonDivisor(t, b);
    [t, b] = [t / divisor, b / divisor];
  }
  return absolute(t) > largest || b > largest ? null : { top: t, bottom: b };
};

const decimal = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?$/u;

/** Decimal text as laboratories write it: no exponent, no thousands separator. Null for anything else. */
export const fractionOf = (text: string): Fraction | null => {
  const [, sign, whole, part = ''] = decimal.exec(text) ?? [];
  if (whole === undefined) return null;
  const top = BigInt(whole + part);
  return fraction(sign === '-' ? -top : top, 10n ** BigInt(part.length));
};

/**
 * A double as a fraction, taken at 15 significant digits: that many survive a double, and the noise behind them
 * (2.6749999999999998 for 2.675) would decide roundings.
 */
export const fractionOfDouble = (value: number): Fraction | null => {
  if (!Number.isFinite(value)) return null;
  const [mantissa = '', exponent = ''] = value.toExponential(14).split('e');
  const shift = Number(exponent) - 14;
  const top = BigInt(mantissa.replace('.', ''));
  return shift >= 0 ? fraction(top * 10n ** BigInt(shift), 1n) : fraction(top, 10n ** BigInt(-shift));
};

/** As a double, at more digits than a double holds; both parts may be longer than a double could take on its own. */
export const doubleOf = ({ top, bottom }: Fraction): number => {
  const digits = 25n + BigInt(bottom.toString().length);
  return Number(`${(top * 10n ** digits) / bottom}e-${digits}`);
};

export const add = (a: Fraction, b: Fraction): Fraction | null =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negate = (a: Fraction): Fraction => ({ top: -a.top, bottom: a.bottom });
export const subtract = (a: Fraction, b: Fraction): Fraction | null => add(a, negate(b));
export const multiply = (a: Fraction, b: Fraction): Fraction | null => fraction(a.top * b.top, a.bottom * b.bottom);
/** The caller has made sure that `b` is not zero. */
export const divide = (a: Fraction, b: Fraction): Fraction | null => fraction(a.top * b.bottom, a.bottom * b.top);
export const isZero = (a: Fraction): boolean => a.top === 0n;

/** Below, equal or above: -1, 0, 1. */
export const compare = (a: Fraction, b: Fraction): -1 | 0 | 1 => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
};

/** The whole number this is, or null. */
export const wholeNumber = (a: Fraction): bigint | null => (a.top % a.bottom === 0n ? a.top / a.bottom : null);

/** Decimal text with exactly `decimals` places, half away from zero; zero carries no sign. */
export const roundFraction = (a: Fraction, decimals: number): string => {
  const scaled = absolute(a.top) * 10n ** BigInt(decimals);
  const rounded = (scaled * 2n + a.bottom) / (a.bottom * 2n);
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return a.top < 0n && rounded !== 0n ? `-${text}` : text;
};
