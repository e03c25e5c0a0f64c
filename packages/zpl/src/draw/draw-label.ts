import type { LabelValues } from '../content/bindings.ts';
import { fillTemplate, readTemplate } from '../content/template.ts';
import type { LabelDesign, LabelField, LabelSettings } from '../design/label-design.ts';
import { drawBarcode, drawDataMatrix, drawQr } from './draw-codes.ts';
import { drawBox, drawLine, drawLogo } from './draw-shapes.ts';
import { drawText, type Drawing, type Painter } from './draw-text.ts';
import type { LabelProblem } from './label-problem.ts';

export type DrawnLabel = { readonly zpl: string; readonly problems: readonly LabelProblem[] };

const shape = (zpl: string): Drawing => ({ zpl, problems: [] });

const unknownBindings = (field: LabelField): LabelProblem[] =>
  'content' in field
    ? readTemplate(field.content).flatMap((part) =>
        part.kind === 'unknown'
          ? [{ fieldId: field.id, code: 'unknown_binding' as const, message: `${part.text}: ${part.reason}.` }]
          : [],
      )
    : [];

const drawField = (field: LabelField, values: LabelValues, settings: LabelSettings, painter: Painter): Drawing => {
  switch (field.type) {
    case 'text':
      return drawText(field, fillTemplate(field.content, values), painter);
    case 'barcode':
      return drawBarcode(field, fillTemplate(field.content, values), settings, painter);
    case 'qr':
      return drawQr(field, fillTemplate(field.content, values), settings.dpi);
    case 'datamatrix':
      return drawDataMatrix(field, fillTemplate(field.content, values), settings.dpi);
    case 'box':
      return shape(drawBox(field));
    case 'line':
      return shape(drawLine(field));
    default:
      return shape(drawLogo(field, settings));
  }
};

/**
 * A design with the values of one tube as the printer takes it. Which commands it holds follows from the design; values only ever stand
 * where data stands.
 */
export const drawLabel = ({ settings, fields }: LabelDesign, values: LabelValues, painter: Painter): DrawnLabel => {
  const drawn = fields.map((field) => drawField(field, values, settings, painter));
  const lines = [
    '^XA^CI28',
    `^PW${settings.width}^LL${settings.height}^LH0,0^PR${settings.speed}`,
    ...drawn.flatMap(({ zpl }) => (zpl === '' ? [] : [zpl])),
    '^XZ',
  ];
  return {
    zpl: lines.join('\n'),
    problems: [...fields.flatMap(unknownBindings), ...drawn.flatMap(({ problems }) => problems)],
  };
};
