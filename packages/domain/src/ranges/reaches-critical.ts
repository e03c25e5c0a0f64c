/** Whether a result beyond what the method can measure may be critical for somebody, without being so for certain. */
import type { NumericValue, Span } from '#measures/admitted-values.ts';
import type { DecimalText } from '#measures/decimal.ts';
import { limitsFor } from './applied-limits.ts';
import { rangeInWords, type RangeChoice } from './choose-range.ts';
import { flagValue } from './flag-result.ts';
import type { Limits, ReferenceRange } from './reference-range.ts';

export type ReachQuestion = {
  readonly reportable: { readonly low: DecimalText; readonly high: DecimalText } | null;
  readonly possible: Span | null;
  /** Of the test; those of a range replace them as a whole. */
  readonly critical: Limits | null;
  readonly ranges: readonly ReferenceRange[];
  /** yyyy-mm-dd: what ended before counts for nobody any more. */
  readonly on: string;
};

/** Everybody a value may be held against: those of each range, and those no range speaks for. */
const choicesOf = ({ ranges, on }: ReachQuestion): readonly RangeChoice[] => [
  ...ranges
    .filter(({ effectiveTo }) => effectiveTo === null || on < effectiveTo)
    .map((range) => ({ kind: 'chosen' as const, range, because: rangeInWords(range) })),
  { kind: 'none', reason: 'the test has no ranges' },
];

/** The values of one result, below and above its reportable range, that may be critical. */
export const valuesReachingCritical = (question: ReachQuestion): readonly NumericValue[] => {
  const { reportable, possible, critical } = question;
  if (reportable === null) return [];
  const beyond: readonly NumericValue[] = [
    { operator: '<', value: reportable.low },
    { operator: '>', value: reportable.high },
  ];
  return beyond.filter((value) =>
    choicesOf(question).some((choice) => {
      const decided = flagValue({
        value: { kind: 'numeric', ...value },
        limits: limitsFor(choice, critical),
        titre: null,
        possible,
        measurable: reportable,
      });
      return decided.mayBeCritical && !decided.critical;
    }),
  );
};
