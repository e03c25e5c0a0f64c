import type { AccessionHit } from '#accessions/accession-hit.ts';
import type { SubjectHit } from '#subjects/subject-hit.ts';
import type { ClientHit, RunHit, SearchHits } from './search.ts';

export type Hit =
  | { readonly kind: 'subject'; readonly hit: SubjectHit }
  | { readonly kind: 'accession'; readonly hit: AccessionHit }
  | { readonly kind: 'run'; readonly hit: RunHit }
  | { readonly kind: 'client'; readonly hit: ClientHit };

/** Of what was found, as much as a short list holds: people first, then accessions; runs and clients keep a place. */
export const arrangeHits = ({ subjects, accessions, runs, clients }: SearchHits, most: number): Hit[] => {
  const others: Hit[] = [
    ...runs.slice(0, 2).map((hit): Hit => ({ kind: 'run', hit })),
    ...clients.slice(0, 2).map((hit): Hit => ({ kind: 'client', hit })),
  ];
  const room = most - others.length;
  const people = Math.min(subjects.length, Math.max(Math.ceil(room / 2), room - accessions.length));
  return [
    ...subjects.slice(0, people).map((hit): Hit => ({ kind: 'subject', hit })),
    ...accessions.slice(0, room - people).map((hit): Hit => ({ kind: 'accession', hit })),
    ...others,
  ].slice(0, Math.max(0, most));
};

/**
 * The one record that was meant, where nobody sees a list to choose from; null when there is more than one, or when it only
 * nearly fits: a slip must never open somebody else's record.
 */
export const onlyHit = ({ subjects, accessions, runs, clients }: SearchHits): Hit | null => {
  const meant: Hit[] = [
    ...subjects.filter(({ near }) => !near).map((hit): Hit => ({ kind: 'subject', hit })),
    ...accessions.filter(({ by }) => by !== 'subject').map((hit): Hit => ({ kind: 'accession', hit })),
    ...runs.map((hit): Hit => ({ kind: 'run', hit })),
    ...clients.map((hit): Hit => ({ kind: 'client', hit })),
  ];
  const [first] = meant;
  return meant.length === 1 && first !== undefined ? first : null;
};
