/**
 * ZPL as a list of commands, each with its place in the text. Nothing is drawn or judged here.
 *
 * The command of a font is called `A`, and the font is its first parameter: `^A0N,20` has the parameters 0, N and 20. `^A@` is a
 * command of its own. Names are in capitals, however they are written. `^CC`, `^CT` and `^CD` change the characters that commands are
 * made of; they are listed like every command, and the text behind them is read as if nothing had changed (`changesPrefixes`).
 */

/** Where something stands: in the text (UTF-16) and in its UTF-8 bytes. */
export type ZplPlace = {
  readonly start: number;
  readonly end: number;
  readonly byteIndex: number;
  readonly byteSize: number;
};
export type ZplCommand = ZplPlace & {
  readonly kind: 'command';
  readonly prefix: '^' | '~';
  readonly name: string;
  /** Without line breaks and outer spaces. None for field data. */
  readonly params: readonly string[];
  /** Of field data (FD, FV) and comments (FX), as written; null for all others. */
  readonly data: string | null;
};
/** Text that belongs to no command; line breaks and spaces between commands are such text too. */
export type StrayText = ZplPlace & { readonly kind: 'text'; readonly text: string };
export type ZplToken = ZplCommand | StrayText;

const withData: ReadonlySet<string> = new Set(['^FD', '^FV', '^FX']);
/** What follows them belongs to no command. */
const withoutParams: ReadonlySet<string> = new Set(['^XA', '^XZ', '^FS']);
/** Graphics have their bytes behind the last comma, and those may hold commas too. */
const mostParams = 24;

const utf8Size = (text: string): number => {
  let size = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) size += 1;
    else if (code < 0x8_00) size += 2;
    else if (code >= 0xd8_00 && code < 0xdc_00 && (text.charCodeAt(at + 1) & 0xfc_00) === 0xdc_00) {
      size += 4;
      at += 1;
    } else size += 3;
  }
  return size;
};

const withoutBreaks = (text: string): string => text.replaceAll(/[\r\n\t]/gu, '');
const paramsIn = (text: string): string[] => text.split(',', mostParams).map((param) => withoutBreaks(param).trim());

type Reading = Pick<ZplCommand, 'name' | 'params' | 'data'> & { readonly length: number };

/** One command from its prefix to the next prefix. */
const readCommand = (prefix: '^' | '~', text: string): Reading => {
  const first = text.charAt(1).toUpperCase();
  if (prefix === '^' && first === 'A' && text.charAt(2) !== '@') {
    const [orientation = '', ...sizes] = paramsIn(text.slice(3));
    return {
      name: 'A',
      params: [text.charAt(2).toUpperCase(), orientation, ...sizes],
      data: null,
      length: text.length,
    };
  }
  const name = text.slice(1, 3).toUpperCase();
  const key = `${prefix}${name}`;
  if (withData.has(key)) return { name, params: [], data: text.slice(3), length: text.length };
  if (withoutParams.has(key)) return { name, params: [], data: null, length: 3 };
  const rest = text.slice(3);
  return { name, params: withoutBreaks(rest) === '' ? [] : paramsIn(rest), data: null, length: text.length };
};

/** The text cut into commands and what is between them, one after the other: the pieces in order are the text again. */
export function* eachCommand(zpl: string): Generator<ZplToken, void> {
  let byteIndex = 0;
  const place = (start: number, end: number): ZplPlace => {
    const byteSize = utf8Size(zpl.slice(start, end));
    const found = { start, end, byteIndex, byteSize };
    byteIndex += byteSize;
    return found;
  };
  const textAt = (start: number, end: number): StrayText => ({
    kind: 'text',
    text: zpl.slice(start, end),
    ...place(start, end),
  });
  const prefixes = /[\^~]/gu;
  let next = prefixes.exec(zpl);
  const before = next?.index ?? zpl.length;
  if (before > 0) yield textAt(0, before);
  while (next !== null) {
    const start = next.index;
    next = prefixes.exec(zpl);
    const end = next?.index ?? zpl.length;
    const prefix = zpl.charAt(start) === '~' ? '~' : '^';
    const { length, ...command } = readCommand(prefix, zpl.slice(start, end));
    yield { kind: 'command', prefix, ...command, ...place(start, start + length) };
    if (start + length < end) yield textAt(start + length, end);
  }
}

export const readCommands = (zpl: string): ZplToken[] => [...eachCommand(zpl)];

/** A command as people write it: `^FO`, `~JR`. */
export const commandKey = ({ prefix, name }: Pick<ZplCommand, 'prefix' | 'name'>): string => `${prefix}${name}`;

/** The commands alone, in their order: what a label does, without what stands on it. */
export const commandNames = (zpl: string): string[] =>
  readCommands(zpl).flatMap((token) => (token.kind === 'command' ? [commandKey(token)] : []));

const prefixChanges: ReadonlySet<string> = new Set(['CC', 'CT', 'CD']);
export const changesPrefixes = (tokens: readonly ZplToken[]): boolean =>
  tokens.some((token) => token.kind === 'command' && prefixChanges.has(token.name));
