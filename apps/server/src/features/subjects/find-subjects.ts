import { compareMatches, matchSubject, type SubjectMatch } from '@aliquot/domain/subjects/match-subject';
import { isEmptySearch, readSearch, type Search } from '@aliquot/domain/search-text/read-search';
import type { Subject } from '@aliquot/domain/subjects/subject';
import type { Kysely } from 'kysely';
import { planOnce } from '#db/plan-once.ts';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { readCandidates, type Asked } from './subject-candidates.repo.ts';

export type FoundSubject = { subject: Subject; match: SubjectMatch };

const asChosen: SubjectMatch = { slips: 0, whole: 0, number: null, wholeNumber: false };

const fitting = (search: Search, subjects: readonly Subject[]): FoundSubject[] =>
  subjects.flatMap((subject) => {
    const match = matchSubject(search, subject);
    return match === null ? [] : [{ subject, match }];
  });

/**
 * People of whom all that was typed is true, the best first; where there is nobody, those of whom it is nearly true.
 * Asked by every box that finds people.
 */
export const findSubjects = async (db: Kysely<DB>, search: Search, asked: Asked): Promise<FoundSubject[]> => {
  if (isEmptySearch(search)) return [];
  await planOnce(db);
  const found = fitting(search, await readCandidates(db, asked, search, 'exact'));
  for (const closeness of ['near', 'twiceNear'] as const) {
    if (found.length > 0) break;
    found.push(...fitting(search, await readCandidates(db, asked, search, closeness)));
  }
  return found.toSorted((one, other) => compareMatches(one.match, other.match)).slice(0, asked.most);
};

type SearchSubjects = { search: string; clientId?: number | null | undefined; take: number };

/** Of one client or of all this person sees; with nothing typed the first of the alphabet, to choose from. */
export const searchSubjects = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { search, clientId, take }: SearchSubjects,
): Promise<FoundSubject[]> => {
  const isVisible = (id: number): boolean => visibleClients === 'all' || visibleClients.includes(id);
  const asked: Asked = { clients: clientId ? [clientId].filter(isVisible) : visibleClients, most: take };
  if (search !== '') return findSubjects(db, readSearch(search), asked);
  const first = await readCandidates(db, asked, readSearch(''), 'first');
  return first.slice(0, take).map((subject) => ({ subject, match: asChosen }));
};
