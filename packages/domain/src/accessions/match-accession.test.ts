import { expect, test } from 'vitest';
import { readSearch } from '#search-text/read-search.ts';
import { matchAccession } from './match-accession.ts';

const of = { number: '26-004786', subjectName: 'Tidewell, Corwin', dateOfBirth: '1993-12-21' };

test.each([
  '26-004786',
  '26 0047',
  '26-4786',
  '4786',
  'case 26-004786',
  'tidewell 26-004786',
  'corw 4786',
  '26-004786 12/21/1993',
  'tidewell 26-004786 21.12.1993',
])('[UX-3] %s means it', (typed) => {
  expect(matchAccession(readSearch(typed), of)).toBe(true);
});

test.each(['26-004787', 'sorensen 26-004786', '26-004786 12/22/1993', 'tidewell 4787', 'corwin tidewell 26-1'])(
  '[UX-3] %s means another',
  (typed) => {
    expect(matchAccession(readSearch(typed), of)).toBe(false);
  },
);
