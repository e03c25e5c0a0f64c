/** The four fonts every printer has built in, and how wide their letters are. */
import type { FontFamily } from '../design/label-design.ts';

export type PrinterFont = { readonly family: FontFamily; readonly size: number };

/** Fonts A to C are made of dots and only grow in whole steps. Height and width of a letter with the gap after it. */
const dotFonts = {
  A: { height: 9, width: 5, step: 6 },
  B: { height: 11, width: 7, step: 9 },
  C: { height: 18, width: 10, step: 12 },
} as const;

const stepsOf = (family: keyof typeof dotFonts, size: number): number =>
  Math.max(1, Math.round(size / dotFonts[family].height));

/** The height of a line, in dots. */
export const lineHeight = ({ family, size }: PrinterFont): number =>
  family === '0' ? size : stepsOf(family, size) * dotFonts[family].height;

/** `^A`: the font, upright, in its height. */
export const fontCommand = ({ family, size }: PrinterFont): string => {
  if (family === '0') return `^A0N,${size}`;
  const steps = stepsOf(family, size);
  return `^A${family}N,${steps * dotFonts[family].height},${steps * dotFonts[family].width}`;
};

/** Thousandths of the height. Letters that are not listed are as wide as their class. */
const widths: readonly (readonly [width: number, letters: string])[] = [
  [250, " '\\|¦"],
  [278, '/:;Ifijlt ÌÍÎÏìíîï'],
  [300, 'ª²³¹º'],
  [333, '!"(),.[]`r¡¨¯´·¸°'],
  [389, 'z{}'],
  [444, 'Jcksvxyçýÿ'],
  [500, '0123456789#$*+<=>?^_~ELFTZabdeghnopqu¢£¤¥§«±»µ¶¿ÈÉÊËßàáâãäåèéêëðñòóôõö÷øùúûüþ¬×'],
  [556, 'ABCKPSVXYÀÁÂÃÄÅÇÝÞ'],
  [611, 'DGHNOQRUÐÑÒÓÔÕÖØÙÚÛÜ'],
  [668, '&w'],
  [778, 'Mmæ¼½¾Æ'],
  [833, '%-@W©®'],
];
const widthOf = new Map(
  widths.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
);
const widest = 833;
/** Printers of other makers draw font 0 a little wider. */
const reserve = 1.03;

/** Dots a line takes at most. */
export const textWidth = (text: string, { family, size }: PrinterFont): number => {
  const letters = Array.from(text);
  if (family !== '0') return letters.length * stepsOf(family, size) * dotFonts[family].step;
  const thousandths = letters.reduce((sum, letter) => sum + (widthOf.get(letter) ?? widest), 0);
  return Math.ceil((thousandths * size * reserve) / 1000);
};

/** Letters that every printer prints as text: those of Western Europe. Others are painted and sent as a picture. */
const western = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]*$/u;
export const isPrintable = (text: string): boolean => western.test(text);
