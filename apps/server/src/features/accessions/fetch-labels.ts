import type { FetchedLabels, FetchLabelsInput } from '@aliquot/domain/accessions/case-extras';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { drawTubeLabels } from '@aliquot/zpl/tube-label';
import { AppError } from '../../app-error.ts';
import { onlyOnce } from '../../db/only-once.ts';
import type { Scope } from '../../db/transaction.ts';
import { addPrintJob, labelCopies } from './print-jobs.repo.ts';
import { findAccession } from './read-accession.repo.ts';

const gone = ['rejected', 'consumed', 'disposed'];

/** The labels of a case's tubes as a file for the printer, each as often as its kind asks for. */
export const fetchLabels = (scope: Scope, input: FetchLabelsInput): Promise<FetchedLabels> =>
  onlyOnce(scope, input, async (tx) => {
    const found = await findAccession(tx, scope.acting.clients, input.id);
    if (found === null) throw new AppError('NOT_FOUND');
    const samples = found.samples.filter(({ status }) => !gone.includes(status));
    const copies = await labelCopies(
      tx,
      samples.map(({ tubeId }) => tubeId),
    );
    const { zpl, warnings } = drawTubeLabels(
      samples.map((sample) => ({
        copies: copies.get(sample.tubeId) ?? 1,
        label: {
          barcode: sample.barcode,
          subjectName: subjectName(found.subject),
          dateOfBirth: found.subject.dateOfBirth,
          sex: found.subject.sex,
          tubeName: sample.tubeName,
          clientName: found.clientName,
          priority: found.priority,
          collected: null,
        },
      })),
    );
    await addPrintJob(tx, found.id, { sampleIds: samples.map(({ id }) => id), zpl, status: 'downloaded' });
    return { caseId: found.caseId, zpl, warnings: warnings.map(({ message }) => message) };
  });
