import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AccessionHit } from '#accessions/accession-hit.ts';
import type { SubjectHit } from '#subjects/subject-hit.ts';
import { arrangeHits, onlyHit } from './arrange-hits.ts';
import type { SearchHits } from './search.ts';

const subjectHit = (near = false) => ({ near }) as SubjectHit;
const accessionHit = (by: AccessionHit['by']) => ({ by }) as AccessionHit;
const hits = (values: Partial<SearchHits> = {}): SearchHits => ({
  subjects: [],
  accessions: [],
  runs: [],
  clients: [],
  ...values,
});
const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const kinds = (found: SearchHits, most = 10): string =>
  arrangeHits(found, most)
    .map(({ kind }) => kind[0])
    .join('');

test('[PALETTE-3] ten rows in all, people first, whatever was found', () => {
  const run = { id: 1, number: 'R-1' };
  const client = { id: 1, code: 'N', name: 'North' };
  expect(kinds(hits({ subjects: many(25, subjectHit()), accessions: many(25, accessionHit('subject')) }))).toBe(
    'sssssaaaaa',
  );
  expect(kinds(hits({ subjects: many(1, subjectHit()), accessions: many(25, accessionHit('subject')) }))).toBe(
    'saaaaaaaaa',
  );
  expect(kinds(hits({ subjects: many(25, subjectHit()), accessions: many(2, accessionHit('case')) }))).toBe(
    'ssssssssaa',
  );
  expect(
    kinds(
      hits({
        subjects: many(9, subjectHit()),
        accessions: many(9, accessionHit('case')),
        runs: [run, run, run],
        clients: [client],
      }),
    ),
  ).toBe('ssssaaarrc');
  const counts = fc.record({ subjects: fc.nat(25), accessions: fc.nat(25), runs: fc.nat(5), clients: fc.nat(5) });
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 25 }), (count, most) => {
      const found = hits({
        subjects: many(count.subjects, subjectHit()),
        accessions: many(count.accessions, accessionHit('case')),
        runs: many(count.runs, run),
        clients: many(count.clients, client),
      });
      const rows = kinds(found, most);
      expect(rows.length).toBeLessThanOrEqual(most);
      expect(rows).toMatch(/^s*a*r*c*$/u);
      const shown = Math.min(2, count.runs) + Math.min(2, count.clients);
      expect(rows.length).toBe(Math.min(most, count.subjects + count.accessions + shown));
    }),
  );
});

test('[UX-3] without a list to choose from only the one record that was typed is opened, never a similar one', () => {
  const ofSubject = accessionHit('subject');
  expect(onlyHit(hits({ subjects: [subjectHit()], accessions: [ofSubject, ofSubject] }))?.kind).toBe('subject');
  expect(onlyHit(hits({ subjects: [subjectHit(), subjectHit(true)] }))?.kind).toBe('subject');
  expect(onlyHit(hits({ accessions: [accessionHit('order')] }))?.kind).toBe('accession');
  expect(onlyHit(hits({ subjects: [subjectHit(true)] }))).toBeNull();
  expect(onlyHit(hits({ subjects: [subjectHit(), subjectHit()] }))).toBeNull();
  expect(onlyHit(hits({ subjects: [subjectHit()], accessions: [accessionHit('case')] }))).toBeNull();
  expect(onlyHit(hits())).toBeNull();
});
