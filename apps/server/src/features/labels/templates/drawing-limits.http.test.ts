import type { DrawnTemplate } from '@aliquot/domain/labels/templates/label-template';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import { exampleValues } from '@aliquot/zpl/content/example-values';
import { labelDesign, type LabelDesign } from '@aliquot/zpl/design/label-design';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateMaker } from '#testing/make/template-maker.ts';
import { openPrinterLaboratory, type PrinterLaboratory } from '#testing/printer-laboratory.ts';
import { makeTestServer } from '#testing/test-server.ts';

let bench: PrinterLaboratory;
beforeAll(async () => {
  bench = await openPrinterLaboratory();
});
afterAll(() => bench.close());

const margins = { marginTop: 0, marginLeft: 0, marginRight: 0, marginBottom: 0 };
/** So many logos of one black dot, each over the whole label. */
const logos = (count: number, inches: number, dpi: number): LabelDesign =>
  labelDesign.parse({
    settings: { width: inches * dpi, height: inches * dpi, dpi, ...margins },
    fields: Array.from({ length: count }, (_, at) => ({
      id: `f${at}`,
      type: 'logo',
      x: 0,
      y: 0,
      width: inches * dpi,
      height: inches * dpi,
      bitmap: { width: 1, height: 1, data: 'gA==' },
    })),
  });
const input = (design: LabelDesign, printerId: number | null = null) => ({ design, values: {}, printerId });
const draw = async (design: LabelDesign, printerId: number | null = null): Promise<unknown[]> => {
  const response = await bench.server.mutate('labelTemplates.draw', input(design, printerId), bench.tech);
  return [response.statusCode, response.json().error?.message];
};

test('pictures of more than 20 million dots together are refused before they are drawn', async () => {
  expect(await draw(logos(1, 12, 600))).toEqual([
    400,
    'Not drawn. The logos and texts of the label have 51.8 million dots together, and 20.0 million is the most. Make them smaller.',
  ]);
  expect((await draw(logos(100, 4, 152)))[0]).toBe(400);
  expect((await draw(logos(3, 4, 152)))[0]).toBe(200);
});

test('they count in the dots of the printer that they are drawn for, as far as they lie on its labels', async () => {
  const fine = await bench.addPrinter('Fine', { dpi: 600, labelWidth: '12', labelHeight: '12' });
  const small = await bench.addPrinter('Small', { dpi: 600, labelWidth: '2', labelHeight: '1' });
  const design = logos(2, 6, 152);
  expect((await draw(design))[0]).toBe(200);
  expect(await draw(design, fine.id)).toEqual([
    400,
    'Not drawn. The logos and texts of the label have 25.9 million dots together on the labels of this printer, and 20.0 million is the most. Make them smaller.',
  ]);
  expect((await draw(design, small.id))[0]).toBe(200);
  const print = { design, example: 'usual', copies: 1 };
  const refused = await bench.mutate('labelTemplates.print', { ...print, printerId: fine.id });
  expect(refused.json().error.message).toContain('Not sent. The logos and texts of the label have 25.9 million dots');
  expect(fine.connections()).toBe(0);
});

test('they are not approved, and copies of a large label are not sent in one go', async () => {
  const templates = templateMaker(bench);
  const refused = await templates.act('approve', await templates.create(logos(60, 4, 152)), { note: null });
  expect(refused.json().error.message).toContain('Not approved. The logos and texts of the label have');
  const printer = await bench.addPrinter('Copies', { dpi: 600, labelWidth: '4', labelHeight: '4' });
  const print = { design: logos(1, 4, 600), example: 'usual', printerId: printer.id };
  const many = await bench.mutate('labelTemplates.print', { ...print, copies: 20 });
  expect([many.statusCode, many.json().error.message]).toEqual([
    400,
    'Not sent. This label is large. Print 3 at a time at most.',
  ]);
});

test('long values are cut, whatever they are drawn in', async () => {
  const place = { x: 0, y: 0, width: 440, height: 100, content: '{{tube.fields}}{{tube.fields}}' };
  const types = ['text', 'barcode', 'qr', 'datamatrix'];
  const design = labelDesign.parse({
    settings: {},
    fields: Array.from({ length: 100 }, (_, at) => ({
      id: `f${at}`,
      ...place,
      type: types[at % 4],
      ...(at % 8 === 0 ? { enableWrapping: true } : {}),
    })),
  });
  const response = await bench.server.mutate(
    'labelTemplates.draw',
    { design, values: { 'tube.fields': 'a'.repeat(20_000) }, printerId: null },
    bench.tech,
  );
  const { zpl, problems } = response.json().result.data as DrawnTemplate;
  expect(zpl.length).toBeLessThan(100_000);
  expect(problems).toEqual([
    'The text is longer than its field and is cut.',
    'The barcode has more than 300 letters, so it is left out.',
    'The QR code holds too much for a label, so it is left out.',
    'A DataMatrix holds plain letters, digits and symbols other than ` only, so it is left out.',
  ]);
});

test('one user draws five labels a second, counted over two, and is told when there may be another', async () => {
  const server = await makeTestServer();
  try {
    const { cookie } = await server.signInAs('aliquot_lab_tech');
    const other = (await server.signInAs('aliquot_lab_manager')).cookie;
    const once = (by: string) =>
      server.mutate('labelTemplates.draw', { design: builtInLabel, values: exampleValues.usual, printerId: null }, by);
    const answers = await Promise.all(Array.from({ length: 11 }, () => once(cookie)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      429,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error.message).toMatch(/^Too many requests\. Wait [12] seconds?, then try again\.$/u);
    expect((await once(other)).statusCode).toBe(200);
    const print = await server.mutate(
      'labelTemplates.print',
      {
        idempotencyKey: '3b241101-e2bb-4255-8caf-4136c566a963',
        printerId: 1,
        design: builtInLabel,
        example: 'usual',
        copies: 1,
      },
      cookie,
    );
    expect(print.statusCode).toBe(429);
  } finally {
    await server.stop();
  }
});
