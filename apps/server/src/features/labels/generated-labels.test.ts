import { commandNames, readCommands } from '@aliquot/zpl/commands/read-commands';
import { fillTemplate } from '@aliquot/zpl/content/template';
import { dotsPerMm, labelDensities } from '@aliquot/zpl/design/dots';
import { drawLabel } from '@aliquot/zpl/draw/draw-label';
import { codeInk, isCode } from '@aliquot/zpl/lint/ink';
import { hasErrors, lintDesign } from '@aliquot/zpl/lint/lint-design';
import { anyTubeLabel, type TubeLabel } from '@aliquot/zpl/testing/any-tube-label';
import { followsFrom } from '@aliquot/zpl/testing/field-forms';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ZplApi } from 'zpl-renderer-js';
import { makeTextPainter } from '#outside/paint/paint-text.ts';
import { readBarcodes, type Readings } from '#testing/read-barcodes.ts';
import { sizeOfRun } from '#testing/size-of-run.ts';

const { labels } = sizeOfRun;
const batch = 50;
const painter = makeTextPainter();

let renderer: ZplApi;
beforeAll(async () => {
  renderer = (await (await import('zpl-renderer-js')).ready).api;
});

type Code = { readonly text: string; readonly byZbar: boolean; readonly picture: Buffer; readonly zpl: string };

/** The picture of each code with the blank beside it, as a scanner is aimed at one of several. */
const codesOf = async ({ design, values }: TubeLabel, zpl: string): Promise<Code[]> => {
  const { dpi, width, height } = design.settings;
  const dpmm = dotsPerMm[dpi];
  const label = await loadImage(
    Buffer.from(await renderer.zplToBase64Async(zpl, width / dpmm, height / dpmm, dpmm), 'base64'),
  );
  return design.fields.filter(isCode).flatMap((field) => {
    const code = codeInk(field, values, dpi);
    if (code === null) return [];
    const { ink, quiet } = code;
    const canvas = createCanvas(ink.width + 2 * quiet.sides, ink.height + 2 * quiet.ends);
    canvas.getContext('2d').drawImage(label, quiet.sides - ink.x, quiet.ends - ink.y);
    const text = fillTemplate(field.content, values);
    return [{ text, byZbar: field.type !== 'datamatrix', picture: canvas.toBuffer('image/png'), zpl }];
  });
};

const unread = ({ text, byZbar, zpl }: Code, { zbar, zxing }: Readings): string[] => {
  const wrong = (name: string, texts: readonly string[]): string[] =>
    texts.length === 1 && texts[0] === text
      ? []
      : [`${name} reads ${JSON.stringify(texts)} instead of ${JSON.stringify(text)}\n${zpl}`];
  return [...wrong('zxing', zxing), ...(byZbar ? wrong('zbar', zbar) : [])];
};

describe.each(labelDensities)('generated labels at %d dpi', (dpi) => {
  test(
    'hold no command but those of their design, and every barcode the linter lets pass is read',
    async () => {
      const wanted = Math.ceil(labels / labelDensities.length);
      let passed = 0;
      for (let seed = 1; passed < wanted; seed += 1) {
        const generated = fc.sample(anyTubeLabel(dpi), { numRuns: 2 * batch, seed: seed * 1000 + dpi });
        const drawn = generated.map((label) => ({ ...label, zpl: drawLabel(label.design, label.values, painter).zpl }));
        for (const { design, zpl } of drawn) {
          expect(followsFrom(design, commandNames(zpl)), zpl).toBe(true);
          expect(readCommands(zpl).every((token) => token.kind === 'command' || token.text === '\n')).toBe(true);
        }
        const good = drawn
          .filter(({ design, values }) => !hasErrors(lintDesign(design, [values], painter)))
          .slice(0, wanted - passed);
        const codes: Code[] = [];
        for (const label of good) codes.push(...(await codesOf(label, label.zpl)));
        const readings = await readBarcodes(codes.map(({ picture }) => picture));
        expect(codes.flatMap((code, at) => unread(code, readings[at] ?? { zbar: [], zxing: [] }))).toEqual([]);
        passed += good.length;
      }
      expect(passed).toBe(wanted);
    },
    60_000 + 200 * labels,
  );
});
