import type { SubjectMerge } from '@aliquot/domain/subjects/subject-standing';
import { exactWords } from '../../../ui/time-words.ts';
import { countOf } from '../subject-words.ts';

export const mergeWords = ({ at, by }: SubjectMerge): string => `on ${exactWords(at)} by ${by ?? 'the system'}`;

/** What came along, in words: "2 cases, 1 number". */
export const cameAlong = ({ cases, numbers }: SubjectMerge): string =>
  `${countOf(cases, 'case')}, ${countOf(numbers, 'number')}`;
