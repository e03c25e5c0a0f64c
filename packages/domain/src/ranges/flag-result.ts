import { numericInWords, type NumericValue, type Span } from '#measures/admitted-values.ts';
import { chooseRange, rangeInWords, type RangeChoice, type RangeQuestion } from './choose-range.ts';
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

const without = (because: string): FlaggedResult => ({
  flag: null,
  critical: false,
  mayBeCritical: false,
  range: null,
  because,
});

const offScale = ({ operator, value }: NumericValue, measurable: Span | null): '<' | '>' | null => {
  const { low, high } = measurable ?? { low: null, high: null };
  if (operator.startsWith('<') && low !== null && compareDecimals(value, low) <= 0) return '<';
  return operator.startsWith('>') && high !== null && compareDecimals(value, high) >= 0 ? '>' : null;
};

/** Whose limit it is, where no range applies. */
const ofTest = 'limits of the test';

const whyNoRange = (choice: Exclude<RangeChoice, { kind: 'chosen' }>): string =>
  choice.kind === 'none'
    ? `No flag: ${choice.reason}.`
    : `No flag: ranges ${choice.ranges.map(({ id }) => id).join(' and ')} fit equally well.`;

const flagNumeric = (value: NumericValue, input: FlagInput): FlaggedResult => {
  const { critical, possible, measurable } = input;
  const shown = numericInWords(value);
  const choice = chooseRange(input.ranges, input.question);
  if (choice.kind !== 'chosen') {
    // The spec's critical limits hold for everyone no row speaks for: a potassium of 8 is called out at any age.
    const zones = critical === null ? [] : criticalZones(critical, ofTest);
    const words = { against: ofTest, noZone: whyNoRange(choice) };
    return { ...decideByZones(value, zones, null, possible, words), range: null };
  }
  const { range } = choice;
  const owner = rangeInWords(range);
  const reference = referenceZones(range, owner);
  const critically = range.critical ?? critical;
  const criticals = critically === null ? [] : criticalZones(critically, range.critical === null ? ofTest : owner);
  // A row of text alone says nothing about a number, so it makes nothing normal.
  const inside = reference.length === 0 ? null : 'N';
  const noZone =
    inside === null
      ? `No flag: the range for ${owner} has no limits.`
      : `${shown} is normal: within ${limitsInWords(range) ?? ''} (${owner}).`;
  const zones = [...criticals, ...reference];
  const decided = decideByZones(value, zones, inside, possible, { against: owner, noZone });
  const off = decided.flag === null && reference.length > 0 ? offScale(value, measurable) : null;
  const because = off === null ? decided.because : `${shown} is ${flagWords[off]} (${owner}).`;
  return { ...decided, flag: decided.flag ?? off, range: frozenCopy(range), because };
};

const flagTitre = (value: NumericValue, titre: TitreThreshold | null): FlaggedResult => {
  if (titre === null) return without('No flag: the titer has no threshold.');
  const from = { side: 'above', atLimit: true, owner: 'titer threshold' } as const;
  const critical: Zone[] = titre.criticalFrom === null ? [] : [{ ...from, flag: 'AA', limit: titre.criticalFrom }];
  const zones: Zone[] = [...critical, { ...from, flag: 'A', limit: titre.abnormalFrom }];
  const noZone = `${numericInWords(value)} is normal: below ${titre.abnormalFrom} (titer threshold).`;
  return { ...decideByZones(value, zones, 'N', null, { against: from.owner, noZone }), range: null };
};

const codeFlags = { normal: 'N', abnormal: 'A', critical: 'AA' } as const;

const flagCoded = (label: string, interpretation: CodeInterpretation | null): FlaggedResult => {
  if (interpretation === null) return without(`No flag: ${label} has no interpretation.`);
  const critical = interpretation === 'critical';
  const because = `${label} is interpreted as ${interpretation}.`;
  return { flag: codeFlags[interpretation], critical, mayBeCritical: critical, range: null, because };
};

/**
 * The one place where a result gets its flag. A normal flag needs a row that says so; whatever cannot be decided has no flag
 * and a sentence that tells the bench why.
 */
export const flagResult = (input: FlagInput): FlaggedResult => {
  const { value } = input;
  if (value.kind === 'numeric') return flagNumeric(value, input);
  if (value.kind === 'titre') return flagTitre(value, input.titre);
  if (value.kind === 'coded') return flagCoded(value.label, value.interpretation);
  return without('No flag: free text is not flagged.');
};
