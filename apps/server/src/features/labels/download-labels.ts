import type { BulkRow } from '@aliquot/domain/accessions/bulk';
import { caseNotFound } from '@aliquot/domain/accessions/bulk-rules';
import type { DownloadedLabels, DownloadLabelsInput } from '@aliquot/domain/labels/download-labels';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import type { Transaction } from 'kysely';
import { withIdempotencyKey } from '#db/with-idempotency-key.ts';
import type { DB } from '#db/schema.gen.ts';
import type { Scope } from '#db/transaction.ts';
import { findAccession } from '#features/accessions/read-accession.repo.ts';
import { addPrintJob, labelCopies } from './add-print-job.repo.ts';
import { canBeLabelled } from './can-be-labelled.ts';
import { drawTubeLabels } from './draw-labels.ts';
import { readTubeDesigns } from './templates/tube-designs.ts';

const noTubes = 'No label. It has no tube that can be labeled.';

type Drawn = { row: BulkRow; zpl: string; warnings: readonly string[] };

/** The labels of a case's tubes, each as often as its tube type asks for. They are drawn of the case as it is now. */
const drawCase = async (tx: Transaction<DB>, scope: Scope, id: number, paintText: TextPainter): Promise<Drawn> => {
  const accession = await findAccession(tx, scope.acting.clients, id);
  if (accession === null) {
    return { row: { id, outcome: 'not_found', sentence: caseNotFound, now: null }, zpl: '', warnings: [] };
  }
  const samples = accession.samples.filter(canBeLabelled);
  const { caseId, status, version } = accession;
  const now = { caseId, status, version };
  if (samples.length === 0) return { row: { id, outcome: 'refused', sentence: noTubes, now }, zpl: '', warnings: [] };
  const tubeIds = samples.map(({ tubeId }) => tubeId);
  const copies = await labelCopies(tx, tubeIds);
  const designOf = await readTubeDesigns(tx, accession.labId, tubeIds);
  const { zpl, warnings, templateVersionIds } = drawTubeLabels(
    accession,
    samples.map((sample) => ({ sample, labels: copies.get(sample.tubeId) ?? 1 })),
    designOf,
    null,
    paintText,
  );
  await addPrintJob(tx, accession.id, {
    sampleIds: samples.map(({ id: sampleId }) => sampleId),
    templateVersionIds,
    zpl,
    labels: samples.reduce((sum, { tubeId }) => sum + (copies.get(tubeId) ?? 1), 0),
    copies: 1,
    status: 'downloaded',
    printerId: null,
    reason: null,
  });
  return {
    row: { id, outcome: 'done', sentence: null, now },
    zpl,
    warnings: warnings.map((warning) => `${caseId}: ${warning}`),
  };
};

/** The labels of one or many cases as one file for the printer. Each case that was drawn is on record. */
export const downloadLabels = (
  scope: Scope,
  input: DownloadLabelsInput,
  paintText: TextPainter,
): Promise<DownloadedLabels> =>
  withIdempotencyKey(scope, input, async (tx) => {
    const drawn: Drawn[] = [];
    for (const id of input.caseIds) {
      // One transaction, one case after the other.
      drawn.push(await drawCase(tx, scope, id, paintText));
    }
    return {
      rows: drawn.map(({ row }) => row),
      zpl: drawn.flatMap(({ zpl }) => (zpl === '' ? [] : [zpl])).join('\n'),
      warnings: drawn.flatMap(({ warnings }) => warnings),
    };
  });
