import { collectedBeforeBirth, isAged, type Age, type Reached } from '#measures/age.ts';
import { ageBound } from '#measures/age-bound.ts';
import { agesInWords } from './age-words.ts';
import type { ReferenceRange } from './reference-range.ts';

/** Who and how: what decides which row of the range table a result is held against. */
export type RangeQuestion = {
  /** Someone of unknown sex is held only against rows for any sex. */
  sex: 'male' | 'female' | 'unknown';
  age: Age;
  instrumentId: number | null;
  method: string | null;
  /** The day of collection, yyyy-mm-dd. */
  on: string;
};

export type NoRangeReason =
  | 'the test has no ranges'
  | 'no range is in effect on this day'
  | 'no range for this instrument or method'
  | 'no range for this sex'
  | 'no range for this age'
  | 'age not exact enough'
  | 'collected before birth';

export type RangeChoice =
  | { kind: 'chosen'; range: ReferenceRange; because: string }
  | { kind: 'none'; reason: NoRangeReason }
  | { kind: 'ambiguous'; ranges: ReferenceRange[] };

export const inEffect = (range: ReferenceRange, on: string): boolean =>
  (range.effectiveFrom === null || range.effectiveFrom <= on) && (range.effectiveTo === null || on < range.effectiveTo);

/** Instrument before method before sex: what was measured with changes the number more than who it came from. */
export const specificity = ({ instrumentId, method, sex }: ReferenceRange): number =>
  (instrumentId === null ? 0 : 4) + (method === null ? 0 : 2) + (sex === 'any' ? 0 : 1);

/** The rows with the highest specificity: the others have no say. */
export const mostSpecific = <Row>(rows: readonly Row[], rangeOf: (row: Row) => ReferenceRange): Row[] => {
  const best = Math.max(...rows.map((row) => specificity(rangeOf(row))));
  return rows.filter((row) => specificity(rangeOf(row)) === best);
};

const people = { any: 'anyone', male: 'males', female: 'females' } as const;

/** Whom a row is for. Without names at hand its instrument is the one the result is measured with. */
export const rangeInWords = (
  { sex, ageFrom, ageTo, instrumentId, method }: ReferenceRange,
  nameOf: (instrumentId: number) => string = () => 'this instrument',
): string => {
  const instrument = instrumentId === null ? '' : `, ${nameOf(instrumentId)}`;
  return `${people[sex]} ${agesInWords(ageFrom, ageTo)}${instrument}${method === null ? '' : `, ${method}`}`;
};

/** Why a value is held against no row. Rows are not named: whoever reads this does not see the table. */
export const noRangeInWords = (choice: Exclude<RangeChoice, { kind: 'chosen' }>): string =>
  choice.kind === 'none' ? choice.reason : `${choice.ranges.length} ranges fit equally well`;

const none = (reason: NoRangeReason): RangeChoice => ({ kind: 'none', reason });

/**
 * The one row a result is held against. The filters run in the order a person would explain them, so the reason names the first
 * thing that ruled out every row. Two rows that fit equally well are a fault of the table, and neither is taken.
 */
export const chooseRange = (ranges: readonly ReferenceRange[], question: RangeQuestion): RangeChoice => {
  if (ranges.length === 0) return none('the test has no ranges');
  const current = ranges.filter((range) => inEffect(range, question.on));
  if (current.length === 0) return none('no range is in effect on this day');
  const measured = current.filter(
    ({ instrumentId, method }) =>
      (instrumentId === null || instrumentId === question.instrumentId) &&
      (method === null || method === question.method),
  );
  if (measured.length === 0) return none('no range for this instrument or method');
  const sexed = measured.filter(({ sex }) => sex === 'any' || sex === question.sex);
  if (sexed.length === 0) return none('no range for this sex');
  if (collectedBeforeBirth(question.age)) return none('collected before birth');

  const aged = sexed
    .map((range) => ({ range, fits: fitsAge(range, question.age) }))
    .filter(({ fits }) => fits !== 'no');
  if (aged.length === 0) return none('no range for this age');
  const best = mostSpecific(aged, ({ range }) => range);
  // A row that holds for part of the possible ages only would be a guess for the rest.
  if (best.some(({ fits }) => fits === 'unsure')) return none('age not exact enough');
  const [first, ...others] = best.map(({ range }) => range);
  if (first === undefined || others.length > 0) return { kind: 'ambiguous', ranges: best.map(({ range }) => range) };
  return { kind: 'chosen', range: first, because: `Range for ${rangeInWords(first)}.` };
};

const fitsAge = (range: ReferenceRange, age: Age): Reached =>
  isAged(age, ageBound(range.ageFrom), range.ageTo === null ? null : ageBound(range.ageTo));
