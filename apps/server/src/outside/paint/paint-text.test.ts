import { isBlack, rowBytes, type Bitmap } from '@aliquot/zpl/draw/bitmap';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { needFonts } from '#testing/need-fonts.ts';
import { makeTextPainter } from './paint-text.ts';

const paint = makeTextPainter();
beforeAll(() => needFonts(paint));

const size = { height: 26, mostWidth: 400 };
const roomy = { height: 40, mostWidth: 2000 };

const painted = (text: string, wanted = size) => {
  const line = paint(text, wanted);
  if (line === null) throw new Error(`"${text}" was not painted`);
  return line;
};

/** The highest black dot of some columns, as a share of the height: near 1 for a full stop, near 0 for a tall letter. */
const highestDot = ({ width, height, ...rest }: Bitmap, from: number, to: number): number => {
  for (let y = 0; y < height; y += 1) {
    for (let x = Math.max(0, from); x < Math.min(width, to); x += 1) {
      if (isBlack({ width, height, ...rest }, x, y)) return y / height;
    }
  }
  return 1;
};
const firstColumns = (bitmap: Bitmap): number => highestDot(bitmap, 0, 4);
const lastColumns = (bitmap: Bitmap): number => highestDot(bitmap, bitmap.width - 4, bitmap.width);
const hasInk = (bitmap: Bitmap): boolean => bitmap.bytes.some((byte) => byte !== 0);
const column = (bitmap: Bitmap, x: number): boolean => highestDot(bitmap, x, x + 1) < 1;

const names = {
  Cyrillic: 'Иванова, Екатерина',
  Greek: 'Παπαδόπουλος, Γιώργος',
  Arabic: 'محمد, أحمد',
  Hebrew: 'כהן, יוסי',
  Thai: 'สมชาย ปั้นที่ใต้',
  Devanagari: 'अमित कुमार श्री',
  Tamil: 'தமிழ் செல்வன்',
  Georgian: 'ქართველი',
  Armenian: 'Բաղդասարյան',
  Chinese: '王小明, 陳龍',
  Japanese: 'やまだ 太郎',
  Korean: '김민수',
  Vietnamese: 'Nguyễn Thị Ẵm',
};

describe('a name in another script', () => {
  test.each(Object.entries(names))('%s is painted at the height of the printer’s font', (_script, name) => {
    for (const height of [18, 26, 40]) {
      const { bitmap, cut } = painted(name, { height, mostWidth: 800 });
      expect(bitmap.height).toBe(height);
      expect(bitmap.bytes).toHaveLength(rowBytes(bitmap.width) * height);
      expect(cut).toBe(false);
      // As wide as its ink: both its edges have some.
      expect([column(bitmap, 0), column(bitmap, bitmap.width - 1)]).toEqual([true, true]);
      expect(bitmap.width).toBeGreaterThan(height);
    }
  });

  test('has its own letters, and no boxes', () => {
    const pictures = Object.values(names).map((name) => Buffer.from(painted(name).bitmap.bytes).toString('hex'));
    expect(new Set(pictures).size).toBe(pictures.length);
    // Boxes are all alike: two names of as many letters would have one picture.
    expect(painted('Жук').bitmap.bytes).not.toEqual(painted('Гто').bitmap.bytes);
  });

  test('in Arabic is joined: one stroke from the first letter to the last', () => {
    const gaps = ({ bitmap }: { bitmap: Bitmap }): number =>
      Array.from({ length: bitmap.width }, (_, x) => column(bitmap, x)).filter((ink, x, all) => !ink && all[x - 1])
        .length;
    expect(gaps(painted('محمد', roomy))).toBe(0);
    // The same letters with a sign between them that keeps them apart.
    const apart = painted('م\u200cح\u200cم\u200cد', roomy);
    expect(gaps(apart)).toBeGreaterThan(0);
    expect(apart.bitmap.width).not.toBe(painted('محمد', roomy).bitmap.width);
  });

  test('is read from the right when it begins so, and from the left otherwise', () => {
    expect(firstColumns(painted('שלום.').bitmap)).toBeGreaterThan(0.5);
    expect(lastColumns(painted('Смит.').bitmap)).toBeGreaterThan(0.5);
    // The Arabic word stands between what stands before and after it.
    const mixed = painted('I محمد.').bitmap;
    expect(firstColumns(mixed)).toBeLessThan(0.3);
    expect(lastColumns(mixed)).toBeGreaterThan(0.5);
  });

  test('keeps its marks: letters with marks above and below are drawn smaller, not cut off', () => {
    for (const height of [18, 26, 40]) {
      const plain = painted('Нина', { height, mostWidth: 400 }).bitmap;
      const marked = painted('Н\u0302ина\u0323', { height, mostWidth: 400 }).bitmap;
      expect(marked.width).toBeLessThan(plain.width);
    }
    // What every script has below its baseline changes no size.
    expect(painted('Нина,', roomy).bitmap.width).toBeGreaterThan(painted('Нина', roomy).bitmap.width);
  });

  test('looks the same each time, on a painter of its own as well', () => {
    const other = makeTextPainter();
    for (const name of Object.values(names)) {
      const again = other(name, size);
      expect(again).toEqual(painted(name));
      other(`${name} ${name}`, roomy);
    }
    expect(makeTextPainter()(names.Thai, size)).toEqual(painted(names.Thai));
  });
});

describe('a name that is too long', () => {
  test('is cut at a whole letter, ends in an ellipsis, and says so', () => {
    const { bitmap, cut } = painted('Александров-Преображенский', { height: 26, mostWidth: 200 });
    expect(cut).toBe(true);
    expect(bitmap.width).toBeLessThanOrEqual(200);
    expect(bitmap.width).toBeGreaterThan(170);
    expect(lastColumns(bitmap)).toBeGreaterThan(0.5);
  });

  test('has the ellipsis where reading ends: on the left of Hebrew, also behind a Latin name', () => {
    const hebrew = painted('שלוםשלוםשלוםשלוםשלוםשלום', { height: 26, mostWidth: 150 });
    expect(hebrew.cut).toBe(true);
    expect(firstColumns(hebrew.bitmap)).toBeGreaterThan(0.5);
    expect(lastColumns(hebrew.bitmap)).toBeLessThan(0.5);
    const mixed = painted('I לללללללללללללללללללללל', { height: 26, mostWidth: 150 });
    expect(mixed.cut).toBe(true);
    expect(firstColumns(mixed.bitmap)).toBeLessThan(0.3);
    expect(lastColumns(mixed.bitmap)).toBeLessThan(0.3);
  });

  test('fits into any width, however small', () => {
    for (const mostWidth of [1, 2, 5, 12, 30]) {
      const { bitmap, cut } = painted('Иванова', { height: 26, mostWidth });
      expect([bitmap.width <= mostWidth, cut]).toEqual([true, true]);
    }
  });

  test('is never more than 500 letters, on a picture of no more than 1,200 by 8,000 dots', () => {
    expect(painted('ж'.repeat(600), { height: 4, mostWidth: 8000 }).cut).toBe(true);
    const huge = painted('Ж'.repeat(40), { height: 1e9, mostWidth: 1e9 }).bitmap;
    expect(huge.height).toBe(1200);
    expect(huge.width).toBeLessThanOrEqual(8000);
    expect(painted('Жук', { height: Number.NaN, mostWidth: -3 }).bitmap).toMatchObject({ width: 1, height: 1 });
  });
});

describe('what cannot be shown', () => {
  test('is not painted at all: a letter that no font has would be a box', () => {
    expect(paint('\u{e123}', size)).toBeNull();
    expect(paint('Иванова \u{e123}', size)).toBeNull();
    expect(paint('\u{10ffff}', size)).toBeNull();
    expect(paint('\u{378}', size)).toBeNull();
  });

  test('a small picture is painted where a font has it, and refused otherwise', () => {
    const line = paint('Иванова 😀', size);
    expect(line === null || hasInk(line.bitmap)).toBe(true);
  });

  test('is everything where nothing can be drawn, which is said once', () => {
    const faults: unknown[] = [];
    const broken = new Error('no code for this platform');
    const never = makeTextPainter({
      load: () => {
        throw broken;
      },
      onFault: (error) => faults.push(error),
    });
    expect([never('Иванова', size), never('Анна', size)]).toEqual([null, null]);
    expect(faults).toEqual([broken]);
  });

  test('control characters and line ends are spaces, half a letter is the sign for one', () => {
    expect(painted('Анна\r\nИва\u0000нова')).toEqual(painted('Анна Ива нова'));
    expect(painted('Анна\ud800')).toEqual(painted('Анна\ufffd'));
  });

  test('nothing turns a name round', () => {
    expect(painted('Анна \u202eИванова\u202c')).toEqual(painted('Анна Иванова'));
    expect(painted('Анна \u2067Иванова\u2069')).toEqual(painted('Анна Иванова'));
  });

  test('a name of spaces is a narrow piece of paper', () => {
    expect(painted(' \n ').bitmap).toEqual({ width: 1, height: 26, bytes: new Uint8Array(26) });
  });
});

test('any text whatever is painted within its bounds, or refused', () => {
  const letters = fc.constantFrom(
    ...Object.values(names).flatMap((name) => Array.from(name)),
    '😀',
    '\u200d',
    '\u0301',
    '\u202e',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: letters, maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 }).map((units) => String.fromCharCode(...units)),
  );
  let drawn = 0;
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 500 }), (any, height, mostWidth) => {
      const line = paint(any, { height, mostWidth });
      if (line === null) return;
      const { bitmap } = line;
      expect(bitmap.height).toBe(height);
      expect(bitmap.width).toBeGreaterThan(0);
      expect(bitmap.width).toBeLessThanOrEqual(mostWidth);
      expect(bitmap.bytes).toHaveLength(rowBytes(bitmap.width) * height);
      const unused = 0xff >> (bitmap.width % 8 || 8);
      for (let row = 1; row <= height; row += 1) {
        expect((bitmap.bytes[row * rowBytes(bitmap.width) - 1] ?? 0) & unused).toBe(0);
      }
      drawn += hasInk(bitmap) ? 1 : 0;
    }),
    { numRuns: 1500, seed: 20_261_115 },
  );
  expect(drawn).toBeGreaterThan(400);
});
