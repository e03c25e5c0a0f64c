import { rowBytes, type Bitmap } from './bitmap.ts';

/** The bits of a row's last byte that lie within its width. */
const lastBits = (width: number): number => (0xff << (rowBytes(width) * 8 - width)) & 0xff;

/** Lines of one height below each other in a picture of this width; `indent` says how far in a line begins, by the room beside it. */
export const stackBitmaps = (lines: readonly Bitmap[], width: number, indent: (room: number) => number): Bitmap => {
  const height = lines[0]?.height ?? 0;
  const rowLength = rowBytes(width);
  const bytes = new Uint8Array(rowLength * height * lines.length);

  /** By the byte: a picture has hundreds of thousands of dots, and a design is judged with dozens of pictures. */
  const copyRow = (line: Bitmap, y: number, row: number, start: number): void => {
    const length = rowBytes(line.width);
    const shift = start & 7;
    const end = row + rowLength;
    for (let at = 0, to = row + (start >> 3); at < length && to < end; at += 1, to += 1) {
      const mask = at === length - 1 ? lastBits(line.width) : 0xff;
      const dots = (line.bytes[y * length + at] ?? 0) & mask;
      bytes[to] = (bytes[to] ?? 0) | (dots >> shift);
      if (shift > 0 && to + 1 < end) bytes[to + 1] = (dots << (8 - shift)) & 0xff;
    }
    bytes[end - 1] = (bytes[end - 1] ?? 0) & lastBits(width);
  };

  for (const [at, line] of lines.entries()) {
    const start = indent(width - line.width);
    for (let y = 0; y < Math.min(height, line.height); y += 1) copyRow(line, y, (at * height + y) * rowLength, start);
  }
  return { width, height: height * lines.length, bytes };
};
