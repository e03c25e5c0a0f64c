/** Labels as laboratories draw them, well and badly, with what may stand on a tube: for drawing thousands of them. */
import fc from 'fast-check';
import type { LabelValues } from '../content/bindings.ts';
import { exampleValues } from '../content/example-values.ts';
import { inchesToDots, type LabelDensity } from '../design/dots.ts';
import { withBarHeight } from '../design/geometry.ts';
import { labelDesign, labelField, type LabelDesign, type LabelField } from '../design/label-design.ts';
import { hostile, printerEscapes } from './any-design.ts';

export type TubeLabel = { readonly design: LabelDesign; readonly values: LabelValues };

const exampleNames = Object.values(exampleValues).map((values: LabelValues) => values['subject.name'] ?? '');
const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc.constantFrom(...exampleNames),
  fc.string({ maxLength: 30 }),
  fc.stringMatching(/^[A-Z][a-z]{2,12}, [A-Z][a-z]{2,10}$/u),
);
/** Numbers of our own, of clients, and what a scanner could make of a broken label. */
const number = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^26-\d{6}-\d{1,2}$/u) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Z]{1,4}\d{4,12}$/u) },
  { weight: 2, arbitrary: fc.stringMatching(/^\d{4,16}$/u) },
  { weight: 2, arbitrary: fc.stringMatching(/^[!-~]{1,14}$/u) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.constantFrom(...printerEscapes) },
);
const values: fc.Arbitrary<LabelValues> = fc
  .record({ name: text, client: text, barcode: number, caseId: number })
  .map(({ name, client, barcode, caseId }) => ({
    ...exampleValues.usual,
    'subject.name': name,
    'client.name': client,
    'tube.barcode': barcode,
    caseId,
  }));

const content = {
  text: fc.constantFrom(
    '{{subject.name}}',
    '{{client.name|upper}}',
    'Case {{caseId}}',
    '{{subject.birthDate}}',
    '^FS^XZ',
  ),
  code: fc.constantFrom('{{tube.barcode}}', '{{tube.barcode}}', '{{caseId}}', '>:{{tube.barcode}}'),
};
const rowTypes = ['text', 'text', 'barcode', 'barcode', 'datamatrix', 'qr', 'line'] as const;

/** One below the other, from the left or a little further in: most of them pass the linter, many do not. */
const rows = (dpi: LabelDensity, width: number) => {
  const scale = dpi / 203;
  const dots = (least: number, most: number) =>
    fc.integer({ min: Math.round(least * scale), max: Math.round(most * scale) });
  return fc.array(
    fc.record({
      type: fc.constantFrom(...rowTypes),
      indent: fc.oneof({ weight: 3, arbitrary: fc.constant(Math.round(52 * scale)) }, dots(8, 90)),
      gap: fc.oneof({ weight: 3, arbitrary: fc.constant(Math.round(16 * scale)) }, dots(-4, 24)),
      width: fc.oneof({ weight: 3, arbitrary: fc.constant(Math.round(width * 0.8)) }, dots(60, 600)),
      barHeight: dots(24, 67),
      side: dots(40, 110),
      fontSize: dots(14, 33),
      fontFamily: fc.constantFrom('0', '0', 'A', 'B', 'C'),
      alignment: fc.constantFrom('left', 'center', 'right'),
      showText: fc.boolean(),
      text: content.text,
      code: content.code,
    }),
    { minLength: 1, maxLength: 4 },
  );
};
type Row = ReturnType<typeof rows> extends fc.Arbitrary<(infer One)[]> ? One : never;

const fieldOf = (row: Row, id: string, y: number, dpi: LabelDensity): LabelField => {
  const place = { id, x: row.indent, y };
  const type = {
    fontFamily: row.fontFamily,
    fontSize: Math.max(8, Math.min(100, row.fontSize)),
    alignment: row.alignment,
  };
  const square = { ...place, width: row.side, height: row.side, content: row.code };
  switch (row.type) {
    case 'text':
      return labelField.parse({
        ...place,
        ...type,
        type: 'text',
        width: row.width,
        height: Math.max(10, Math.ceil(row.fontSize * 1.3)),
        content: row.text,
      });
    case 'barcode':
      return withBarHeight(
        labelField.parse({
          ...place,
          ...type,
          type: 'barcode',
          width: row.width,
          height: 100,
          barcodeHeight: Math.max(20, Math.min(200, row.barHeight)),
          showText: row.showText,
          content: row.code,
        }),
        dpi,
      );
    case 'line':
      return labelField.parse({ ...place, type: 'line', width: row.width, height: 10 });
    default:
      return labelField.parse({ ...square, type: row.type });
  }
};

/** Two names and a scannable number, as every tube has, below whatever else there is. */
const identity = (y: number, dpi: LabelDensity): object[] => {
  const scaled = (dots: number): number => Math.round((dots * dpi) / 203);
  const [x, height] = [scaled(8), scaled(20)];
  return [
    { id: 'name', type: 'text', x, y, width: scaled(400), height, fontSize: height, content: '{{subject.name}}' },
    {
      id: 'born',
      type: 'text',
      x,
      y: y + height,
      width: scaled(300),
      height,
      fontSize: height,
      content: '{{subject.birthDate}}',
    },
    {
      id: 'number',
      type: 'barcode',
      x: scaled(40),
      y: y + 2 * height,
      width: scaled(500),
      height: 72,
      content: '{{tube.barcode}}',
      showText: false,
    },
  ];
};

export const anyTubeLabel = (dpi: LabelDensity): fc.Arbitrary<TubeLabel> => {
  const width = inchesToDots(3, dpi);
  return fc.record({ rows: rows(dpi, width), values }).map(({ rows: list, values: own }) => {
    let y = Math.round((8 * dpi) / 203);
    const fields = list.map((row, at) => {
      const field = fieldOf(row, `f${at}`, Math.max(0, y), dpi);
      y += field.height + row.gap;
      return field;
    });
    const height = Math.min(inchesToDots(4, dpi), y + Math.round((140 * dpi) / 203));
    const settings = { dpi, width, height, marginTop: 0, marginLeft: 0, marginRight: 0, marginBottom: 0 };
    const design = labelDesign.parse({ settings, fields: [...fields, ...identity(Math.max(0, y), dpi)] });
    return {
      design: { ...design, fields: design.fields.map((field) => withBarHeight(field, dpi)) },
      values: own,
    };
  });
};
