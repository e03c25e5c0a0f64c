import type { FetchedLabels, FetchLabelsInput } from '@aliquot/domain/accessions/case-extras';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import type { Scope } from '../../db/transaction.ts';
import { canBeLabelled, drawLabels } from './draw-labels.ts';
import { addPrintJob, labelCopies } from './print-jobs.repo.ts';
import { findAccession } from './read-accession.repo.ts';

/** The labels of a case's tubes as a file for the printer, each as often as its kind asks for. */
export const fetchLabels = (scope: Scope, input: FetchLabelsInput): Promise<FetchedLabels> =>
  onlyOnce(scope, input, async (tx) => {
    const found = await findAccession(tx, scope.acting.clients, input.id);
    if (found === null) throw new AppError('NOT_FOUND');
    const samples = found.samples.filter(canBeLabelled);
    const copies = await labelCopies(
      tx,
      samples.map(({ tubeId }) => tubeId),
    );
    const { zpl, warnings } = drawLabels(
      found,
      samples.map((sample) => ({ sample, copies: copies.get(sample.tubeId) ?? 1 })),
    );
    await addPrintJob(tx, found.id, {
      sampleIds: samples.map(({ id }) => id),
      zpl,
      labels: samples.reduce((sum, { tubeId }) => sum + (copies.get(tubeId) ?? 1), 0),
      copies: 1,
      status: 'downloaded',
      printerId: null,
      reason: null,
    });
    return { caseId: found.caseId, zpl, warnings: warnings.map(({ message }) => message) };
  });
