import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/** What urgent work is due by where nobody set it: midway between routine and STAT. The same as `minutesOf`. */
const minutes = sql`
  case o.priority when 'routine' then coalesce(f.turnaround_routine, t.turnaround_routine)
    when 'stat' then coalesce(f.turnaround_stat, t.turnaround_stat)
    else (coalesce(f.turnaround_routine, t.turnaround_routine) + coalesce(f.turnaround_stat, t.turnaround_stat)) / 2 end`;

/**
 * When these tests are due, where they are not done: counted from when their tube arrived, and before that from when they were ordered,
 * so that one whose tube never comes turns overdue. One that was ordered after its tube came counts from the order.
 */
const setDueTimes = async (tx: Transaction<DB>, which: ReturnType<typeof sql<boolean>>): Promise<void> => {
  await sql`
    update orders o set due_at = d.due from (
      select o.id, greatest(o.created_at, case when p.status <> 'rejected' then coalesce(r.received_at, p.received_at) end)
          + make_interval(mins => ${minutes}) as due
      from orders o join tests t on t.id = o.test_id join workflows f on f.id = t.workflow_id
      left join samples p on p.id = o.sample_id left join samples r on r.id = p.parent_id
      where ${which} and o.status in ('new', 'received', 'in_progress')) d
    where o.id = d.id and o.due_at is distinct from d.due`.execute(tx);
};

export const setDueTimesOfCase = (tx: Transaction<DB>, accessionId: number): Promise<void> =>
  setDueTimes(tx, sql<boolean>`o.accession_id = ${accessionId}`);

export const setDueTimesOfSamples = (tx: Transaction<DB>, sampleIds: readonly number[]): Promise<void> =>
  setDueTimes(tx, sql<boolean>`o.sample_id = any (${[...sampleIds]}::bigint[])`);
