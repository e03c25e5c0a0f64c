import { numericInWords, type NumericValue, type Span } from '#measures/admitted-values.ts';
import { limitsFor, ofTest, type AppliedLimits } from './applied-limits.ts';
import { chooseRange, type RangeChoice, type RangeQuestion } from './choose-range.ts';
import { compareDecimals, type DecimalText } from '#measures/decimal.ts';
import { criticalZones, decideByZones, flagWords, referenceZones, type FlagDecision, type Zone } from './flag-zones.ts';
import { limitsInWords } from './limit-words.ts';
import type { Limits, ReferenceRange } from './reference-range.ts';

export type CodeInterpretation = 'normal' | 'abnormal' | 'critical';
export type ResultValue =
  /** As it will be printed, so already rounded: the flag must agree with the number beside it. */
  | ({ kind: 'numeric' } & NumericValue)
  | { kind: 'coded'; label: string; interpretation: CodeInterpretation | null }
  | { kind: 'text' }
  /** 1:80 has the value 80. */
  | ({ kind: 'titre' } & NumericValue);

export type TitreThreshold = { abnormalFrom: DecimalText; criticalFrom: DecimalText | null };

export type FlagInput = {
  value: ResultValue;
  ranges: readonly ReferenceRange[];
  question: RangeQuestion;
  /** The result spec's own critical limits; those of the chosen range replace them as a whole. */
  critical: Limits | null;
  titre: TitreThreshold | null;
  /** What the method can measure: beyond it a value is '<' or '>'. */
  measurable: Span | null;
  /** What can exist at all, such as nothing below zero: it settles '<0.1' against a range from 0. */
  possible: Span | null;
};

export type FlaggedResult = FlagDecision & {
  /** The row as it was when it decided; a later edit of the catalogue does not reach it. */
  range: Readonly<ReferenceRange> | null;
};

const frozenCopy = (range: ReferenceRange): Readonly<ReferenceRange> =>
  Object.freeze({ ...range, critical: range.critical === null ? null : Object.freeze({ ...range.critical }) });

const without = (because: string): FlagDecision => ({ flag: null, critical: false, mayBeCritical: false, because });

const offScale = ({ operator, value }: NumericValue, measurable: Span | null): '<' | '>' | null => {
  const { low, high } = measurable ?? { low: null, high: null };
  if (operator.startsWith('<') && low !== null && compareDecimals(value, low) <= 0) return '<';
  return operator.startsWith('>') && high !== null && compareDecimals(value, high) >= 0 ? '>' : null;
};

/** The limits, the rules and the value: everything that decides about a flag. */
export type FlagQuestion = Pick<FlagInput, 'value' | 'titre' | 'measurable' | 'possible'> & { limits: AppliedLimits };

const flagNumeric = (value: NumericValue, { limits, possible, measurable }: FlagQuestion): FlagDecision => {
  const shown = numericInWords(value);
  const { reference, critical } = limits;
  const criticals = critical === null ? [] : criticalZones(critical, critical.owner);
  // The spec's critical limits hold for everyone no row speaks for: a potassium of 8 is called out at any age.
  if (reference === null) {
    const words = { against: ofTest, noZone: limits.noRange ?? '' };
    return decideByZones(value, criticals, null, possible, words);
  }
  const { owner } = reference;
  const zones = referenceZones(reference, owner);
  // A row of text alone says nothing about a number, so it makes nothing normal.
  const inside = zones.length === 0 ? null : 'N';
  const noZone =
    inside === null
      ? `No flag: the range for ${owner} has no limits.`
      : `${shown} is normal: within ${limitsInWords(reference) ?? ''} (${owner}).`;
  const decided = decideByZones(value, [...criticals, ...zones], inside, possible, { against: owner, noZone });
  const off = decided.flag === null && zones.length > 0 ? offScale(value, measurable) : null;
  const because = off === null ? decided.because : `${shown} is ${flagWords[off]} (${owner}).`;
  return { ...decided, flag: decided.flag ?? off, because };
};

const flagTitre = (value: NumericValue, titre: TitreThreshold | null): FlagDecision => {
  if (titre === null) return without('No flag: the titer has no threshold.');
  const from = { side: 'above', atLimit: true, owner: 'titer threshold' } as const;
  const critical: Zone[] = titre.criticalFrom === null ? [] : [{ ...from, flag: 'AA', limit: titre.criticalFrom }];
  const zones: Zone[] = [...critical, { ...from, flag: 'A', limit: titre.abnormalFrom }];
  const noZone = `${numericInWords(value)} is normal: below ${titre.abnormalFrom} (titer threshold).`;
  return decideByZones(value, zones, 'N', null, { against: from.owner, noZone });
};

const codeFlags = { normal: 'N', abnormal: 'A', critical: 'AA' } as const;

const flagCoded = (label: string, interpretation: CodeInterpretation | null): FlagDecision => {
  if (interpretation === null) return without(`No flag: ${label} has no interpretation.`);
  const critical = interpretation === 'critical';
  const because = `${label} is interpreted as ${interpretation}.`;
  return { flag: codeFlags[interpretation], critical, mayBeCritical: critical, because };
};

/**
 * The one place where a result gets its flag, by the limits that apply: on the server when it is saved, and before that where it
 * is typed. A normal flag needs a row that says so; whatever cannot be decided has no flag and a sentence that tells the bench why.
 */
export const flagValue = (question: FlagQuestion): FlagDecision => {
  const { value } = question;
  if (value.kind === 'numeric') return flagNumeric(value, question);
  if (value.kind === 'titre') return flagTitre(value, question.titre);
  if (value.kind === 'coded') return flagCoded(value.label, value.interpretation);
  return without('No flag: free text is not flagged.');
};

/** The row a value of this kind was held against, as it is stored with it. */
export const rangeHeldAgainst = (kind: string, choice: RangeChoice): Readonly<ReferenceRange> | null =>
  kind === 'numeric' && choice.kind === 'chosen' ? frozenCopy(choice.range) : null;

/** With the range chosen from the table for the subject asked about. */
export const flagResult = ({ ranges, question, critical, ...input }: FlagInput): FlaggedResult => {
  const choice = chooseRange(ranges, question);
  const decision = flagValue({ ...input, limits: limitsFor(choice, critical) });
  return { ...decision, range: rangeHeldAgainst(input.value.kind, choice) };
};
