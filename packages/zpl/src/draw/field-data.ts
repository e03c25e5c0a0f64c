/**
 * Text inside a label's commands. Every byte a printer could read as a command is written as its number, so that a name can
 * never move a field, end a label or start another.
 */
const harmless = /[A-Za-z0-9 .,:/()+*#-]/u;

const hex = (byte: number): string => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`;

const escaped = (text: string): string =>
  Array.from(text, (character) =>
    harmless.test(character) ? character : Array.from(new TextEncoder().encode(character), hex).join(''),
  ).join('');

/** `^FH_` makes the underscore announce a byte by its number; UTF-8 is announced once at the head of the label. */
export const fieldData = (text: string): string => `^FH_^FD${escaped(text)}^FS`;

/** Lines of a block. The sign between them is a command of the block, so nothing that was typed may look like it. */
export const fieldLines = (lines: readonly string[]): string => `^FH_^FD${lines.map(escaped).join('\\&')}^FS`;
