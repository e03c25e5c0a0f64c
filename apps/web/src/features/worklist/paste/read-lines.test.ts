import { array, assert, boolean, constantFrom, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

/** As RFC 4180 writes it: quotes where they are needed, or everywhere. */
const write = (lines: readonly string[][], separator: string, end: string, all: boolean): string =>
  lines
    .map((cells) =>
      cells
        .map((cell) =>
          all || /["\r\n]|^\s|\s$/u.test(cell) || cell.includes(separator) || cell === ''
            ? `"${cell.replaceAll('"', '""')}"`
            : cell,
        )
        .join(separator),
    )
    .join(end);

const letters = ['a', 'ö', '4', '.', ',', ';', '\t', '|', '"', '""', '\n', '\r\n', '\r', ' ', '<', '−', '漢', "'"];
const cell = array(constantFrom(...letters), { maxLength: 6 }).map((parts) => parts.join(''));
const table = array(array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 });

describe('lines', () => {
  test('what is written is read again, whatever stands in it', () => {
    const anyWay = tuple(table, constantFrom(',', ';', '\t', '|'), constantFrom('\n', '\r\n', '\r'), boolean());
    assert(
      property(anyWay, ([lines, separator, end, all]) => {
        expect(readLines(write(lines, separator, end, all), separator)).toEqual({ lines, unclosed: false });
      }),
      { numRuns: 3_000 },
    );
  });

  test.each<[string, string, string[][]]>([
    [
      'a,b\nc,d\n',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb', ',', [['a'], ['b']]],
    ['a, "b, c" ,d', ',', [['a', 'b, c ', 'd']]],
    ['5"', ',', [['5"']]],
    ['a,,', ',', [['a', '', '']]],
    ['a\n\nb', ',', [['a'], [''], ['b']]],
    ['', ',', []],
  ])('%j by %j', (text, separator, lines) => {
    expect(readLines(text, separator)).toEqual({ lines, unclosed: false });
  });

  test('a quote that is never closed is told', () => {
    expect(readLines('a,"b\nc,d', ',').unclosed).toBe(true);
  });
});
