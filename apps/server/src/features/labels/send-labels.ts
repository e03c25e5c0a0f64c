import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { groupIntoJobs } from '@aliquot/domain/labels/batch/group-into-jobs';
import { labelsPerSet, refuseTooMany } from '@aliquot/domain/labels/batch/plan-batch';
import { reasonMissing } from '@aliquot/domain/labels/job-actions';
import type { LabelChoices, SendLabelsInput, SentLabels } from '@aliquot/domain/labels/print-job';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import type { Kysely } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { partOf, refuseBy } from '#features/accessions/act-on-case.ts';
import { lockCase } from '#features/accessions/case-parts.repo.ts';
import { addPrintJobs, labelCopies } from './add-print-job.repo.ts';
import { canBeLabelled } from './can-be-labelled.ts';
import { drawJob } from './draw-job.ts';
import { findAccession } from '#features/accessions/read-accession.repo.ts';
import { findJob, holdJobPrinter, labPrinters, lastLabels, type JobPrinter } from './print-jobs.repo.ts';
import { openTurns } from './printer-turns.repo.ts';
import { readTubeDesigns } from './templates/tube-designs.ts';

const judgePrinter = (printer: JobPrinter | null, accession: Accession): JobPrinter => {
  if (printer === null) throw new AppError('NOT_FOUND');
  if (!printer.active) refuseField('printerId', `${printer.name} is inactive. Choose another printer.`);
  if (printer.labId !== accession.labId)
    refuseField('printerId', `${printer.name} is in another lab. Choose a printer of ${accession.labName}.`);
  return printer;
};

const chosenSamples = (accession: Accession, ids: readonly number[]): Sample[] =>
  [...new Set(ids)].map((id) => {
    const sample = partOf(accession.samples, id);
    if (!canBeLabelled(sample))
      refuseField('sampleIds', `Tube ${sample.barcode} is rejected, empty or discarded. Remove it from the list.`);
    return sample;
  });

/**
 * Puts labels in line for a printer. They are sent a moment later, by whichever process is free; the job says when. Labels for the
 * printer at somebody's computer are on record as downloaded.
 */
export const sendLabels = (scope: Scope, input: SendLabelsInput, paintText: TextPainter): Promise<SentLabels> =>
  withIdempotencyKey(scope, input, async (tx) => {
    // Locked, so that two people who label the same tube see each other.
    await lockCase(tx, scope.acting.clients, input.accessionId);
    const accession = await findAccession(tx, scope.acting.clients, input.accessionId);
    if (accession === null) throw new AppError('NOT_FOUND');
    const printer =
      input.printerId === null ? null : judgePrinter(await holdJobPrinter(tx, input.printerId), accession);
    const samples = chosenSamples(accession, input.sampleIds);
    const labelled = new Set((await lastLabels(tx, accession.id)).map(({ sampleId }) => sampleId));
    const isReprint = samples.some(({ id }) => labelled.has(id));
    if (isReprint && input.reason === null) {
      const { code, sentence } = reasonMissing;
      throw new AppError('BAD_REQUEST', { message: sentence, details: { field: 'reason', rule: code } });
    }
    const tubeIds = samples.map(({ tubeId }) => tubeId);
    const copies = await labelCopies(tx, tubeIds);
    const tubes = samples.map(({ id, tubeId }) => ({
      sampleId: id,
      accessionId: accession.id,
      labels: copies.get(tubeId) ?? 1,
      labeled: labelled.has(id),
    }));
    const labels = input.copies * tubes.reduce((sum, tube) => sum + labelsPerSet(tube), 0);
    const tooMany = refuseTooMany(labels);
    if (tooMany !== null) return refuseBy(tooMany);
    const designOf = await readTubeDesigns(tx, accession.labId, tubeIds);
    const drawing = { designOf, printer, paintText, copies: input.copies, reason: input.reason };
    const drawn = groupIntoJobs(tubes, input.copies).map((parts) => drawJob(accession, parts, drawing));
    if (isReprint && input.reason !== null) await giveReason(tx, input.reason);
    if (printer !== null) await openTurns(tx, printer.id);
    const jobs = drawn.map(({ job }) => job);
    const jobIds = await addPrintJobs(tx, jobs);
    const job = await findJob(tx, jobIds[0] ?? 0);
    if (job === null) throw new AppError('NOT_FOUND');
    const warnings = [...new Set(drawn.flatMap((one) => one.warnings))];
    return { job, jobIds, labels, warnings, zpl: printer === null ? jobs.map(({ zpl }) => zpl).join('\n') : null };
  });

/** Printers and tubes of a case, and which tubes have a label already. */
export const readChoices = async (
  db: Kysely<DB>,
  { clients, userId }: Pick<Scope['acting'], 'clients' | 'userId'>,
  accessionId: number,
): Promise<LabelChoices> => {
  const accession = await findAccession(db, clients, accessionId);
  if (accession === null) throw new AppError('NOT_FOUND');
  const samples = accession.samples.filter(canBeLabelled);
  const copies = await labelCopies(
    db,
    samples.map(({ tubeId }) => tubeId),
  );
  const last = new Map((await lastLabels(db, accessionId)).map(({ sampleId, ...label }) => [sampleId, label]));
  return {
    printers: await labPrinters(db, [accession.labId], userId),
    tubes: samples.map(({ id, tubeId, barcode, tubeName, capHex }) => ({
      sampleId: id,
      tubeId,
      barcode,
      tubeName,
      capHex,
      labels: copies.get(tubeId) ?? 1,
      last: last.get(id) ?? null,
    })),
  };
};
