import type { NumericValue, Span } from '#measures/admitted-values.ts';
import type { RangeQuestion } from '#ranges/choose-range.ts';
import type { DecimalText } from '#measures/decimal.ts';
import { checkDelta, type DeltaRule, type DeltaVerdict } from '#ranges/delta.ts';
import { flagResult, type CodeInterpretation, type FlaggedResult, type ResultValue } from '#ranges/flag-result.ts';
import type { Limits, ReferenceRange } from '#ranges/reference-range.ts';
import { isFigure, type EnteredValue } from './entered-value.ts';

/** What of a result spec decides how a value is judged. */
export type JudgingSpec = {
  options: readonly { code: string; label: string; interpretation: CodeInterpretation | 'none' }[];
  titre: { abnormalFrom: DecimalText | null; criticalFrom: DecimalText | null } | null;
  valid: Span | null;
  reportable: Span | null;
  critical: Limits | null;
  delta: DeltaRule | null;
  ranges: readonly ReferenceRange[];
};

/** The same person's last approved value of this result. */
export type PreviousValue = { value: NumericValue; minutesBefore: number };

export type Judgement = FlaggedResult & { delta: DeltaVerdict };

const noDelta = (because: string): DeltaVerdict => ({ kind: 'not_checked', because: `Delta not checked: ${because}.` });

const noFlag = (because: string): FlaggedResult => ({
  flag: null,
  critical: false,
  mayBeCritical: false,
  range: null,
  because,
});

const asFlagged = (value: EnteredValue, { options }: JudgingSpec): ResultValue | null => {
  if (isFigure(value)) return value;
  if (value.kind === 'coded') {
    const option = options.find(({ code }) => code === value.code);
    const interpretation = option === undefined || option.interpretation === 'none' ? null : option.interpretation;
    return { kind: 'coded', label: option?.label ?? value.code, interpretation };
  }
  return value.kind === 'not_done' ? null : { kind: 'text' };
};

/** Flag, critical and delta of one value, with the sentences that explain them. */
export const judgeResult = (
  spec: JudgingSpec,
  value: EnteredValue,
  question: RangeQuestion,
  previous: PreviousValue | null,
): Judgement => {
  const flagged = asFlagged(value, spec);
  if (flagged === null) return { ...noFlag('No flag: not done.'), delta: noDelta('it was not done') };
  const titre =
    spec.titre === null || spec.titre.abnormalFrom === null
      ? null
      : { abnormalFrom: spec.titre.abnormalFrom, criticalFrom: spec.titre.criticalFrom };
  const verdict = flagResult({
    value: flagged,
    ranges: spec.ranges,
    question: question,
    critical: spec.critical,
    titre,
    measurable: spec.reportable,
    possible: spec.valid,
  });
  if (value.kind !== 'numeric') return { ...verdict, delta: noDelta('it is not a number') };
  const delta = checkDelta({
    rule: spec.delta,
    current: value,
    previous: previous?.value ?? null,
    minutesApart: previous?.minutesBefore ?? 0,
  });
  return { ...verdict, delta };
};
