import { describe, expect, test } from 'vitest';
import { dotsToInches, dotsToServiceInches, inchesToDots, labelDensities, labelPresets, presetOf } from './dots.ts';
import { alignments, fontFamilies, labelDesign, labelField, labelSettings } from './label-design.ts';

const place = { id: 'a', x: 8, y: 8, width: 100, height: 30 };

describe('settings of a label', () => {
  test('[ENT-9] [LABEL-2] are 456 by 152 dots at 203 dpi with margins of 8, and a speed of 4', () => {
    expect(labelSettings.parse({})).toEqual({
      width: 456,
      height: 152,
      dpi: 203,
      marginTop: 8,
      marginLeft: 8,
      marginRight: 8,
      marginBottom: 8,
      speed: 4,
    });
  });

  test.each(labelDensities)('[VALID-5] are 0.5 to 12 inches wide and 0.25 to 12 high, at %d dpi', (dpi) => {
    const accepts = (width: number, height: number): boolean =>
      labelSettings.safeParse({ dpi, width: inchesToDots(width, dpi), height: inchesToDots(height, dpi) }).success;
    expect(accepts(0.5, 0.25)).toBe(true);
    expect(accepts(12, 12)).toBe(true);
    expect(accepts(0.375, 1)).toBe(false);
    expect(accepts(1, 0.125)).toBe(false);
    expect(accepts(12.125, 1)).toBe(false);
    expect(accepts(1, 12.125)).toBe(false);
  });

  test('[VALID-5] have margins of 0 to 50 dots', () => {
    expect(labelSettings.safeParse({ marginTop: 0, marginLeft: 50 }).success).toBe(true);
    expect(labelSettings.safeParse({ marginTop: -1 }).success).toBe(false);
    expect(labelSettings.safeParse({ marginRight: 51 }).success).toBe(false);
  });

  test('[LABEL-2] offers the densities and sizes of the specification', () => {
    expect(labelDensities).toEqual([152, 203, 300, 600]);
    expect(labelPresets.map(({ name }) => name)).toEqual(['2x1', '2.25x.75', '4x2', '4x3', '3x2']);
    expect(presetOf(labelSettings.parse({}))).toBe('2.25x.75');
    expect(presetOf(labelSettings.parse({ width: 500 }))).toBe('Custom');
  });

  test('are as wide as the box says, and the label service draws exactly their dots', () => {
    for (const dpi of labelDensities) {
      for (const { width } of labelPresets) expect(dotsToInches(inchesToDots(width, dpi), dpi)).toBe(width);
    }
    expect(dotsToServiceInches(456, 203)).toBeCloseTo(2.244_094, 6);
  });
});

describe('a field', () => {
  test('[ENT-10] of text has a font size of 20 and is not wrapped', () => {
    expect(labelField.parse({ ...place, type: 'text', content: 'Name' })).toEqual({
      ...place,
      type: 'text',
      content: 'Name',
      name: '',
      locked: false,
      fontSize: 20,
      fontFamily: '0',
      alignment: 'left',
      enableWrapping: false,
    });
  });

  test('[ENT-10] [VALID-6] of a barcode is Code 128, 50 dots high, with its text', () => {
    const barcode = { ...place, type: 'barcode', content: '1' };
    expect(labelField.parse(barcode)).toMatchObject({
      barcodeType: 'code128',
      barcodeHeight: 50,
      showText: true,
      fontSize: 20,
    });
    expect(labelField.safeParse({ ...barcode, barcodeType: 'qr' }).success).toBe(false);
  });

  test.each([
    ['x', 0, -1],
    ['y', 0, -1],
    ['width', 10, 9],
    ['height', 10, 9],
    ['fontSize', 8, 7],
    ['fontSize', 100, 101],
    ['barcodeHeight', 20, 19],
    ['barcodeHeight', 200, 201],
  ])('[VALID-5] takes %s of %d and not of %d', (key, good, bad) => {
    const barcode = { ...place, type: 'barcode', content: '1' };
    expect(labelField.safeParse({ ...barcode, [key]: good }).success).toBe(true);
    expect(labelField.safeParse({ ...barcode, [key]: bad }).success).toBe(false);
  });

  test('[LABEL-2] has font 0, A, B or C, and stands left, in the middle or right', () => {
    expect(fontFamilies).toEqual(['0', 'A', 'B', 'C']);
    expect(alignments).toEqual(['left', 'center', 'right']);
  });

  test('with logos that are too large together is refused, however small each is', () => {
    const bitmap = { width: 800, height: 800, data: btoa('\0'.repeat(80_000)) };
    const logos = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ ...place, id: `logo-${at}`, type: 'logo', bitmap }));
    expect(labelDesign.safeParse({ settings: {}, fields: logos(3) }).success).toBe(true);
    expect(labelDesign.safeParse({ settings: {}, fields: logos(4) }).success).toBe(false);
  });

  test('with a logo holds all of its picture, or is refused', () => {
    const logo = { ...place, type: 'logo' };
    const bytes = (count: number): string => btoa('\u0000'.repeat(count));
    expect(labelField.safeParse({ ...logo, bitmap: { width: 9, height: 3, data: bytes(6) } }).success).toBe(true);
    expect(labelField.safeParse({ ...logo, bitmap: { width: 9, height: 3, data: bytes(5) } }).success).toBe(false);
    expect(labelField.safeParse({ ...logo, bitmap: { width: 9, height: 3, data: 'not base64!' } }).success).toBe(false);
  });
});

test('a design knows each field by an id of its own, and nothing it was not asked for', () => {
  const text = { ...place, type: 'text', content: '' };
  expect(labelDesign.safeParse({ settings: {}, fields: [text, { ...text, id: 'b' }] }).success).toBe(true);
  expect(labelDesign.safeParse({ settings: {}, fields: [text, text] }).success).toBe(false);
  expect(labelDesign.safeParse({ settings: {}, fields: [{ ...text, command: '^XZ' }] }).success).toBe(false);
});
