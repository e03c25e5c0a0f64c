import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitLine, wrapText } from './fit-text.ts';
import { fontCommand, lineHeight, textWidth } from './fonts.ts';

/** A font whose letters are all one wide. */
const upTo =
  (most: number) =>
  (line: string): boolean =>
    line.length <= most;

describe('a line', () => {
  test.each([
    ['Okafor, Imani', 13, 'Okafor, Imani'],
    ['Okafor, Imani', 12, 'Okafor, I...'],
    ['Okafor, Imani', 11, 'Okafor,...'],
    ['Okafor', 3, '...'],
    ['Okafor', 2, ''],
  ])('%s in %d letters reads %s', (text, most, line) => {
    expect(fitLine(text, upTo(most)).lines).toEqual([line]);
  });

  test('that was cut says so, and always ends in the mark', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.integer({ min: 3, max: 40 }), (text, most) => {
        const { lines, cut } = fitLine(text, upTo(most));
        expect(lines[0]?.length).toBeLessThanOrEqual(most);
        expect(cut ? lines[0]?.endsWith('...') : lines[0] === text).toBe(true);
      }),
      { seed: 20_261_118 },
    );
  });
});

describe('wrapped text', () => {
  test.each([
    ['one two three', 7, 2, ['one two', 'three']],
    ['one two three four', 7, 2, ['one two', 'thre...']],
    ['featherstonehaugh', 6, 3, ['feathe', 'rstone', 'haugh']],
    ['one\ntwo', 10, 2, ['one', 'two']],
    ['one\ntwo\nthree', 10, 2, ['one', 'two thr...']],
    ['', 10, 2, ['']],
  ])('%j in %d letters and %d lines reads %j', (text, most, lines, read) => {
    expect(wrapText(text, lines, upTo(most)).lines).toEqual(read);
  });

  test('keeps to its lines and their width, and loses nothing unless it says so', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/u), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, fc.integer({ min: 4, max: 20 }), fc.integer({ min: 1, max: 4 }), (list, width, most) => {
        const text = list.join(' ');
        const { lines, cut } = wrapText(text, most, upTo(width));
        expect(lines.length).toBeLessThanOrEqual(most);
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(cut).toBe(lines.join('').replaceAll(' ', '') !== text.replaceAll(' ', ''));
      }),
      { seed: 20_261_118 },
    );
  });
});

describe('the printer’s fonts', () => {
  test('A to C grow in whole steps, 0 dot by dot', () => {
    expect(fontCommand({ family: '0', size: 21 })).toBe('^A0N,21');
    expect(fontCommand({ family: 'A', size: 20 })).toBe('^AAN,18,10');
    expect(fontCommand({ family: 'B', size: 20 })).toBe('^ABN,22,14');
    expect(fontCommand({ family: 'C', size: 8 })).toBe('^ACN,18,10');
    expect(lineHeight({ family: 'B', size: 30 })).toBe(33);
  });

  test('are as wide as rendered labels show, and a little more', () => {
    const wide = textWidth('H'.repeat(10), { family: '0', size: 30 });
    expect(wide).toBeGreaterThan(183);
    expect(wide).toBeLessThan(192);
    expect(textWidth('H'.repeat(10), { family: 'A', size: 9 })).toBe(60);
    expect(textWidth('H'.repeat(10), { family: 'B', size: 11 })).toBe(90);
    expect(textWidth('H'.repeat(10), { family: 'C', size: 18 })).toBe(120);
  });
});
