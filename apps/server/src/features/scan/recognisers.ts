import { isLabStaff, roleFrom } from '@aliquot/domain/auth/roles';
import type { ScanMatch } from '@aliquot/domain/scan/scan-match';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import type { Scope } from '../../db/transaction.ts';
import { findCaseByCode } from '../accessions/find-accessions.repo.ts';
import { findClientByCode } from '../clients/clients.repo.ts';
import { findRunByNumber } from '../runs/find-run.repo.ts';
import { findSubjectByNumber } from '../subjects/find-subject.repo.ts';

export type Recogniser = {
  kind: ScanMatch['kind'];
  /** The record this code names, among those the caller may see. */
  find: (db: Kysely<DB>, scope: Scope, code: string) => Promise<{ id: number; label: string } | null>;
};

/** What the laboratory can scan, most often scanned first. A feature with codes of its own adds its line here. */
export const recognisers: readonly Recogniser[] = [
  {
    // A tube's barcode or a case number: both open the case.
    kind: 'accession',
    find: (db, scope, code) => findCaseByCode(db, scope.acting.clients, code),
  },
  {
    // The map of a run, and the card in its rack; nobody else opens runs.
    kind: 'run',
    find: async (db, { acting }, code) => (isLabStaff(roleFrom(acting.role)) ? findRunByNumber(db, code) : null),
  },
  {
    // A wristband carries the person's number.
    kind: 'subject',
    find: (db, scope, code) => findSubjectByNumber(db, scope.acting.clients, code),
  },
  {
    // Requisition forms carry the client's code as a barcode.
    kind: 'client',
    find: async (db, scope, code) => {
      const client = await findClientByCode(db, scope.acting.clients, code);
      return client === null ? null : { id: client.id, label: client.name };
    },
  },
];
