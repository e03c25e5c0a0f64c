import type { Priority } from '@aliquot/domain/accessions/priority';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/**
 * The case and its open tests. Made urgent, a test is due its fast time from now, and never later than before; made routine
 * again, its usual time from when it was ordered. From urgent to STAT nothing moves: both are worked at the fast time.
 */
export const changePriority = async (tx: Transaction<DB>, id: number, priority: Priority): Promise<void> => {
  await sql`
    update orders o set priority = ${priority}, due_at = case
      when (o.priority = 'routine') = (${priority} = 'routine') then o.due_at
      when ${priority} = 'routine' then o.created_at + make_interval(mins => coalesce(f.turnaround_routine, t.turnaround_routine))
      else least(o.due_at, now() + make_interval(mins => coalesce(f.turnaround_stat, t.turnaround_stat))) end
    from tests t join workflows f on f.id = t.workflow_id
    where t.id = o.test_id and o.accession_id = ${id} and o.status in ('new', 'received', 'in_progress')`.execute(tx);
  await sql`update accessions set priority = ${priority} where id = ${id}`.execute(tx);
};
