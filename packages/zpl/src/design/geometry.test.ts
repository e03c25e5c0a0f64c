import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyField, anySettings } from '../testing/any-design.ts';
import { clampField, moveField, overlapOf, printableArea, resizeField, withBarHeight } from './geometry.ts';
import { labelField, labelSettings, type LabelField, type LabelSettings } from './label-design.ts';
import { scaleDesign } from './scale-design.ts';

const settings = labelSettings.parse({});
const text = labelField.parse({ id: 'a', type: 'text', content: '', x: 20, y: 20, width: 100, height: 30 });
const barcode = withBarHeight(
  labelField.parse({ id: 'b', type: 'barcode', content: '1', x: 20, y: 20, width: 200, height: 10 }),
  203,
);

const isInside = (field: LabelField, of: LabelSettings): boolean => {
  const area = printableArea(of);
  const smaller = area.width < 10 || area.height < field.height;
  return (
    field.x >= area.x &&
    field.y >= area.y &&
    (smaller || (field.x + field.width <= area.x + area.width && field.y + field.height <= area.y + area.height))
  );
};

describe('a field stays in the printable area', () => {
  const dots = fc.integer({ min: -3000, max: 3000 });
  const anyCase = anySettings.chain((of) => fc.tuple(fc.constant(of), anyField('f', of), dots, dots));

  test('[VALID-5] wherever it is moved', () => {
    fc.assert(
      fc.property(anyCase, ([of, field, x, y]) => {
        const moved = moveField(field, { x, y }, of);
        expect(isInside(moved, of)).toBe(true);
        expect(clampField(moved, of)).toEqual(moved);
      }),
      { numRuns: 2000, seed: 20_261_118 },
    );
  });

  test('[VALID-5] whichever edge is pulled, and keeps its least size', () => {
    const edges = fc.record({ left: dots, top: dots, right: dots, bottom: dots }, { requiredKeys: [] });
    fc.assert(
      fc.property(anyCase, edges, ([of, field], by) => {
        const resized = resizeField(clampField(field, of), by, of);
        expect(isInside(resized, of)).toBe(true);
        expect(resized.width).toBeGreaterThanOrEqual(10);
        expect(resized.height).toBeGreaterThanOrEqual(10);
        expect(labelField.safeParse(resized).success).toBe(true);
      }),
      { numRuns: 2000, seed: 20_261_118 },
    );
  });

  test('is moved by whole dots, and back again', () => {
    expect(moveField(text, { x: 5, y: 7 }, settings)).toMatchObject({ x: 25, y: 27, width: 100, height: 30 });
    expect(moveField(text, { x: 9999, y: -9999 }, settings)).toMatchObject({ x: 348, y: 8 });
  });

  test('the edge that is not pulled stays where it is', () => {
    expect(resizeField(text, { left: -5, top: 5 }, settings)).toMatchObject({ x: 15, y: 25, width: 105, height: 25 });
    expect(resizeField(text, { left: 500 }, settings)).toMatchObject({ x: 110, width: 10 });
    expect(resizeField(text, { right: 9999, bottom: 9999 }, settings)).toMatchObject({
      x: 20,
      y: 20,
      width: 428,
      height: 124,
    });
  });

  test('a barcode’s height is that of its bars and its text; pulled, the bars grow', () => {
    expect(barcode).toMatchObject({ barcodeHeight: 50, height: 72 });
    expect(resizeField(barcode, { bottom: 10 }, settings)).toMatchObject({ barcodeHeight: 60, height: 82 });
    expect(resizeField(barcode, { top: 60 }, settings)).toMatchObject({ barcodeHeight: 20, height: 42, y: 50 });
    expect(withBarHeight({ ...barcode, showText: false } as LabelField, 203).height).toBe(50);
  });
});

test('two boxes overlap where both are', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlapOf(box, { ...box, x: 8, y: 4 })).toEqual({ width: 2, height: 6 });
  expect(overlapOf(box, { ...box, x: 10 })).toBeNull();
});

test('a design keeps its inches on a printer of another density', () => {
  const design = { settings, fields: [text, barcode] };
  const fine = scaleDesign(design, 300);
  expect(fine.settings).toMatchObject({ dpi: 300, width: 674, height: 225, marginLeft: 12 });
  expect(fine.fields[0]).toMatchObject({ x: 30, y: 30, width: 147, height: 44, fontSize: 30 });
  expect(fine.fields[1]).toMatchObject({ barcodeHeight: 74, moduleDots: null });
  expect(scaleDesign(design, 203)).toBe(design);
});
