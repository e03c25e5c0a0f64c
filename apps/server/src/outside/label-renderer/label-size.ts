/** Dots a millimeter, as label printers have them: 152, 203, 300 and 600 dpi. */
export const densities = [6, 8, 12, 24] as const;
export type Density = (typeof densities)[number];

export const mostLabels = 50;
export const inchLimits = { least: 0.1, most: 15 };

/** Whole dots: the picture has exactly these. */
export type LabelDots = { readonly dpmm: Density; readonly width: number; readonly height: number };

const mmPerInch = 25.4;
/** Rounded once: the picture, the warnings and another service are asked for in these dots. */
export const dotsOf = (inches: number, dpmm: Density): number => Math.round(inches * mmPerInch * dpmm);
export const inchesOf = (dots: number, dpmm: Density): number => dots / dpmm / mmPerInch;
