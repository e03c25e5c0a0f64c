import { coverageChanges, findCoverage } from '@aliquot/domain/ranges/range-coverage';

import { readDrafts } from './range-draft.ts';
import type { RangeTableValue } from './range-spec.ts';

/** For the mark on a tab: different faults of coverage from today on, and rows that cannot be read. */
export const rangeSummary = ({ ranges: drafts, gaps }: RangeTableValue, today: string) => {
  const { ranges, errors } = readDrafts(drafts);
  const days = [today, ...coverageChanges(ranges).filter((day) => day > today)];
  const words = days.flatMap((day) => findCoverage(ranges, gaps, day).findings.map((finding) => finding.words));
  return { findings: new Set(words).size, errors: Object.keys(errors).length };
};
