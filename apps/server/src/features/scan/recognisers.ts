import type { ScanMatch } from '@aliquot/domain/scan/scan-match';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';
import type { Scope } from '../../db/transaction.ts';
import { findCaseByCode } from '../accessions/find-accessions.repo.ts';
import { findClientByCode } from '../clients/clients.repo.ts';

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
    // Requisition forms carry the client's code as a barcode.
    kind: 'client',
    find: async (db, scope, code) => {
      const client = await findClientByCode(db, scope.acting.clients, code);
      return client === null ? null : { id: client.id, label: client.name };
    },
  },
];
