import { dotsPerMm, inchesToDots } from './design/dots.ts';
import { fieldData } from './draw/field-data.ts';
import type { LabelStock } from './draw/draw-labels.ts';

const box = (x: number, y: number, width: number, height: number): string =>
  `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;
const text = (x: number, y: number, size: number, words: string): string =>
  `^FO${x},${y}^A0N,${size}${fieldData(words)}`;

/** A mark for every millimeter, longer ones for every fifth and tenth, which has its number. */
const scale = (left: number, bottom: number, width: number, dotsPerMm: number): string[] => {
  const mm = Math.floor(width / dotsPerMm);
  const thick = Math.max(1, Math.round(dotsPerMm / 8));
  return Array.from({ length: mm + 1 }, (_, at) => at).flatMap((at) => {
    const x = left + at * dotsPerMm;
    const long = at % 10 === 0 ? 3 : at % 5 === 0 ? 2 : 1;
    const mark = box(x, bottom - long * dotsPerMm, thick, long * dotsPerMm);
    const number = text(x + 2 * thick, bottom - 3 * dotsPerMm, 2 * dotsPerMm, String(at));
    return at % 10 === 0 && at < mm - 1 ? [mark, number] : [mark];
  });
};

/**
 * A label that names nobody: to see that the printer takes it, prints straight, keeps within its paper and has the density it is
 * registered with. A scale that is too long or too short to a ruler says that the density is another one.
 */
export const drawTestLabel = (label: { printer: string; at: string }, stock: LabelStock): string => {
  const { dpi } = stock;
  const mm = dotsPerMm[dpi];
  const dots = (at203: number): number => Math.round((at203 * mm) / dotsPerMm[203]);
  const [width, height] = [inchesToDots(stock.widthInches, dpi), inchesToDots(stock.heightInches, dpi)];
  return [
    '^XA^CI28',
    `^PW${width}^LL${height}^LH0,0`,
    `^FO0,0^GB${width},${height},${dots(2)}^FS`,
    text(dots(16), dots(14), dots(26), `Test label: ${label.printer}`),
    text(dots(16), dots(46), dots(18), `${label.at}, ${dpi} dpi`),
    text(dots(16), dots(70), dots(18), 'The frame must fit on the label.'),
    text(dots(16), dots(92), dots(18), 'Marks are 1 mm apart: measure them.'),
    ...scale(dots(16), height - dots(8), width - dots(32), mm),
    '^XZ',
  ].join('\n');
};
