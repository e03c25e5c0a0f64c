import { anyDesign } from '@aliquot/zpl/testing/any-design';
import { isWithin, printableArea } from '@aliquot/zpl/design/geometry';
import { labelField, labelSettings } from '@aliquot/zpl/design/label-design';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barHeightLimits, placeLimits } from './place-limits.ts';
import { reduceDesigner, startDesigner } from './reduce-designer.ts';

const settings = labelSettings.parse({});
const text = labelField.parse({ id: 'a', type: 'text', content: 'x', x: 20, y: 30, width: 100, height: 20 });

test('[VALID-5] a field may be typed to where it still lies in the printable area', () => {
  expect(placeLimits(text, settings)).toEqual({
    x: { least: 8, most: 348 },
    y: { least: 8, most: 124 },
    width: { least: 10, most: 428 },
    height: { least: 10, most: 114 },
  });
  expect(placeLimits({ ...text, x: 440 }, settings).x).toEqual({ least: 8, most: 440 });
});

test('[VALID-5] bars are from 20 dots to what the label has room for', () => {
  const bars = { type: 'barcode', id: 'b', content: '1', x: 20, y: 30, width: 100, height: 72 } as const;
  const barcode = labelField.parse(bars) as Extract<typeof text, { type: 'barcode' }>;
  expect(barHeightLimits(barcode, settings)).toEqual({ least: 20, most: 114 });
  expect(placeLimits(barcode, settings).height).toEqual({ least: 42, most: 114 });
  expect(barHeightLimits(barcode, { ...settings, height: 812 })).toEqual({ least: 20, most: 200 });
});

test('whatever is typed within the limits is what the field then has', () => {
  const cases = anyDesign.filter(({ fields }) => fields.length > 0);
  fc.assert(
    fc.property(cases, fc.nat(), fc.constantFrom('x', 'y', 'width', 'height'), fc.nat(), (design, at, part, share) => {
      const field = design.fields[at % design.fields.length];
      if (field === undefined || field.locked || !isWithin(field, printableArea(design.settings))) return;
      const { least, most } = placeLimits(field, design.settings)[part];
      const value = least + (share % (most - least + 1));
      const { design: after } = reduceDesigner(startDesigner(design), {
        type: 'change',
        ids: [field.id],
        change: { [part]: value },
      });
      expect(after.fields.find(({ id }) => id === field.id)?.[part]).toBe(value);
    }),
  );
});
