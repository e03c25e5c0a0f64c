import { criticalSigns, evenLimitSigns } from '@aliquot/domain/ranges/limit-words';
import type { Limits, RangeSex, ReferenceRange } from '@aliquot/domain/ranges/reference-range';
import { isoDayWords } from '@aliquot/domain/time/calendar-day';

import type { ReadGroup, ReadRange } from './reading-groups.ts';

export const groupWords: Record<RangeSex, string> = { any: 'Any sex', female: 'Female', male: 'Male' };

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export const rangesCounted = (count: number): string => (count === 0 ? 'no ranges' : counted(count, 'range'));

/** "1 gap, 1 overlap"; empty where nothing is wrong. */
export const faultWords = ({ gaps, overlaps }: Pick<ReadGroup, 'gaps' | 'overlaps'>): string =>
  [gaps === 0 ? [] : counted(gaps, 'gap'), overlaps === 0 ? [] : counted(overlaps, 'overlap')].flat().join(', ');

/** Birth needs no unit. */
export const fromWords = (age: string): string => (age.startsWith('0 ') ? '0' : age);

export const effectWords: Record<Exclude<ReadRange['effect'], 'now'>, string> = {
  ended: 'ended',
  'not yet': 'not yet in effect',
};

/** "136 to 145 mmol/L, Negative": limits and text, whichever it has. */
export const expectedWords = (range: ReferenceRange, unit: string | null): string => {
  const limits = evenLimitSigns(range);
  return [limits === null ? [] : [limits, unit ?? ''].join(' ').trim(), range.text ?? []].flat().join(', ');
};

/** "Critical < 120 or > 160", with whose limits they are; null where there are none. */
export const criticalLine = (range: ReferenceRange, ofResult: Limits | null): string | null => {
  if (range.critical !== null) return `Critical ${criticalSigns(range.critical)}`;
  return ofResult === null ? null : `Critical ${criticalSigns(ofResult)} (limits of the result)`;
};

/** "In effect from 17 Nov 2026 until 1 Jan 2027"; null for a row without days. */
export const daysLine = ({ effectiveFrom, effectiveTo }: ReferenceRange): string | null => {
  const from = effectiveFrom === null ? [] : `from ${isoDayWords(effectiveFrom)}`;
  const until = effectiveTo === null ? [] : `until ${isoDayWords(effectiveTo)}`;
  const words = [from, until].flat().join(' ');
  return words === '' ? null : `In effect ${words}`;
};
