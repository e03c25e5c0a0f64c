import { accessionStatuses } from '@aliquot/domain/accessions/accession-status';
import { deriveAccessionStatus } from '@aliquot/domain/accessions/derive-status';
import { hasArrived, sampleStatuses } from '@aliquot/domain/samples/sample-state';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { amongClients, type VisibleClients } from '#db/visible-clients.ts';

const lockedCase = z.strictObject({ id: z.int(), version: z.int(), status: z.enum(accessionStatuses) });

/** The case's row, held until the end of the transaction: acts on one case come one after the other. Null when not ours to see. */
export const lockCase = (
  tx: Transaction<DB>,
  visibleClients: VisibleClients,
  id: number,
): Promise<z.infer<typeof lockedCase> | null> =>
  readRow(
    tx,
    lockedCase,
    sql`
      select a.id, a.version, a.status from accessions a where a.id = ${id} and ${amongClients('a.client_id', visibleClients)} for update`,
  );

const currentCase = z.strictObject({
  id: z.int(),
  caseId: z.string(),
  status: z.enum(accessionStatuses),
  version: z.int(),
});

/** What a person who acted on many cases is told about each; those that are not ours to see are left out. */
export const casesNow = async (
  tx: Transaction<DB>,
  visibleClients: VisibleClients,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<z.infer<typeof currentCase>, 'id'>>> => {
  const rows = await readRows(
    tx,
    currentCase,
    sql`
      select a.id, a.case_id as "caseId", a.status, a.version from accessions a
      where a.id = any (${[...ids]}::bigint[]) and ${amongClients('a.client_id', visibleClients)}`,
  );
  return new Map(rows.map(({ id, ...now }) => [id, now]));
};

const partStates = z.strictObject({
  id: z.int(),
  orders: z.array(z.enum(accessionStatuses)),
  samples: z.array(z.enum(sampleStatuses)),
});

/**
 * Writes what follows from the parts of these cases: status, progress, arrival, hold, when the next test is due. An act on a case
 * makes a new version of it in any case, `over` the one the person saw; results, of which a plate has 96, only where something
 * follows from them.
 */
export const recomputeCases = async (
  tx: Transaction<DB>,
  ids: readonly number[],
  write: 'a new version' | 'only what changes' | { over: number } = 'a new version',
): Promise<void> => {
  const rows = await readRows(
    tx,
    partStates,
    sql`
      select a.id,
        array(select o.status from orders o where o.accession_id = a.id) as orders,
        array(select p.status from samples p where p.accession_id = a.id) as samples
      from accessions a where a.id = any (${[...ids]}::bigint[])`,
  );
  const derived = rows.map(({ id, orders, samples }) => ({
    id,
    status: deriveAccessionStatus({ orders, someSampleArrived: samples.some(hasArrived) }),
  }));
  await sql`
    update accessions a set status = d.status,
      tests_total = p.total, tests_done = p.done, has_hold = p.held,
      due_at = p.due,
      received_at = p.received_at, received_by = p.received_by,
      completed_at = p.completed_at,
      cancel_reason = p.cancel_reason
    from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) d (id bigint, status text)
    join accessions b on b.id = d.id
    cross join lateral (
      select
        (select count(*) from orders o where o.accession_id = d.id and o.status <> 'cancelled') as total,
        (select count(*) from orders o where o.accession_id = d.id and o.status in ('completed', 'reported', 'final')) as done,
        coalesce((select min(o.due_at) from orders o
          where o.accession_id = d.id and o.status in ('new', 'received', 'in_progress')), b.due_at) as due,
        case when d.status in ('completed', 'reported', 'final') then coalesce(b.completed_at, now()) end as completed_at,
        case when d.status = 'cancelled' then (select o.cancel_reason from orders o
          where o.accession_id = d.id and o.status = 'cancelled' order by o.updated_at desc limit 1) end as cancel_reason,
        exists (select from holds h where h.accession_id = d.id and h.resolved_at is null) as held,
        f.received_at, f.received_by
      from (select 1) one left join lateral (
        select p.received_at, p.received_by from samples p
        where p.accession_id = d.id and p.received_at is not null and p.status <> 'rejected' order by p.received_at limit 1) f on true) p
    where a.id = d.id and (${write === 'a new version'} or a.version = ${typeof write === 'object' ? write.over : null}::int
      or (a.status, a.tests_total, a.tests_done, a.has_hold, a.due_at, a.received_at, a.received_by, a.completed_at, a.cancel_reason)
        is distinct from (d.status, p.total, p.done, p.held, p.due, p.received_at, p.received_by, p.completed_at, p.cancel_reason))`.execute(
    tx,
  );
};
