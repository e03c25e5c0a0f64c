import type { FieldOf, LabelSettings } from '../design/label-design.ts';
import { resizeBitmap, type Bitmap } from './bitmap.ts';
import { graphicField } from './graphic-field.ts';

export const drawBox = ({ x, y, width, height, thickness, rounding }: FieldOf<'box'>): string =>
  `^FO${x},${y}^GB${width},${height},${Math.min(thickness, width, height)},B,${rounding}^FS`;

export const drawLine = ({ x, y, width, height, direction, thickness }: FieldOf<'line'>): string => {
  const middle = (room: number): number => Math.max(0, Math.floor((room - thickness) / 2));
  return direction === 'horizontal'
    ? `^FO${x},${y + middle(height)}^GB${width},${thickness},${thickness}^FS`
    : `^FO${x + middle(width)},${y}^GB${thickness},${height},${thickness}^FS`;
};

const bitmapOfLogo = ({ bitmap: { width, height, data } }: FieldOf<'logo'>): Bitmap => ({
  width,
  height,
  bytes: Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0),
});

/** What lies past the edge of the label is not sent. */
export const logoOnLabel = (
  { x, y, width, height }: FieldOf<'logo'>,
  label: Pick<LabelSettings, 'width' | 'height'>,
): { readonly width: number; readonly height: number } => ({
  width: Math.max(0, Math.min(width, label.width - x)),
  height: Math.max(0, Math.min(height, label.height - y)),
});

export const drawLogo = (field: FieldOf<'logo'>, settings: LabelSettings): string => {
  const room = logoOnLabel(field, settings);
  return room.width === 0 || room.height === 0
    ? ''
    : `^FO${field.x},${field.y}${graphicField(resizeBitmap(bitmapOfLogo(field), field, room))}^FS`;
};
