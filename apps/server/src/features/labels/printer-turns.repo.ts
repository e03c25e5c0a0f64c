import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const waitingJob = z.strictObject({
  printerId: z.int(),
  printerName: z.string(),
  host: z.string(),
  port: z.int(),
  active: z.boolean(),
  jobId: z.int(),
  zpl: z.string(),
  unsure: z.int(),
  attempts: z.int(),
  status: z.enum(['queued', 'sending']),
});
type WaitingJob = z.infer<typeof waitingJob>;

/** One try of one job, under way in one process. */
export type Turn = Omit<WaitingJob, 'attempts' | 'status'> & {
  holder: string;
  /** How many tries there were, with this one. */
  attempt: number;
};

/** Makes room for turns at this printer; done when a job is made for it, so that registering a printer needs nothing of this. */
export const openTurns = async (tx: Transaction<DB>, printerId: number): Promise<void> => {
  await sql`insert into engine.printer_turns (printer_id) values (${printerId}) on conflict do nothing`.execute(tx);
};

const waiting = sql`j.status in ('queued', 'sending') and j.due_at <= now()`;

/**
 * The next free printer with something to send, taken for `leaseMs`. The lease is in the row that is locked: a process that
 * waited for the lock sees the other's lease and passes on, so no two ever hold one printer.
 */
export const takeFreePrinter = async (tx: Transaction<DB>, holder: string, leaseMs: number): Promise<number | null> => {
  const row = await readRow(
    tx,
    idRow,
    sql`
      update engine.printer_turns t set holder = ${holder}, until = now() + ${leaseMs} * interval '1 ms'
      where t.printer_id = (
        select f.printer_id from engine.printer_turns f
        where f.until <= now() and exists (select from print_jobs j where j.printer_id = f.printer_id and ${waiting})
        order by f.until, f.printer_id limit 1 for update skip locked)
      returning t.printer_id as id`,
  );
  return row?.id ?? null;
};

/** The same for one printer, whether or not a job waits; false when somebody is sending to it. */
export const takePrinter = async (
  tx: Transaction<DB>,
  printerId: number,
  holder: string,
  leaseMs: number,
): Promise<boolean> => {
  await openTurns(tx, printerId);
  const rows = await readRows(
    tx,
    idRow,
    sql`
      update engine.printer_turns t set holder = ${holder}, until = now() + ${leaseMs} * interval '1 ms'
      where t.printer_id = (select f.printer_id from engine.printer_turns f
        where f.printer_id = ${printerId} and f.until <= now() for update skip locked)
      returning t.printer_id as id`,
  );
  return rows.length > 0;
};

export const givePrinterBack = async (tx: Transaction<DB>, printerId: number, holder: string): Promise<void> => {
  await sql`
    update engine.printer_turns set until = clock_timestamp() where printer_id = ${printerId} and holder = ${holder}`.execute(
    tx,
  );
};

/** The job whose time has come first. One that is still "sending" here lost its sender: the lease it was sent under is over. */
export const nextWaiting = (tx: Transaction<DB>, printerId: number): Promise<WaitingJob | null> =>
  readRow(
    tx,
    waitingJob,
    sql`
      select j.id as "jobId", j.status, j.attempts, j.unsure, j.zpl, p.id as "printerId", p.name as "printerName", p.host, p.port, p.active
      from print_jobs j join printers p on p.id = j.printer_id
      where j.printer_id = ${printerId} and ${waiting} order by j.due_at, j.id limit 1 for update of j`,
  );

export const markSending = async (
  tx: Transaction<DB>,
  job: { jobId: number; attempt: number; unsure: number },
  leaseMs: number,
): Promise<void> => {
  await sql`
    update print_jobs set status = 'sending', attempts = ${job.attempt}, unsure = ${job.unsure},
      due_at = now() + ${leaseMs} * interval '1 ms' where id = ${job.jobId}`.execute(tx);
};

export type AfterTry = { status: 'sent' | 'queued' | 'failed'; error: string | null; unsure: number; pauseMs: number };

/** Only by the sender of this very try: one that comes back after its lease changes nothing. */
export const writeOutcome = async (
  tx: Transaction<DB>,
  job: { jobId: number; attempt: number },
  after: AfterTry,
): Promise<void> => {
  await sql`
    update print_jobs set status = ${after.status}, last_error = ${after.error}, unsure = ${after.unsure},
      sent_at = case when ${after.status} = 'sent' then now() end, due_at = now() + ${after.pauseMs} * interval '1 ms'
    where id = ${job.jobId} and status = 'sending' and attempts = ${job.attempt}`.execute(tx);
};

const nextDue = z.strictObject({ ms: z.number().nullable() });

/** When something will be due, in milliseconds from now; null when nothing waits. */
export const msUntilDue = async (db: Kysely<DB>): Promise<number | null> =>
  (
    await readRow(
      db,
      nextDue,
      sql`
        select (extract(epoch from min(j.due_at) - clock_timestamp()) * 1000)::float8 as ms
        from print_jobs j where j.status in ('queued', 'sending')`,
    )
  )?.ms ?? null;
