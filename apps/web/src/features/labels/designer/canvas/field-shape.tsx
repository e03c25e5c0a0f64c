import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { fillTemplate } from '@aliquot/zpl/content/template';
import type { FieldOf, LabelField } from '@aliquot/zpl/design/label-design';
import { fitLine, fitsFont, wrapText } from '@aliquot/zpl/draw/fit-text';
import { isPrintable, lineHeight, type PrinterFont } from '@aliquot/zpl/draw/fonts';
import { memo } from 'react';
import { CodeShape } from './code-shape.tsx';
import { logoAddress } from './logo-address.ts';
import { TextLine } from './text-line.tsx';
import css from './canvas.module.css';

export type FieldShapeProps = { field: LabelField; values: LabelValues; dpi: number };

const TextShape = ({ field, text }: { field: FieldOf<'text'>; text: string }) => {
  const font: PrinterFont = { family: field.fontFamily, size: field.fontSize };
  const height = lineHeight(font);
  // How wide other letters come out only the server knows: they are not cut here.
  const fits = isPrintable(text.replaceAll('\n', '')) ? fitsFont(font, field.width) : () => true;
  const { lines } = field.enableWrapping
    ? wrapText(text, Math.max(1, Math.floor(field.height / height)), fits)
    : fitLine(text.replaceAll('\n', ' '), fits);
  return lines.map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- two lines may hold the same words
    <TextLine key={at} place={{ ...field, y: field.y + at * height, height }} line={line} font={font} />
  ));
};

const BoxShape = ({ field: { x, y, width, height, thickness, rounding } }: { field: FieldOf<'box'> }) => {
  const line = Math.min(thickness, width, height);
  const radius = (rounding / 8) * (Math.min(width, height) / 2);
  return (
    <rect
      className={css.stroke}
      x={x + line / 2}
      y={y + line / 2}
      width={Math.max(0, width - line)}
      height={Math.max(0, height - line)}
      rx={Math.max(0, radius - line / 2)}
      strokeWidth={line}
    />
  );
};

const LineShape = ({ field: { x, y, width, height, direction, thickness } }: { field: FieldOf<'line'> }) =>
  direction === 'horizontal' ? (
    <rect
      className={css.ink}
      x={x}
      y={y + Math.max(0, Math.floor((height - thickness) / 2))}
      width={width}
      height={thickness}
    />
  ) : (
    <rect
      className={css.ink}
      x={x + Math.max(0, Math.floor((width - thickness) / 2))}
      y={y}
      width={thickness}
      height={height}
    />
  );

const Shape = ({ field, values, dpi }: FieldShapeProps) => {
  switch (field.type) {
    case 'text':
      return <TextShape field={field} text={fillTemplate(field.content, values)} />;
    case 'box':
      return <BoxShape field={field} />;
    case 'line':
      return <LineShape field={field} />;
    case 'logo':
      return (
        <image
          className={css.logo}
          href={logoAddress(field.bitmap)}
          x={field.x}
          y={field.y}
          width={field.width}
          height={field.height}
          preserveAspectRatio="none"
        />
      );
    default:
      return <CodeShape field={field} values={values} dpi={dpi} />;
  }
};

/** About what the printer draws, in dots. Drawn again only when this field changes: the others stand still while one is dragged. */
export const FieldShape = memo(Shape);
