import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

export const assignCase = async (tx: Transaction<DB>, id: number, assigneeId: number | null): Promise<void> => {
  await sql`update accessions set assignee_id = ${assigneeId}
    where id = ${id} and assignee_id is distinct from ${assigneeId}::bigint`.execute(tx);
};
