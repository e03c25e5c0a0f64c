import { describe, expect, test } from 'vitest';
import { makeCell, makeColumn, makeControl, makeRow } from '#testing/make-worklist.ts';
import { readableCells, sumsOf } from './pasted.ts';
import { isBlock, matchPaste, readBlock } from './read-paste.ts';

const columns = [
  makeColumn({ specId: 5, code: 'K', label: 'Potassium' }),
  makeColumn({ specId: 6, code: 'NA', label: 'Sodium' }),
];
const cells = [makeCell({ specId: 5 }), makeCell({ specId: 6 })];
const place = {
  columns,
  rows: [makeControl(9), makeRow(1, { cells }), makeRow(2, { cells }), makeRow(3, { cells, locked: 'It is on hold.' })],
};
const top = { row: 0, column: 0 };
const typed = (text: string, from = top) =>
  readableCells(matchPaste(text, place, from)).map(({ row, column, text: value }) => [row.orderId, column.code, value]);

describe('a block from a spreadsheet', () => {
  test.each<[string, string[][]]>([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a\tb"\t"c ""d"""', [['a\tb', 'c "d"']]],
    ['"two\nlines"\tx', [['two\nlines', 'x']]],
    ['a\n\n\nb', [['a'], ['b']]],
    [' 4.1 \t', [['4.1', '']]],
    ['5"', [['5"']]],
    ['', []],
  ])('%j', (text, lines) => {
    expect(readBlock(text)).toEqual(lines);
  });
  test('is one only with more than one cell', () => {
    expect(isBlock('4.1')).toBe(false);
    expect(isBlock('4.1\n')).toBe(false);
    expect(isBlock('4.1\n4.2')).toBe(true);
    expect(isBlock('26-000001\t4.2')).toBe(true);
  });
});

describe('pasted figures', () => {
  test('find their rows by Case ID, in any order', () => {
    expect(typed('26-000002\t4.2\t140\n26-000001\t4.1')).toEqual([
      [2, 'K', '4.2'],
      [2, 'NA', '140'],
      [1, 'K', '4.1'],
    ]);
    expect(matchPaste('26-000002\t4.2', place, top).by).toBe('Case ID');
  });
  test('find their rows by the barcode of the tube too', () => {
    expect(typed('T002\t4.2')).toEqual([[2, 'K', '4.2']]);
  });
  test('find their columns by the headings where there are some', () => {
    expect(typed('Case\tSodium\tRemark\tk\n26-000001\t140\tfine\t4.1')).toEqual([
      [1, 'NA', '140'],
      [1, 'K', '4.1'],
    ]);
  });
  test('without Case IDs go down from the focused cell, past controls', () => {
    expect(typed('4.1\n4.2')).toEqual([
      [1, 'K', '4.1'],
      [2, 'K', '4.2'],
    ]);
    expect(typed('140\n141', { row: 2, column: 1 })).toEqual([[2, 'NA', '140']]);
  });
  test('say what has no row, what cannot be read and what is locked', () => {
    const paste = matchPaste('26-000001\t4.1.2\n26-000009\t4.0\n26-000003\t4.4\n26-000002\t4.5', place, top);
    expect(sumsOf(paste)).toEqual({ matched: 3, notMatched: 1, cells: 1, unreadable: 2 });
    expect(paste.lines[1]).toMatchObject({ kind: 'not matched', why: '26-000009 is not on this worklist.' });
    const problems = paste.lines.flatMap((line) =>
      line.kind === 'matched' ? line.cells.map(({ problem }) => problem) : [],
    );
    expect(problems[0]).toContain('not a number');
    expect(problems[1]).toBe('It is on hold.');
    expect(problems[2]).toBeNull();
  });
  test('by position never fall off the end unseen', () => {
    const paste = matchPaste('1\n2\n3\n4', place, top);
    expect(sumsOf(paste)).toMatchObject({ matched: 3, notMatched: 1 });
  });
});
