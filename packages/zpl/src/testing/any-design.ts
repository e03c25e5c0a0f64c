/** Designs and values of every kind, for tests that must hold for all of them. */
import fc from 'fast-check';
import { bindingNames, type LabelValues } from '../content/bindings.ts';
import { inchesToDots, labelDensities } from '../design/dots.ts';
import { withBarHeight } from '../design/geometry.ts';
import {
  labelDesign,
  labelField,
  type LabelDesign,
  type LabelField,
  type LabelSettings,
} from '../design/label-design.ts';

export const anySettings: fc.Arbitrary<LabelSettings> = fc
  .record({
    dpi: fc.constantFrom(...labelDensities),
    width: fc.double({ min: 0.5, max: 4, noNaN: true }),
    height: fc.double({ min: 0.25, max: 3, noNaN: true }),
    marginTop: fc.integer({ min: 0, max: 50 }),
    marginLeft: fc.integer({ min: 0, max: 50 }),
    marginRight: fc.integer({ min: 0, max: 50 }),
    marginBottom: fc.integer({ min: 0, max: 50 }),
    speed: fc.integer({ min: 1, max: 14 }),
  })
  .map(({ dpi, width, height, ...rest }) => ({
    ...rest,
    dpi,
    width: inchesToDots(width, dpi),
    height: inchesToDots(height, dpi),
  }));

const content = fc
  .array(fc.oneof(fc.constantFrom(...bindingNames.map((name) => `{{${name}}}`)), fc.string({ maxLength: 12 })), {
    maxLength: 3,
  })
  .map((parts) => parts.join(''));

export const anyField = (id: string, { width, height, dpi }: LabelSettings): fc.Arbitrary<LabelField> => {
  const place = {
    x: fc.integer({ min: 0, max: width }),
    y: fc.integer({ min: 0, max: height }),
    width: fc.integer({ min: 10, max: Math.max(10, width) }),
    height: fc.integer({ min: 10, max: Math.max(10, height) }),
  };
  const type = {
    fontSize: fc.integer({ min: 8, max: 100 }),
    fontFamily: fc.constantFrom('0', 'A', 'B', 'C'),
    alignment: fc.constantFrom('left', 'center', 'right'),
  };
  const moduleDots = fc.option(fc.integer({ min: 1, max: 10 }));
  return fc
    .oneof(
      fc.record({ ...place, ...type, type: fc.constant('text'), content, enableWrapping: fc.boolean() }),
      fc.record({
        ...place,
        ...type,
        type: fc.constant('barcode'),
        content,
        barcodeHeight: fc.integer({ min: 20, max: 200 }),
        showText: fc.boolean(),
        moduleDots,
      }),
      fc.record({ ...place, type: fc.constantFrom('qr', 'datamatrix'), content, moduleDots }),
      fc.record({
        ...place,
        type: fc.constant('box'),
        thickness: fc.integer({ min: 1, max: 20 }),
        rounding: fc.integer({ min: 0, max: 8 }),
      }),
      fc.record({
        ...place,
        type: fc.constant('line'),
        direction: fc.constantFrom('horizontal', 'vertical'),
        thickness: fc.integer({ min: 1, max: 20 }),
      }),
      fc.record({
        ...place,
        type: fc.constant('logo'),
        bitmap: fc.constant({ width: 8, height: 2, data: btoa('\u00F0\u000F') }),
      }),
    )
    .map((field) => withBarHeight(labelField.parse({ id, ...field }), dpi));
};

export const anyDesign: fc.Arbitrary<LabelDesign> = anySettings.chain((settings) =>
  fc
    .integer({ min: 0, max: 8 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyField(`f${at}`, settings))))
    .map((fields) => labelDesign.parse({ settings, fields })),
);

/** What somebody could type who wants the printer to do something else. */
export const hostile = [
  '^XZ~JR',
  '~DYR:A,P,P,1,1,00',
  '^XA^FO0,0^FDOther^FS^XZ',
  '^CC+',
  '^CT+^CD;',
  '_5EXZ',
  '\\&^FS',
  '>:>5>0',
  '\r\n^JUF',
  '{{subject.mrn}}',
  '\u0010\u0007~JA',
] as const;

/** What printers make control codes of in a DataMatrix, unless they are told another sign. */
export const printerEscapes = ['~d065', '~1AB-12', '_d065', '_1AB', '~~12', '~@', '`1AB'] as const;

const word = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(...hostile),
  fc.stringMatching(/^[A-Za-z0-9 ,.-]{1,30}$/u),
);
export const anyValues: fc.Arbitrary<LabelValues> = fc.dictionary(fc.constantFrom(...bindingNames), word);
