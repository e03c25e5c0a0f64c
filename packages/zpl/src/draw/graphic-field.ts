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
  const digits = Array.from(bytes, (byte) => hexDigits[byte] ?? '00').join('');
  return `^GFA,${bytes.length},${bytes.length},${rowBytes(width)},${digits}`;
};
