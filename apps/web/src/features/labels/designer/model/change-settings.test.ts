import { labelDensities, labelPresets, presetOf, type LabelDensity } from '@aliquot/zpl/design/dots';
import { isWithin, printableArea } from '@aliquot/zpl/design/geometry';
import { labelDesign, labelField, type LabelSettings } from '@aliquot/zpl/design/label-design';
import { anyDesign } from '@aliquot/zpl/testing/any-design';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DesignerEvent } from './designer-state.ts';
import { barcode, fieldIn, labelWith, play, text, undo } from './play-designer.ts';

const label = labelWith(text({ id: 'a', x: 340, y: 100 }), barcode({ id: 'b', x: 20, width: 300 }));
const change = (part: Partial<LabelSettings>): DesignerEvent => ({ type: 'settings', change: part });
const density = (dpi: LabelDensity): DesignerEvent => ({ type: 'density', dpi });

describe('settings', () => {
  test('[ENT-9] [VALID-5] are changed within their limits; what is not valid changes nothing', () => {
    expect(play(label, change({ marginLeft: 50, speed: 6 })).design.settings).toMatchObject({
      marginLeft: 50,
      speed: 6,
    });
    const state = play(label);
    for (const part of [{ marginLeft: 51 }, { width: 100 }, { height: 9999 }, { speed: 0.5 }, { width: Number.NaN }])
      expect(play(state, change(part))).toBe(state);
    expect(play(state, change({}), change({ width: 456 }))).toBe(state);
    const missing = { width: undefined } as unknown as Partial<LabelSettings>;
    expect(play(label, change({ width: 500 }), change(missing)).design.settings.width).toBe(500);
  });

  test('leave every field where it is, also where that is outside now', () => {
    const { design, past } = play(label, change({ width: 300 }), change({ width: 301 }));
    expect(design.fields).toBe(label.fields);
    expect(past).toEqual([label]);
    expect(play(label, { type: 'preset', preset: '2x1' }).design.fields).toBe(label.fields);
  });

  test.each(labelPresets)('[LABEL-2] have the size of the preset $name in dots', ({ name, width, height }) => {
    const state = play(label, density(300), { type: 'preset', preset: name });
    expect(state.design.settings).toMatchObject({ width: Math.floor(width * 300), height: Math.floor(height * 300) });
    expect(play(state, { type: 'preset', preset: name }, { type: 'preset', preset: 'Custom' })).toBe(state);
  });
});

describe('at another density', () => {
  test('a label keeps its inches, in one step', () => {
    const state = play(label, density(600));
    expect(state.design.settings).toMatchObject({ dpi: 600, width: 1350, height: 450, marginLeft: 24 });
    expect(fieldIn(state, 'a')).toMatchObject({ x: 1005, fontSize: 59 });
    expect(fieldIn(state, 'b')).toMatchObject({ barcodeHeight: 148, height: 148 + 6 + 59 });
    expect(play(state, undo).design).toBe(label);
    expect(play(state, density(600))).toBe(state);
    expect(play(label, change({ dpi: 600 })).design).toEqual(state.design);
  });

  test('[VALID-5] sizes keep to the limits of a design', () => {
    const large = labelWith(
      text({ id: 'a', fontSize: 90 }),
      labelField.parse({ id: 'box', type: 'box', x: 8, y: 8, width: 50, height: 50, thickness: 60 }),
      barcode({ id: 'b', barcodeHeight: 100, moduleDots: 9 }),
    );
    const state = play(large, density(600));
    expect(fieldIn(state, 'a')).toMatchObject({ fontSize: 100 });
    expect(fieldIn(state, 'box')).toMatchObject({ thickness: 100 });
    expect(fieldIn(state, 'b')).toMatchObject({ barcodeHeight: 200, moduleDots: 10 });
  });

  test.each(labelPresets)('[LABEL-2] the preset $name is still that preset', ({ name }) => {
    for (const dpi of labelDensities) {
      const state = play(label, { type: 'preset', preset: name }, density(dpi));
      expect(presetOf(state.design.settings)).toBe(name);
    }
  });

  test('[VALID-5] the design is one the lab can save, and what was in the printable area still is', () => {
    fc.assert(
      fc.property(anyDesign, fc.array(fc.constantFrom(...labelDensities), { maxLength: 4 }), (design, densities) => {
        let current = design;
        for (const dpi of densities) {
          const { design: next } = play(current, density(dpi));
          expect(next.settings.dpi).toBe(dpi);
          expect(labelDesign.safeParse(next).success).toBe(true);
          const [before, area] = [printableArea(current.settings), printableArea(next.settings)];
          for (const [at, field] of next.fields.entries()) {
            const was = current.fields[at];
            const fits = field.width <= area.width && field.height <= area.height;
            if (was !== undefined && isWithin(was, before) && fits) expect(isWithin(field, area)).toBe(true);
          }
          current = next;
        }
      }),
      { numRuns: 1500, seed: 20_261_119 },
    );
  });
});
