import type { PrinterReach } from '@aliquot/domain/labels/print-agents/print-agent';
import type { Kysely } from 'kysely';
import { AppError } from '#app-error.ts';
import type { DB } from '#db/schema.gen.ts';
import { findReach } from './print-agents.repo.ts';

export const readReach = async (db: Kysely<DB>, printerId: number): Promise<PrinterReach> => {
  const reach = await findReach(db, printerId);
  if (reach === null) throw new AppError('NOT_FOUND');
  return reach;
};
