import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInLabel } from '../built-in-label.ts';
import { exampleValues } from '../content/example-values.ts';
import { drawLabel } from '../draw/draw-label.ts';
import { formatWarnings, mostWarnings } from './format-warnings.ts';
import { lintZpl, type ZplWarning } from './lint-zpl.ts';

/** 456 by 152 dots: 2.25 by 0.75 inches at 203 dots an inch. */
const paper = { dpmm: 8, widthInches: 456 / 8 / 25.4, heightInches: 152 / 8 / 25.4 };
const found = (zpl: string, label = paper): (readonly [string, number | null, string])[] =>
  lintZpl(zpl, label).map(({ command, paramNumber, message }) => [command, paramNumber, message]);
const inLabel = (fields: string): string => `^XA${fields}^XZ`;

describe('one command', () => {
  test.each([
    ['^QQ1', '^QQ', null, 'Unknown command'],
    ['~QQ', '~QQ', null, 'Unknown command'],
    ['^', '^', null, 'There is no command after ^'],
    ['^FOx,1', '^FO', 1, 'This is not a number'],
    ['^FO1,33000', '^FO', 2, '33000 is out of range: 0 to 32000'],
    ['^GB10,10,0^FS', '^GB', 3, '0 is out of range: 1 to 32000'],
    ['^BY11', '^BY', 1, '11 is out of range: 1 to 10'],
    ['^BY2,3.5', '^BY', 2, '3.5 is out of range: 2 to 3'],
    ['^PW500', '^PW', 1, 'The print width is 500 dots, and the label is 456 dots wide'],
    ['^LL153', '^LL', 1, 'The label length is 153 dots, and the label is 152 dots tall'],
    ['^POI', '^PO', null, 'The preview does not draw this command'],
    ['^TBN,100,50', '^TB', null, 'The preview does not draw this command'],
    ['^BUN,50', '^BU', null, 'The preview does not draw this kind of barcode'],
    ['^APN,20', '^A', 1, 'The preview draws this font in another typeface'],
    ['^CC+', '^CC', null, 'This command changes the characters that all later commands are made of'],
    ['~JR', '~JR', null, 'This command restarts the printer'],
    ['~DYR:A,A,G,1,1,FF', '~DY', null, 'This command writes to the memory of the printer'],
    ['^JUS', '^JU', null, 'This command changes settings of the printer beyond this label'],
  ] as const)('%s is remarked on', (zpl, command, paramNumber, message) => {
    expect(found(inLabel(zpl))).toContainEqual([command, paramNumber, message]);
  });

  test.each([
    '^PON',
    '^PMN',
    '^MNW',
    '^MMT',
    '~SD15',
    '^PQ2',
    '^CF0,20',
    '^LH5,5',
    '^FX any text',
    '^PW456',
    '^LL152',
    '^CI28',
  ])('%s is fine', (zpl) => {
    expect(found(inLabel(zpl))).toEqual([]);
  });
});

describe('a label', () => {
  test.each([
    ['^XA^FO1,1^FDx^FS', [['^XA', null, 'This label has no end: ^XZ is missing']]],
    ['^FO1,1^FDx^FS^XZ', [['^XZ', null, 'This label has no beginning: ^XA is missing']]],
    ['^XA^XA^XZ', [['^XA', null, 'This label has no end: ^XZ is missing']]],
    ['abc^XA^XZ', [['', null, 'This text belongs to no command']]],
    [inLabel('^FO1,1^FDx^FS y'), [['', null, 'This text belongs to no command']]],
    [inLabel('^FDx^FS'), [['^FD', null, 'Field data without a position: put ^FO or ^FT before it']]],
    [inLabel('^FO456,0^FDx^FS'), [['^FO', 1, 'The field starts at 456, and the label is 456 dots wide']]],
    [inLabel('^LH400,0^FO60,0^FDx^FS'), [['^FO', 1, 'The field starts at 460, and the label is 456 dots wide']]],
    [inLabel('^PW200^FO210,0^FDx^FS'), [['^FO', 1, 'The field starts at 210, and the label is 200 dots wide']]],
    [inLabel('^FO0,152^FDx^FS'), [['^FO', 2, 'The field starts at 152, and the label is 152 dots tall']]],
    [inLabel('^FT0,152^FDx^FS'), []],
    [inLabel('^FO1,1^A0N,20^FDПривет^FS'), [['^FD', null, 'The preview has no glyphs for some of these characters']]],
    [inLabel('^FO1,1^A0N,20^FDZoë €^FS'), []],
    ['^XA^DFR:A.ZPL^FS^FO1,1^FN1^FS^XZ^XA^XFR:A.ZPL^FS^FN1^FDx^FS^XZ', []],
    ['\n^XA\r\n^XZ\n', []],
  ] as const)('%j', (zpl, warnings) => {
    expect(found(zpl)).toEqual(warnings);
  });

  test('our own tube label has nothing to remark on', () => {
    const { zpl } = drawLabel(builtInLabel, exampleValues.usual, null);
    expect(found(zpl)).toEqual([]);
  });

  test('a remark stands where its command stands, in bytes', () => {
    const [warning] = lintZpl('^XA^FO1,1^FDé^FS^QQ1^XZ', paper);
    expect(warning).toMatchObject({ byteIndex: 17, byteSize: 4, command: '^QQ' });
  });
});

describe('a barcode', () => {
  // "ACC-2026-000123" is 178 modules wide.
  const code = 'ACC-2026-000123';
  test.each([
    ['^FO20,1^BY2^BCN,50,N,N,N,A', code, []],
    ['^FO101,1^BY2^BCN,50,N,N,N,A', code, ['The barcode is 356 dots long and ends at 457; the label is 456 dots wide']],
    ['^FO100,1^BY2^BCN,50,N,N,N,A', code, ['The blank space after the barcode is 0 dots; scanners need 20']],
    ['^FO80,1^BY2^BCN,50,N,N,N,A', code, []],
    ['^FO81,1^BY2^BCN,50,N,N,N,A', code, ['The blank space after the barcode is 19 dots; scanners need 20']],
    ['^FO19,1^BY2^BCN,50,N,N,N,A', code, ['The blank space before the barcode is 19 dots; scanners need 20']],
    ['^FO1,1^BY3^BCN,50,N,N,N,A', code, ['The barcode is 534 dots long, and the label is 456 dots wide']],
    ['^FO50,1^BY1^BCR,50,N,N,N,A', code, ['The barcode is 178 dots long, and the label is 152 dots tall']],
    ['^FO20,1^BY2^BCN,153,N,N,N,A', code, ['The bars are 153 dots high, and the label is 152 dots tall']],
    ['^FO20,100^BY2^BCN,53,N,N,N,A', code, ['The bars are 53 dots high and end at 153; the label is 152 dots tall']],
    ['^BY2,3,153^FO20,1^BCN,,N,N,N,A', code, ['The bars are 153 dots high, and the label is 152 dots tall']],
    ['^FO20,1^BY2^BCN,50,N,N,N,A', 'é', ['Code 128 holds ASCII characters only']],
    ['^FO20,1^BY2^BCN,50,N,N,N,A', '', ['The barcode is empty']],
    ['^FO20,1^BY2^BCN,50,N,N,N,A^FH', '_41_42', []],
    [
      '^FO20,1^BY2^BCN,50',
      'A>512',
      ['The preview does not draw the codes >0 and >5 to >7 correctly; use mode A of ^BC instead'],
    ],
    ['^FO20,1^BY2^BCN,50,N,N,N,A', 'A>512', []],
    // Fifteen symbols of set B with start, check and stop: 200 modules.
    ['^FO57,1^BY2^BCN,50', code, ['The barcode is 400 dots long and ends at 457; the label is 456 dots wide']],
  ])('%s with %j', (commands, text, messages) => {
    expect(found(inLabel(`${commands}^FD${text}^FS`)).map(([, , message]) => message)).toEqual(messages);
  });
});

test('a barcode no label has room for is not measured symbol by symbol', () => {
  const [warning] = found(inLabel(`^FO20,1^BY2^BCN,50,N,N,N,A^FD${'1'.repeat(50_000)}^FS`));
  expect(warning?.[2]).toBe('The barcode is 550000 dots long, and the label is 456 dots wide');
});

describe('warnings as a header', () => {
  const anyWarning: fc.Arbitrary<ZplWarning> = fc.record({
    byteIndex: fc.nat(),
    byteSize: fc.nat(),
    command: fc.string({ unit: 'binary', maxLength: 4 }),
    paramNumber: fc.option(fc.nat({ max: 20 })),
    message: fc.string({ unit: 'binary' }),
  });

  test('each warning is five items between bars', () => {
    expect(formatWarnings(lintZpl(inLabel('^QQ^FOx,1'), paper))).toBe(
      '3|3|^QQ||Unknown command|6|6|^FO|1|This is not a number',
    );
  });

  test('no content of a warning shifts the fives or breaks the header', () => {
    fc.assert(
      fc.property(fc.array(anyWarning, { maxLength: 30 }), (warnings) => {
        const header = formatWarnings(warnings);
        expect(header).toMatch(/^[ -~]*$/u);
        const items = header === '' ? [] : header.split('|');
        expect(items).toHaveLength(5 * Math.min(warnings.length, mostWarnings));
      }),
    );
  });

  test('any text can be judged, and every remark lies inside it', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom(
        '^XA',
        '^XZ',
        '^FO1,1',
        '^FT9,',
        '^FD',
        '^FS',
        '^FH',
        '^BCN,50,,,,A',
        '^BY3',
        '^A0',
        '^FB',
        '^PW99999',
        '~JR',
        '^CC+',
        '>5',
      ),
    );
    const text = fc.array(pieces, { maxLength: 40 }).map((list) => list.join(''));
    const size = fc.double({ min: 0.1, max: 15, noNaN: true });
    fc.assert(
      fc.property(text, size, size, fc.constantFrom(6, 8, 12, 24), (zpl, widthInches, heightInches, dpmm) => {
        const bytes = new TextEncoder().encode(zpl).length;
        const warnings = lintZpl(zpl, { dpmm, widthInches, heightInches });
        for (const { byteIndex, byteSize } of warnings) {
          expect(byteIndex).toBeGreaterThanOrEqual(0);
          expect(byteIndex + byteSize).toBeLessThanOrEqual(bytes);
        }
        const items = formatWarnings(warnings);
        expect(items === '' ? 0 : items.split('|').length % 5).toBe(0);
      }),
    );
  });

  test('what stands behind five thousand pieces is not judged any more', () => {
    const fine = '^FO1,1^FS'.repeat(2_499);
    expect(found(`^XA${fine}^QQ`).map(([command]) => command)).toEqual(['^XA', '^QQ']);
    expect(found(`^XA${fine}^CI28^CI28^QQ`)).toEqual([]);
  });

  test('a text of nothing but faults ends after a hundred remarks', () => {
    expect(lintZpl('^QQ'.repeat(100_000), paper)).toHaveLength(100);
  });
});
