import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { prepareZXingModule, readBarcodes as readWithZxing } from 'zxing-wasm/reader';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

/** What two programs that know nothing of each other read on one picture, in no order. DataMatrix is read by zxing alone. */
export type Readings = { readonly zbar: readonly string[]; readonly zxing: readonly string[] };

/** The blank space a scanner needs around a barcode: a label's picture ends at its edge. */
const margin = 20;
const batchSize = 250;

type Gray = { readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray<ArrayBuffer> };

const onPaper = async (png: Buffer): Promise<Gray> => {
  const image = await loadImage(png);
  const width = image.width + 2 * margin;
  const height = image.height + 2 * margin;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, margin, margin);
  return { width, height, rgba: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data) };
};

/** The simplest picture file there is: labels are gray, so one color stands for all three. */
const asPgm = ({ width, height, rgba }: Gray): Buffer => {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const file = Buffer.alloc(head.length + width * height);
  head.copy(file);
  for (let at = 0; at < width * height; at += 1) file[head.length + at] = rgba[at * 4] ?? 255;
  return file;
};

/** The two programs name what they read in UTF-8, or give its bytes where it is none. */
const asText = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
};

const runZbar = (folder: string, format: '--xml' | '--raw', files: readonly string[]): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = [format, '--nodbus', '-q', '-Sdisable', '-Scode128.enable', '-Sqrcode.enable'];
    const child = spawn('zbarimg', [...options, ...files], { cwd: folder });
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    child.once('error', (error) =>
      reject(new Error("zbarimg could not be started: install Debian's zbar-tools", { cause: error })),
    );
    // 4 says that a picture held no barcode.
    child.once('close', (code) =>
      code === 0 || code === 4
        ? resolve(Buffer.concat(output))
        : reject(new Error(`zbarimg ended with ${code}: ${complaint}`)),
    );
  });

/** What it read in one file, as bytes. What is no plain text it writes in base64, wrongly for bytes over 127. */
const symbolsOf = (xml: string): { bytes: Buffer; doubtful: boolean }[] =>
  Array.from(
    xml.matchAll(/<data(?<base64> format='base64')?[^>]*><!\[CDATA\[(?<data>.*?)\]\]><\/data>/gsu),
    ({ groups }) => {
      const inBase64 = groups?.base64 !== undefined;
      const bytes = Buffer.from(groups?.data ?? '', inBase64 ? 'base64' : 'latin1');
      return { bytes, doubtful: inBase64 && bytes.some((byte) => byte > 127) };
    },
  );

/** One file read by itself, with nothing around what is read but the end of the line. */
const readAlone = async (folder: string, file: string, symbols: number): Promise<string[]> => {
  if (symbols > 1)
    throw new Error('zbar cannot be read here: one picture with several barcodes, one of them not in ASCII');
  return [asText((await runZbar(folder, '--raw', [file])).subarray(0, -1))];
};

const readWithZbar = async (folder: string, files: readonly string[]): Promise<string[][]> => {
  // As Latin-1, so that each byte stays one character until it is known what it is.
  const xml = (await runZbar(folder, '--xml', files)).toString('latin1');
  const sources = new Map(
    Array.from(xml.matchAll(/<source href='(?<file>[^']*)'>(?<symbols>.*?)<\/source>/gsu), ({ groups }) => [
      groups?.file ?? '',
      symbolsOf(groups?.symbols ?? ''),
    ]),
  );
  const texts: string[][] = [];
  for (const file of files) {
    const symbols = sources.get(file) ?? [];
    const doubtful = symbols.some((symbol) => symbol.doubtful);
    texts.push(doubtful ? await readAlone(folder, file, symbols.length) : symbols.map(({ bytes }) => asText(bytes)));
  }
  return texts;
};

let zxingReady: Promise<unknown> | undefined;
/** The program is in the package; left alone it would be fetched from the network. */
const prepareZxing = async (): Promise<void> => {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
};

const zxingTexts = async ({ width, height, rgba }: Gray): Promise<string[]> => {
  await (zxingReady ??= prepareZxing());
  const found = await readWithZxing(
    { data: rgba, width, height, colorSpace: 'srgb' },
    { formats: ['Code128', 'QRCode', 'DataMatrix'], tryInvert: false, textMode: 'Plain' },
  );
  return found.map(({ text }) => text);
};

/** Files in memory for one zbarimg, and what zxing read on them meanwhile. */
const readBatch = async (folder: string, batch: number, pictures: readonly Buffer[]) => {
  const zxing: string[][] = [];
  const files: string[] = [];
  for (const [at, png] of pictures.entries()) {
    const paper = await onPaper(png);
    const file = `${batch}-${at}.pgm`;
    await writeFile(join(folder, file), asPgm(paper));
    files.push(file);
    zxing.push(await zxingTexts(paper));
  }
  return { files, zxing };
};

/** Reads the barcodes on many pictures (PNG). zbarimg works on one batch beside zxing on the next. */
export const readBarcodes = async (pictures: readonly Buffer[]): Promise<Readings[]> => {
  const folder = await makeThrowAwayFolder('aliquot-barcodes-');
  try {
    const readings: Readings[] = [];
    let batchBefore: Promise<unknown> = Promise.resolve();
    for (let from = 0; from < pictures.length; from += batchSize) {
      const { files, zxing } = await readBatch(folder, from / batchSize, pictures.slice(from, from + batchSize));
      await batchBefore;
      batchBefore = readWithZbar(folder, files).then(async (zbar) => {
        for (const [at, texts] of zbar.entries()) readings[from + at] = { zbar: texts, zxing: zxing[at] ?? [] };
        await Promise.all(files.map((file) => rm(join(folder, file))));
      });
      // A refusal is heard when the next batch, or the end, waits for this one.
      batchBefore.catch(() => {});
    }
    await batchBefore;
    return readings;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
