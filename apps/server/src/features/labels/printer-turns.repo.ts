import { tooOldWords } from '@aliquot/domain/labels/job-age';
import { printerRoads, type PrinterRoad } from '@aliquot/domain/labels/printers/printer';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { z } from 'zod';
import { idRow, readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';
import { isTooOld } from './print-jobs.repo.ts';

/** Who takes turns, and so at which printers: the server, or an agent of a lab. No printer is of both. */
export type TurnTaker =
  | { readonly by: 'server' }
  | { readonly by: 'agent'; readonly agentId: number; readonly labId: number };
export const theServer: TurnTaker = { by: 'server' };

/** The printers `p` that are this taker's. */
const reachedBy = (taker: TurnTaker): RawBuilder<SqlBool> =>
  taker.by === 'server'
    ? sql<SqlBool>`p.reached_by = 'server'`
    : sql<SqlBool>`p.reached_by = 'agent' and p.lab_id = ${taker.labId}`;
const agentIdOf = (taker: TurnTaker): number | null => (taker.by === 'agent' ? taker.agentId : null);

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

/** The jobs `j` in the line of a printer. */
const inLine = sql<SqlBool>`j.status in ('queued', 'sending')`;

/**
 * When the first in line of the printer may be tried. Labels come out in the order they were sent, so the others wait with it: a
 * pause after a try is the printer's.
 */
const dueOfFirst = (printerId: RawBuilder<unknown>): RawBuilder<Date> =>
  sql`(select j.due_at from print_jobs j where j.printer_id = ${printerId} and ${inLine} order by j.id limit 1)`;

/**
 * The next free printer with something to send, taken for `leaseMs`. The lease is in the row that is locked: a process that
 * waited for the lock sees the other's lease and passes on, so no two ever hold one printer.
 */
export const takeFreePrinter = async (
  tx: Transaction<DB>,
  taker: TurnTaker,
  holder: string,
  leaseMs: number,
): Promise<number | null> => {
  const row = await readRow(
    tx,
    idRow,
    sql`
      update engine.printer_turns t set holder = ${holder}, until = now() + ${leaseMs} * interval '1 ms',
        agent_id = ${agentIdOf(taker)}::bigint, job_id = null, attempt = null
      where t.printer_id = (
        select f.printer_id from engine.printer_turns f join printers p on p.id = f.printer_id
        where f.until <= now() and ${reachedBy(taker)}
          and ${dueOfFirst(sql`f.printer_id`)} <= now()
        order by f.until, f.printer_id limit 1 for update of f skip locked)
      returning t.printer_id as id`,
  );
  return row?.id ?? null;
};

const road = z.strictObject({ reachedBy: z.enum(printerRoads) });

export const printerRoad = async (db: Kysely<DB>, printerId: number): Promise<PrinterRoad | null> =>
  (await readRow(db, road, sql`select p.reached_by as "reachedBy" from printers p where p.id = ${printerId}`))
    ?.reachedBy ?? null;

/** The same for one printer that the server reaches, whether or not a job waits; false when somebody is sending to it. */
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
      update engine.printer_turns t set holder = ${holder}, until = now() + ${leaseMs} * interval '1 ms',
        agent_id = null, job_id = null, attempt = null
      where t.printer_id = (select f.printer_id from engine.printer_turns f join printers p on p.id = f.printer_id
        where f.printer_id = ${printerId} and f.until <= now() and ${reachedBy(theServer)} for update of f skip locked)
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

/**
 * The first job in line, when its time has come. One that is still "sending" here lost its sender: the lease it was sent under is
 * over. None at a printer that was given to the other road since it was taken.
 */
export const nextWaiting = (tx: Transaction<DB>, taker: TurnTaker, printerId: number): Promise<WaitingJob | null> =>
  readRow(
    tx,
    waitingJob,
    sql`
      select j.id as "jobId", j.status, j.attempts, j.unsure, j.zpl, p.id as "printerId", p.name as "printerName", p.host, p.port, p.active
      from print_jobs j join printers p on p.id = j.printer_id
      where j.id = (select o.id from print_jobs o where o.printer_id = ${printerId} and o.status in ('queued', 'sending') order by o.id limit 1)
        and ${reachedBy(taker)} and ${inLine} and j.due_at <= now() for update of j`,
  );

/** The job is being sent, and the turn says by whose try of which job it is taken. */
export const markSending = async (
  tx: Transaction<DB>,
  taker: TurnTaker,
  turn: Pick<Turn, 'printerId' | 'holder' | 'jobId' | 'attempt' | 'unsure'>,
  leaseMs: number,
): Promise<void> => {
  await sql`
    update print_jobs set status = 'sending', attempts = ${turn.attempt}, unsure = ${turn.unsure},
      agent_id = ${agentIdOf(taker)}::bigint, due_at = now() + ${leaseMs} * interval '1 ms' where id = ${turn.jobId}`.execute(
    tx,
  );
  if (taker.by === 'server') return;
  await sql`
    update engine.printer_turns set job_id = ${turn.jobId}, attempt = ${turn.attempt}
    where printer_id = ${turn.printerId} and holder = ${turn.holder}`.execute(tx);
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

const heldTurn = z.strictObject({
  printerId: z.int(),
  printerName: z.string(),
  holder: z.string(),
  jobId: z.int(),
  attempt: z.int(),
  unsure: z.int(),
});
export type HeldTurn = z.infer<typeof heldTurn>;

/** The turn this agent has under that name, held until the end of the transaction; null once its lease is over or given back. */
export const holdAgentTurn = (tx: Transaction<DB>, agentId: number, holder: string): Promise<HeldTurn | null> =>
  readRow(
    tx,
    heldTurn,
    sql`
      select t.printer_id as "printerId", p.name as "printerName", t.holder, t.job_id as "jobId", t.attempt, j.unsure
      from engine.printer_turns t join printers p on p.id = t.printer_id join print_jobs j on j.id = t.job_id
      where t.holder = ${holder}::uuid and t.agent_id = ${agentId} and t.until > clock_timestamp() for update of t`,
  );

/**
 * Ends the jobs that waited for too long, at whichever printer: one that nobody takes turns at has no other end. One that is still
 * "sending" after its lease may have printed.
 */
export const endTooOld = async (tx: Transaction<DB>): Promise<void> => {
  await sql`
    update print_jobs e set status = 'failed', unsure = e.unsure + o.lost,
      last_error = case when e.unsure + o.lost > 0 then ${tooOldWords(true)} else ${tooOldWords(false)} end
    from (select j.id, (j.status = 'sending')::integer as lost from print_jobs j
      where ${inLine} and (j.status = 'queued' or j.due_at <= now()) and ${isTooOld} order by j.id for update of j) o
    where e.id = o.id`.execute(tx);
};

const nextDue = z.strictObject({ ms: z.number().nullable() });

/** When something will be due at this taker's printers, in milliseconds from now; null when nothing waits. */
export const msUntilDue = async (db: Kysely<DB>, taker: TurnTaker): Promise<number | null> =>
  (
    await readRow(
      db,
      nextDue,
      sql`
        select (extract(epoch from min(f.due_at) - clock_timestamp()) * 1000)::float8 as ms from (
          select distinct on (j.printer_id) j.due_at from print_jobs j join printers p on p.id = j.printer_id
          where ${reachedBy(taker)} and ${inLine} order by j.printer_id, j.id) f`,
    )
  )?.ms ?? null;
