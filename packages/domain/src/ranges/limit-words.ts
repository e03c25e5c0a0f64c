/** Limits as they are read aloud. Whether the limit itself counts is always said, because that is where readings differ. */
import { decimal, formatDecimal, type DecimalText } from '#measures/decimal.ts';
import type { DeltaDirection, DeltaMode, DeltaRule } from './delta.ts';
import type { Limits } from './reference-range.ts';

/** Limits as they are printed, which need not be how they were typed. */
export type SignedLimits = Pick<Limits, 'lowInclusive' | 'highInclusive'> & { low: string | null; high: string | null };

const lowEnd = (low: DecimalText, inside: boolean): string => (inside ? low : `above ${low}`);
const highEnd = (high: DecimalText, inside: boolean): string => (inside ? high : `below ${high}`);

/** What is normal: "3.5 to 5.1", "above 3.5 to below 5.1", "5.1 and below". Null without limits. */
export const limitsInWords = ({ low, high, lowInclusive, highInclusive }: Limits): string | null => {
  if (low !== null && high !== null) {
    return `${lowEnd(low, lowInclusive === true)} to ${highEnd(high, highInclusive === true)}`;
  }
  if (low !== null) return lowInclusive === true ? `${low} and above` : `above ${low}`;
  if (high !== null) return highInclusive === true ? `${high} and below` : `below ${high}`;
  return null;
};

/** The same in signs: "3.5 to 5.1" where both limits are normal, "3.5 to < 5.1" where one is not, "≥ 60". Null without limits. */
export const limitSigns = ({ low, high, lowInclusive, highInclusive }: SignedLimits): string | null => {
  if (low !== null && high !== null) {
    return `${lowInclusive === true ? low : `> ${low}`} to ${highInclusive === true ? high : `< ${high}`}`;
  }
  if (low !== null) return `${lowInclusive === true ? '≥' : '>'} ${low}`;
  return high === null ? null : `${highInclusive === true ? '≤' : '<'} ${high}`;
};

const decimalsOf = (limit: string | null): number => limit?.split('.')[1]?.length ?? 0;

/** The same as it is printed, both ends to the same decimals: "4.0 to 11.5". */
export const evenLimitSigns = (limits: SignedLimits): string | null => {
  const decimals = Math.max(decimalsOf(limits.low), decimalsOf(limits.high));
  const even = (limit: string | null): string | null =>
    limit === null ? null : formatDecimal(decimal(limit), decimals);
  return limitSigns({ ...limits, low: even(limits.low), high: even(limits.high) });
};

/** What is critical: "below 2.5 or above 6.5"; with the limit itself "2.5 and below". */
export const criticalInWords = ({ low, high, lowInclusive, highInclusive }: Limits): string => {
  const below = low === null ? [] : [lowInclusive === true ? `${low} and below` : `below ${low}`];
  const above = high === null ? [] : [highInclusive === true ? `${high} and above` : `above ${high}`];
  return [...below, ...above].join(' or ');
};

/** The same in signs, where room is short: "< 2.5 or ≥ 6.5". */
export const criticalSigns = ({ low, high, lowInclusive, highInclusive }: Limits): string => {
  const below = low === null ? [] : [`${lowInclusive === true ? '≤' : '<'} ${low}`];
  const above = high === null ? [] : [`${highInclusive === true ? '≥' : '>'} ${high}`];
  return [...below, ...above].join(' or ');
};

/** Least and greatest, both of them possible. Null when neither is given. */
export const spanInWords = ({ low, high }: { low: string | null; high: string | null }): string | null => {
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (low !== null) return `${low} and above`;
  return high === null ? null : `${high} and below`;
};

const hoursInWords = (hours: number): string => (hours % 24 === 0 && hours > 24 ? `${hours / 24} days` : `${hours} h`);

const deltaAmounts: Record<DeltaMode, (limit: string, unit: string) => string> = {
  absolute: (limit, unit) => `${limit}${unit}`,
  percent: (limit) => `${limit} %`,
  rate: (limit, unit) => `${limit}${unit} per day`,
};

const directionWords: Record<DeltaDirection, string> = { both: '', rise: 'rise ', fall: 'fall ' };

const changesInWords = (changes: Extract<DeltaRule, { mode: 'change' }>['changes'], labelOf: LabelOf): string =>
  changes === 'any' ? 'any change' : changes.map(({ from, to }) => `${labelOf(from)} to ${labelOf(to)}`).join(', ');

type LabelOf = (code: string) => string;

/**
 * "> 10 mmol/L within 3 days", "rise > 10 mmol/L within 3 days", "any change within 30 days": a result of these days that changed so is
 * reviewed.
 */
export const deltaInWords = (rule: DeltaRule, unit: string | null, labelOf: LabelOf = (code) => code): string => {
  const within = `within ${hoursInWords(rule.windowHours)}`;
  if (rule.mode === 'change') return `${changesInWords(rule.changes, labelOf)} ${within}`;
  const amount = deltaAmounts[rule.mode](rule.limit, unit === null || unit === '' ? '' : ` ${unit}`);
  return `${directionWords[rule.direction]}> ${amount} ${within}`;
};
