/** What a file is, judged by what is in it. A name says nothing: anybody can write ".pdf" behind anything. */
export const fileTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/tiff',
  'text/plain',
  'text/csv',
] as const;
export type FileType = (typeof fileTypes)[number];

export const fileTypeLabels: Readonly<Record<FileType, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG image',
  'image/jpeg': 'JPEG image',
  'image/tiff': 'TIFF image',
  'text/plain': 'Text',
  'text/csv': 'CSV',
};
/** For the file chooser; the server decides by the content. */
export const fileChooserTypes = '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.txt,.csv';
export const allowedWords = 'PDF, PNG, JPEG, TIFF, text and CSV files can be attached.';
/** How much of a file's beginning is needed to tell. */
export const headBytes = 4096;
export const defaultMostBytes = 20 * 1_048_576;

const starts: readonly (readonly [FileType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** Text that a program would run or a browser would draw is not a note, whatever it is called. */
const active = /^\s*(?:<|#!|%!|\{\\rtf)/u;

/** Control characters a text has no use for; tab, line feed, form feed and carriage return are not among them. */
// oxlint-disable-next-line no-control-regex -- finding them is the point
const binary = /[\u0000-\u0008\u000B\u000E-\u001F\u007F\uFFFE\uFFFF]/u;

/** Whether this piece of a text is text throughout. */
export const isPlainText = (text: string): boolean => !binary.test(text);

const separators = [',', ';', '\t'] as const;

const looksLikeRows = (text: string): boolean => {
  const lines = text
    .split(/\r?\n/u)
    .slice(0, 6)
    .filter((line) => line !== '');
  if (lines.length < 2) return false;
  return separators.some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
  });
};

/** By its first bytes, and by its first words where all of it is text: one of the kinds we take, or null. */
export const fileTypeOf = (head: Uint8Array, text: string | null): FileType | null => {
  const known = starts.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (known !== undefined) return known[0];
  if (text === null || text === '' || !isPlainText(text) || active.test(text.replace(/^\uFEFF/u, ''))) return null;
  return looksLikeRows(text) ? 'text/csv' : 'text/plain';
};

export const isText = (type: FileType): boolean => type.startsWith('text/');
/** Drawn by the browser itself from bytes it was given as an image. */
export const isPicture = (type: FileType): boolean => type === 'image/png' || type === 'image/jpeg';
