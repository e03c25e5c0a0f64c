import { isLabStaff, roleFrom } from '@aliquot/domain/auth/roles';
import { distinctMeanings, mostMeanings, type ScanMeaning } from '@aliquot/domain/scan-codes/scan-meaning';
import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { readMeanings } from './scan-codes.repo.ts';

/**
 * Everything a scanned code stands for that this person may see, and no more than can be listed. Whoever takes a scan asks here,
 * and acts only when there is one.
 */
export const meaningsOfScan = async (db: Kysely<DB>, { acting }: Scope, code: string): Promise<ScanMeaning[]> => {
  const meanings = distinctMeanings(await readMeanings(db, acting.clients, [code.trim()], mostMeanings + 1));
  // Nobody but lab staff opens runs.
  return isLabStaff(roleFrom(acting.role)) ? meanings : meanings.filter(({ kind }) => kind !== 'run');
};
