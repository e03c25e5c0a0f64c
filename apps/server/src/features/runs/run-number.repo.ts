import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRow } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { claimNumber } from '#features/scan-codes/claim-next.repo.ts';

const runCounter = z.strictObject({ last_number: z.int() });

/**
 * R-2026-000123: the next of the year; the counter is held until the run is committed. A number that is somebody's code already is
 * passed over.
 */
export const nextRunNumber = async (tx: Transaction<DB>, now: Date): Promise<string> => {
  const year = now.getUTCFullYear();
  const row = await readRow(
    tx,
    runCounter,
    sql`
      insert into run_counters (year, last_number) values (${year}, 1)
      on conflict (year) do update set last_number = run_counters.last_number + 1 returning last_number`,
  );
  const next = row?.last_number ?? 1;
  const numberOf = (count: number): string => `R-${year}-${String(count).padStart(6, '0')}`;
  const free = await claimNumber(tx, next, (count) => [numberOf(count)], 'code');
  if (free > next) await sql`update run_counters set last_number = ${free} where year = ${year}`.execute(tx);
  return numberOf(free);
};
