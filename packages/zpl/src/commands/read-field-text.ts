import { commandKey, readCommands, type ZplToken } from './read-commands.ts';

/** Field data back to the text it stands for: bytes by their number under ^FH, read as UTF-8 (^CI28). */
export const readFieldText = (data: string, hexMark: string | null): string => {
  // Printers drop line breaks inside a command.
  const line = data.replaceAll(/[\r\n\t]/gu, '');
  if (hexMark === null) return line;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  let at = 0;
  while (at < line.length) {
    const digits = line.charAt(at) === hexMark ? /^[0-9A-Fa-f]{2}/u.exec(line.slice(at + 1, at + 3))?.[0] : undefined;
    if (digits === undefined) {
      const character = String.fromCodePoint(line.codePointAt(at) ?? 0);
      bytes.push(...encoder.encode(character));
      at += character.length;
    } else {
      bytes.push(Number.parseInt(digits, 16));
      at += 3;
    }
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
};

/** What `^FH` announces bytes with. */
export const hexMarkOf = (params: readonly string[]): string => params[0]?.charAt(0) || '_';

/** The texts of all fields of a label, in their order. */
export const fieldTexts = (zpl: string): string[] => {
  let hexMark: string | null = null;
  const textOf = (token: ZplToken): string[] => {
    if (token.kind === 'text') return [];
    const key = commandKey(token);
    if (key === '^FH') hexMark = hexMarkOf(token.params);
    if (key === '^FS') hexMark = null;
    return key === '^FD' || key === '^FV' ? [readFieldText(token.data ?? '', hexMark)] : [];
  };
  return readCommands(zpl).flatMap(textOf);
};
