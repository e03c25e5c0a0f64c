import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

/** What lists show of the results and tasks of these accessions. */
export const markCases = async (tx: Transaction<DB>, accessionIds: readonly number[]): Promise<void> => {
  await sql`
    update accessions a set is_critical = m.critical, is_abnormal = m.abnormal, in_doubt = m.doubt, open_duties = m.duties
    from (select c.id,
        coalesce(bool_or(x.critical), false) as critical,
        coalesce(bool_or(x.flag is distinct from 'N' and x.flag is not null), false) as abnormal,
        coalesce(bool_or(x.later_doubts <> '[]'), false) as doubt,
        (select count(*)::int from duties d where d.accession_id = c.id and d.status = 'open') as duties
      from unnest(${[...accessionIds]}::bigint[]) c (id) left join results x on x.accession_id = c.id and x.current group by c.id) m
    where a.id = m.id and (a.is_critical, a.is_abnormal, a.in_doubt, a.open_duties)
      is distinct from (m.critical, m.abnormal, m.doubt, m.duties)`.execute(tx);
};

/** The run goes on without these orders; where they stood stays in sight. */
export const leaveRuns = async (tx: Transaction<DB>, orderIds: readonly number[], because: string): Promise<void> => {
  if (orderIds.length === 0) return;
  await sql`
    with gone as (update run_items i set open = false, left_because = ${because}
      where i.order_id = any (${[...orderIds]}::bigint[]) and i.open and i.kind = 'order' returning i.run_id)
    update runs r set status = r.status where r.id in (select g.run_id from gone g)`.execute(tx);
};
