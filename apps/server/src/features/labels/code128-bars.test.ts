import { code128Runs } from '@aliquot/zpl/barcodes/code128-bars';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBarcodes } from '#testing/read-barcodes.ts';

const module = 2;
const height = 40;

const picture = (runs: readonly number[]): Buffer => {
  const canvas = createCanvas(module * runs.reduce((sum, run) => sum + run, 0), height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, height);
  context.fillStyle = '#000';
  let x = 0;
  for (const [at, run] of runs.entries()) {
    if (at % 2 === 0) context.fillRect(x, 0, module * run, height);
    x += module * run;
  }
  return canvas.toBuffer('image/png');
};

const ascii = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((code) => String.fromCodePoint(code));
const mixed = fc
  .array(fc.oneof(fc.stringMatching(/^\d{1,7}$/u), ascii(32, 127), ascii(0, 127), ascii(0, 31), ascii(96, 127)), {
    minLength: 2,
    maxLength: 8,
  })
  .map((parts) => parts.join(''));
/** Each character that a barcode holds once at least, and each pair of digits. */
const everySymbol = [
  ...Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 16 }, (_, column) => String.fromCodePoint(row * 16 + column)).join(''),
  ),
  ...Array.from({ length: 10 }, (_, tens) => Array.from({ length: 10 }, (_, ones) => `${tens}${ones}`).join('')),
];
const texts = [...everySymbol, ...fc.sample(mixed, { numRuns: 200, seed: 20_261_119 })];

test('two barcode readers read on the bars of the designer what they hold, control characters and shifts too', async () => {
  const readings = await readBarcodes(texts.map((text) => picture(code128Runs(text) ?? [])));
  expect(readings).toEqual(texts.map((text) => ({ zbar: [text], zxing: [text] })));
});
