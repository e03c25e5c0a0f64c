import { dutyKinds } from '@aliquot/domain/consequences/duty-kinds';
import type { Duty } from '@aliquot/domain/consequences/duties';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const openDuty = z.strictObject({
  id: z.int(),
  kind: z.enum(dutyKinds),
  accessionId: z.int(),
  orderId: z.int(),
  resultId: z.int().nullable(),
});
export type OpenDuty = z.infer<typeof openDuty>;

/** Those that follow from how results are; a call that was escalated is followed with the calls. */
export const readOpenDuties = (tx: Transaction<DB>, accessionIds: readonly number[]): Promise<OpenDuty[]> =>
  readRows(
    tx,
    openDuty,
    sql`
      select d.id, d.kind, d.accession_id as "accessionId", d.order_id as "orderId", d.result_id as "resultId"
      from duties d where d.accession_id = any (${[...accessionIds]}::bigint[]) and d.status = 'open'
        and d.kind = any (${[...dutyKinds]}::text[])`,
  );

export type DutyToOpen = Duty & { readonly minutes: number };

export const openDuties = async (
  tx: Transaction<DB>,
  duties: readonly DutyToOpen[],
  changeId: number | null,
): Promise<void> => {
  if (duties.length === 0) return;
  await sql`
    insert into duties (kind, accession_id, client_id, lab_id, order_id, result_id, due_at, change_id)
    select w.kind, a.id, a.client_id, a.lab_id, w."orderId", w."resultId", now() + make_interval(mins => w.minutes), ${changeId}
    from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) w (kind text, "accessionId" bigint, "orderId" bigint, "resultId" bigint, minutes int)
    join accessions a on a.id = w."accessionId"`.execute(tx);
};

export type DutyToClose = { readonly id: number; readonly status: 'done' | 'not_needed' };

export const closeDuties = async (
  tx: Transaction<DB>,
  duties: readonly DutyToClose[],
  by: number | null,
): Promise<void> => {
  if (duties.length === 0) return;
  await sql`
    update duties d set status = w.status, closed_at = now(), closed_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(duties)}::jsonb) w (id bigint, status text) where d.id = w.id`.execute(tx);
};

/** The tasks of calls that are over. */
export const closeDutiesOfCalls = async (
  tx: Transaction<DB>,
  callIds: readonly number[],
  status: 'done' | 'not_needed',
  by: number | null,
): Promise<void> => {
  await sql`
    update duties d set status = ${status}, closed_at = now(), closed_by = ${by}
    where d.call_id = any (${[...callIds]}::bigint[]) and d.status = 'open'`.execute(tx);
};
