/** Dots, inches and millimetres: what a printer counts in and what stands on a box of labels. */

export const labelDensities = [152, 203, 300, 600] as const;
export type LabelDensity = (typeof labelDensities)[number];

/** Printer heads are built in dots per millimetre; "203 dpi" is what 8 of them are sold as. */
export const dotsPerMm: Readonly<Record<LabelDensity, 6 | 8 | 12 | 24>> = { 152: 6, 203: 8, 300: 12, 600: 24 };

/** A dot that is not whole is not there. */
export const inchesToDots = (inches: number, dpi: number): number => Math.floor(inches * dpi);

/** A picture of this many dots takes a second or two (docs/measurements/labels.md). All pictures of a label together have no more. */
export const mostPictureDots = 20_000_000;

/** Labels are sold in steps of an eighth of an inch. */
export const inchStep = 0.125;
/** What is written on the box: 456 dots at 203 dpi are a label of 2.25 inches. */
export const dotsToInches = (dots: number, dpi: number): number => Math.round(dots / dpi / inchStep) * inchStep;

/** As the label service counts, so that its picture has exactly these dots. */
export const dotsToServiceInches = (dots: number, dpi: LabelDensity): number => dots / dotsPerMm[dpi] / 25.4;

/** Sizes in inches, as they are sold. */
export const labelPresets = [
  { name: '2x1', width: 2, height: 1 },
  { name: '2.25x.75', width: 2.25, height: 0.75 },
  { name: '4x2', width: 4, height: 2 },
  { name: '4x3', width: 4, height: 3 },
  { name: '3x2', width: 3, height: 2 },
] as const;
export type LabelPreset = (typeof labelPresets)[number]['name'] | 'Custom';

export const presetOf = ({ width, height, dpi }: { width: number; height: number; dpi: number }): LabelPreset =>
  labelPresets.find(
    (preset) => inchesToDots(preset.width, dpi) === width && inchesToDots(preset.height, dpi) === height,
  )?.name ?? 'Custom';
