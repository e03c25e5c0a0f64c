/** Where fields may lie. A field never leaves the printable area, whatever moves it. */
import { barcodeHeights, leastField, type LabelField, type LabelSettings } from './label-design.ts';

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What the margins leave of the label. */
export const printableArea = (settings: LabelSettings): Box => ({
  x: settings.marginLeft,
  y: settings.marginTop,
  width: Math.max(0, settings.width - settings.marginLeft - settings.marginRight),
  height: Math.max(0, settings.height - settings.marginTop - settings.marginBottom),
});

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Between bars and the text below them. */
export const textGap = (dpi: number): number => Math.round(dpi / 100);

/** What stands below the bars of a barcode: nothing, or a gap and a line of text. */
const belowBars = (field: { showText: boolean; fontSize: number }, dpi: number): number =>
  field.showText ? textGap(dpi) + field.fontSize : 0;

/** A barcode is as high as its bars and the text below them: its height follows from the bars. */
export const withBarHeight = (field: LabelField, dpi: number): LabelField =>
  field.type === 'barcode' ? { ...field, height: field.barcodeHeight + belowBars(field, dpi) } : field;

/** The reverse, where somebody drags the edge: the bars follow from the height. */
const withHeight = (field: LabelField, height: number, dpi: number): LabelField =>
  field.type === 'barcode'
    ? withBarHeight(
        {
          ...field,
          barcodeHeight: within(height - belowBars(field, dpi), barcodeHeights.least, barcodeHeights.most),
        },
        dpi,
      )
    : { ...field, height };

/** Back into the printable area: moved first, and only made smaller when the area itself is smaller. */
export const clampField = (field: LabelField, settings: LabelSettings): LabelField => {
  const area = printableArea(settings);
  const width = within(Math.round(field.width), leastField, Math.max(leastField, area.width));
  const sized = withHeight(
    { ...field, width },
    within(Math.round(field.height), leastField, Math.max(leastField, area.height)),
    settings.dpi,
  );
  return {
    ...sized,
    x: within(Math.round(field.x), area.x, Math.max(area.x, area.x + area.width - sized.width)),
    y: within(Math.round(field.y), area.y, Math.max(area.y, area.y + area.height - sized.height)),
  };
};

export const moveField = (field: LabelField, by: { x: number; y: number }, settings: LabelSettings): LabelField =>
  clampField({ ...field, x: field.x + by.x, y: field.y + by.y }, settings);

export type Edges = {
  readonly left?: number;
  readonly top?: number;
  readonly right?: number;
  readonly bottom?: number;
};

/** Edges are pulled by so many dots; each stops at the printable area and before the field is too small. */
export const resizeField = (field: LabelField, by: Edges, settings: LabelSettings): LabelField => {
  const area = printableArea(settings);
  const right = field.x + field.width;
  const bottom = field.y + field.height;
  const x = within(Math.round(field.x + (by.left ?? 0)), area.x, Math.max(area.x, right - leastField));
  const y = within(Math.round(field.y + (by.top ?? 0)), area.y, Math.max(area.y, bottom - leastField));
  const newRight = within(
    Math.round(right + (by.right ?? 0)),
    x + leastField,
    Math.max(x + leastField, area.x + area.width),
  );
  const newBottom = within(
    Math.round(bottom + (by.bottom ?? 0)),
    y + leastField,
    Math.max(y + leastField, area.y + area.height),
  );
  const sized = withHeight({ ...field, x, y, width: newRight - x }, newBottom - y, settings.dpi);
  // Bars have a least and a largest height: the edge that was not pulled stays where it was.
  const held = by.top === undefined ? sized : { ...sized, y: bottom - sized.height };
  return clampField(held, settings);
};

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** Where two boxes lie on each other; null when they do not. */
export const overlapOf = (one: Box, other: Box): { readonly width: number; readonly height: number } | null => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? { width, height } : null;
};
