import { z } from 'zod';

/**
 * Exact decimal numbers as text. A measured value never becomes a float: 0.1 + 0.2 would cross a limit of 0.3, and the
 * patient would be flagged for a number nobody measured. Trailing zeros stay, because 4.10 says how well it was measured.
 */
declare const exact: unique symbol;
export type DecimalText = string & { readonly [exact]: true };

/** The value is units × 10^-decimals. */
type Scaled = { units: bigint; decimals: number };

const written = /^(-?)(\d*)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/u;
/** Far beyond any measured value; without it a typed 1e999999999 would fill the memory. */
const mostDigits = 100;

const power = (decimals: number): bigint => 10n ** BigInt(decimals);

const show = ({ units, decimals }: Scaled): DecimalText => {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${units < 0n ? '-' : ''}${whole}${fraction}` as DecimalText;
};

/**
 * The number a person or an instrument wrote, in its plain form: 1.5e3 becomes 1500, .5 becomes 0.5, -0 becomes 0. Null when
 * it is no number. A decimal comma is the business of the entry cell, which knows the user's language.
 */
export const parseDecimal = (text: string): DecimalText | null => {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = written.exec(text) ?? [];
  if (whole + fraction === '' || whole.length + fraction.length > mostDigits) return null;
  const decimals = fraction.length - Number(exponent);
  if (Math.abs(decimals) > mostDigits) return null;
  const units = BigInt(sign + whole + fraction);
  return decimals >= 0 ? show({ units, decimals }) : show({ units: units * power(-decimals), decimals: 0 });
};

/** For a number known to be one: a constant, a stored limit. */
export const decimal = (text: string): DecimalText => {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new RangeError(`Not a decimal number: ${text.slice(0, 40)}`);
  return parsed;
};

export const decimalText = z.string().transform((text, ctx): DecimalText => {
  const parsed = parseDecimal(text.trim());
  if (parsed !== null) return parsed;
  ctx.addIssue({ code: 'custom', message: 'Enter a number, for example 4.1' });
  return z.NEVER;
});

const read = (text: DecimalText): Scaled => {
  const point = text.indexOf('.');
  if (point === -1) return { units: BigInt(text), decimals: 0 };
  return { units: BigInt(text.slice(0, point) + text.slice(point + 1)), decimals: text.length - point - 1 };
};

/** Both numbers in units of the finer one. */
const align = (a: DecimalText, b: DecimalText): { left: bigint; right: bigint; decimals: number } => {
  const [x, y] = [read(a), read(b)];
  if (x.decimals === y.decimals) return { left: x.units, right: y.units, decimals: x.decimals };
  const decimals = Math.max(x.decimals, y.decimals);
  return { left: x.units * power(decimals - x.decimals), right: y.units * power(decimals - y.decimals), decimals };
};

/** Half away from zero, as the bench rounds: 2.5 to 3 and -2.5 to -3. */
const divideHalfAway = (numerator: bigint, divisor: bigint): bigint => {
  const negative = numerator < 0n !== divisor < 0n;
  const [top, bottom] = [numerator < 0n ? -numerator : numerator, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
};

export const compareDecimals = (a: DecimalText, b: DecimalText): -1 | 0 | 1 => {
  const { left, right } = align(a, b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

export const addDecimals = (a: DecimalText, b: DecimalText): DecimalText => {
  const { left, right, decimals } = align(a, b);
  return show({ units: left + right, decimals });
};

export const subtractDecimals = (a: DecimalText, b: DecimalText): DecimalText => {
  const { left, right, decimals } = align(a, b);
  return show({ units: left - right, decimals });
};

export const multiplyDecimals = (a: DecimalText, b: DecimalText): DecimalText => {
  const [x, y] = [read(a), read(b)];
  return show({ units: x.units * y.units, decimals: x.decimals + y.decimals });
};

/** Rounded to `decimals`. Null for a division by zero: a calculated result without a value, not an error page. */
export const divideDecimals = (a: DecimalText, b: DecimalText, decimals: number): DecimalText | null => {
  const { left, right } = align(a, b);
  return right === 0n ? null : show({ units: divideHalfAway(left * power(decimals), right), decimals });
};

export const absoluteDecimal = (text: DecimalText): DecimalText => text.replace(/^-/u, '') as DecimalText;

/** At most `decimals` decimals; a shorter number stays as it was written. */
export const roundDecimal = (text: DecimalText, decimals: number): DecimalText => {
  const { units, decimals: had } = read(text);
  return had <= decimals ? text : show({ units: divideHalfAway(units, power(had - decimals)), decimals });
};

/** Exactly `decimals` decimals, as the result is printed: 4.1 with two decimals is 4.10. */
export const formatDecimal = (text: DecimalText, decimals: number): DecimalText => {
  const { units, decimals: had } = read(roundDecimal(text, decimals));
  return show({ units: units * power(decimals - had), decimals });
};

/** The neighbours one unit in the last place away: where a limit that is off by a hair gives itself away. */
export const nextUp = (text: DecimalText, decimals: number): DecimalText =>
  addDecimals(text, show({ units: 1n, decimals }));
export const nextDown = (text: DecimalText, decimals: number): DecimalText =>
  subtractDecimals(text, show({ units: 1n, decimals }));
