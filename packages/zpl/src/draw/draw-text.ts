import { mostLetters } from '../content/template.ts';
import type { Alignment, FieldOf } from '../design/label-design.ts';
import type { Box } from '../design/geometry.ts';
import type { Bitmap, TextPainter } from './bitmap.ts';
import { fieldData, fieldLines } from './field-data.ts';
import { cutMark, fitLine, fitsFont, splitLetters, wrapText } from './fit-text.ts';
import { fontCommand, isPrintable, lineHeight, type PrinterFont } from './fonts.ts';
import { graphicField } from './graphic-field.ts';
import type { LabelProblem } from './label-problem.ts';
import { stackBitmaps } from './stack-bitmaps.ts';

export type Drawing = { readonly zpl: string; readonly problems: readonly LabelProblem[] };
/** `null` where nothing can paint: letters that the printer lacks are then left to it. */
export type Painter = TextPainter | null;

const letterOf: Readonly<Record<Alignment, string>> = { left: 'L', center: 'C', right: 'R' };

// oxlint-disable-next-line no-control-regex -- these are the characters that must not be printed.
const controls = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/gu;
/** Without ink: hints where to break, and marks that turn the direction of what follows. Joiners stay, they shape letters. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Signs that word processors put in the place of plain ones. */
const plainSigns: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
};

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[‘’“”–—…\u00A0]/gu, (sign) => plainSigns[sign] ?? sign)
    .replaceAll(invisible, '')
    .replaceAll(controls, ' ');

/** Longer than anything a label holds: cut before it is fitted, since fitting takes time for every letter. */
const shorten = (text: string): string => `${text.slice(0, mostLetters).replace(/[\uD800-\uDBFF]$/u, '')}${cutMark}`;

const cutProblem = (field: { id: string }): LabelProblem => ({
  fieldId: field.id,
  code: 'text_cut',
  message: 'The text is longer than its field and is cut.',
});

const indent = (alignment: Alignment, room: number): number =>
  alignment === 'left' ? 0 : Math.max(0, Math.floor(alignment === 'right' ? room : room / 2));

/** Lines painted one below the other, in one picture as wide as the field. */
const paintLines = (
  text: string,
  place: { width: number; lines: number; height: number; alignment: Alignment },
  painter: TextPainter,
): { bitmap: Bitmap; cut: boolean } | null => {
  const paint = (line: string) => painter(line, { height: place.height, mostWidth: place.width });
  const { lines, cut } =
    place.lines === 1
      ? { lines: [text.replaceAll('\n', ' ')], cut: false }
      : wrapText(text, place.lines, (line) => paint(line)?.cut === false);
  const painted = lines.map(paint);
  const pictures = painted.flatMap((line) => (line === null ? [] : [line.bitmap]));
  if (pictures.length < painted.length) return null;
  return {
    bitmap: stackBitmaps(pictures, place.width, (room) => indent(place.alignment, room)),
    cut: cut || painted.some((line) => line?.cut === true),
  };
};

/** Text in the printer's own letters. A block is only asked for where lines are wrapped or do not begin at the left. */
const typeLines = (
  text: string,
  place: Box & { lines: number; alignment: Alignment; wraps: boolean },
  font: PrinterFont,
): { zpl: string; cut: boolean } => {
  const fits = fitsFont(font, place.width);
  const { lines, cut } = place.wraps ? wrapText(text, place.lines, fits) : fitLine(text.replaceAll('\n', ' '), fits);
  const start = `^FO${place.x},${place.y}${fontCommand(font)}`;
  if (!place.wraps && place.alignment === 'left') return { zpl: `${start}${fieldData(lines[0] ?? '')}`, cut };
  const block = `^FB${place.width},${place.lines},0,${letterOf[place.alignment]},0`;
  return { zpl: `${start}${block}${fieldLines(lines)}`, cut };
};

/** A letter that cannot be printed leaves a mark, not a box and not a gap: what is there must not look like the whole name. */
const marked = (text: string): string =>
  splitLetters(text)
    .map((letter) => (letter === '\n' || isPrintable(letter) ? letter : '?'))
    .join('');

/** As many as its place is high. */
export const linesIn = ({ wraps, height }: { wraps: boolean; height: number }, lineHigh: number): number =>
  wraps ? Math.max(1, Math.floor(height / lineHigh)) : 1;

export type TextPlace = Box & { readonly alignment: Alignment; readonly wraps: boolean };

/** One text in its place, in the printer's letters where it has them and as a picture where it has not. */
export const drawTextAt = (
  field: { id: string },
  text: string,
  place: TextPlace,
  font: PrinterFont,
  painter: Painter,
): Drawing => {
  const isTooLong = text.length > mostLetters;
  const words = clean(isTooLong ? shorten(text) : text);
  const height = lineHeight(font);
  const lines = linesIn(place, height);
  // In a block a backslash and an ampersand begin a new line, also where they are written as numbers.
  const inBlock = place.wraps || place.alignment !== 'left';
  const typeable = isPrintable(words.replaceAll('\n', '')) && !(inBlock && words.includes('\\'));
  const painted =
    typeable || painter === null
      ? null
      : paintLines(words, { width: place.width, lines, height, alignment: place.alignment }, painter);
  if (painted !== null) {
    return {
      zpl: `^FO${place.x},${place.y}${graphicField(painted.bitmap)}^FS`,
      problems: isTooLong || painted.cut ? [cutProblem(field)] : [],
    };
  }
  const printable = marked(inBlock ? words.replaceAll('\\', '/') : words);
  const { zpl, cut } = typeLines(printable, { ...place, lines }, font);
  const missing: LabelProblem = {
    fieldId: field.id,
    code: 'letters_missing',
    message: `"${words}" has letters that cannot be printed here.`,
  };
  return {
    zpl,
    problems: [
      ...(isPrintable(words.replaceAll('\n', '')) ? [] : [missing]),
      ...(isTooLong || cut ? [cutProblem(field)] : []),
    ],
  };
};

export const drawText = (field: FieldOf<'text'>, text: string, painter: Painter): Drawing =>
  drawTextAt(
    field,
    text,
    { ...field, wraps: field.enableWrapping },
    { family: field.fontFamily, size: field.fontSize },
    painter,
  );
