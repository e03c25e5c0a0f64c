import type { SubjectMerge } from '@aliquot/domain/subjects/subject-summary';
import { homeClock } from '#time/home-zone.ts';
import { countOf } from '@aliquot/domain/subjects/subject-words';

export const mergeWords = ({ at, by }: SubjectMerge): string => `on ${homeClock().exact(at)} by ${by ?? 'the system'}`;

/** What came along, in words: "2 accessions, 1 identifier". */
export const cameAlong = ({ cases, numbers }: SubjectMerge): string =>
  [
    ...(cases === 0 ? [] : [countOf(cases, 'accession')]),
    ...(numbers === 0 ? [] : [countOf(numbers, 'identifier')]),
  ].join(', ') || 'nothing';
