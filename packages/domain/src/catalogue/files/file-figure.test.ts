import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '#measures/decimal.ts';
import { fileFigure, figureOf, figureText } from './file-figure.ts';

test.each([
  ['3.5', 3.5],
  ['-2', -2],
  ['0', 0],
  ['100000000', 100_000_000],
  ['0.1', 0.1],
])('%s is a number in a file', (text, figure) => {
  expect(figureOf(decimal(text))).toBe(figure);
});

test.each(['3.50', '0.0000001', '12345678901234567890', '0.30000000000000004'])(
  '%s stays text in a file, because a JSON number would not give it back',
  (text) => {
    expect(figureOf(decimal(text))).toBe(text);
  },
);

test('every decimal comes back from a file as it was written', () => {
  const written = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
    .map(([units, decimals]) => decimal(`${units}e-${decimals}`));
  fc.assert(
    fc.property(written, (text) => {
      const inFile: unknown = JSON.parse(JSON.stringify(figureOf(text)));
      const read = fileFigure.safeParse(inFile);
      expect(read.success && figureText(read.data)).toBe(text);
    }),
    { numRuns: 2000, seed: 20_261_115 },
  );
});

test.each([1e21, Number.NaN, 'about 3', '', null])('%s is refused', (value) => {
  expect(fileFigure.safeParse(value).success).toBe(false);
});
