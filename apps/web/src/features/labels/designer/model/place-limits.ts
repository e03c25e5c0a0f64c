/** What may be typed as the place of a field: a number past it would be moved back into the printable area, and never be what was typed. */
import { printableArea } from '@aliquot/zpl/design/geometry';
import { barcodeHeights, leastField, type LabelField, type LabelSettings } from '@aliquot/zpl/design/label-design';

type Limits = { readonly least: number; readonly most: number };
type PlaceLimits = Readonly<Record<'x' | 'y' | 'width' | 'height', Limits>>;

/** A field that lies outside already, since the label became smaller, is not refused where it is. */
const around = (value: number, { least, most }: Limits): Limits => ({
  least: Math.min(least, value),
  most: Math.max(most, value),
});

const heights = (field: LabelField, most: number): Limits => {
  if (field.type !== 'barcode') return { least: leastField, most };
  const belowBars = field.height - field.barcodeHeight;
  return { least: barcodeHeights.least + belowBars, most: Math.min(most, barcodeHeights.most + belowBars) };
};

export const placeLimits = (field: LabelField, settings: LabelSettings): PlaceLimits => {
  const area = printableArea(settings);
  const { x, y, width, height } = field;
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  return {
    x: around(x, { least: area.x, most: right - width }),
    y: around(y, { least: area.y, most: bottom - height }),
    width: around(width, { least: leastField, most: right - x }),
    height: around(height, heights(field, bottom - y)),
  };
};

/** Bars are at most as high as the printable area lets them be with the text below. */
export const barHeightLimits = (
  { height, barcodeHeight }: { height: number; barcodeHeight: number },
  settings: LabelSettings,
): Limits =>
  around(barcodeHeight, {
    least: barcodeHeights.least,
    most: Math.min(barcodeHeights.most, printableArea(settings).height - (height - barcodeHeight)),
  });
