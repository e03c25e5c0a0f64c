import type { Result } from '@aliquot/domain/results/result';
import type { WorklistRow } from '@aliquot/domain/worklist/worklist';
import { flagWords } from '@aliquot/domain/ranges/flag-zones';
import { targetWords } from '#features/runs/run-words.ts';

const capitalized = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** What the flag itself says: "Critical", "High"; null where it says nothing is out of range. */
export const flagReason = ({ flag, critical }: Pick<Result, 'flag' | 'critical'>): string | null => {
  if (critical) return 'Critical';
  return flag === null || flag === 'N' ? null : capitalized(flagWords[flag]);
};

export const flagInWords = (flag: Result['flag']): string => (flag === null ? 'no flag' : flagWords[flag]);

/** "3.8 to 4.2", what a control must read of this result; null where nothing is expected. */
export const targetShown = (row: WorklistRow, specId: number): string | null => {
  const target = row.targets[String(specId)];
  return target === undefined ? null : targetWords(target);
};

/** "81 M": how old, and which sex. */
export const ageAndSex = ({ age, tube }: WorklistRow): string =>
  [age?.replace(/ y$/u, '') ?? null, tube === null || tube.sex === 'unknown' ? null : tube.sex.charAt(0).toUpperCase()]
    .filter((part) => part !== null)
    .join(' ');
