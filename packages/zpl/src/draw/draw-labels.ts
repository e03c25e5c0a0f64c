import type { LabelValues } from '../content/bindings.ts';
import { inchesToDots, type LabelDensity } from '../design/dots.ts';
import type { LabelDesign } from '../design/label-design.ts';
import { scaleDesign } from '../design/scale-design.ts';
import { drawLabel } from './draw-label.ts';
import type { Painter } from './draw-text.ts';
import { isSerious } from './label-problem.ts';

/** What is loaded in a printer, as it stands on the box. */
export type LabelStock = { readonly widthInches: number; readonly heightInches: number; readonly dpi: LabelDensity };
export type DrawnLabels = { readonly zpl: string; readonly warnings: readonly string[] };

/** The design in the dots of a printer, on the labels that are in it. */
export const designOnStock = (design: LabelDesign, stock: LabelStock): LabelDesign => {
  const scaled = scaleDesign(design, stock.dpi);
  const [width, height] = [inchesToDots(stock.widthInches, stock.dpi), inchesToDots(stock.heightInches, stock.dpi)];
  return { ...scaled, settings: { ...scaled.settings, width, height } };
};

/** A label that is smaller than its design loses what stands at its edge. Rounding to whole dots loses nothing. */
const stockWarnings = (design: LabelDesign, stock: LabelStock): readonly string[] => {
  const { settings } = scaleDesign(design, stock.dpi);
  const { width, height } = designOnStock(design, stock).settings;
  return width + 1 >= settings.width && height + 1 >= settings.height
    ? []
    : ['The labels in this printer are smaller than the label’s design. Some lines may be cut off.'];
};

/** Several tubes, each as often as its kind asks for, in one job. A warning that holds for many stands once. */
export const drawLabels = (
  design: LabelDesign,
  labels: readonly { readonly values: LabelValues; readonly copies: number }[],
  stock: LabelStock,
  painter: Painter,
): DrawnLabels => {
  const onStock = designOnStock(design, stock);
  const drawn = labels.map(({ values, copies }) => ({ ...drawLabel(onStock, values, painter), copies }));
  const problems = drawn.flatMap(({ problems: own }) => own.filter(isSerious).map(({ message }) => message));
  return {
    zpl: drawn.flatMap(({ zpl, copies }) => Array.from({ length: copies }, () => zpl)).join('\n'),
    warnings: [...new Set([...stockWarnings(design, stock), ...problems])],
  };
};
