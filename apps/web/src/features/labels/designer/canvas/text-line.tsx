import type { Box } from '@aliquot/zpl/design/geometry';
import type { Alignment } from '@aliquot/zpl/design/label-design';
import { isPrintable, textWidth, type PrinterFont } from '@aliquot/zpl/draw/fonts';
import css from './canvas.module.css';

/** Letters of the printer's fonts stand on a line at about this part of their height. */
const baseline = 0.8;

type TextLineProps = {
  place: Box & { alignment: Alignment };
  line: string;
  font: PrinterFont;
};

/** As wide as the printer draws it, whatever the letters look like here. */
export const TextLine = ({ place, line, font }: TextLineProps) => {
  const words = font.family === 'B' ? line.toUpperCase() : line;
  if (words === '') return null;
  const width = textWidth(words, font);
  const known = isPrintable(words);
  const room = Math.max(0, place.width - width);
  const indent = place.alignment === 'left' ? 0 : place.alignment === 'right' ? room : Math.floor(room / 2);
  return (
    <text
      className={css.letters}
      data-font={font.family}
      x={place.x + (known ? indent : 0)}
      y={place.y + place.height * baseline}
      fontSize={place.height}
      // Letters that are sent as a picture have a width only the server knows.
      {...(known ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
    >
      {words}
    </text>
  );
};
