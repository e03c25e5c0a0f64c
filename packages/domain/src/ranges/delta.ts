import { z } from 'zod';
import type { NumericValue } from '#measures/admitted-values.ts';
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
const minutesInDay = decimal('1440');

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
  rule: DeltaRule | null;
  current: NumericValue;
  previous: NumericValue | null;
  /** From the previous collection to this one. */
  minutesApart: number;
};

export type DeltaVerdict =
  /** `change` is signed and for reading; the verdict was made with exact numbers. */
  { kind: 'within' | 'exceeded'; change: DecimalText; because: string } | { kind: 'not_checked'; because: string };

const notChecked = (why: string): DeltaVerdict => ({ kind: 'not_checked', because: `Delta not checked: ${why}.` });

/** Both sides multiplied out, so that no division rounds a value across the limit. */
const scales: Record<
  DeltaMode,
  (previous: DecimalText, minutes: DecimalText) => { by: DecimalText; per: DecimalText; decimals: number; unit: string }
> = {
  absolute: () => ({ by: decimal('1'), per: decimal('1'), decimals: 0, unit: '' }),
  percent: (previous) => ({ by: decimal('100'), per: absoluteDecimal(previous), decimals: 1, unit: ' %' }),
  rate: (_previous, minutes) => ({ by: minutesInDay, per: minutes, decimals: 2, unit: ' per day' }),
};

/** A change equal to the limit is within it. */
export const checkDelta = ({ rule, current, previous, minutesApart }: DeltaInput): DeltaVerdict => {
  if (rule === null) return notChecked('no rule set');
  if (previous === null) return notChecked('no previous result');
  if (current.operator !== '=') return notChecked('this result is not an exact number');
  if (previous.operator !== '=') return notChecked('the previous result is not an exact number');
  if (!Number.isSafeInteger(minutesApart) || minutesApart < 0) {
    return notChecked('the previous result was collected after this one');
  }
  if (minutesApart > rule.windowHours * 60) {
    return notChecked(`the previous result is more than ${rule.windowHours} h old`);
  }
  const difference = subtractDecimals(current.value, previous.value);
  const { by, per, decimals, unit } = scales[rule.mode](previous.value, decimal(String(minutesApart)));
  const moved = multiplyDecimals(difference, by);
  if (compareDecimals(per, zero) === 0) {
    return notChecked(rule.mode === 'rate' ? 'both were collected in the same minute' : 'the previous result is zero');
  }
  const change = rule.mode === 'absolute' ? difference : (divideDecimals(moved, per, decimals) ?? difference);
  const over = compareDecimals(absoluteDecimal(moved), multiplyDecimals(rule.limit, per)) > 0;
  const because = `Changed by ${change}${unit} since ${previous.value}; the limit is ${rule.limit}${unit}.`;
  return { kind: over ? 'exceeded' : 'within', change, because };
};
