/** An instrument's file as lines of cells: whatever it was saved by, or why it cannot be read. Nothing of it leaves this page. */
import { readLines } from '../paste/read-lines.ts';

export const largestFile = 2 * 1_048_576;
export const mostLines = 5_000;
const longestPreamble = 60;

export const separators = [';', '\t', ',', '|'] as const;
export type Separator = (typeof separators)[number];

/** `number` is the line's own in the file, counted from 1. */
export type FileLine = { number: number; cells: string[] };
export type FileRead = { ok: true; separator: Separator; lines: FileLine[] } | { ok: false; sentence: string };

const no = (sentence: string): FileRead => ({ ok: false, sentence });

/** By its mark where it has one, else UTF-8 where it is that, else what Windows programs of the West write. */
const decode = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** How many of the first lines agree about their number of columns, when they are cut by this. */
const agreement = (text: string, separator: Separator): number => {
  const widths = readLines(text, separator)
    .lines.slice(0, longestPreamble)
    .map(({ length }) => length)
    .filter((width) => width > 1);
  const counts = [...Map.groupBy(widths, (width) => width).values()].map(({ length }) => length);
  return Math.max(0, ...counts);
};

/** A comma may be a decimal comma, so it comes last where two agree equally well. */
const guessSeparator = (text: string): Separator => {
  const declared = /^sep=([;,|\t])\r?\n/u.exec(text)?.[1];
  const separator = separators.find((separator) => separator === declared);
  if (separator !== undefined) return separator;
  const beginning = text.slice(0, 40_000);
  const [best] = separators
    .map((separator) => ({ separator, lines: agreement(beginning, separator) }))
    .toSorted((a, b) => b.lines - a.lines);
  return best === undefined || best.lines === 0 ? ',' : best.separator;
};

export const readText = (text: string, wanted: Separator | null = null): FileRead => {
  // A spreadsheet file or a picture, not text.
  if (text.includes('\0'))
    return no('This is not a text file. Save it as CSV in the instrument or the spreadsheet, then import that.');
  const separator = wanted ?? guessSeparator(text);
  const { lines, unclosed } = readLines(text.replace(/^sep=.\r?\n/u, ''), separator);
  if (unclosed) return no('A quote in this file is never closed, so its lines cannot be read. Save the file again.');
  const filled = lines
    .map((cells, place): FileLine => ({ number: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) return no('This file is empty. Choose another file.');
  if (filled.length > mostLines)
    return no(
      `This file has ${filled.length.toLocaleString('en-US')} lines. At most ${mostLines.toLocaleString('en-US')} are imported at once: export only this run.`,
    );
  return { ok: true, separator, lines: filled };
};

/** The text of a file that was chosen or dropped; the sentence says why there is none. */
export const textOfFile = async (
  file: Pick<File, 'size' | 'arrayBuffer'>,
): Promise<{ ok: true; text: string } | { ok: false; sentence: string }> => {
  if (file.size > largestFile)
    return { ok: false, sentence: 'This file is larger than 2 MB. Export only this run, then import that.' };
  try {
    return { ok: true, text: decode(new Uint8Array(await file.arrayBuffer())) };
  } catch {
    return { ok: false, sentence: 'This file could not be read. It may have been moved; choose it again.' };
  }
};
