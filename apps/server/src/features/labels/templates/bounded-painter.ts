import { bitmapOf, type TextPainter } from '@aliquot/zpl/draw/bitmap';
import { mostPictureDots } from '@aliquot/zpl/design/dots';
import { refuseField } from '#app-error.ts';

/** Painting takes ten times as long as other pictures do, and each line some time of its own. */
const mostPaintedDots = mostPictureDots / 2;
const dotsOfLine = 10_000;

/** Paints until there are too many dots, and then does as `afterwards` does. A line that is asked for again counts once. */
const boundedPainter = (paint: TextPainter, afterwards: TextPainter): TextPainter => {
  const known = new Set<string>();
  let dots = 0;
  return (text, size) => {
    if (dots > mostPaintedDots) return afterwards(text, size);
    const painted = paint(text, size);
    const key = `${size.height} ${size.mostWidth} ${text}`;
    if (painted !== null && !known.has(key)) {
      known.add(key);
      dots += dotsOfLine + painted.bitmap.width * painted.bitmap.height;
    }
    return painted;
  };
};

/** For drawing: refuses. `notDone` begins the sentence. */
export const refusingPainter = (paint: TextPainter, notDone: string): TextPainter =>
  boundedPainter(paint, () =>
    refuseField(
      'design',
      `${notDone} The label has too much text in letters that printers lack, and they are sent as pictures. Use fewer or smaller texts.`,
    ),
  );

/** For judging: the rest counts as fitting, since a text that is cut is no error. Letters that nobody can paint are found all the same. */
export const judgingPainter = (paint: TextPainter): TextPainter => {
  const paintable = new Set<string>();
  const isPaintable = (text: string): boolean => {
    const unknown = Array.from(text).filter((character) => !paintable.has(character));
    if (unknown.length > 0 && paint(unknown.join(''), { height: 8, mostWidth: 8 }) === null) return false;
    for (const character of unknown) paintable.add(character);
    return true;
  };
  return boundedPainter(paint, (text, { height }) =>
    isPaintable(text) ? { bitmap: bitmapOf(1, height, () => false), cut: false } : null,
  );
};
