import type { LabelValues } from '../content/bindings.ts';
import { inchesToDots, type LabelDensity } from '../design/dots.ts';
import type { LabelDesign } from '../design/label-design.ts';
import { scaleDesign } from '../design/scale-design.ts';
import { drawLabel } from './draw-label.ts';
import type { Painter } from './draw-text.ts';
import { isSerious, type LabelProblem } from './label-problem.ts';

/** What is loaded in a printer, as it stands on the box. */
export type LabelStock = { readonly widthInches: number; readonly heightInches: number; readonly dpi: LabelDensity };
export type DrawnLabels = {
  readonly zpl: string;
  /** What is missing from a label or cannot be read by a scanner. */
  readonly warnings: readonly string[];
  /** The same, and texts that are cut, which say so by their mark. */
  readonly problems: readonly string[];
};

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

export type LabelToDraw = { readonly design: LabelDesign; readonly values: LabelValues; readonly copies: number };

/** Of each design once, however many labels it is drawn for. */
const onStockOnce = (stock: LabelStock): ((design: LabelDesign) => LabelDesign) => {
  const drawn = new Map<LabelDesign, LabelDesign>();
  return (design) => {
    const known = drawn.get(design) ?? designOnStock(design, stock);
    drawn.set(design, known);
    return known;
  };
};

/**
 * Several tubes, each with its own design and as often as its kind asks for, in one job. Without a printer each label has the size
 * and the dots of its design. A warning that holds for many stands once.
 */
export const drawLabels = (labels: readonly LabelToDraw[], stock: LabelStock | null, painter: Painter): DrawnLabels => {
  const fit = stock === null ? (design: LabelDesign) => design : onStockOnce(stock);
  const drawn = labels.map(({ design, values, copies }) => ({ ...drawLabel(fit(design), values, painter), copies }));
  const designs = new Set(labels.map(({ design }) => design));
  const ofStock = stock === null ? [] : Array.from(designs, (design) => stockWarnings(design, stock)).flat();
  const problems = drawn.flatMap((label) => label.problems);
  const once = (own: readonly LabelProblem[]) => [...new Set([...ofStock, ...own.map(({ message }) => message)])];
  return {
    zpl: drawn.flatMap(({ zpl, copies }) => Array.from({ length: copies }, () => zpl)).join('\n'),
    warnings: once(problems.filter(isSerious)),
    problems: once(problems),
  };
};
