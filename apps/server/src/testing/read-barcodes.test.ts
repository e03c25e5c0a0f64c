import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';
import { readBarcodes } from './read-barcodes.ts';

beforeAll(async () => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
});

/** Right up to the edge of the picture, as on a label that is full. */
const picture = async (format: WriteInputBarcodeFormat, text: string | Uint8Array): Promise<Buffer> => {
  const { image, error } = await writeBarcode(text, { format, scale: 2, addQuietZones: false });
  if (image === null) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
};

test('two programs read what a barcode holds, control characters and all', async () => {
  const texts = [
    'ACC-2026-000123',
    '26-000123-1',
    'a^B~C_>5;\\&',
    'A]]>B',
    '<&"\'>',
    'tab\there\r\nnext\u001dgroup\u0000end',
    ' spaces  inside ',
  ];
  const readings = await readBarcodes(await Promise.all(texts.map((text) => picture('Code128', text))));
  expect(readings).toEqual(texts.map((text) => ({ zbar: [text], zxing: [text] })));
});

test('square codes hold any text; DataMatrix is read by one of the two', async () => {
  const qr = await Promise.all(['26-000123-1', 'Žofie 王小明'].map((text) => picture('QRCode', text)));
  const matrix = await picture('DataMatrix', 'ACC-2026-000123');
  expect(await readBarcodes([...qr, matrix])).toEqual([
    { zbar: ['26-000123-1'], zxing: ['26-000123-1'] },
    { zbar: ['Žofie 王小明'], zxing: ['Žofie 王小明'] },
    { zbar: [], zxing: ['ACC-2026-000123'] },
  ]);
});

test('each picture has its own readings, also those with none or with two', async () => {
  const code = await picture('Code128', 'A1');
  const paper = createCanvas(100, 100);
  const empty = paper.toBuffer('image/png');
  const [first, second] = await Promise.all([loadImage(code), loadImage(await picture('Code128', 'B2'))]);
  const both = createCanvas(400, 400);
  const context = both.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 400, 400);
  context.drawImage(first, 0, 0);
  context.drawImage(second, 0, 250);
  const readings = await readBarcodes([empty, code, both.toBuffer('image/png'), empty]);
  expect(readings.map(({ zbar, zxing }) => [zbar.toSorted(), zxing.toSorted()])).toEqual([
    [[], []],
    [['A1'], ['A1']],
    [
      ['A1', 'B2'],
      ['A1', 'B2'],
    ],
    [[], []],
  ]);
  expect(await readBarcodes([])).toEqual([]);
});
