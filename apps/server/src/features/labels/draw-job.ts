import type { Accession } from '@aliquot/domain/accessions/accession';
import type { JobPart } from '@aliquot/domain/labels/batch/group-into-jobs';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { partOf } from '#features/accessions/act-on-case.ts';
import type { NewPrintJob } from './add-print-job.repo.ts';
import { drawTubeLabels } from './draw-labels.ts';
import type { JobPrinter } from './print-jobs.repo.ts';
import type { DesignOfTube } from './templates/tube-designs.ts';

export type JobDrawing = {
  readonly designOf: DesignOfTube;
  /** Null for labels that somebody prints at their computer. */
  readonly printer: JobPrinter | null;
  readonly paintText: TextPainter;
  readonly copies: number;
  /** Why again, where one of a job's tubes has a label. */
  readonly reason: string | null;
};

/** Labels of one accession's tubes as a job that waits for its printer, or that is on record as downloaded. */
export const drawJob = (
  accession: Accession,
  parts: readonly JobPart<{ readonly sampleId: number; readonly labeled: boolean }>[],
  { designOf, printer, paintText, copies, reason }: JobDrawing,
): { job: NewPrintJob & { accessionId: number }; warnings: readonly string[] } => {
  const tubes = parts.map(({ tube, labels }) => ({ sample: partOf(accession.samples, tube.sampleId), labels }));
  const { zpl, warnings, templateVersionIds } = drawTubeLabels(accession, tubes, designOf, printer, paintText);
  return {
    job: {
      accessionId: accession.id,
      sampleIds: parts.map(({ tube }) => tube.sampleId),
      templateVersionIds,
      zpl,
      labels: parts.reduce((sum, { labels }) => sum + labels, 0),
      copies,
      status: printer === null ? 'downloaded' : 'queued',
      printerId: printer?.id ?? null,
      reason: parts.some(({ tube }) => tube.labeled) ? reason : null,
    },
    warnings,
  };
};
