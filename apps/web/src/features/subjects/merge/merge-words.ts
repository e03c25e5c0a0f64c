import type { SubjectMerge } from '@aliquot/domain/subjects/subject-standing';
import { homeClock } from '#time/home-zone.ts';
import { countOf } from '../subject-words.ts';

export const mergeWords = ({ at, by }: SubjectMerge): string => `on ${homeClock().exact(at)} by ${by ?? 'the system'}`;

/** What came along, in words: "2 cases, 1 number". */
export const cameAlong = ({ cases, numbers }: SubjectMerge): string =>
  `${countOf(cases, 'case')}, ${countOf(numbers, 'number')}`;
