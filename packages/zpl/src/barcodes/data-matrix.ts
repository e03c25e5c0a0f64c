/** How large a DataMatrix (ECC 200, square) will be. Only plain text: what it holds is typed and scanned as ASCII. */

/** Modules of one side, with the border, and the codewords it holds. */
const sizes = [
  [10, 3],
  [12, 5],
  [14, 8],
  [16, 12],
  [18, 18],
  [20, 22],
  [22, 30],
  [24, 36],
  [26, 44],
  [32, 62],
  [36, 86],
  [40, 114],
  [44, 144],
  [48, 174],
  [52, 204],
] as const;
/** Blank modules a scanner needs on every side. */
export const dataMatrixQuietModules = 1;

/**
 * With this sign printers read control codes out of the content. It is named in each command, since their own are `~` and `_`, which
 * content has; and content that holds it is not drawn, since not everything that reads ZPL takes it twice for itself.
 */
export const dataMatrixEscape = '`';

/** Two digits take one codeword, everything else one each; a printer may pack closer, never looser. */
const codewords = (text: string): number => text.replaceAll(/\d\d/gu, '0').length;

// oxlint-disable-next-line no-control-regex -- control characters are ASCII too, and a code may hold them.
const ascii = /^[\u0000-\u007F]+$/u;

/** Modules of one side; null when the text is empty, is not ASCII, holds the escape sign, or is too long. */
export const dataMatrixModules = (text: string): number | null =>
  ascii.test(text) && !text.includes(dataMatrixEscape)
    ? (sizes.find(([, most]) => codewords(text) <= most)?.[0] ?? null)
    : null;

/** The largest symbol with at most so many modules a side: one size for every content of a place. */
export const largestDataMatrix = (most: number): number | null => sizes.findLast(([side]) => side <= most)?.[0] ?? null;
