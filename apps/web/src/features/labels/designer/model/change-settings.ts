import {
  dotsToInches,
  inchesToDots,
  labelPresets,
  type LabelDensity,
  type LabelPreset,
} from '@aliquot/zpl/design/dots';
import { clampField, isWithin, printableArea, withBarHeight } from '@aliquot/zpl/design/geometry';
import {
  barcodeHeights,
  fontSizes,
  labelDesign,
  labelSettings,
  labelSides,
  leastField,
  moduleSizes,
  mostMargin,
  type LabelDesign,
  type LabelField,
  type LabelSettings,
} from '@aliquot/zpl/design/label-design';
import { scaleDesign } from '@aliquot/zpl/design/scale-design';
import { isSame } from './design-fields.ts';
import type { DesignerState } from './designer-state.ts';
import { changeDesign } from './history.ts';

const within = (value: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(value, most));

/** A label sold in eighths of an inch keeps them; dots alone would come out one off. */
const sideAt = (side: 'width' | 'height', before: LabelSettings, scaled: LabelSettings): number => {
  const inches = dotsToInches(before[side], before.dpi);
  const isSold = inchesToDots(inches, before.dpi) === before[side];
  const { least, most } = labelSides[side];
  return within(isSold ? inchesToDots(inches, scaled.dpi) : scaled[side], {
    least: inchesToDots(least, scaled.dpi),
    most: inchesToDots(most, scaled.dpi),
  });
};

const margins = ['marginTop', 'marginLeft', 'marginRight', 'marginBottom'] as const;

const scaleSettings = (before: LabelSettings, scaled: LabelSettings): LabelSettings => ({
  ...scaled,
  ...Object.fromEntries(margins.map((margin) => [margin, within(scaled[margin], { least: 0, most: mostMargin })])),
  width: sideAt('width', before, scaled),
  height: sideAt('height', before, scaled),
});

/** The longest side a label can have, in dots of the finest printer. */
const mostDots = inchesToDots(labelSides.width.most, 600);
const thicknesses = { least: 1, most: 100 };

/** Sizes keep to the limits of a design, which are in dots of its own density. */
const limitSizes = (field: LabelField, dpi: LabelDensity): LabelField => {
  const place = {
    x: within(field.x, { least: 0, most: mostDots }),
    y: within(field.y, { least: 0, most: mostDots }),
    width: within(field.width, { least: leastField, most: mostDots }),
    height: within(field.height, { least: leastField, most: mostDots }),
  };
  const moduleDots = (dots: number | null): number | null => (dots === null ? null : within(dots, moduleSizes));
  switch (field.type) {
    case 'text':
      return { ...field, ...place, fontSize: within(field.fontSize, fontSizes) };
    case 'barcode':
      return withBarHeight(
        {
          ...field,
          ...place,
          fontSize: within(field.fontSize, fontSizes),
          barcodeHeight: within(field.barcodeHeight, barcodeHeights),
          moduleDots: moduleDots(field.moduleDots),
        },
        dpi,
      );
    case 'qr':
    case 'datamatrix':
      return { ...field, ...place, moduleDots: moduleDots(field.moduleDots) };
    case 'box':
    case 'line':
      return { ...field, ...place, thickness: within(field.thickness, thicknesses) };
    default:
      return { ...field, ...place };
  }
};

/** What lay in the printable area lies in it still, though dots are rounded and limits met. */
const designAt = (design: LabelDesign, dpi: LabelDensity): LabelDesign => {
  const scaled = scaleDesign(design, dpi);
  if (scaled === design) return design;
  const settings = scaleSettings(design.settings, scaled.settings);
  const [before, area] = [printableArea(design.settings), printableArea(settings)];
  const fields = scaled.fields.map((field, at) => {
    const limited = limitSizes(field, dpi);
    const wasWithin = isWithin(design.fields[at] ?? field, before);
    return wasWithin && !isWithin(limited, area) ? clampField(limited, settings) : limited;
  });
  const next = { settings, fields };
  return labelDesign.safeParse(next).success ? next : design;
};

export const density = (state: DesignerState, { dpi }: { dpi: LabelDensity }): DesignerState =>
  changeDesign(state, designAt(state.design, dpi));

/** Fields stay where they are: the linter says which of them lie outside now. */
export const settings = (state: DesignerState, event: { change: Partial<LabelSettings> }): DesignerState => {
  const given = Object.fromEntries(Object.entries(event.change).filter(([, value]) => value !== undefined));
  const wanted = labelSettings.safeParse({ ...state.design.settings, ...given });
  if (!wanted.success) return state;
  const scaled = designAt(state.design, wanted.data.dpi);
  const { success, data } = labelSettings.safeParse({ ...scaled.settings, ...given });
  if (!success) return state;
  const next = isSame(data, scaled.settings) ? scaled : { ...scaled, settings: data };
  return changeDesign(state, next, { kind: `settings ${Object.keys(given).toSorted().join(' ')}` });
};

export const preset = (state: DesignerState, event: { preset: LabelPreset }): DesignerState => {
  const size = labelPresets.find(({ name }) => name === event.preset);
  if (size === undefined) return state;
  const { dpi } = state.design.settings;
  const change = { width: inchesToDots(size.width, dpi), height: inchesToDots(size.height, dpi) };
  const next = { ...state.design.settings, ...change };
  return isSame(next, state.design.settings) ? state : changeDesign(state, { ...state.design, settings: next });
};
