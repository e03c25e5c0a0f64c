import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import { sql } from 'kysely';
import { inTransaction, type Scope } from '#db/transaction.ts';
import { recomputeCases } from '#features/accessions/case-parts.repo.ts';
import { minutesBefore } from './laboratory.ts';

/** Reports have no screen yet: the orders of what went out are moved here. */
export const reportAll = async (
  scope: Scope,
  moves: readonly { id: number; to: Extract<AccessionStatus, 'reported' | 'final'> }[],
): Promise<void> => {
  await inTransaction(scope, async (tx) => {
    await sql`update orders o set status = m."to"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (id bigint, "to" text)
      where o.accession_id = m.id and o.status = 'completed'`.execute(tx);
    await recomputeCases(
      tx,
      moves.map(({ id }) => id),
    );
  });
};

/** How many minutes ago the tubes of a case arrived and its tests were done. */
export type DatedCase = { id: number; received: number; done: number };

/** Tubes arrived and tests were done when the plan says; when a row was made stays true, nobody can change it. */
export const backdate = async (scope: Scope, now: Date, cases: readonly DatedCase[]): Promise<void> => {
  const times = cases.map(({ id, received, done }) => ({
    id,
    received: minutesBefore(now, received),
    done: minutesBefore(now, Math.max(1, Math.min(done, received - 2))),
  }));
  await inTransaction(scope, async (tx) => {
    const when = sql`jsonb_to_recordset(${JSON.stringify(times)}::jsonb) w (id bigint, received timestamptz, done timestamptz)`;
    await sql`update samples s set received_at = case when s.received_at is not null then w.received end
      from ${when} where s.accession_id = w.id`.execute(tx);
    await sql`update accessions a set received_at = case when a.received_at is not null then w.received end,
      completed_at = case when a.completed_at is not null then w.done end
      from ${when} where a.id = w.id`.execute(tx);
    await sql`update results x set entered_at = w.done - (w.done - w.received) / 3,
      approved_at = case when x.approved_at is not null then w.done end
      from ${when} where x.accession_id = w.id`.execute(tx);
    // Found when they were typed; called soon after.
    await sql`update critical_calls c set detected_at = x.entered_at, due_at = x.entered_at + (c.due_at - c.detected_at),
      done_at = case when c.done_at is not null then x.entered_at + interval '12 minutes' end,
      attempts = (select coalesce(jsonb_agg(t.attempt || jsonb_build_object('at',
          to_char((x.entered_at + t.nth * interval '7 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by t.nth), '[]')
        from jsonb_array_elements(c.attempts) with ordinality t (attempt, nth))
      from results x where x.id = c.result_id and x.accession_id = any (${cases.map(({ id }) => id)}::bigint[])`.execute(
      tx,
    );
  });
};
