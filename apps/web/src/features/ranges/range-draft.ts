import { referenceRange, type ReferenceRange, type RangeSex } from '@aliquot/domain/ranges/reference-range';
import { isoDayWords } from '@aliquot/domain/time/calendar-day';
import { tidyDay } from '@aliquot/domain/time/typed-day';

import { draftErrors, type RangeRowErrors } from './table/draft-errors.ts';
import { typedAge } from './table/typed-age.ts';
import { withPoint } from './typed-number.ts';

/** A row of the range table while it is typed: texts as they stand in the cells, so that nothing typed is ever lost. */
export type RangeDraft = {
  /** Stays with the row while rows move. */
  key: string;
  /** Of the saved row; a new row has none. */
  id: number | null;
  sex: RangeSex;
  ageFrom: string;
  /** Empty has no upper end. */
  ageTo: string;
  instrumentId: number | null;
  method: string;
  low: string;
  high: string;
  /** The limit itself counts unless someone says otherwise; without a limit the sign says nothing. */
  lowInclusive: boolean;
  highInclusive: boolean;
  criticalLow: string;
  criticalHigh: string;
  criticalLowInclusive: boolean;
  criticalHighInclusive: boolean;
  text: string;
  effectiveFrom: string;
  effectiveTo: string;
  source: string;
};

export type RangeErrors = Readonly<Record<string, RangeRowErrors>>;

const daySaid = (day: string | null): string => (day === null ? '' : isoDayWords(day));

export const draftOf = (range: ReferenceRange): RangeDraft => ({
  key: `range-${range.id}`,
  id: range.id,
  sex: range.sex,
  ageFrom: range.ageFrom,
  ageTo: range.ageTo ?? '',
  instrumentId: range.instrumentId,
  method: range.method ?? '',
  low: range.low ?? '',
  high: range.high ?? '',
  lowInclusive: range.lowInclusive ?? true,
  highInclusive: range.highInclusive ?? true,
  criticalLow: range.critical?.low ?? '',
  criticalHigh: range.critical?.high ?? '',
  criticalLowInclusive: range.critical?.lowInclusive ?? true,
  criticalHighInclusive: range.critical?.highInclusive ?? true,
  text: range.text ?? '',
  effectiveFrom: daySaid(range.effectiveFrom),
  effectiveTo: daySaid(range.effectiveTo),
  source: range.source,
});

export const draftsOf = (ranges: readonly ReferenceRange[]): RangeDraft[] => ranges.map(draftOf);

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);

const dayTyped = (typed: string): string => (typed.trim() === '' ? '' : tidyDay(typed));

const limitsOf = (low: string, high: string, lowInclusive: boolean, highInclusive: boolean) => ({
  low: orNull(withPoint(low)),
  high: orNull(withPoint(high)),
  // The sign beside an empty cell waits for a limit and says nothing yet.
  lowInclusive: orNull(low) === null ? null : lowInclusive,
  highInclusive: orNull(high) === null ? null : highInclusive,
});

/** The draft in the words of the domain, still to be judged by it. */
const written = (draft: RangeDraft, id: number): Record<keyof ReferenceRange, unknown> => {
  const critical = limitsOf(
    draft.criticalLow,
    draft.criticalHigh,
    draft.criticalLowInclusive,
    draft.criticalHighInclusive,
  );
  return {
    id,
    sex: draft.sex,
    ageFrom: typedAge(draft.ageFrom),
    ageTo: orNull(typedAge(draft.ageTo)),
    instrumentId: draft.instrumentId,
    method: orNull(draft.method),
    ...limitsOf(draft.low, draft.high, draft.lowInclusive, draft.highInclusive),
    critical: critical.low === null && critical.high === null ? null : critical,
    text: orNull(draft.text),
    effectiveFrom: orNull(dayTyped(draft.effectiveFrom)),
    effectiveTo: orNull(dayTyped(draft.effectiveTo)),
    source: draft.source,
  };
};

export type ReadDraft = { range: ReferenceRange; errors: null } | { range: null; errors: RangeRowErrors };

/** The row as the domain knows it, numbered as it stands in the table, or what is wrong with it and where. */
export const readDraft = (draft: RangeDraft, number: number): ReadDraft => {
  const parsed = referenceRange.safeParse(written(draft, number));
  return parsed.success
    ? { range: parsed.data, errors: null }
    : { range: null, errors: draftErrors(draft, parsed.error.issues) };
};

export type ReadDrafts = {
  rows: { draft: RangeDraft; range: ReferenceRange | null }[];
  /** Those that can be read; their id is the number of their row, so "range 3" in a sentence is the third row. */
  ranges: ReferenceRange[];
  errors: RangeErrors;
  valid: boolean;
};

export const readDrafts = (drafts: readonly RangeDraft[]): ReadDrafts => {
  const read = drafts.map((draft, place) => ({ draft, ...readDraft(draft, place + 1) }));
  const errors = Object.fromEntries(read.flatMap(({ draft, errors: wrong }) => (wrong ? [[draft.key, wrong]] : [])));
  return {
    rows: read.map(({ draft, range }) => ({ draft, range })),
    ranges: read.flatMap(({ range }) => range ?? []),
    errors,
    valid: Object.keys(errors).length === 0,
  };
};

const meaning = (draft: RangeDraft): string => {
  const { key: _key, ...typed } = draft;
  return JSON.stringify({ id: draft.id, means: readDraft(draft, 0).range ?? typed });
};

/** Whether two tables say the same, whatever the spelling: "18y" and "18 y" are no change. */
export const sameRanges = (a: readonly RangeDraft[], b: readonly RangeDraft[]): boolean =>
  a.length === b.length &&
  a.every((draft, place) => draft === b[place] || meaning(draft) === meaning(b[place] ?? draft));
