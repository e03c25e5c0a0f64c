import { isLabStaff, roleFrom } from '@aliquot/domain/auth/roles';
import { readSearch, shortestSearch } from '@aliquot/domain/search-text/read-search';
import type { FindInput, SearchHits } from '@aliquot/domain/search/search';
import type { SubjectHit } from '@aliquot/domain/subjects/subject-hit';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { findAccessions } from '#features/accessions/search/found-accessions.repo.ts';
import { findSubjects, type FoundSubject } from '#features/subjects/find-subjects.ts';
import type { Asked } from '#features/subjects/subject-candidates.repo.ts';
import { countAccessions } from './count-accessions.repo.ts';
import { findClients, findRuns } from './found-others.repo.ts';

/** People with the number of their accessions. */
export const withCounts = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  found: readonly FoundSubject[],
): Promise<SubjectHit[]> => {
  const ids = found.map(({ subject }) => subject.id);
  const counts = await countAccessions(db, visibleClients, ids);
  return found.map(({ subject, match }) => ({
    subject,
    near: match.slips > 0,
    number: match.number,
    accessions: counts.get(subject.id) ?? 0,
  }));
};

const nothing: SearchHits = { subjects: [], accessions: [], runs: [], clients: [] };

/** All that what was typed may mean, of what this person may see. */
export const findAll = async (
  db: Kysely<DB>,
  { acting }: Pick<Scope, 'acting'>,
  { search: typed, take }: FindInput,
): Promise<SearchHits> => {
  const search = readSearch(typed);
  if (search.whole.key.length < shortestSearch) return nothing;
  const asked: Asked = { clients: acting.clients, most: take };
  const subjects = await withCounts(db, acting.clients, await findSubjects(db, search, asked));
  const people = subjects.map(({ subject: { id }, near }) => ({ id, near }));
  return {
    subjects,
    accessions: await findAccessions(db, search, asked, people),
    // Nobody but lab staff opens runs.
    runs: isLabStaff(roleFrom(acting.role)) ? await findRuns(db, typed) : [],
    clients: await findClients(db, acting.clients, search),
  };
};
