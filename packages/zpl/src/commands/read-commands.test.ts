import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldData } from '../draw/field-data.ts';
import { capitalCommands } from './split-labels.ts';
import { changesPrefixes, commandKey, readCommands, type ZplCommand } from './read-commands.ts';
import { fieldTexts, readFieldText } from './read-field-text.ts';

/** Texts as people mistype them: commands and pieces of commands among any characters. */
const zplText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '^',
        '~',
        '^XA',
        '^XZ',
        '^FO1,1',
        '^FD',
        '^FS',
        '^FH',
        '^BCN,50',
        '^A0N',
        '^A',
        '^A@',
        '~JR',
        '\n',
        'é😀',
      ),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

const only = (zpl: string): ZplCommand => {
  const [first, ...rest] = readCommands(zpl).filter((token) => token.kind === 'command');
  if (first === undefined || rest.length > 0) throw new Error(`not one command: ${zpl}`);
  return first;
};

describe('reading commands', () => {
  test.each([
    ['^FO10,20', '^FO', ['10', '20']],
    ['^fo10,20\r\n', '^FO', ['10', '20']],
    ['^A0N,30,20', '^A', ['0', 'N', '30', '20']],
    ['^aan,30', '^A', ['A', 'n', '30']],
    ['^A', '^A', ['', '']],
    ['^A@N,30,20,E:FONT.TTF', '^A@', ['N', '30', '20', 'E:FONT.TTF']],
    ['^BCN, 50 ,,N', '^BC', ['N', '50', '', 'N']],
    ['^XA', '^XA', []],
    ['^CI28\n', '^CI', ['28']],
    ['~JR', '~JR', []],
    ['^', '^', []],
  ] as const)('%j has its name and its parameters', (zpl, key, params) => {
    const command = only(zpl);
    expect([commandKey(command), command.params]).toEqual([key, params]);
  });

  test('field data keeps its commas and spaces', () => {
    expect(only('^FD a,b ').data).toBe(' a,b ');
    expect(only('^FO1,2').data).toBeNull();
  });

  test('places count in UTF-8 bytes', () => {
    const [, , second] = readCommands('^FDé😀^FS');
    expect(readCommands('^FDé😀^FS')[0]).toMatchObject({ start: 0, end: 6, byteIndex: 0, byteSize: 9 });
    expect(second).toBeUndefined();
    expect(readCommands('^FDé😀^FS')[1]).toMatchObject({ start: 6, byteIndex: 9, byteSize: 3 });
  });

  test('text before the first command and behind the end of a field belongs to no command', () => {
    const texts = readCommands('hello^XA\n^FDx^FS world^XZ').filter((token) => token.kind === 'text');
    expect(texts.map(({ text }) => text)).toEqual(['hello', '\n', ' world']);
  });

  test('a change of the command characters is seen', () => {
    expect(changesPrefixes(readCommands('^XA^CC+'))).toBe(true);
    expect(changesPrefixes(readCommands('^XA^FDCC^FS'))).toBe(false);
  });

  test('the pieces of any text are that text, in characters and in bytes', () => {
    fc.assert(
      fc.property(zplText, (zpl) => {
        const tokens = readCommands(zpl);
        expect(tokens.map(({ start, end }) => zpl.slice(start, end)).join('')).toBe(zpl);
        const bytes = tokens.reduce((at, { byteIndex, byteSize }) => {
          expect(byteIndex).toBe(at);
          return at + byteSize;
        }, 0);
        expect(bytes).toBe(new TextEncoder().encode(zpl).length);
      }),
    );
  });
});

test('commands are put in capitals, and nothing else is changed', () => {
  expect(capitalCommands('^xa^a0n,20^fdabc ^fs^xz\nxa')).toBe('^XA^A0n,20^FDabc ^FS^XZ\nxa');
  fc.assert(
    fc.property(zplText, (zpl) => {
      expect(capitalCommands(zpl).toLowerCase()).toBe(zpl.toLowerCase());
    }),
  );
});

describe('field data', () => {
  test.each([
    ['_41_42', '_', 'AB'],
    ['_41_42', null, '_41_42'],
    ['_C3_AB', '_', 'ë'],
    ['\\C3\\AB', '\\', 'ë'],
    ['_4', '_', '_4'],
    ['_ZZ', '_', '_ZZ'],
    ['a\r\nb', '_', 'ab'],
    ['😀_20é', '_', '😀 é'],
  ])('%j under the mark %j is %j', (data, mark, text) => {
    expect(readFieldText(data, mark)).toBe(text);
  });

  test('what is written into a field is read from it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(text.isWellFormed());
        expect(fieldTexts(`^FO1,1^A0N,20${fieldData(text)}`)).toEqual([text]);
      }),
    );
  });
});
