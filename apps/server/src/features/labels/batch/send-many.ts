import { reasonMissing } from '@aliquot/domain/labels/job-actions';
import { groupIntoJobs } from '@aliquot/domain/labels/batch/group-into-jobs';
import { mostBatchTubes, planBatch } from '@aliquot/domain/labels/batch/plan-batch';
import type {
  BatchChoices,
  BatchChoicesInput,
  SendManyInput,
  SentMany,
} from '@aliquot/domain/labels/batch/print-batch';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import type { Kysely, Transaction } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { refuseBy } from '#features/accessions/act-on-case.ts';
import { findAccessions } from '#features/accessions/read-accession.repo.ts';
import { addPrintJobs } from '../add-print-job.repo.ts';
import { canBeLabelled } from '../can-be-labelled.ts';
import { drawJob } from '../draw-job.ts';
import { holdJobPrinter, labPrinters, type JobPrinter } from '../print-jobs.repo.ts';
import { openTurns } from '../printer-turns.repo.ts';
import { readTubeDesigns } from '../templates/tube-designs.ts';
import { batchTubes, lockCasesOfTubes, type BatchTubeRow } from './batch.repo.ts';

const withGone = ({ status, ...tube }: BatchTubeRow) => ({ ...tube, gone: !canBeLabelled({ status }) });
type Tube = ReturnType<typeof withGone>;

/** Tubes as they are under the lock, in the order asked for. */
const lockTubes = async (tx: Transaction<DB>, scope: Scope, sampleIds: readonly number[]): Promise<Tube[]> => {
  const { clients } = scope.acting;
  const ids = [...new Set(sampleIds)];
  await lockCasesOfTubes(tx, clients, ids);
  const tubes = await batchTubes(tx, clients, { of: 'tubes', ids });
  if (tubes.length !== ids.length) throw new AppError('NOT_FOUND');
  return tubes.map(withGone);
};

const openPrinter = async (tx: Transaction<DB>, id: number): Promise<JobPrinter> => {
  const printer = await holdJobPrinter(tx, id);
  if (printer === null) throw new AppError('NOT_FOUND');
  if (!printer.active) refuseField('printerId', `${printer.name} is inactive. Choose another printer.`);
  return printer;
};

/**
 * Puts the labels of many tubes in line for a printer, all or none. A job belongs to one accession, as its client's walls ask; they
 * are made in the order asked for, which is the order the printer gets them in.
 */
export const sendMany = (scope: Scope, input: SendManyInput, paintText: TextPainter): Promise<SentMany> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const asked = await lockTubes(tx, scope, input.sampleIds);
    const printer = await openPrinter(tx, input.printerId);
    const plan = planBatch(asked, { printer, copies: input.copies, leaveOut: input.leaveOut });
    if (!plan.ok) return refuseBy(plan);
    if (plan.isReprint && input.reason === null) {
      const { code, sentence } = reasonMissing;
      throw new AppError('BAD_REQUEST', { message: sentence, details: { field: 'reason', rule: code } });
    }
    const { tubes, leftOut, labels } = plan;
    const accessionIds = [...new Set(tubes.map(({ accessionId }) => accessionId))];
    const accessions = await findAccessions(tx, scope.acting.clients, accessionIds);
    const tubeIds = tubes.map(({ tubeId }) => tubeId);
    const designOf = await readTubeDesigns(tx, printer.labId, tubeIds);
    const drawing = { designOf, printer, paintText, copies: input.copies, reason: input.reason };
    const drawn = groupIntoJobs(tubes, input.copies).map((parts) => {
      const accession = accessions.get(parts[0]?.tube.accessionId ?? 0);
      if (accession === undefined) throw new AppError('NOT_FOUND');
      const { job, warnings } = drawJob(accession, parts, drawing);
      return { job, warnings: warnings.map((warning) => `${accession.caseId}: ${warning}`) };
    });
    if (plan.isReprint && input.reason !== null) await giveReason(tx, input.reason);
    await openTurns(tx, printer.id);
    const jobs = drawn.map(({ job }) => job);
    const jobIds = await addPrintJobs(tx, jobs);
    const warnings = [...new Set(drawn.flatMap((one) => one.warnings))];
    return { jobIds, printerName: printer.name, labels, leftOut: [...leftOut], warnings };
  });

/** What is known of the tubes before they are sent, and the printers of their labs. */
export const readBatchChoices = async (
  db: Kysely<DB>,
  { clients, userId }: Pick<Scope['acting'], 'clients' | 'userId'>,
  input: BatchChoicesInput,
): Promise<BatchChoices> => {
  const ids = [...new Set(input.ids)];
  const tubes = (await batchTubes(db, clients, { ...input, ids })).map(withGone);
  return {
    printers: await labPrinters(db, [...new Set(tubes.map(({ labId }) => labId))], userId),
    tubes: tubes.slice(0, mostBatchTubes),
    tooMany: tubes.length > mostBatchTubes,
  };
};
