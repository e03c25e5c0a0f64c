import type { LaneSex } from '@aliquot/domain/ranges/coverage-lane';
import type { AgeText } from '@aliquot/domain/measures/age-bound';
import { limitSigns } from '@aliquot/domain/ranges/limit-words';
import type { RangeSex, ReferenceRange } from '@aliquot/domain/ranges/reference-range';

import { endOf } from './table/table-edits.ts';

export const sexWords: Record<RangeSex, string> = { any: 'Any', male: 'Male', female: 'Female' };
export const laneWords: Record<LaneSex, string> = { male: 'Male', female: 'Female', unknown: 'Unknown sex' };

export const agesWords = (from: string, to: string | null): string => {
  if (to !== null && to !== '') return `${from} to ${to}`;
  return from.startsWith('0 ') ? 'all ages' : `${from} and over`;
};

/** The oldest age is no limit anyone wrote. */
export const stretchWords = (from: AgeText, to: AgeText): string => agesWords(from, endOf(to));

export const normalWords = (range: ReferenceRange, unit: string | null): string => {
  const limits = limitSigns(range);
  return limits === null ? (range.text ?? '') : [limits, unit ?? []].flat().join(' ');
};

export const rangesWords = (numbers: readonly number[]): string =>
  `${numbers.length > 1 ? 'ranges' : 'range'} ${numbers.join(' and ')}`;
