import { isoDayWords } from '@aliquot/domain/time/calendar-day';
import { coverageChanges, findCoverage } from '@aliquot/domain/ranges/range-coverage';
import type { ReferenceRange } from '@aliquot/domain/ranges/reference-range';

import type { GapEntry } from '../range-spec.ts';

export type CoverageDay = {
  value: string;
  label: string;
  /** How many faults the table has on that day. */ faults: number;
};

/** Today and every day on which the table changes, each with the faults it has then. */
export const coverageDays = (
  ranges: readonly ReferenceRange[],
  gaps: readonly GapEntry[],
  today: string,
): CoverageDay[] =>
  [...new Set([today, ...coverageChanges(ranges)])].sort().map((day) => {
    const faults = findCoverage(ranges, gaps, day).findings.length;
    const findingsText = faults === 0 ? '' : ` · ${faults} ${faults === 1 ? 'finding' : 'findings'}`;
    return { value: day, faults, label: `${day === today ? 'Today, ' : ''}${isoDayWords(day)}${findingsText}` };
  });
