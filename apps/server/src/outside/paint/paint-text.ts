import { bitmapOf, type Bitmap, type TextPainter } from '@aliquot/zpl/draw/bitmap';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { boundText, cleanLine, cutLine, type Line } from './clean-line.ts';
import { fontsFor, loadDrawing, loadFolder, type Drawing, type FontList } from './fonts.ts';
import { glyphFinder } from './has-glyph.ts';
import { makeLineCache } from './line-cache.ts';
import { inkOf, makeScratch, type Ink, type Scratch } from './scratch.ts';

/** In dots: 2 inches and 13 inches at 600 dpi. */
const mostHeight = 1200;
const mostWidthOfAll = 8000;

const cacheLimits = { mostLines: 2000, mostBytes: 16_000_000 };

type Painted = NonNullable<ReturnType<TextPainter>>;
type Size = { readonly height: number; readonly mostWidth: number };
type Style = FontList & { readonly fromRight: boolean };
/** How far a line reaches over and under its baseline, for letters of size 1. */
type Reach = { readonly over: number; readonly under: number };

/** Names of one script come out in one size, whether or not they have a letter that reaches far. */
const usualReach: Reach = { over: 0.78, under: 0.22 };
const eastAsianReach: Reach = { over: 0.88, under: 0.13 };
/** Tibetan stacks reach furthest of all scripts; more marks than that are cut off rather than made the letters too small to read. */
const mostReach: Reach = { over: 1.4, under: 0.8 };

const measuredAt = 200;

const setStyle = (context: SKRSContext2D, { families, language, fromRight }: Style, letterSize: number): void => {
  context.font = `bold ${letterSize.toFixed(2)}px ${families}`;
  context.lang = language;
  context.direction = fromRight ? 'rtl' : 'ltr';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
};

const measure = (scratch: Scratch, text: string, style: Style, letterSize: number) => {
  const box = scratch.measure((context) => setStyle(context, style, letterSize), text);
  return {
    left: box.actualBoundingBoxLeft,
    width: box.actualBoundingBoxLeft + box.actualBoundingBoxRight,
    over: box.actualBoundingBoxAscent,
    under: box.actualBoundingBoxDescent,
  };
};

/** What is no number counts as the least. */
const between = (least: number, value: number, most: number): number => Math.min(Math.max(value || least, least), most);

const reachOf = (scratch: Scratch, text: string, style: Style): Reach => {
  const { over, under } = measure(scratch, text, style, measuredAt);
  const usual = style.isEastAsian ? eastAsianReach : usualReach;
  return {
    over: between(usual.over, over / measuredAt, mostReach.over),
    under: between(usual.under, under / measuredAt, mostReach.under),
  };
};

type Drawn = Ink & { readonly baseline: number };

const draw = (scratch: Scratch, text: string, style: Style, letterSize: number, size: Size): Drawn | null => {
  const { left, width } = measure(scratch, text, style, letterSize);
  const margin = 4 + Math.ceil(size.height / 4);
  const baseline = margin + size.height;
  const paperWidth = margin * 2 + Math.min(Math.ceil(width), size.mostWidth);
  const ink = inkOf(
    scratch.draw(paperWidth, baseline + size.height + margin, (context) => {
      setStyle(context, style, letterSize);
      context.fillText(text, margin + left, baseline);
    }),
  );
  return ink && { ...ink, baseline };
};

const blank = ({ height }: Size): Bitmap => bitmapOf(1, height, () => false);

/** The ink, on a bitmap of the height that is wanted: the baseline where all lines have it, unless a mark would be cut off. */
const crop = (drawn: Drawn, reach: Reach, { height, mostWidth }: Size): Bitmap => {
  const usualTop = drawn.baseline - Math.round((height * reach.over) / (reach.over + reach.under));
  const top = Math.max(Math.min(usualTop, drawn.top), drawn.bottom - height);
  const width = Math.min(drawn.right - drawn.left, mostWidth);
  return bitmapOf(width, height, (x, y) => drawn.black[(top + y) * drawn.stride + drawn.left + x] === 1);
};

const mostShrinks = 3;

/** The text as large as the height allows. Outlines are rounded to dots, so that the first try may be a dot too high. */
const drawToHeight = (scratch: Scratch, text: string, style: Style, reach: Reach, size: Size): Drawn | null => {
  let letterSize = size.height / (reach.over + reach.under);
  let drawn = draw(scratch, text, style, letterSize, size);
  for (let shrinks = 0; drawn !== null && shrinks < mostShrinks; shrinks += 1) {
    const inkHeight = drawn.bottom - drawn.top;
    if (inkHeight <= size.height || reach.over === mostReach.over || reach.under === mostReach.under) break;
    letterSize *= (0.99 * size.height) / inkHeight;
    drawn = draw(scratch, text, style, letterSize, size);
  }
  return drawn;
};

/** How many letters fit, by what they measure; a search by halves, since a longer line is wider but for a dot or two. */
const lettersThatFit = (line: Line, fits: (text: string) => boolean): number => {
  let least = 0;
  let most = line.letters.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cutLine(line, middle))) least = middle;
    else most = middle - 1;
  }
  return least;
};

const paintLine = (scratch: Scratch, line: Line, style: Style, size: Size): Painted => {
  const whole = line.letters.join('');
  const reach = reachOf(scratch, whole, style);
  const letterSize = size.height / (reach.over + reach.under);
  const fits = (text: string): boolean => measure(scratch, text, style, letterSize).width <= size.mostWidth + 1;
  const isNarrow = (drawn: Drawn | null): boolean => drawn === null || drawn.right - drawn.left <= size.mostWidth;

  if (!line.cut && fits(whole)) {
    const drawn = drawToHeight(scratch, whole, style, reach, size);
    if (isNarrow(drawn)) return { bitmap: drawn === null ? blank(size) : crop(drawn, reach, size), cut: false };
  }
  let count = lettersThatFit(line, fits);
  let drawn = drawToHeight(scratch, cutLine(line, count), style, reach, size);
  while (!isNarrow(drawn) && count > 0) {
    count -= 1;
    drawn = drawToHeight(scratch, cutLine(line, count), style, reach, size);
  }
  return { bitmap: drawn === null ? blank(size) : crop(drawn, reach, size), cut: true };
};

const painterWith = (drawing: Drawing, ownFamilies: readonly string[]): TextPainter => {
  const scratch = makeScratch(drawing);
  const hasGlyph = glyphFinder(drawing, ownFamilies);
  const cache = makeLineCache(cacheLimits);
  return (text, { height, mostWidth }) => {
    const size = {
      height: between(1, Math.floor(height), mostHeight),
      mostWidth: between(1, Math.floor(mostWidth), mostWidthOfAll),
    };
    // By the text as it came: taking it apart into letters costs more than everything else about a line that is known.
    const key = `${size.height} ${size.mostWidth} ${boundText(text)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const line = cleanLine(text);
    const whole = line.letters.join('');
    if (!Array.from(whole).every((character) => hasGlyph(character))) return null;
    const style = { ...fontsFor(whole, ownFamilies), fromRight: line.fromRight };
    const painted = paintLine(scratch, line, style, size);
    cache.add(key, painted);
    return painted;
  };
};

export type PainterSettings = {
  /** A folder of fonts beside those of the system. */
  readonly fontFolder?: string | null;
  /** Hears why nothing can be painted here: there is no compiled code for this platform. */
  readonly onFault?: (error: unknown) => void;
  readonly load?: () => Drawing;
};

/**
 * Paints names in the scripts that label printers have no letters for, with the fonts of this machine. Nothing is loaded before
 * the first text. Where nothing can be loaded, no letter can be drawn: labels in Latin letters do not need the painter.
 */
export const makeTextPainter = ({
  fontFolder = null,
  onFault,
  load = loadDrawing,
}: PainterSettings = {}): TextPainter => {
  let painter: TextPainter | undefined;
  const begin = (): TextPainter => {
    try {
      const drawing = load();
      return painterWith(drawing, fontFolder === null ? [] : loadFolder(drawing, fontFolder));
    } catch (error) {
      onFault?.(error);
      return () => null;
    }
  };
  return (text, size) => {
    painter ??= begin();
    return painter(text, size);
  };
};
