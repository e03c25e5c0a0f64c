/** A result against the same person's nearest others: in one unit, before and after. */
import { z } from 'zod';
import { numericInWords, resultOperators, type NumericValue, type Span } from '#measures/admitted-values.ts';
import { unitFactor } from '#measures/convert-unit.ts';
import { decimalText, divideDecimals, multiplyDecimals, type DecimalText } from '#measures/decimal.ts';
import { checkChange, checkDelta, notChecked, notComparable, type DeltaRule, type DeltaVerdict } from './delta.ts';

/** A unit as UCUM writes it, where that is known, and as it is printed. */
export const measuredIn = { unit: z.string().nullable(), ucum: z.string().nullable() };
export type MeasuredIn = { readonly unit: string | null; readonly ucum: string | null };

export const sameUnit = (a: MeasuredIn, b: MeasuredIn): boolean =>
  a.ucum !== null && b.ucum !== null ? a.ucum === b.ucum : a.unit === b.unit;

const side = z.enum(['earlier', 'later']);
const figureNeighbor = z.strictObject({
  side,
  operator: z.enum(resultOperators),
  value: decimalText,
  ...measuredIn,
  at: z.iso.datetime(),
});
const codedNeighbor = z.strictObject({ side, code: z.string(), at: z.iso.datetime() });
export type FigureNeighbor = z.infer<typeof figureNeighbor>;
export type CodedNeighbor = z.infer<typeof codedNeighbor>;

/** The same person's nearest other result, collected before or after this one. */
export const deltaNeighbor = z.union([figureNeighbor, codedNeighbor]);
export type DeltaNeighbor = z.infer<typeof deltaNeighbor>;

export type CodedValue = { readonly code: string };

/** In what a result is measured, and of what: an amount of substance weighs what its molar mass says. */
export type Measured = MeasuredIn & { readonly molarMass: DecimalText | null };

export type DeltaQuestion = Measured & {
  rule: DeltaRule | null;
  value: NumericValue | CodedValue;
  labelOf: (code: string) => string;
  collectedAt: string;
  possible: Span | null;
  neighbors: readonly DeltaNeighbor[];
};

/** What a neighbor is in the unit of the result, and by what it was converted. */
export type Conversion = { readonly value: DecimalText; readonly molarMass?: DecimalText };

const decimalsOf = (value: DecimalText): number => value.split('.')[1]?.length ?? 0;

const factorOf = (into: Measured, { ucum }: MeasuredIn) =>
  ucum === null || into.ucum === null || ucum === into.ucum ? null : unitFactor(ucum, into.ucum, into.molarMass);

/** For reading, and for the record of the judgment: to one decimal more than the result has. */
export const conversionOf = (into: Measured, value: DecimalText, neighbor: FigureNeighbor): Conversion | null => {
  const factor = factorOf(into, neighbor);
  if (factor === null) return null;
  const converted = divideDecimals(multiplyDecimals(neighbor.value, factor.by), factor.per, decimalsOf(value) + 1);
  if (converted === null) return null;
  const needsMass = into.molarMass !== null && factorOf({ ...into, molarMass: null }, neighbor) === null;
  return needsMass ? { value: converted, molarMass: into.molarMass } : { value: converted };
};

const minute = 60_000;

const minutesBetween = (a: string, b: string): number => Math.floor(Math.abs(Date.parse(a) - Date.parse(b)) / minute);

type Pair<Of> = { readonly mine: Of; readonly other: Of };

/** In the order of their collection. */
const inOrder = <Of>({ side: where }: DeltaNeighbor, { mine, other }: Pair<Of>): [before: Of, after: Of] =>
  where === 'earlier' ? [other, mine] : [mine, other];

const timesSpan = (possible: Span | null, by: DecimalText): Span | null =>
  possible === null
    ? null
    : {
        low: possible.low === null ? null : multiplyDecimals(possible.low, by),
        high: possible.high === null ? null : multiplyDecimals(possible.high, by),
      };

type FigureQuestion = DeltaQuestion & { rule: Exclude<DeltaRule, { mode: 'change' }>; value: NumericValue };

const againstFigure = (question: FigureQuestion, neighbor: FigureNeighbor): DeltaVerdict => {
  const { rule, value, possible } = question;
  const minutesApart = minutesBetween(question.collectedAt, neighbor.at);
  if (sameUnit(question, neighbor)) {
    const [previous, current] = inOrder<NumericValue>(neighbor, { mine: value, other: neighbor });
    return checkDelta({ rule, current, previous, minutesApart, possible });
  }
  const [factor, converted] = [factorOf(question, neighbor), conversionOf(question, value.value, neighbor)];
  if (factor === null || converted === null) {
    return notComparable(`${figureWords(neighbor)} is in another unit`);
  }
  const { by, per } = factor;
  const { operator } = neighbor;
  const [previous, current] = inOrder<NumericValue>(neighbor, {
    mine: { operator: value.operator, value: multiplyDecimals(value.value, per) },
    other: { operator, value: multiplyDecimals(neighbor.value, by) },
  });
  const inThisUnit = numericInWords({ operator, value: converted.value });
  const words = inOrder(neighbor, {
    mine: numericInWords(value),
    other: `${inThisUnit} (${figureWords(neighbor)}, converted)`,
  });
  return checkDelta({
    rule,
    current,
    previous,
    minutesApart,
    possible: timesSpan(possible, per),
    scaled: {
      times: per,
      decimals: decimalsOf(converted.value),
      words: { previous: words[0], current: words[1] },
    },
  });
};

const figureWords = (neighbor: FigureNeighbor): string =>
  [numericInWords(neighbor), neighbor.unit ?? ''].filter((part) => part !== '').join(' ');

/** Said of a pair of which the other one was collected later. */
const ofLater = (question: DeltaQuestion, neighbor: DeltaNeighbor): string => {
  const { value, labelOf } = question;
  if ('code' in neighbor) return labelOf(neighbor.code);
  if (sameUnit(question, neighbor)) return numericInWords(neighbor);
  const converted = 'code' in value ? null : conversionOf(question, value.value, neighbor);
  return converted === null ? figureWords(neighbor) : `${figureWords(neighbor)}, converted to ${converted.value}`;
};

const compared = (rule: DeltaRule, question: DeltaQuestion, neighbor: DeltaNeighbor): DeltaVerdict => {
  const { value, labelOf } = question;
  if (rule.mode === 'change') {
    if (!('code' in value)) return notChecked('the rule is for coded results');
    if (!('code' in neighbor)) return notComparable(`${figureWords(neighbor)} is another kind of result`);
    const named = ({ code }: CodedValue) => ({ code, label: labelOf(code) });
    return checkChange(rule, ...inOrder(neighbor, { mine: named(value), other: named(neighbor) }));
  }
  if ('code' in value) return notChecked('the rule is for numbers');
  if ('code' in neighbor) return notComparable(`${labelOf(neighbor.code)} is another kind of result`);
  return againstFigure({ ...question, rule, value }, neighbor);
};

const againstNeighbor = (rule: DeltaRule, question: DeltaQuestion, neighbor: DeltaNeighbor): DeltaVerdict => {
  if (minutesBetween(question.collectedAt, neighbor.at) > rule.windowHours * 60) {
    const other = neighbor.side === 'earlier' ? 'the previous result is' : 'the next result is';
    return notChecked(`${other} more than ${rule.windowHours} h ${neighbor.side === 'earlier' ? 'old' : 'later'}`);
  }
  const verdict = compared(rule, question, neighbor);
  if (neighbor.side === 'earlier' || verdict.kind === 'not_checked') return verdict;
  const because = verdict.because.replace(/\.$/u, '');
  return { ...verdict, because: `${because} (result collected later: ${ofLater(question, neighbor)}).` };
};

const gravest = ['exceeded', 'not_comparable', 'within', 'not_checked'] as const;

/** Against the nearest result before and the nearest after: exceeded where either is too far away. */
export const judgeDelta = (question: DeltaQuestion): DeltaVerdict => {
  const { rule, neighbors } = question;
  if (rule === null) return notChecked('no rule set');
  const verdicts = neighbors.map((neighbor) => againstNeighbor(rule, question, neighbor));
  const found = gravest.flatMap((kind) => verdicts.find((verdict) => verdict.kind === kind) ?? []);
  return found[0] ?? notChecked('no other result of this subject to compare with');
};
