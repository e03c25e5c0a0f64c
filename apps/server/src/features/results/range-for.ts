import type { DecimalText } from '@aliquot/domain/measures/decimal';
import { chooseRange, noRangeInWords, type RangeQuestion } from '@aliquot/domain/ranges/choose-range';
import { rangeShown } from '@aliquot/domain/results/range-shown';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';

export type RangeFor = { shown: string | null; low: DecimalText | null; high: DecimalText | null; because: string };

/** What a result will be held against, for this person at collection; null where the result has no ranges. */
export const rangeFor = (spec: ResultSpec, asked: RangeQuestion): RangeFor | null => {
  if (spec.ranges.length === 0) return null;
  const choice = chooseRange(spec.ranges, asked);
  if (choice.kind === 'chosen') {
    const { low, high } = choice.range;
    return { shown: rangeShown(choice.range), low, high, because: choice.because };
  }
  return { shown: null, low: null, high: null, because: `No range: ${noRangeInWords(choice)}.` };
};
