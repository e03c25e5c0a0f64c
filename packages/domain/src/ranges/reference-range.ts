import { z } from 'zod';
import { ageBound, ageText, compareAgeBounds } from '#measures/age-bound.ts';
import { compareDecimals, decimalText, type DecimalText } from '#measures/decimal.ts';

/**
 * A pair of limits. For a reference range "inclusive" means the limit itself is inside; for critical limits it means the limit
 * itself is critical. A side without a limit has no inclusiveness either.
 */
export const limits = z.strictObject({
  low: decimalText.nullable(),
  high: decimalText.nullable(),
  lowInclusive: z.boolean().nullable(),
  highInclusive: z.boolean().nullable(),
});
export type Limits = z.infer<typeof limits>;

/** Nothing is assumed about a limit itself: that is where flags have gone wrong in other systems. */
const lowIsExplicit = ({ low, lowInclusive }: Limits): boolean => (low === null) === (lowInclusive === null);
const highIsExplicit = ({ high, highInclusive }: Limits): boolean => (high === null) === (highInclusive === null);
const sayLow = { message: 'Choose whether the low limit is inclusive', path: ['lowInclusive'] };
const sayHigh = { message: 'Choose whether the high limit is inclusive', path: ['highInclusive'] };

export const criticalLimits = limits
  .refine(lowIsExplicit, sayLow)
  .refine(highIsExplicit, sayHigh)
  .refine(({ low, high }) => low !== null || high !== null, 'Critical limits need a low or a high limit')
  .refine(({ low, high }) => low === null || high === null || compareDecimals(low, high) < 0, {
    message: 'The critical low limit must be below the critical high limit',
    path: ['low'],
  });

export const rangeSexes = ['any', 'male', 'female'] as const;
export type RangeSex = (typeof rangeSexes)[number];

const atMost = (a: DecimalText | null, b: DecimalText | null): boolean =>
  a === null || b === null || compareDecimals(a, b) <= 0;
const same = (a: DecimalText | null, b: DecimalText | null): boolean =>
  a !== null && b !== null && compareDecimals(a, b) === 0;

/** No value is both normal and critical: where the two limits meet, at most one of them may claim it. */
const claimedTwice = (range: Limits & { critical: Limits | null }): boolean => {
  const { critical } = range;
  if (critical === null) return false;
  const twiceLow = same(critical.low, range.low) && critical.lowInclusive === true && range.lowInclusive === true;
  const twiceHigh = same(critical.high, range.high) && critical.highInclusive === true && range.highInclusive === true;
  return twiceLow || twiceHigh;
};

const day = z.iso.date('Enter a date such as 2026-11-15');

export const referenceRange = z
  .strictObject({
    id: z.int(),
    sex: z.enum(rangeSexes),
    /** Inclusive. */
    ageFrom: ageText,
    /** Exclusive; null has no upper end. */
    ageTo: ageText.nullable(),
    instrumentId: z.int().nullable(),
    method: z.string().trim().min(1).max(200, 'Enter at most 200 characters').nullable(),
    ...limits.shape,
    /** Replaces the critical limits of the result spec for the people of this row. */
    critical: criticalLimits.nullable(),
    text: z.string().trim().min(1).max(500, 'Enter at most 500 characters').nullable(),
    /** The first day the row counts, and the first day it no longer does. */
    effectiveFrom: day.nullable(),
    effectiveTo: day.nullable(),
    source: z.string().trim().min(1, 'Source required').max(200, 'Enter at most 200 characters'),
  })
  .refine(lowIsExplicit, sayLow)
  .refine(highIsExplicit, sayHigh)
  .refine(({ low, high, text }) => low !== null || high !== null || text !== null, 'A range needs a limit or a text')
  .refine(({ low, high }) => atMost(low, high), { message: 'Low must not be above high', path: ['low'] })
  .refine(({ low, high, lowInclusive, highInclusive }) => !same(low, high) || (lowInclusive && highInclusive), {
    message: 'Equal limits must both be inclusive',
    path: ['low'],
  })
  .refine(({ ageFrom, ageTo }) => ageTo === null || compareAgeBounds(ageBound(ageFrom), ageBound(ageTo)) < 0, {
    message: '“To age” must be after “From age”',
    path: ['ageTo'],
  })
  .refine(({ effectiveFrom, effectiveTo }) => !effectiveFrom || !effectiveTo || effectiveFrom < effectiveTo, {
    message: 'The end date must be after the start date',
    path: ['effectiveTo'],
  })
  .refine(
    ({ low, high, critical }) => critical === null || (atMost(critical.low, low) && atMost(high, critical.high)),
    {
      message: 'Critical limits must be outside the range',
      path: ['critical'],
    },
  )
  .refine((range) => !claimedTwice(range), {
    message: 'A limit cannot be both inside the range and critical',
    path: ['critical'],
  });
export type ReferenceRange = z.infer<typeof referenceRange>;

type Held = Limits & { readonly critical: Limits | null };

const limitsText = ({ low, high, lowInclusive, highInclusive }: Limits): string =>
  [low, lowInclusive, high, highInclusive].join(' ');

/** Whether two rows hold a value against the same limits; whom they are for and where they come from does not matter. */
export const sameLimits = (a: Held | null, b: Held | null): boolean => {
  if (a === null || b === null) return a === b;
  const [one, other] = [a.critical, b.critical];
  return (
    limitsText(a) === limitsText(b) &&
    (one === null ? '' : limitsText(one)) === (other === null ? '' : limitsText(other))
  );
};
