import type { ClientFields } from '@aliquot/domain/clients/client';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { endSessionsOfClient } from '#features/users/sessions.repo.ts';
import { changeClient, isActiveClient } from './clients.repo.ts';

/**
 * A client that is made inactive signs its staff out. Those who work for other clients too sign in again, for the others;
 * saving one that is inactive already signs nobody out.
 */
export const changeClientAndAccess = async (
  tx: Transaction<DB>,
  change: ClientFields & { id: number; version: number; active: boolean },
): Promise<boolean> => {
  const wasActive = await isActiveClient(tx, change.id);
  if (!(await changeClient(tx, change))) return false;
  if (wasActive && !change.active) await endSessionsOfClient(tx, change.id, 'client made inactive');
  return true;
};
