import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { reasonMissing } from '@aliquot/domain/labels/job-actions';
import type { LabelChoices, SendLabelsInput, SentLabels } from '@aliquot/domain/labels/print-job';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import type { Kysely } from 'kysely';
import { AppError, refuseField } from '#app-error.ts';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import { giveReason, type Scope } from '#db/transaction.ts';
import { partOf } from '#features/accessions/act-on-case.ts';
import { lockCase } from '#features/accessions/case-parts.repo.ts';
import { canBeLabelled } from './can-be-labelled.ts';
import { drawTubeLabels } from './draw-labels.ts';
import { addPrintJob, labelCopies } from './add-print-job.repo.ts';
import { findAccession } from '#features/accessions/read-accession.repo.ts';
import { findJob, findJobPrinter, labPrinters, lastLabels, type JobPrinter } from './print-jobs.repo.ts';
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

/** Labels one set has for a tube a person chose: a kind that comes labelled gets one when somebody asks for it. */
const perSet = (copies: ReadonlyMap<number, number>, { tubeId }: Sample): number =>
  Math.max(1, copies.get(tubeId) ?? 1);

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
      input.printerId === null ? null : judgePrinter(await findJobPrinter(tx, input.printerId), accession);
    const samples = chosenSamples(accession, input.sampleIds);
    const labelled = new Set((await lastLabels(tx, accession.id)).map(({ sampleId }) => sampleId));
    const isReprint = samples.some(({ id }) => labelled.has(id));
    if (isReprint && input.reason === null) {
      const { code, sentence } = reasonMissing;
      throw new AppError('BAD_REQUEST', { message: sentence, details: { field: 'reason', rule: code } });
    }
    const reason = isReprint ? input.reason : null;
    const tubeIds = samples.map(({ tubeId }) => tubeId);
    const copies = await labelCopies(tx, tubeIds);
    const designOf = await readTubeDesigns(tx, accession.labId, tubeIds);
    const tubes = samples.map((sample) => ({ sample, copies: perSet(copies, sample) * input.copies }));
    const { zpl, warnings, templateVersionIds } = drawTubeLabels(accession, tubes, designOf, printer, paintText);
    if (reason !== null) await giveReason(tx, reason);
    if (printer !== null) await openTurns(tx, printer.id);
    const id = await addPrintJob(tx, accession.id, {
      sampleIds: samples.map((sample) => sample.id),
      templateVersionIds,
      zpl,
      labels: tubes.reduce((sum, tube) => sum + tube.copies, 0),
      copies: input.copies,
      status: printer === null ? 'downloaded' : 'queued',
      printerId: input.printerId,
      reason,
    });
    const job = await findJob(tx, id);
    if (job === null) throw new AppError('NOT_FOUND');
    return { job, warnings: [...warnings], zpl: printer === null ? zpl : null };
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
