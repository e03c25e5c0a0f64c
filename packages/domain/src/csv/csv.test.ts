import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvText } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '=HYPERLINK("http://evil.example","x")'])(
  'a cell that a spreadsheet would run is made text: %j',
  (text) => {
    expect(csvCell(text).replace(/^"/u, '')[0]).toBe("'");
  },
);

test.each([
  ['Serum, red', '"Serum, red"'],
  ['5" tube', '"5"" tube"'],
  ['two\nlines', '"two\nlines"'],
  [' padded ', '" padded "'],
  ['plain', 'plain'],
  ['=A1,"x"', '"\'=A1,""x"""'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [-4.5, '-4.5'],
  [true, 'true'],
] as const)('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('every row ends its line, so that parts join', () => {
  const [head, body] = [[['Code', 'Name']], [['SST', 'Serum, gel']]];
  expect(csvText([...head, ...body])).toBe('Code,Name\r\nSST,"Serum, gel"\r\n');
  expect(csvText(head) + csvText(body)).toBe(csvText([...head, ...body]));
});

/** A reader of the format, written from RFC 4180 and not from the writer. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows;
};

test('whatever was typed comes back as typed, but for the apostrophe, and no cell begins a formula', () => {
  const typed = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '"', ',', ';', '\t', '\r', '\n', "'", 'a', ' ', 'é', '＝'),
  });
  fc.assert(
    fc.property(fc.array(fc.array(typed, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const back = readCsv(csvText(rows));
      expect(back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/u, ''))),
      );
      expect(back.flat().filter((cell) => /^[=+\-@\t\r\n＝]/u.test(cell))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
