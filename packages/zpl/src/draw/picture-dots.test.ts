import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldTexts } from '../commands/read-field-text.ts';
import { labelDensities, mostPictureDots } from '../design/dots.ts';
import { labelDesign, type LabelDesign } from '../design/label-design.ts';
import { anyDesign, anyValues } from '../testing/any-design.ts';
import { paintBlocks } from '../testing/block-painter.ts';
import { drawLabel } from './draw-label.ts';
import { designOnStock } from './draw-labels.ts';
import { pictureDots } from './picture-dots.ts';

/** Dots of all pictures in a text, in whole bytes as they are sent. */
const sentDots = (zpl: string): number =>
  Array.from(zpl.matchAll(/\^GFA,(\d+),/gu)).reduce((sum, [, bytes]) => sum + 8 * Number(bytes), 0);

const margins = { marginTop: 0, marginLeft: 0, marginRight: 0, marginBottom: 0 };
const logo = (id: string, place: { x: number; y: number; width: number; height: number }) => ({
  id,
  ...place,
  type: 'logo',
  bitmap: { width: 1, height: 1, data: 'gA==' },
});
const square = (side: number, dpi: number, fields: readonly object[]): LabelDesign =>
  labelDesign.parse({ settings: { width: side, height: side, dpi, ...margins }, fields });

const anyStock = fc.record({
  widthInches: fc.constantFrom(0.5, 2.25, 4),
  heightInches: fc.constantFrom(0.25, 0.75, 3),
  dpi: fc.constantFrom(...labelDensities),
});

describe('what is known of a design before it is drawn', () => {
  test('is at least what is sent of it, whatever it holds and for whichever printer', () => {
    fc.assert(
      fc.property(anyDesign, anyValues, anyStock, fc.boolean(), (design, values, stock, fits) => {
        const drawn = fits ? designOnStock(design, stock) : design;
        expect(sentDots(drawLabel(drawn, values, paintBlocks).zpl)).toBeLessThanOrEqual(pictureDots(drawn));
      }),
      { numRuns: 400, seed: 20_261_119 },
    );
  });

  test('so no design within the limit is sent as more than 20 million dots, however many logos it has', () => {
    const side = fc.integer({ min: 10, max: 7200 });
    const place = fc.record({ x: side, y: side, width: side, height: side });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
        const design = square(
          7200,
          600,
          places.map((one, at) => logo(`f${at}`, one)),
        );
        fc.pre(pictureDots(design) <= mostPictureDots);
        expect(sentDots(drawLabel(design, {}, null).zpl)).toBe(pictureDots(design));
      }),
      { numRuns: 30, seed: 20_261_119 },
    );
  });
});

describe('a logo', () => {
  test('is sent as far as it lies on the label', () => {
    const over = square(200, 203, [logo('a', { x: 150, y: 190, width: 7200, height: 7200 })]);
    const { zpl } = drawLabel(over, {}, null);
    expect(zpl).toContain(`^FO150,190^GFA,70,70,7,${'FFFFFFFFFFFFC0'.repeat(10)}^FS`);
    expect(pictureDots(over)).toBe(560);
  });

  test('that lies beside the label is left out', () => {
    const beside = square(200, 203, [logo('a', { x: 200, y: 0, width: 50, height: 50 })]);
    expect(drawLabel(beside, {}, null).zpl).not.toContain('^GF');
    expect(pictureDots(beside)).toBe(0);
  });
});

describe('a text that no label holds', () => {
  const field = { id: 'a', x: 0, y: 0, width: 200, height: 200, content: '{{tube.fields}}' };
  const draw = (type: object, text: string) =>
    drawLabel(square(200, 203, [{ ...field, ...type }]), { 'tube.fields': text }, paintBlocks);

  test('is cut and says so, in the printer’s letters and in others', () => {
    for (const text of ['i'.repeat(20_000), '検'.repeat(20_000), '😀'.repeat(20_000), '\n'.repeat(20_000)])
      for (const enableWrapping of [false, true])
        expect(draw({ type: 'text', enableWrapping }, text).problems.map(({ code }) => code)).toEqual(['text_cut']);
  });

  test('is cut also where its letters would fit', () => {
    const line = {
      id: 'a',
      type: 'text',
      x: 0,
      y: 0,
      width: 7200,
      height: 10,
      fontSize: 8,
      content: '{{tube.fields}}',
    };
    const drawn = drawLabel(square(7200, 600, [line]), { 'tube.fields': 'i'.repeat(2500) }, null);
    expect(fieldTexts(drawn.zpl)).toEqual([`${'i'.repeat(2000)}...`]);
    expect(drawn.problems.map(({ code }) => code)).toEqual(['text_cut']);
  });

  test('is no barcode', () => {
    expect(draw({ type: 'barcode', showText: false }, '1'.repeat(300)).problems.map(({ code }) => code)).toEqual([
      'barcode_too_wide',
    ]);
    const { zpl, problems } = draw({ type: 'barcode' }, '1'.repeat(301));
    expect(problems.map(({ code }) => code)).toEqual(['barcode_too_long']);
    expect(zpl).not.toContain('^BC');
  });
});
