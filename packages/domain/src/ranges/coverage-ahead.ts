/** The faults of a table of ranges today, and of what it becomes on every later day it changes. */
import type { CoverageFinding } from './coverage-findings.ts';
import { isoDayWords } from '#time/calendar-day.ts';
import { coverageChanges, findCoverage, type AcknowledgedGap } from './range-coverage.ts';
import type { ReferenceRange } from './reference-range.ts';

type Kind = CoverageFinding['kind'];
const advice: Record<Kind, string> = {
  gap: 'Add a range, or accept the gap with a reason.',
  overlap: 'Change the ages so that only one range applies.',
  'needless acknowledgement': 'Remove the accepted gap, or the range.',
};

/** Each fault once, on the first day it is one, with what to do about it. */
export const coverageAhead = (
  { ranges, gaps }: { ranges: readonly ReferenceRange[]; gaps: readonly AcknowledgedGap[] },
  today: string,
  instrumentCode?: (id: number) => string,
): readonly { kind: Kind; message: string }[] => {
  const messages = new Map<string, { kind: Kind; message: string }>();
  for (const day of [today, ...coverageChanges(ranges).filter((change) => change > today)]) {
    const when = day === today ? '' : ` on ${isoDayWords(day)}`;
    for (const { kind, words } of findCoverage(ranges, gaps, day, instrumentCode).findings) {
      if (!messages.has(words)) messages.set(words, { kind, message: `${words}${when}. ${advice[kind]}` });
    }
  }
  return [...messages.values()];
};
