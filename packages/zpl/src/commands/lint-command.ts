import { commandTable } from './command-table.ts';
import type { LabelRoom, Warn } from './lint-notes.ts';
import { numberOf } from './lint-notes.ts';
import { commandKey, type ZplCommand } from './read-commands.ts';

/** Fonts the preview has; others are drawn in one of these. */
const previewFonts = /^[0A-H]$/u;

const lintNumbers = (command: ZplCommand, warn: Warn): void => {
  const entry = commandTable.get(commandKey(command));
  entry?.params.forEach((limits, at) => {
    const param = command.params[at] ?? '';
    if (limits === null || param === '') return;
    const value = numberOf(param);
    if (value === null) warn(command, at + 1, 'This is not a number');
    else if (value < limits.min || value > limits.max)
      warn(command, at + 1, `${value} is out of range: ${limits.min} to ${limits.max}`);
  });
};

const lintLabelSize = (command: ZplCommand, room: LabelRoom, warn: Warn): void => {
  const value = numberOf(command.params[0]);
  if (value === null) return;
  const key = commandKey(command);
  if (key === '^PW' && value > room.width)
    warn(command, 1, `The print width is ${value} dots, and the label is ${room.width} dots wide`);
  if (key === '^LL' && value > room.height)
    warn(command, 1, `The label length is ${value} dots, and the label is ${room.height} dots tall`);
};

/** What can be said of one command without those around it. */
export const lintCommand = (command: ZplCommand, room: LabelRoom, warn: Warn): void => {
  const key = commandKey(command);
  const entry = commandTable.get(key);
  if (entry === undefined) {
    warn(command, null, command.name.trim() === '' ? `There is no command after ${command.prefix}` : 'Unknown command');
    return;
  }
  lintNumbers(command, warn);
  lintLabelSize(command, room, warn);
  const first = command.params[0]?.toUpperCase() ?? '';
  const { notDrawn } = entry;
  if (notDrawn === 'always' || (notDrawn !== null && notDrawn.includes(first)))
    warn(command, null, 'The preview does not draw this command');
  if (entry.barcodeNotDrawn) warn(command, null, 'The preview does not draw this kind of barcode');
  if (entry.effect !== null) warn(command, null, `This command ${entry.effect}`);
  if ((key === '^A' || key === '^CF') && first !== '' && !previewFonts.test(first))
    warn(command, 1, 'The preview draws this font in another typeface');
};
