import { rowBytes, type Bitmap } from './bitmap.ts';

const hexDigits: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).toUpperCase().padStart(2, '0'),
);

/**
 * The bitmap as a printer's command, to stand behind the field's place. Every byte is two hexadecimal digits: longer than the
 * packed forms, but every printer reads it. A bitmap without dots has no command, since printers refuse a size of zero.
 */
export const graphicField = ({ width, bytes }: Bitmap): string => {
  if (bytes.length === 0) return '';
  // One text that grows: with a list of them a large picture takes several times as long.
  let digits = '';
  for (const byte of bytes) digits += hexDigits[byte] ?? '00';
  return `^GFA,${bytes.length},${bytes.length},${rowBytes(width)},${digits}`;
};
