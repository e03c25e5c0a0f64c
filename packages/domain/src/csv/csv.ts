/** Comma-separated text for spreadsheets (RFC 4180). What people typed must never run as a formula where it is opened. */

export type CsvValue = string | number | boolean | null | undefined;

/** What a spreadsheet takes for the beginning of a formula, wide forms included; a leading apostrophe makes it text. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/u;
const needsQuotes = /[",;\t\r\n]|^\s|\s$/u;

export const csvCell = (value: CsvValue): string => {
  if (value === null || value === undefined) return '';
  // A number cannot be a formula, and a negative one must stay a number.
  if (typeof value !== 'string') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const csvLine = (row: readonly CsvValue[]): string => `${row.map(csvCell).join(',')}\r\n`;

/** Every row ends its line, so that parts of a long file can be joined as they are. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string => rows.map(csvLine).join('');
