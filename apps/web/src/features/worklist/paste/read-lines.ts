/** Lines of cells as spreadsheets and instruments write them. A cell in quotes may hold separators, line breaks and doubled quotes. */
export type ReadLines = {
  lines: string[][];
  /** A quote was opened and never closed: what follows it cannot be trusted. */
  unclosed: boolean;
};

export const readLines = (text: string, separator: string): ReadLines => {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  /** Something of this line was read, if only an empty cell in quotes. */
  let begun = false;
  const endCell = (): void => {
    line.push(cell);
    cell = '';
  };
  const endLine = (): void => {
    endCell();
    lines.push(line);
    line = [];
    begun = false;
  };
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charAt(place);
    begun = true;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text.charAt(place + 1) === '"') {
        cell += '"';
        place += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n') endLine();
    else if (letter === '\r') {
      // Windows ends a line with both; a few old instruments with this one alone.
      if (text.charAt(place + 1) !== '\n') endLine();
    } else cell += letter;
  }
  if (begun) endLine();
  return { lines, unclosed: quoted };
};
