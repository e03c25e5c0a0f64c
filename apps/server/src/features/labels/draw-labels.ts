import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { drawLabels, type DrawnLabels, type LabelStock } from '@aliquot/zpl/draw/draw-labels';
import { labelValues } from './label-values.ts';

const gone: readonly Sample['status'][] = ['rejected', 'consumed', 'disposed'];

/** A tube that is still there, or still to come, and so can carry a label. */
export const canBeLabelled = ({ status }: Sample): boolean => !gone.includes(status);

/** Tubes of a case as the printer draws them, each as often as said. */
export const drawTubeLabels = (
  accession: Accession,
  tubes: readonly { sample: Sample; copies: number }[],
  stock: LabelStock,
  paintText: TextPainter,
): DrawnLabels =>
  drawLabels(
    builtInLabel,
    tubes.map(({ sample, copies }, at) => ({
      copies,
      values: labelValues(accession, sample, { index: at + 1, count: tubes.length }),
    })),
    stock,
    paintText,
  );
