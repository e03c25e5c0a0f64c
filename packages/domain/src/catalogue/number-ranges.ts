import type { SpecRange } from '#test-specs/result-spec.ts';
import { pairParts } from '#test-specs/test-difference.ts';

const people = ({ sex, ageFrom, ageTo, instrumentId, method }: SpecRange): string =>
  JSON.stringify([sex, ageFrom, ageTo, instrumentId, method]);

/** A row of a file for the same people is the row that is there, with other figures: it keeps its number and its history. */
export const numberRanges = (before: readonly SpecRange[], after: readonly SpecRange[]): SpecRange[] =>
  pairParts(before, after, [(range) => `${people(range)} ${range.effectiveFrom ?? ''}`, people]).flatMap((pair) =>
    pair.after === null ? [] : [{ ...pair.after, id: pair.before?.id ?? 0 }],
  );
