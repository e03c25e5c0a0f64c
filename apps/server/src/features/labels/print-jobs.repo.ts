import {
  printerChoice,
  printJob,
  type PrinterChoice,
  type PrintJob,
  type PrintJobPage,
  type PrintJobsInput,
} from '@aliquot/domain/labels/print-job';
import { printerDensities } from '@aliquot/domain/labels/printers/printer';
import { longestWaitMinutes } from '@aliquot/domain/labels/job-age';
import { printStatuses } from '@aliquot/domain/labels/print-status';
import { sql, type Kysely, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import { z } from 'zod';
import { isoText } from '#db/iso-text.ts';
import { pageLimit } from '#db/keyset-page.ts';
import { readRow, readRows } from '#db/read-rows.ts';
import type { DB } from '#db/schema.gen.ts';

const jobColumns = sql`j.id, j.status, j.accession_id as "accessionId", a.case_id as "caseId", j.printer_id as "printerId",
  (select p.name from printers p where p.id = j.printer_id) as "printerName",
  array(select s.barcode from samples s where s.id = any (j.sample_ids) order by s.id) as barcodes,
  j.copies, j.labels, j.attempts, j.unsure > 0 as "maybeTwice", j.last_error as error, j.reason, j.zpl_sha256 as "zplSha256",
  ${isoText('j.created_at')} as at, (select u.name from users u where u.id = j.created_by) as by, ${isoText('j.sent_at')} as "sentAt"`;

const readJobs = (db: Kysely<DB>, where: RawBuilder<SqlBool>, take: number): Promise<PrintJob[]> =>
  readRows(
    db,
    printJob,
    sql`
      select ${jobColumns} from print_jobs j join accessions a on a.id = j.accession_id
      where ${where} order by j.id desc limit ${pageLimit(take)}`,
  );

export const findJob = async (db: Kysely<DB>, id: number): Promise<PrintJob | null> =>
  (await readJobs(db, sql`j.id = ${id}`, 1))[0] ?? null;

/** Newest first, of a case or of a printer. */
export const listJobs = async (db: Kysely<DB>, input: PrintJobsInput): Promise<PrintJobPage> => {
  const owner = input.of === 'case' ? sql`j.accession_id` : sql`j.printer_id`;
  const older = input.before === null || input.before === undefined ? sql`` : sql` and j.id < ${input.before}`;
  const jobs = await readJobs(db, sql<SqlBool>`${owner} = ${input.id}${older}`, input.take);
  const rows = jobs.slice(0, input.take);
  return { rows, next: jobs.length > input.take ? (rows.at(-1)?.id ?? null) : null };
};

/** Printers in use in these laboratories, by name, for one person. */
export const labPrinters = (
  db: Kysely<DB>,
  labIds: readonly number[],
  userId: number | null,
): Promise<PrinterChoice[]> =>
  readRows(
    db,
    printerChoice,
    sql`
      select p.id, p.lab_id as "labId", p.code, p.name, p.dpi, trim_scale(p.label_width_in)::text as "labelWidth",
        trim_scale(p.label_height_in)::text as "labelHeight",
        coalesce((select jsonb_agg(t.tube_id order by t.sort, t.id) from printer_tubes t where t.printer_id = p.id), '[]') as "tubeIds",
        exists (select from pods o join pod_members m on m.pod_id = o.id
          where o.printer_id = p.id and o.active and m.user_id = ${userId}::bigint) as "ofOwnPod"
      from printers p where p.active and p.lab_id = any (${[...labIds]}::bigint[]) order by p.name, p.id limit 500`,
  );

const jobPrinter = z.strictObject({
  id: z.int(),
  name: z.string(),
  active: z.boolean(),
  labId: z.int(),
  host: z.string(),
  port: z.int(),
  dpi: z.literal([...printerDensities]),
  widthInches: z.number(),
  heightInches: z.number(),
});
export type JobPrinter = z.infer<typeof jobPrinter>;
const readJobPrinter = (db: Kysely<DB>, id: number, lock: RawBuilder<unknown>): Promise<JobPrinter | null> =>
  readRow(
    db,
    jobPrinter,
    sql`
      select id, name, active, lab_id as "labId", host, port, dpi, label_width_in::float8 as "widthInches",
        label_height_in::float8 as "heightInches" from printers where id = ${id} ${lock}`,
  );
export const findJobPrinter = (db: Kysely<DB>, id: number): Promise<JobPrinter | null> => readJobPrinter(db, id, sql``);

/** The printer as it is, and in its lab until the end of the transaction: whoever moves it then finds the job that waits for it. */
export const holdJobPrinter = (tx: Transaction<DB>, id: number): Promise<JobPrinter | null> =>
  readJobPrinter(tx, id, sql`for key share`);

const lastLabel = z.strictObject({
  sampleId: z.int(),
  at: z.iso.datetime(),
  status: z.enum(printStatuses),
  printerName: z.string().nullable(),
});
export type LastLabel = z.infer<typeof lastLabel>;

/** Labels of the job exist, are on their way, or may have come out of a try that broke off: `isLabelled`. */
export const mayHaveLabels = (job: 'j' | 'o'): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${job}.status`)} not in ('failed', 'cancelled') or ${sql.ref(`${job}.unsure`)} > 0)`;

/** The newest label of each tube of a case: sent, on its way, fetched as a file, or one that may have come out. */
export const lastLabels = (db: Kysely<DB>, accessionId: number): Promise<LastLabel[]> =>
  readRows(
    db,
    lastLabel,
    sql`
      select distinct on (s.id) s.id as "sampleId", ${isoText('j.created_at')} as at, j.status,
        (select p.name from printers p where p.id = j.printer_id) as "printerName"
      from print_jobs j cross join lateral unnest(j.sample_ids) s (id)
      where j.accession_id = ${accessionId} and ${mayHaveLabels('j')}
      order by s.id, j.id desc`,
  );

const lockedJob = z.strictObject({
  id: z.int(),
  accessionId: z.int(),
  status: z.enum(printStatuses),
  zpl: z.string(),
  labelledSince: z.boolean(),
  tooOld: z.boolean(),
  printerLeft: z.boolean(),
});
export type LockedJob = z.infer<typeof lockedJob>;

/** The job `j` waited, or was lying there, for longer than its labels may be old when they are sent. */
export const isTooOld = sql<SqlBool>`j.created_at < now() - ${longestWaitMinutes} * interval '1 minute'`;

const jobCase = z.strictObject({ accessionId: z.int() });

/** The accession a job is of. */
export const findCaseOfJob = async (db: Kysely<DB>, id: number): Promise<number | null> =>
  (await readRow(db, jobCase, sql`select accession_id as "accessionId" from print_jobs where id = ${id}`))
    ?.accessionId ?? null;

/** The job's row, held until the end of the transaction, so that its sender and a person do not act at once. */
export const lockJob = async (tx: Transaction<DB>, id: number): Promise<LockedJob | null> => {
  await sql`select from print_jobs where id = ${id} for update`.execute(tx);
  // In its lab until the end, as in `holdJobPrinter`.
  await sql`
    select from printers where id = (select j.printer_id from print_jobs j where j.id = ${id}) for key share`.execute(
    tx,
  );
  return readRow(
    tx,
    lockedJob,
    sql`
      select j.id, j.accession_id as "accessionId", j.status, j.zpl, exists (select from print_jobs o
        where o.accession_id = j.accession_id and o.id <> j.id and o.sample_ids && j.sample_ids
          -- Those that were made with it have other labels of the tube.
          and o.created_at <> j.created_at
          and (o.status in ('queued', 'sending')
            or ${mayHaveLabels('o')} and coalesce(o.sent_at, o.updated_at) > j.created_at)) as "labelledSince",
        ${isTooOld} as "tooOld",
        exists (select from printers p where p.id = j.printer_id and p.lab_id <> j.lab_id) as "printerLeft"
      from print_jobs j where j.id = ${id}`,
  );
};

/**
 * From the beginning, at its old place in line: a printer that pauses is tried now. That labels may have come out before stays on
 * the job: the next ones may be the second.
 */
export const queueAgain = async (tx: Transaction<DB>, id: number): Promise<void> => {
  await sql`
    update print_jobs set due_at = now() where status = 'queued' and due_at > now()
      and printer_id = (select j.printer_id from print_jobs j where j.id = ${id})`.execute(tx);
  await sql`
    update print_jobs set status = 'queued', attempts = 0, last_error = null, due_at = now() where id = ${id}`.execute(
    tx,
  );
};

export const endJob = async (tx: Transaction<DB>, id: number, status: 'cancelled' | 'downloaded'): Promise<void> => {
  await sql`update print_jobs set status = ${status}, last_error = null where id = ${id}`.execute(tx);
};
