import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeWidth, barDots, codeSets } from './code128.ts';

describe('how wide a barcode is', () => {
  test('equals the widths measured from rendered labels', () => {
    expect(barcodeWidth('ACC-2026-000123')).toEqual({ ok: true, modules: 178 });
    expect(barcodeWidth('ACC2026000123')).toEqual({ ok: true, modules: 134 });
    expect(barcodeWidth('12345678')).toEqual({ ok: true, modules: 79 });
    expect(barcodeWidth('')).toMatchObject({ ok: false });
    expect(barcodeWidth('Ünder')).toMatchObject({ ok: false });
  });

  test('digits in pairs are never wider than one by one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/u), (digits) => {
        const width = barcodeWidth(digits);
        expect(width.ok && width.modules <= (digits.length + 2) * 11 + 13).toBe(true);
      }),
      { seed: 20_261_115 },
    );
  });

  test('[LABEL-2] the narrowest bar is 0.0075 inches in whole dots, rounded up', () => {
    expect([152, 203, 300, 600, 100].map(barDots)).toEqual([2, 2, 3, 5, 1]);
  });
});

describe('the character set', () => {
  test.each([
    ['12345678', ['C']],
    ['abcdef', ['B']],
    ['Tube-1', ['B']],
    ['\u0001\u0002ID', ['A']],
    ['ACC2026000123', ['B', 'C']],
    ['a1234b', ['B']],
    ['a123456b', ['B', 'C', 'B']],
    ['a\u0007b', ['B']],
    ['', []],
    ['Ünder', []],
  ])('[VALID-6] of %j is chosen by its content: %j', (text, sets) => {
    expect(codeSets(text)).toEqual(sets);
  });

  test('[VALID-6] digits in pairs are set C, small letters B, control characters A', () => {
    const always = (texts: RegExp, sets: readonly string[]): void =>
      fc.assert(
        fc.property(fc.stringMatching(texts), (text) => {
          expect(codeSets(text)).toEqual(sets);
        }),
        { seed: 20_261_115 },
      );
    always(/^(?:\d\d){2,12}$/u, ['C']);
    always(/^[a-z]{1,20}$/u, ['B']);
    // oxlint-disable-next-line no-control-regex -- control characters are what set A is for.
    always(/^[\u0001-\u001F]{1,20}$/u, ['A']);
  });
});
