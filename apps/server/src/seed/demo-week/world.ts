import type { Accession } from '@aliquot/domain/accessions/accession';
import { inReadOnly } from '#db/transaction.ts';
import { findAccession } from '#features/accessions/read-accession.repo.ts';
import type { Agenda } from './agenda.ts';
import type { Laboratory, Staff } from './laboratory.ts';

/** What every story of the demo laboratory is told with. */
export type World = {
  lab: Laboratory;
  staff: Staff;
  agenda: Agenda;
  /** Subjects who have come before, by client and name. */
  known: Map<string, number>;
};

export const readCase = async ({ staff }: World, id: number): Promise<Accession> => {
  const found = await inReadOnly(staff.tech, (db) => findAccession(db, 'all', id));
  if (found === null) throw new Error(`the demo laboratory has no accession ${id}`);
  return found;
};
