import type { FieldOf } from '@aliquot/zpl/design/label-design';

type LogoBitmap = FieldOf<'logo'>['bitmap'];

const headBytes = 62;
const addresses = new WeakMap<LogoBitmap, string>();

/** A bitmap file of one bit a dot, which every browser shows: rows from the bottom, each in whole groups of four bytes. */
const bitmapFile = ({ width, height, data }: LogoBitmap): Uint8Array => {
  const dots = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
  const rowBytes = Math.ceil(width / 8);
  const paddedBytes = Math.ceil(rowBytes / 4) * 4;
  const file = new Uint8Array(headBytes + paddedBytes * height);
  const head = new DataView(file.buffer);
  head.setUint16(0, 0x42_4d);
  head.setUint32(2, file.length, true);
  head.setUint32(10, headBytes, true);
  head.setUint32(14, 40, true);
  head.setInt32(18, width, true);
  head.setInt32(22, height, true);
  head.setUint16(26, 1, true);
  head.setUint16(28, 1, true);
  // Two colors: white paper, black ink.
  head.setUint32(54, 0x00_ff_ff_ff, true);
  head.setUint32(58, 0, true);
  for (let row = 0; row < height; row += 1) {
    file.set(dots.subarray(row * rowBytes, (row + 1) * rowBytes), headBytes + (height - 1 - row) * paddedBytes);
  }
  return file;
};

/** The logo as an address an image can have. */
export const logoAddress = (bitmap: LogoBitmap): string => {
  const known = addresses.get(bitmap);
  if (known !== undefined) return known;
  const file = bitmapFile(bitmap);
  const address = `data:image/bmp;base64,${btoa(Array.from(file, (byte) => String.fromCodePoint(byte)).join(''))}`;
  addresses.set(bitmap, address);
  return address;
};
