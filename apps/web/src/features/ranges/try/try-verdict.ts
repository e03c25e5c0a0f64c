import { ageBoundText } from '@aliquot/domain/measures/age-bound';
import { chooseRange, type RangeChoice, type RangeQuestion } from '@aliquot/domain/ranges/choose-range';
import type { RangeScope } from '@aliquot/domain/ranges/coverage-lane';
import { flagResult, type FlaggedResult } from '@aliquot/domain/ranges/flag-result';
import type { ResultFlag } from '@aliquot/domain/ranges/flag-zones';
import type { ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import { isoDay } from '@aliquot/domain/time/calendar-day';

import type { RangeSpec } from '../range-spec.ts';
import { ageInWords, bornBefore, minutesLived, readBorn, readCollected } from './tried-age.ts';
import { readTriedValue, type TriedValue } from './tried-value.ts';

/** What stands in the fields of "Try it". */
export type Tried = {
  sex: RangeQuestion['sex'];
  ageBy: 'age' | 'birth';
  age: string;
  born: string;
  collected: string;
  /** A number, a titre, a code or a text, by the type of the result. */
  value: string;
  instrumentId: number | null;
  method: string;
};

export type TriedErrors = Partial<Record<'age' | 'born' | 'collected' | 'value', string>>;
/** Where the person stands on the age axis. */
export type AgeCursor = { sex: RangeQuestion['sex']; scope: RangeScope; minutes: number; label: string };

export type Verdict = {
  tried: TriedValue;
  result: FlaggedResult;
  choice: RangeChoice;
  /** Of rows that fit equally well: what each alone would say. */
  rivals: { range: ReferenceRange; flag: ResultFlag | null }[];
};

export type TryOutcome = {
  errors: TriedErrors;
  cursor: AgeCursor | null;
  /** The rows the person is held against, known before any value is typed. */
  rangeIds: number[];
  verdict: Verdict | null;
};

const refusalOf = (read: { refusal: string } | object | null): string | undefined =>
  read !== null && 'refusal' in read ? read.refusal : undefined;

const idsOf = (choice: RangeChoice): number[] => {
  if (choice.kind === 'chosen') return [choice.range.id];
  return choice.kind === 'ambiguous' ? choice.ranges.map(({ id }) => id) : [];
};

const withoutNothing = (errors: Record<keyof TriedErrors, string | undefined>): TriedErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, refusal]) => refusal !== undefined));

const cursorOf = (tried: Tried, { age, sex, instrumentId, method }: RangeQuestion): AgeCursor | null => {
  const minutes = minutesLived(age);
  const years = ageInWords(age);
  if (minutes === null || years === null) return null;
  const label = tried.ageBy === 'age' ? tried.age.trim() : ageBoundText(years);
  return { sex, scope: { instrumentId, method }, minutes, label };
};

/** The same flagResult the bench gets, on the table as it stands on screen. */
export const tryIt = (tried: Tried, ranges: readonly ReferenceRange[], spec: RangeSpec): TryOutcome => {
  const collected = readCollected(tried.collected);
  const value = readTriedValue(tried.value, spec);
  const at = 'value' in collected ? collected.value : null;
  const byAge = tried.ageBy === 'age';
  const born = byAge && at !== null ? bornBefore(tried.age, at) : readBorn(byAge ? '' : tried.born);
  const errors = withoutNothing({
    age: byAge ? refusalOf(born) : undefined,
    born: byAge ? undefined : refusalOf(born),
    collected: refusalOf(collected),
    value: refusalOf(value),
  });
  if (at === null || 'refusal' in born) return { errors, cursor: null, rangeIds: [], verdict: null };

  const age = { birth: born.value, at };
  const asked: RangeQuestion = {
    sex: tried.sex,
    age,
    instrumentId: tried.instrumentId,
    method: tried.method === '' ? null : tried.method,
    on: isoDay(at),
  };
  const cursor = cursorOf(tried, asked);
  const choice = chooseRange(ranges, asked);
  if (value === null || 'refusal' in value) return { errors, cursor, rangeIds: idsOf(choice), verdict: null };

  const flag = (rows: readonly ReferenceRange[]): FlaggedResult =>
    flagResult({
      value: value.value.value,
      ranges: rows,
      question: asked,
      critical: spec.critical,
      titre: spec.titre ?? null,
      measurable: spec.measurable ?? null,
      possible: spec.possible ?? null,
    });
  const rivals = choice.kind === 'ambiguous' ? choice.ranges : [];
  return {
    errors,
    cursor,
    rangeIds: idsOf(choice),
    verdict: {
      tried: value.value,
      result: flag(ranges),
      choice,
      rivals: rivals.map((range) => ({ range, flag: flag([range]).flag })),
    },
  };
};
