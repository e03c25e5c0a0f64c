import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitmapOf, isBlack, resizeBitmap, rowBytes, type Bitmap } from './bitmap.ts';
import { graphicField } from './graphic-field.ts';

/** A picture drawn with letters: `#` is a black dot. */
const drawn = (...rows: string[]): Bitmap =>
  bitmapOf(rows[0]?.length ?? 0, rows.length, (x, y) => rows[y]?.[x] === '#');
const shown = (bitmap: Bitmap): string[] =>
  Array.from({ length: bitmap.height }, (_, y) =>
    Array.from({ length: bitmap.width }, (__, x) => (isBlack(bitmap, x, y) ? '#' : '.')).join(''),
  );

const anyBitmap = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.infiniteStream(fc.boolean()))
  .map(([width, height, dots]) => bitmapOf(width, height, () => dots.next().value));

/** Reads the command as a printer does: all bytes, then rows of so many. */
const readGraphicField = (command: string, width: number): Bitmap => {
  const [, total, count, perRow, digits] = /^\^GFA,(\d+),(\d+),(\d+),([0-9A-F]+)$/u.exec(command) ?? [];
  expect(total).toBe(count);
  const bytes = Uint8Array.from(digits?.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16));
  expect(bytes).toHaveLength(Number(total));
  expect(Number(perRow)).toBe(rowBytes(width));
  return { width, height: bytes.length / Number(perRow), bytes };
};

const letter = drawn('###......', '#........', '##.......', '#.......#');

describe('a bitmap', () => {
  test('has its leftmost dot in the highest bit, and begins each row on a byte', () => {
    expect([...letter.bytes]).toEqual([0xe0, 0, 0x80, 0, 0xc0, 0, 0x80, 0x80]);
    expect(shown(letter)).toEqual(['###......', '#........', '##.......', '#.......#']);
  });

  test('keeps its picture when it is made larger and smaller', () => {
    expect(shown(resizeBitmap(drawn('#.', '.#'), { width: 4, height: 6 }))).toEqual([
      '##..',
      '##..',
      '##..',
      '..##',
      '..##',
      '..##',
    ]);
    expect(shown(resizeBitmap(drawn('#..', '.#.', '..#'), { width: 1, height: 1 }))).toEqual(['#']);
    fc.assert(
      fc.property(anyBitmap, fc.integer({ min: 1, max: 4 }), (bitmap, times) => {
        const larger = resizeBitmap(bitmap, { width: bitmap.width * times, height: bitmap.height * times });
        expect(resizeBitmap(larger, bitmap)).toEqual(bitmap);
      }),
      { seed: 20_261_115 },
    );
  });
});

describe('a bitmap that is larger than its room', () => {
  test('is cut at the right and at the bottom, dot for dot', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 60 }), height: fc.integer({ min: 1, max: 60 }) });
    fc.assert(
      fc.property(anyBitmap, size, size, (bitmap, whole, room) => {
        const all = resizeBitmap(bitmap, whole);
        const [width, height] = [Math.min(whole.width, room.width), Math.min(whole.height, room.height)];
        expect(resizeBitmap(bitmap, whole, room)).toEqual(bitmapOf(width, height, (x, y) => isBlack(all, x, y)));
      }),
      { seed: 20_261_119 },
    );
  });
});

describe('a bitmap as a command', () => {
  test('says its bytes, the bytes of a row, and the dots as digits', () => {
    expect(graphicField(letter)).toBe('^GFA,8,8,2,E0008000C0008080');
    expect(graphicField(bitmapOf(0, 20, () => true))).toBe('');
  });

  test('can be read back exactly', () => {
    fc.assert(
      fc.property(anyBitmap, (bitmap) => {
        expect(readGraphicField(graphicField(bitmap), bitmap.width)).toEqual(bitmap);
      }),
      { seed: 20_261_115 },
    );
  });
});
