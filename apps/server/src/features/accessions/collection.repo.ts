import { sql, type Transaction } from 'kysely';
import { firstKnown } from '#db/first-known.ts';
import type { DB } from '#db/schema.gen.ts';

/**
 * The tubes that were collected when the accession was take its new time, and their results with them. A tube collected in the place of
 * a rejected one has a time of its own, or none yet. What an accession without tubes was collected at is that of its results.
 */
export const moveCollection = async (tx: Transaction<DB>, accessionId: number, from: string | null): Promise<void> => {
  await sql`
    update samples p set collected_at = a.collected_at from accessions a
    where a.id = ${accessionId} and p.accession_id = a.id
      and date_trunc('milliseconds', p.collected_at) is not distinct from ${from}::timestamptz
      and not exists (select from samples r where r.accession_id = a.id and r.tube_id = p.tube_id and r.id < p.id
        and r.status = 'rejected' and r.parent_id is null)`.execute(tx);
  await sql`
    update results x set collected_at = c.at
    from (select r.id, coalesce(case when t.id is null then a.collected_at else t.collected_at end, t.received_at, a.received_at, a.created_at) as at
      from results r join orders o on o.id = r.order_id join accessions a on a.id = r.accession_id
      left join samples p on p.id = ${firstKnown('r.sample_id', 'o.sample_id')} left join samples t on t.id = ${firstKnown('p.parent_id', 'p.id')}
      where r.accession_id = ${accessionId} and r.state in ('entered', 'validated', 'approved')) c
    where x.id = c.id and x.collected_at is distinct from c.at`.execute(tx);
};
