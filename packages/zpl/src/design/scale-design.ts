import { withBarHeight } from './geometry.ts';
import { leastField, type LabelDesign, type LabelField } from './label-design.ts';
import type { LabelDensity } from './dots.ts';

/**
 * The same label for a printer of another density: every place and size in its dots. It is for drawing; sizes may lie outside the limits
 * of a design, which are in the dots of its own density.
 */
export const scaleDesign = (design: LabelDesign, dpi: LabelDensity): LabelDesign => {
  if (design.settings.dpi === dpi) return design;
  const dots = (value: number): number => Math.round((value * dpi) / design.settings.dpi);
  /** From edge to edge: what touched in the design touches still. */
  const length = (from: number, size: number): number => dots(from + size) - dots(from);
  const { width, height, marginTop, marginLeft, marginRight, marginBottom } = design.settings;
  const scaled = (field: LabelField): LabelField => {
    const place = {
      x: dots(field.x),
      y: dots(field.y),
      width: Math.max(leastField, length(field.x, field.width)),
      height: Math.max(leastField, length(field.y, field.height)),
    };
    const letters = (size: number): number => Math.max(1, dots(size));
    const modules = (module: number | null): number | null => (module === null ? null : Math.max(1, dots(module)));
    switch (field.type) {
      case 'text':
        return { ...field, ...place, fontSize: letters(field.fontSize) };
      case 'barcode':
        return withBarHeight(
          {
            ...field,
            ...place,
            fontSize: letters(field.fontSize),
            barcodeHeight: Math.max(1, dots(field.barcodeHeight)),
            moduleDots: modules(field.moduleDots),
          },
          dpi,
        );
      case 'qr':
      case 'datamatrix':
        return { ...field, ...place, moduleDots: modules(field.moduleDots) };
      case 'box':
      case 'line':
        return { ...field, ...place, thickness: Math.max(1, dots(field.thickness)) };
      default:
        return { ...field, ...place };
    }
  };
  return {
    settings: {
      ...design.settings,
      dpi,
      width: dots(width),
      height: dots(height),
      marginTop: dots(marginTop),
      marginLeft: dots(marginLeft),
      marginRight: length(width - marginRight, marginRight),
      marginBottom: length(height - marginBottom, marginBottom),
    },
    fields: design.fields.map(scaled),
  };
};
