import { bitmapOf, isBlack, type Bitmap } from './bitmap.ts';

/** Lines of one height below each other in a picture of this width; `indent` says how far in a line begins, by the room beside it. */
export const stackBitmaps = (lines: readonly Bitmap[], width: number, indent: (room: number) => number): Bitmap => {
  const height = lines[0]?.height ?? 0;
  const starts = lines.map((line) => indent(width - line.width));
  return bitmapOf(width, height * lines.length, (x, y) => {
    const at = Math.floor(y / height);
    const line = lines[at];
    return line !== undefined && isBlack(line, x - (starts[at] ?? 0), y % height);
  });
};
