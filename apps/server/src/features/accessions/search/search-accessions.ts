import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { readSearch, type Search } from '@aliquot/domain/search-text/read-search';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { findSubjects } from '#features/subjects/find-subjects.ts';
import type { Asked } from '#features/subjects/subject-candidates.repo.ts';
import { findAccessionIds, findAccessions, type FoundPerson } from './found-accessions.repo.ts';

const peopleOf = async (db: Kysely<DB>, search: Search, asked: Asked): Promise<FoundPerson[]> =>
  (await findSubjects(db, search, asked)).map(({ subject: { id }, match }) => ({ id, near: match.slips > 0 }));

/** Accessions for a box that finds nothing else, as one list or as what another list is narrowed to. */
export const searchAccessions = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  { search: typed, take }: { search: string; take: number },
): Promise<AccessionRow[]> => {
  const asked: Asked = { clients: visibleClients, most: take };
  const search = readSearch(typed);
  const hits = await findAccessions(db, search, asked, await peopleOf(db, search, asked));
  return hits.map(({ accession }) => accession);
};

/** More than anybody reads through; what is meant is narrowed by another letter. */
const mostListed = 500;

export const searchAccessionIds = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  typed: string,
): Promise<number[]> => {
  const asked: Asked = { clients: visibleClients, most: mostListed };
  const search = readSearch(typed);
  return findAccessionIds(db, search, asked, await peopleOf(db, search, asked));
};
