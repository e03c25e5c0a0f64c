import type { AccessionPage } from '@aliquot/domain/accessions/accession-list';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { VisibleClients } from '#db/visible-clients.ts';
import { readAccessionPage, type AskedPage } from './list-accessions.repo.ts';
import { searchAccessionIds } from './search/search-accessions.ts';

/** One page of the list; what stands in its search box is looked for first. */
export const listAccessions = async (
  db: Kysely<DB>,
  visibleClients: VisibleClients,
  input: Omit<AskedPage, 'found'>,
): Promise<AccessionPage> => {
  const { search } = input.filters;
  const found = search === '' ? null : await searchAccessionIds(db, visibleClients, search);
  return readAccessionPage(db, visibleClients, { ...input, found });
};
