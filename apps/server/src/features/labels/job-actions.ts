import { judgeJobAction, type JobAction } from '@aliquot/domain/labels/job-actions';
import type { DownloadedJob, JobActionInput, PrintJob } from '@aliquot/domain/labels/print-job';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { refuseBy } from '#features/accessions/act-on-case.ts';
import { lockCase } from '#features/accessions/case-parts.repo.ts';
import { endJob, findCaseOfJob, findJob, lockJob, queueAgain, type LockedJob } from './print-jobs.repo.ts';

export const readJob = async (db: Kysely<DB>, id: number): Promise<PrintJob> => {
  const job = await findJob(db, id);
  if (job === null) throw new AppError('NOT_FOUND');
  return job;
};

const actOnJob = <Result>(
  scope: Scope,
  input: JobActionInput,
  action: JobAction,
  work: (tx: Transaction<DB>, job: LockedJob) => Promise<Result>,
): Promise<Result> =>
  withIdempotencyKey(scope, input, async (tx) => {
    // The case first, as sending does: labels that are sent and labels that are tried again at the same moment see each other.
    const caseId = await findCaseOfJob(tx, input.id);
    if (caseId !== null) await lockCase(tx, scope.acting.clients, caseId);
    const job = await lockJob(tx, input.id);
    if (job === null) throw new AppError('NOT_FOUND');
    const verdict = judgeJobAction(action, job);
    return verdict.ok ? work(tx, job) : refuseBy(verdict);
  });

/** Tries again from the beginning, or at once what waits for its next try. */
export const retryJob = (scope: Scope, input: JobActionInput): Promise<PrintJob> =>
  actOnJob(scope, input, 'retry', async (tx, { id }) => {
    await queueAgain(tx, id);
    return readJob(tx, id);
  });

export const cancelJob = (scope: Scope, input: JobActionInput): Promise<PrintJob> =>
  actOnJob(scope, input, 'cancel', async (tx, { id }) => {
    await endJob(tx, id, 'cancelled');
    return readJob(tx, id);
  });

/** The labels as a file instead. The job is over with it, so that they do not come out of the printer later as well. */
export const downloadJob = (scope: Scope, input: JobActionInput): Promise<DownloadedJob> =>
  actOnJob(scope, input, 'download', async (tx, { id, zpl }) => {
    await endJob(tx, id, 'downloaded');
    return { job: await readJob(tx, id), zpl };
  });
