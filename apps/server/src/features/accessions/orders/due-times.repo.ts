import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/** What urgent work is due by where nobody set it: midway between routine and STAT. The same as `minutesOf`. */
const minutes = sql`
  case o.priority when 'routine' then coalesce(f.turnaround_routine, t.turnaround_routine)
    when 'stat' then coalesce(f.turnaround_stat, t.turnaround_stat)
    else (coalesce(f.turnaround_routine, t.turnaround_routine) + coalesce(f.turnaround_stat, t.turnaround_stat)) / 2 end`;

/** What becomes of the status, where the same action moves it. */
type Moved = RawBuilder<unknown>;
const stays: Moved = sql`o.status`;

/**
 * When these tests are due, where they are not done: counted from when their tube arrived, and before that from when they were ordered,
 * so that one whose tube never comes turns overdue. One that was ordered after its tube came counts from the order. Less than a minute
 * moves nothing: that is how long a save took.
 */
const writeDueTimes = async (tx: Transaction<DB>, which: RawBuilder<unknown>, moved: Moved = stays): Promise<void> => {
  await sql`
    update orders o set status = d.status, due_at = d.due from (
      select c.id, c.status, case when c.due between c.due_at - interval '1 minute' and c.due_at + interval '1 minute' then c.due_at else c.due end as due
      from (select o.id, ${moved} as status, o.due_at, greatest(o.created_at, case when p.status <> 'rejected' then coalesce(r.received_at, p.received_at) end)
            + make_interval(mins => ${minutes}) as due
        from orders o join tests t on t.id = o.test_id join workflows f on f.id = t.workflow_id
        left join samples p on p.id = o.sample_id left join samples r on r.id = p.parent_id
        where ${which} and o.status in ('new', 'received', 'in_progress')) c) d
    where o.id = d.id and (o.status, o.due_at) is distinct from (d.status, d.due)`.execute(tx);
};

export const setDueTimesOfCase = (tx: Transaction<DB>, accessionId: number): Promise<void> =>
  writeDueTimes(tx, sql`o.accession_id = ${accessionId}`);

/** Orders follow the tubes they are worked from: they arrive with them, are due from then, and wait again when these are set back or rejected. */
export const followSamples = (tx: Transaction<DB>, sampleIds: readonly number[], arrived: boolean): Promise<void> =>
  writeDueTimes(
    tx,
    sql`o.sample_id = any (${[...sampleIds]}::bigint[])`,
    arrived
      ? sql`case o.status when 'new' then 'received' else o.status end`
      : sql`case o.status when 'received' then 'new' else o.status end`,
  );

/** Of an accession made at the bench with its tubes in hand. */
export const receiveOrdersOfCase = (tx: Transaction<DB>, accessionId: number): Promise<void> =>
  writeDueTimes(
    tx,
    sql`o.accession_id = ${accessionId}`,
    sql`case when o.sample_id is null then o.status else 'received' end`,
  );
