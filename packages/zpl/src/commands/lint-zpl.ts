import { lintCommand } from './lint-command.ts';
import { makeFieldLinter } from './lint-fields.ts';
import type { LabelRoom, Warn, ZplWarning } from './lint-notes.ts';
import { commandKey, eachCommand, type ZplCommand, type ZplToken } from './read-commands.ts';

export type { ZplWarning } from './lint-notes.ts';
export type LintedLabel = { readonly dpmm: number; readonly widthInches: number; readonly heightInches: number };

const mmPerInch = 25.4;
/** Nobody reads on from here, and a text of nothing but faults must end. */
const mostFound = 100;
/** Fifty labels of a hundred commands. A megabyte of commands would hold up whoever asks for a second. */
const mostRead = 5_000;

const dotsOf = (inches: number, dpmm: number): number => Math.round(inches * mmPerInch * dpmm);

/** Whether every ^XA has its ^XZ. */
const makeBracketLinter = (warn: Warn) => {
  let open: ZplCommand | null = null;
  const end = (): void => {
    if (open !== null) warn(open, null, 'This label has no end: ^XZ is missing');
    open = null;
  };
  const take = (command: ZplCommand): void => {
    const key = commandKey(command);
    if (key === '^XA') {
      end();
      open = command;
    } else if (key === '^XZ') {
      if (open === null) warn(command, null, 'This label has no beginning: ^XA is missing');
      open = null;
    }
  };
  return { take, end };
};

const strayWarning = (token: Extract<ZplToken, { kind: 'text' }>): ZplWarning | null =>
  token.text.trim() === ''
    ? null
    : {
        byteIndex: token.byteIndex,
        byteSize: token.byteSize,
        command: '',
        paramNumber: null,
        message: 'This text belongs to no command',
      };

const inOrder = (warnings: readonly ZplWarning[]): ZplWarning[] =>
  warnings.toSorted((a, b) => a.byteIndex - b.byteIndex);

/**
 * What can be said about a label's text without a printer, in the order of the text. It says what is known of the label and of the
 * preview; what a printer makes of it is not claimed.
 */
export const lintZpl = (zpl: string, label: LintedLabel): ZplWarning[] => {
  const warnings: ZplWarning[] = [];
  const warn: Warn = (command, paramNumber, message) => {
    const { byteIndex, byteSize } = command;
    warnings.push({ byteIndex, byteSize, command: commandKey(command), paramNumber, message });
  };
  const room: LabelRoom = {
    width: dotsOf(label.widthInches, label.dpmm),
    height: dotsOf(label.heightInches, label.dpmm),
  };
  const brackets = makeBracketLinter(warn);
  const lintField = makeFieldLinter(room, warn);
  let read = 0;
  for (const token of eachCommand(zpl)) {
    read += 1;
    if (warnings.length >= mostFound || read > mostRead) return inOrder(warnings);
    if (token.kind === 'text') {
      const stray = strayWarning(token);
      if (stray !== null) warnings.push(stray);
      continue;
    }
    lintCommand(token, room, warn);
    brackets.take(token);
    lintField(token);
  }
  brackets.end();
  return inOrder(warnings);
};
