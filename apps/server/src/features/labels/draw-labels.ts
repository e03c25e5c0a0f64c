import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { drawLabels, type DrawnLabels, type LabelStock } from '@aliquot/zpl/draw/draw-labels';
import { labelValues } from './label-values.ts';
import type { DesignOfTube } from './templates/tube-designs.ts';

const gone: readonly Sample['status'][] = ['rejected', 'consumed', 'disposed'];

/** A tube that is still there, or still to come, and so can carry a label. */
export const canBeLabelled = ({ status }: Pick<Sample, 'status'>): boolean => !gone.includes(status);

/** Labels, and the version of the template each tube's was drawn from. */
export type DrawnTubeLabels = DrawnLabels & { readonly templateVersionIds: readonly number[] };

/** A tube to label: how often, and its place among the tubes that are labeled with it. */
export type TubeLabels = {
  readonly sample: Sample;
  readonly labels: number;
  readonly place: { readonly index: number; readonly count: number };
};

/** Tubes of a case as a printer takes them, each with the design of its type and as often as said; without a printer in their own size. */
export const drawTubeLabels = (
  accession: Accession,
  tubes: readonly TubeLabels[],
  designOf: DesignOfTube,
  stock: LabelStock | null,
  paintText: TextPainter,
): DrawnTubeLabels => {
  const labels = tubes.map(({ sample, labels: copies, place }) => ({
    ...designOf(sample.tubeId),
    values: labelValues(accession, sample, place),
    copies,
  }));
  return { ...drawLabels(labels, stock, paintText), templateVersionIds: labels.map(({ versionId }) => versionId) };
};
