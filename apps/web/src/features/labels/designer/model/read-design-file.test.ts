import { anyDesign } from '@aliquot/zpl/testing/any-design';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDesignFile, writeDesignFile } from './read-design-file.ts';

const field = { id: 'a', type: 'text', content: '', x: 8, y: 8, width: 100, height: 30 };
const sentenceOf = (text: string): string => {
  const file = readDesignFile(text);
  return file.ok ? 'imported' : file.sentence;
};
const fileWith = (design: unknown, rest: object = {}): string =>
  JSON.stringify({ format: 'aliquot-label', version: 1, name: 'Tubes', design, ...rest });

test('a design that was exported is imported as it was', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(readDesignFile(writeDesignFile('Tubes 2x1', design))).toEqual({ ok: true, name: 'Tubes 2x1', design });
    }),
    { seed: 20_261_119 },
  );
});

test('a barcode is as high as its bars, whatever the file says', () => {
  const barcode = { ...field, type: 'barcode', height: 400 };
  const file = readDesignFile(`\uFEFF${fileWith({ settings: {}, fields: [barcode] })}`);
  expect(file.ok && file.design.fields[0]?.height).toBe(72);
});

describe('a file is refused that', () => {
  const choose = 'Choose a file that was exported from the label designer.';
  const again = 'Export the design again, or correct the file.';

  test.each([
    ['is not JSON', '^XA^XZ', `The file is not JSON. ${choose}`],
    ['is empty', '', `The file is not JSON. ${choose}`],
    ['is something else', '[1]', `The file is not a label design of Aliquot. ${choose}`],
    ['is nothing', 'null', `The file is not a label design of Aliquot. ${choose}`],
    ['is of another format', fileWith({}, { format: 'zebra' }), `The file is not a label design of Aliquot. ${choose}`],
    ['is too large', ' '.repeat(1_000_001), `The file is larger than 1 MB. ${choose}`],
    ['is too large in bytes', '€'.repeat(400_000), `The file is larger than 1 MB. ${choose}`],
    [
      'is of a newer version',
      fileWith({ settings: {}, fields: [] }, { version: 2 }),
      'The file was exported from a newer version of Aliquot. Update this Aliquot first.',
    ],
    [
      'has no name',
      fileWith({ settings: {}, fields: [] }, { name: 5 }),
      `The design in the file is not whole. ${again}`,
    ],
  ])('%s', (_what, text, sentence) => {
    expect(sentenceOf(text)).toBe(sentence);
  });

  test.each([
    [undefined, 'The design in the file is not whole.'],
    [{ settings: {} }, 'The design in the file is not whole.'],
    [{ settings: { width: 9 }, fields: [] }, 'The width of the label is not valid.'],
    [{ settings: { marginTop: 51 }, fields: [] }, 'The top margin of the label is not valid.'],
    [{ settings: { color: 'red' }, fields: [] }, 'The property color of the label is not known.'],
    [
      { settings: {}, fields: [field, { ...field, id: 'b', name: 'Name', fontSize: 7 }] },
      'The font size of field 2 (Name) is not valid.',
    ],
    [{ settings: {}, fields: [{ ...field, x: -1, y: -1 }] }, 'The x of field 1 is not valid.'],
    [{ settings: {}, fields: [{ ...field, type: 'image' }] }, 'The type of field 1 is not valid.'],
    [{ settings: {}, fields: [{ ...field, command: '^XZ' }] }, 'The property command of field 1 is not known.'],
    [{ settings: {}, fields: [{ ...field, type: 'logo', bitmap: {} }] }, 'The picture of field 1 is not valid.'],
    [{ settings: {}, fields: [7] }, 'The design in the file is not whole.'],
    [{ settings: {}, fields: [field, field] }, 'Two fields have the same id.'],
    [
      { settings: {}, fields: Array.from({ length: 101 }, (_, at) => ({ ...field, id: `f${at}` })) },
      'The label has more than 100 fields.',
    ],
  ])('holds %j', (design, fault) => {
    expect(sentenceOf(fileWith(design))).toBe(`${fault} ${again}`);
  });
});
