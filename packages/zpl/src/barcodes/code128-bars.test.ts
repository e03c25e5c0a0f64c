import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128Runs } from './code128-bars.ts';
import { barcodeWidth } from './code128.ts';

/** Characters of every set, and digits in rows: what makes a text go from set to set. */
const ascii = fc.integer({ min: 0, max: 127 }).map((code) => String.fromCodePoint(code));
const anyText = fc
  .array(fc.oneof(ascii, fc.stringMatching(/^\d{1,7}$/u), fc.stringMatching(/^[a-z]{1,3}$/u), ascii), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

const runsOf = (text: string): readonly number[] => code128Runs(text) ?? [];
const sum = (runs: readonly number[]): number => runs.reduce((total, run) => total + run, 0);

describe('the bars of a barcode', () => {
  test('are as wide together as the barcode, for every text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const width = barcodeWidth(text);
        expect(width.ok && width.modules).toBe(sum(runsOf(text)));
      }),
      { numRuns: 5000, seed: 20_261_119 },
    );
  });

  test('are three bars and three spaces of 11 modules for each symbol, and a stop of 13', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const runs = runsOf(text);
        expect(runs.length % 6).toBe(1);
        for (let at = 0; at < runs.length - 7; at += 6) expect(sum(runs.slice(at, at + 6))).toBe(11);
        expect(runs.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
      }),
      { seed: 20_261_119 },
    );
  });

  test('of a text known by heart are start B, A, check and stop', () => {
    const symbols = ['211214', '111323', '131123', '2331112'];
    expect(runsOf('A').join('')).toBe(symbols.join(''));
  });

  test('are none for what a barcode cannot hold', () => {
    expect(code128Runs('')).toBeNull();
    expect(code128Runs('Ünder')).toBeNull();
  });
});
