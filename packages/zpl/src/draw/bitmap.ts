/** Black dots, row by row from the top; each row begins on a byte, its leftmost dot in the highest bit. */
export type Bitmap = { readonly width: number; readonly height: number; readonly bytes: Uint8Array };
/**
 * Draws one line of text that the printer's own fonts lack. `height` is that of the printer font's cell in dots, and is the height of the bitmap;
 * the bitmap is as wide as its ink needs, at most `mostWidth`. What does not fit is cut at a whole letter and ends in "…"; `cut` says so.
 * Null when a letter cannot be drawn here.
 */
export type TextPainter = (
  text: string,
  size: { readonly height: number; readonly mostWidth: number },
) => { readonly bitmap: Bitmap; readonly cut: boolean } | null;

export const rowBytes = (width: number): number => Math.ceil(width / 8);

/** Outside the bitmap there is paper. */
export const isBlack = ({ width, height, bytes }: Bitmap, x: number, y: number): boolean =>
  x >= 0 && x < width && y >= 0 && y < height && ((bytes[y * rowBytes(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) > 0;

/** The bitmap whose black dots are those `black` says. */
export const bitmapOf = (width: number, height: number, black: (x: number, y: number) => boolean): Bitmap => {
  const bytes = new Uint8Array(rowBytes(width) * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * rowBytes(width);
    for (let x = 0; x < width; x += 1) {
      const at = row + (x >> 3);
      if (black(x, y)) bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { width, height, bytes };
};

type Size = { readonly width: number; readonly height: number };

/**
 * Each dot takes the color of the dot that lay at its middle. In whole numbers, so that every machine draws the same. Of the picture in
 * its new size only what lies within `room` is drawn, from the left and the top.
 */
export const resizeBitmap = (bitmap: Bitmap, size: Size, room: Size = size): Bitmap => {
  const [width, height] = [Math.min(size.width, room.width), Math.min(size.height, room.height)];
  const columns = Int32Array.from({ length: width }, (_, x) =>
    Math.floor(((2 * x + 1) * bitmap.width) / (2 * size.width)),
  );
  const rowFrom = (y: number): Uint8Array => bitmapOf(width, 1, (x) => isBlack(bitmap, columns[x] ?? -1, y)).bytes;
  const bytes = new Uint8Array(rowBytes(width) * height);
  let row: { from: number; bytes: Uint8Array } = { from: -1, bytes };
  for (let y = 0; y < height; y += 1) {
    const from = Math.floor(((2 * y + 1) * bitmap.height) / (2 * size.height));
    // A picture that is made larger has the same row many times.
    if (from !== row.from) row = { from, bytes: rowFrom(from) };
    bytes.set(row.bytes, y * rowBytes(width));
  }
  return { width, height, bytes };
};
