import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { drawLabels, type DrawnLabels, type LabelStock } from '@aliquot/zpl/draw/draw-labels';
import { labelValues } from './label-values.ts';
import { refuseManyDots } from './templates/refuse-many-dots.ts';
import type { DesignOfTube } from './templates/tube-designs.ts';

/** Labels, and the version of the template each tube's was drawn from. */
export type DrawnTubeLabels = DrawnLabels & { readonly templateVersionIds: readonly number[] };

/** A tube to label, and how often. */
export type TubeLabels = { readonly sample: Sample; readonly labels: number };

/** Tubes of a case as a printer takes them, each with the design of its type and as often as said; without a printer in their own size. */
export const drawTubeLabels = (
  accession: Accession,
  tubes: readonly TubeLabels[],
  designOf: DesignOfTube,
  stock: LabelStock | null,
  paintText: TextPainter,
): DrawnTubeLabels => {
  const labels = tubes.map(({ sample, labels: copies }) => ({
    ...designOf(sample.tubeId),
    values: labelValues(accession, sample),
    copies,
  }));
  for (const design of new Set(labels.map((label) => label.design)))
    refuseManyDots(design, stock, 'No label was made.');
  return { ...drawLabels(labels, stock, paintText), templateVersionIds: labels.map(({ versionId }) => versionId) };
};
