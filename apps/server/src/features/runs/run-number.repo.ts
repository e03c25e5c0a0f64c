import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/schema.gen.ts';

/** R-2026-000123: the next of the year, without gaps; the counter is held until the run is committed. */
export const nextRunNumber = async (tx: Transaction<DB>, now: Date): Promise<string> => {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{ last_number: number }>`
    insert into run_counters (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = run_counters.last_number + 1 returning last_number`.execute(tx);
  return `R-${year}-${String(rows[0]?.last_number ?? 1).padStart(6, '0')}`;
};
