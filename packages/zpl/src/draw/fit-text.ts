import { textWidth, type PrinterFont } from './fonts.ts';

/** What ends a text that was cut: a cut name must not look like a whole one. */
export const cutMark = '...';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
export const splitLetters = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

export type FittedText = { readonly lines: readonly string[]; readonly cut: boolean };
/** Whether a line fits. */
export type Fits = (line: string) => boolean;

/** The longest beginning that fits with what stands behind it; by halves, since a longer one is never narrower. */
const cutToFit = (text: string, behind: string, fits: Fits): string => {
  const parts = splitLetters(text);
  const beginning = (count: number): string => parts.slice(0, count).join('').trimEnd();
  let [least, most] = [0, parts.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(beginning(middle) + behind)) least = middle;
    else most = middle - 1;
  }
  return beginning(least);
};

const markCut = (text: string, fits: Fits): string => {
  const kept = cutToFit(text, cutMark, fits);
  return kept === '' && !fits(cutMark) ? '' : kept + cutMark;
};

export const fitLine = (text: string, fits: Fits): FittedText =>
  fits(text) ? { lines: [text], cut: false } : { lines: [markCut(text, fits)], cut: true };

/** Takes whole words while they fit; a word that is wider than a line is broken. */
const takeLine = (text: string, fits: Fits): { line: string; rest: string } => {
  const words = text.split(' ');
  let taken = 0;
  while (taken < words.length && fits(words.slice(0, taken + 1).join(' '))) taken += 1;
  if (taken > 0) return { line: words.slice(0, taken).join(' '), rest: words.slice(taken).join(' ').trimStart() };
  const [letter = ''] = splitLetters(text);
  const line = cutToFit(words[0] ?? '', '', fits) || letter;
  return { line, rest: text.slice(line.length).trimStart() };
};

/** Breaks text into at most so many lines; what is left over is cut from the last one, with a mark. */
export const wrapText = (text: string, most: number, fits: Fits): FittedText => {
  const lines: string[] = [];
  let cut = false;
  for (const paragraph of text.split('\n')) {
    let rest = paragraph.trim();
    do {
      if (lines.length === most) {
        if (rest !== '' && !cut) {
          cut = true;
          lines[most - 1] = markCut(`${lines[most - 1] ?? ''} ${rest}`, fits);
        }
        break;
      }
      const taken = takeLine(rest, fits);
      lines.push(taken.line);
      rest = taken.rest;
    } while (rest !== '');
  }
  return { lines, cut };
};

export const fitsFont =
  (font: PrinterFont, width: number): Fits =>
  (line) =>
    textWidth(font.family === 'B' ? line.toUpperCase() : line, font) <= width;
