import type { ResultFlag } from '@aliquot/domain/ranges/flag-zones';
import type { Flag } from '#marks/flag-chip.tsx';

/** How a value is coloured and its point shaped; the letter beside it says the same. */
export type FlagTone = 'normal' | 'low' | 'high' | 'abnormal' | 'critical';

const tones: Readonly<Record<ResultFlag, FlagTone>> = {
  N: 'normal',
  L: 'low',
  '<': 'low',
  H: 'high',
  '>': 'high',
  A: 'abnormal',
  LL: 'critical',
  HH: 'critical',
  AA: 'critical',
};

export const toneOf = (flag: ResultFlag | null): FlagTone => (flag === null ? 'normal' : tones[flag]);

/** A normal result and one without a range carry no mark. */
export const markOf = (flag: ResultFlag | null): Flag | null => (flag === null || flag === 'N' ? null : flag);
