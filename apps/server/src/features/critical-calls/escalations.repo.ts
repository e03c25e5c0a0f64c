import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { settingMinutes } from '#features/settings/settings.repo.ts';

/** When the managers are told of the call `c`. */
export const escalateAt = sql`(c.detected_at + make_interval(mins => ${settingMinutes('escalateAfterMinutes')}))`;

const escalated = z.strictObject({ accessionId: z.int() });

/** A task for the managers about each call that nobody read back in time; answers with their accessions. */
export const openEscalations = async (tx: Transaction<DB>): Promise<number[]> => {
  const rows = await readRows(
    tx,
    escalated,
    sql`
      insert into duties (kind, accession_id, client_id, lab_id, order_id, result_id, call_id, due_at)
      select 'escalated_call', c.accession_id, c.client_id, c.lab_id, c.order_id, c.result_id, c.id, now()
      from critical_calls c where c.status = 'open' and ${escalateAt} <= now()
        and not exists (select from duties d where d.call_id = c.id)
      order by c.due_at, c.id limit 500
      on conflict do nothing returning accession_id as "accessionId"`,
  );
  return [...new Set(rows.map(({ accessionId }) => accessionId))];
};
