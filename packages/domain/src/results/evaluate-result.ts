import type { Span } from '#measures/admitted-values.ts';
import { limitsFor, type AppliedLimits } from '#ranges/applied-limits.ts';
import { chooseRange, type RangeQuestion } from '#ranges/choose-range.ts';
import type { DecimalText } from '#measures/decimal.ts';
import { notChecked, type DeltaRule, type DeltaVerdict } from '#ranges/delta.ts';
import { judgeDelta, type DeltaNeighbor, type Measured } from '#ranges/judge-delta.ts';
import {
  flagValue,
  rangeHeldAgainst,
  type CodeInterpretation,
  type FlaggedResult,
  type ResultValue,
} from '#ranges/flag-result.ts';
import type { FlagDecision } from '#ranges/flag-zones.ts';
import type { Limits, ReferenceRange } from '#ranges/reference-range.ts';
import { isFigure, type EnteredValue } from './entered-value.ts';

/** What of a result spec decides how a value is judged. */
export type JudgingSpec = Measured & {
  options: readonly { code: string; label: string; interpretation: CodeInterpretation | 'none' }[];
  titre: { abnormalFrom: DecimalText | null; criticalFrom: DecimalText | null } | null;
  valid: Span | null;
  reportable: Span | null;
  critical: Limits | null;
  delta: DeltaRule | null;
  ranges: readonly ReferenceRange[];
};

/** When it was collected, and the same person's nearest results of this kind before and after. */
export type Around = { readonly collectedAt: string; readonly neighbors: readonly DeltaNeighbor[] };

export type Judgement = FlaggedResult & { delta: DeltaVerdict };

const noFlag = (because: string): FlagDecision => ({ flag: null, critical: false, mayBeCritical: false, because });

const labelIn =
  ({ options }: Pick<JudgingSpec, 'options'>) =>
  (code: string): string =>
    options.find((option) => option.code === code)?.label ?? code;

const asFlagged = (value: EnteredValue, { options }: ValueRules): ResultValue | null => {
  if (isFigure(value)) return value;
  if (value.kind === 'coded') {
    const option = options.find(({ code }) => code === value.code);
    const interpretation = option === undefined || option.interpretation === 'none' ? null : option.interpretation;
    return { kind: 'coded', label: labelIn({ options })(value.code), interpretation };
  }
  return value.kind === 'not_done' || value.kind === 'no_value' ? null : { kind: 'text' };
};

/** What of a result spec decides about a value, apart from the limits that apply to the subject. */
export type ValueRules = Omit<JudgingSpec, 'critical' | 'ranges'>;

const measuredOf = ({ unit, ucum, molarMass }: Measured): Measured => ({ unit, ucum, molarMass });

/** Flag, critical and delta of one value by the limits that apply, with the sentences that explain them. */
export const judgeByLimits = (
  rules: ValueRules,
  value: EnteredValue,
  limits: AppliedLimits,
  { collectedAt, neighbors }: Around,
): FlagDecision & { delta: DeltaVerdict } => {
  const flagged = asFlagged(value, rules);
  if (value.kind === 'no_value') return { ...noFlag('No flag: no value.'), delta: notChecked('it has no value') };
  if (flagged === null) return { ...noFlag('No flag: not done.'), delta: notChecked('it was not done') };
  const titre =
    rules.titre === null || rules.titre.abnormalFrom === null
      ? null
      : { abnormalFrom: rules.titre.abnormalFrom, criticalFrom: rules.titre.criticalFrom };
  const verdict = flagValue({ value: flagged, limits, titre, measurable: rules.reportable, possible: rules.valid });
  if (value.kind !== 'numeric' && value.kind !== 'coded') {
    return { ...verdict, delta: notChecked('it is neither a number nor a code') };
  }
  const { delta: rule, valid: possible } = rules;
  const delta = judgeDelta({
    ...measuredOf(rules),
    rule,
    value,
    labelOf: labelIn(rules),
    collectedAt,
    possible,
    neighbors,
  });
  return { ...verdict, delta };
};

/** The same, with the range chosen from the table for the subject asked about. */
export const judgeResult = (
  spec: JudgingSpec,
  value: EnteredValue,
  question: RangeQuestion,
  around: Around,
): Judgement => {
  const choice = chooseRange(spec.ranges, question);
  const judged = judgeByLimits(spec, value, limitsFor(choice, spec.critical), around);
  return { ...judged, range: rangeHeldAgainst(value.kind, choice) };
};
