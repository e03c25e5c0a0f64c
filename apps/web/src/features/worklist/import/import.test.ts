import { describe, expect, test } from 'vitest';
import { makeCell, makeColumn, makeControl, makeResult, makeRow } from '#testing/make-worklist.ts';
import { readableCells, sumsOf, type PastedLine } from '../paste/pasted.ts';
import { guessMapping } from './map-columns.ts';
import { matchImport, problemsFirst } from './match-import.ts';
import { largestFile, readText, textOfFile, type FileLine } from './read-file.ts';

const potassium = makeColumn({ specId: 5, code: 'K', label: 'Potassium' });
const sodium = makeColumn({ specId: 6, code: 'NA', label: 'Sodium' });
const rows = [makeControl(9), makeRow(1), makeRow(2), makeRow(3), makeRow(4)];
const one = { columns: [potassium], rows };
const cells = [makeCell({ specId: 5 }), makeCell({ specId: 6 })];
const two = { columns: [potassium, sodium], rows: [1, 2, 3].map((order) => makeRow(order, { cells })) };

const linesOf = (text: string): FileLine[] => {
  const read = readText(text);
  if (!read.ok) throw new Error(read.sentence);
  return read.lines;
};
const matched = (text: string, place = one) => {
  const lines = linesOf(text);
  return matchImport(lines, place, guessMapping(lines, place));
};
const typed = (lines: readonly PastedLine[]) =>
  readableCells({ lines }).map(({ row, column, text }) => [row.orderId, column.code, text]);
const why = (lines: readonly PastedLine[]) =>
  lines.flatMap((line) => (line.kind === 'matched' ? line.cells.map(({ problem }) => problem) : [line.why]));

describe('a file', () => {
  const bytes = (...parts: (number[] | string)[]) =>
    new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
  const textOf = async (blob: Blob) => {
    const read = await textOfFile(blob);
    return read.ok ? read.text : read.sentence;
  };
  test('is read in the letters it was saved in', async () => {
    expect(await textOf(bytes([0xef, 0xbb, 0xbf], 'Fälle;1'))).toBe('Fälle;1');
    expect(await textOf(bytes([0x46, 0xe4, 0x6c, 0x6c, 0x65]))).toBe('Fälle');
    expect(await textOf(bytes([0xff, 0xfe, 0x41, 0x00, 0x3b, 0x00]))).toBe('A;');
  });
  test('too large or not text is refused in words', async () => {
    expect(await textOf(new Blob([new Uint8Array(largestFile + 1)]))).toContain('larger than 2 MB');
    expect(readText('PK\u0003\u0004\0\0')).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('not a text'),
    });
    expect(readText('a;1\n'.repeat(5_001))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('5,001 lines'),
    });
    expect(readText('a;"1\nb;2')).toMatchObject({ ok: false, sentence: expect.stringContaining('never closed') });
    expect(readText(' \n;;\n')).toMatchObject({ ok: false, sentence: 'This file is empty. Choose another file.' });
  });
  test.each([
    ['Case;Result\n26-000001;4,1\n26-000002;4,2', ';'],
    ['Case,Result\n26-000001,4.1\n26-000002,4.2', ','],
    ['Case\tResult\n26-000001\t4,1', '\t'],
    ['26-000001;4,1\n26-000002;4,2', ';'],
    ['sep=|\na|b', '|'],
    ['"Case, or tube","K"\n"26-000001","4.1"', ','],
  ])('%j is cut at %j', (text, separator) => {
    expect(readText(text)).toMatchObject({ ok: true, separator });
  });
});

describe('its columns', () => {
  test('are found below a preamble, by their headings, with a decimal comma', () => {
    const text =
      'Chem 2;;\nExported;15.11.2026;\n\nPos;Sample ID;Potassium [mmol/L];Remark\n1;26-000002;4,2;\n2;T001;<2,5;low\n';
    expect(typed(matched(text))).toEqual([
      [2, 'K', '4,2'],
      [1, 'K', '<2,5'],
    ]);
  });
  test('are found by what stands in them where there are no headings: the place in the tray is no result', () => {
    expect(typed(matched('1;26-000001;4.1\n2;26-000002;4.2'))).toEqual([
      [1, 'K', '4.1'],
      [2, 'K', '4.2'],
    ]);
  });
  test('are below the headings, and a sample of another run above them is no heading', () => {
    const coded = { columns: [makeColumn({ entry: { ...potassium.entry, type: 'text' } })], rows };
    const lines = matched('Case;Result\n26-000077;negative\n26-000001;negative', coded);
    expect(typed(lines)).toEqual([[1, 'K', 'negative']]);
    expect(why(lines)).toEqual(['26-000077 is not on this worklist.', null]);
  });
  test('one for each result, or one line for each with the name of the test', () => {
    expect(typed(matched('Case,Sodium,K\n26-000001,140,4.1', two))).toEqual([
      [1, 'K', '4.1'],
      [1, 'NA', '140'],
    ]);
    const long = 'Sample,Test,Result\n26-000001,K,4.1\n26-000001,NA,140\n26-000001,CL,101\n26-000002,na,139';
    const lines = matched(long, two);
    expect(typed(lines)).toEqual([
      [1, 'K', '4.1'],
      [1, 'NA', '140'],
      [2, 'NA', '139'],
    ]);
    // What was never meant for this worklist is no row that is missing.
    expect(sumsOf({ lines })).toMatchObject({ matched: 3, notMatched: 0 });
    expect(lines[2]).toMatchObject({ kind: 'not matched', why: 'CL is not on this worklist.', expected: true });
  });
  test('which of several results a nameless column is, is not guessed', () => {
    expect(guessMapping(linesOf('26-000001;4.1;140'), two)).toMatchObject({ code: 0, results: {} });
  });
});

describe('its lines', () => {
  test('say why they are left out', () => {
    const place = {
      columns: [potassium],
      rows: [
        makeRow(1, { cells: [makeCell({ result: makeResult({ state: 'approved' }), version: 3 })] }),
        makeRow(2, { locked: 'The test is cancelled. Ask a manager to reinstate it.' }),
        makeRow(3),
        makeRow(4, { cells: [makeCell({ result: makeResult({ typed: '4.0' }), version: 2 })] }),
      ],
    };
    const lines = matched(
      'Case;Result\n26-000001;4.4\n26-000002;4.5\n26-000003;4.1.2\n26-000004;4.6\n26-000009;4.7\n;4.8\n26-000003;',
      place,
    );
    expect(why(lines)).toEqual([
      'Already approved. Correct it instead, with a reason.',
      'The test is cancelled. Ask a manager to reinstate it.',
      expect.stringContaining('not a number'),
      null,
      '26-000009 is not on this worklist.',
      'No Case ID or tube number in this line.',
      '26-000003 has no result in this line.',
    ]);
    expect(lines[3]).toMatchObject({ number: 5, cells: [{ replaces: '4.0' }] });
    const sorted = problemsFirst(lines);
    expect(sorted.at(-1)).toMatchObject({ number: 5 });
  });
  test('that give one cell two values give it none; the same value twice is one', () => {
    const lines = matched('Case;Result\n26-000001;4.1\n26-000002;4.2\nT001;4.9\n26-000002;4.2');
    expect(typed(lines)).toEqual([[2, 'K', '4.2']]);
    expect(why(lines)).toEqual([
      'Lines 2 and 4 have different values. None is imported: type it by hand.',
      null,
      'Lines 2 and 4 have different values. None is imported: type it by hand.',
      'Same as line 3.',
    ]);
  });
  test('with a Case ID of two rows are left out', () => {
    const twin = makeRow(5, { tube: { ...rows[1]?.tube, barcode: 'T005' } as never });
    const lines = matched('Case;Result\n26-000001;4.1\nT005;4.2\n26-000002;4', { ...one, rows: [...rows, twin] });
    expect(typed(lines)).toEqual([
      [5, 'K', '4.2'],
      [2, 'K', '4'],
    ]);
    expect(why(lines)[0]).toContain('matches 2 rows');
  });
  test('[SEC-F1] with a code of another record too are left out', () => {
    const shared = makeRow(5, { sharedCodes: ['T005'] });
    const lines = matched('Case;Result\nt005;4.1\n26-000005;4.2', { ...one, rows: [...rows, shared] });
    expect(typed(lines)).toEqual([[5, 'K', '4.2']]);
    expect(why(lines)[0]).toBe('t005 also belongs to another record. Check whose result it is, then type it by hand.');
  });
});
