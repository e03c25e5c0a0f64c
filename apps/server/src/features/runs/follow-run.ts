import type { Change } from '@aliquot/domain/consequences/changes';
import type { Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import { groundsOf, type Scope } from '#db/transaction.ts';

/** Orders and results stand where their run puts them, when it begins, ends, is rejected or lets them go. They are held. */
export const followRun = async (
  scope: Scope,
  tx: Transaction<DB>,
  orderIds: readonly number[],
  change: Change = { of: 'nothing' },
): Promise<void> => {
  if (orderIds.length === 0) return;
  await groundsOf(scope).follow(scope, tx, { reach: { orderIds }, change });
};
