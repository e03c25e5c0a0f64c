import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitmapOf, isBlack, type Bitmap } from './bitmap.ts';
import { stackBitmaps } from './stack-bitmaps.ts';

const anyLine = (height: number): fc.Arbitrary<Bitmap> =>
  fc.integer({ min: 1, max: 40 }).chain((width) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      // Whatever stands in the bits past its width: they are no dots.
      bytes: fc.uint8Array({ minLength: Math.ceil(width / 8) * height, maxLength: Math.ceil(width / 8) * height }),
    }),
  );

test('each dot of a line stands at its place in the picture, and nothing else does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }).chain((height) => fc.array(anyLine(height), { minLength: 1, maxLength: 3 })),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom(
        (_room: number) => 0,
        (room: number) => Math.max(0, room),
        (room: number) => Math.max(0, Math.floor(room / 2)),
      ),
      (lines, width, indent) => {
        const height = lines[0]?.height ?? 0;
        const expected = bitmapOf(width, height * lines.length, (x, y) => {
          const line = lines[Math.floor(y / height)];
          return line !== undefined && isBlack(line, x - indent(width - line.width), y % height);
        });
        expect(stackBitmaps(lines, width, indent)).toEqual(expected);
      },
    ),
  );
});
