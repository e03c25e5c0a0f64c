import { barcodeWidth, quietModules } from '../barcodes/code128.ts';
import type { LabelRoom, Warn } from './lint-notes.ts';
import { numberOf } from './lint-notes.ts';
import type { ZplCommand } from './read-commands.ts';

/** A Code 128 field, as its commands describe it. */
export type BarcodeField = {
  readonly command: ZplCommand;
  readonly data: ZplCommand;
  readonly text: string;
  /** Dots of one module, from ^BY. */
  readonly module: number;
  readonly height: number;
  readonly orientation: string;
  /** Null when the field has no position of its own. */
  readonly position: BarcodePosition | null;
};
export type BarcodePosition = {
  readonly x: number;
  readonly y: number;
  /** ^FT counts from the lower edge, and 1 and 2 as the third parameter from the right or from the text's own direction. */
  readonly fromBaseline: boolean;
  readonly justified: boolean;
};

/** Longer than any barcode a label has room for; measuring it would only cost time. */
const mostMeasured = 2_000;
const symbolModules = 11;
/** Start, check and stop with its closing bar. */
const frameModules = 2 * symbolModules + 13;

const modeOf = ({ command }: BarcodeField): string => command.params[5]?.charAt(0).toUpperCase() || 'N';

/** Modules from the first bar to the last; null where the mode decides it in a way that is not modelled. */
const modulesOf = (field: BarcodeField): number | null => {
  const { text } = field;
  const mode = modeOf(field);
  if (text.length > mostMeasured) return (text.length / 2) * symbolModules;
  // Without codes of its own, mode N stays in set B: one symbol for each character.
  if (mode === 'N') return /^[ -=?-~]+$/u.test(text) ? text.length * symbolModules + frameModules : null;
  if (mode !== 'A') return null;
  const width = barcodeWidth(text);
  return width.ok ? width.modules : null;
};

const lintText = (field: BarcodeField, warn: Warn): void => {
  const { data, text } = field;
  if (text === '') warn(data, null, 'The barcode is empty');
  // oxlint-disable-next-line no-control-regex
  else if (/[^\u0000-\u007F]/u.test(text)) warn(data, null, 'Code 128 holds ASCII characters only');
  else if (modeOf(field) === 'N' && />[05-7]/u.test(text))
    warn(data, null, 'The preview does not draw the codes >0 and >5 to >7 correctly; use mode A of ^BC instead');
};

/** The blank space of ten modules on either side, where it can be seen to be missing. */
const lintQuietZone = (field: BarcodeField, bars: { start: number; end: number; room: number }, warn: Warn): void => {
  const needed = quietModules * field.module;
  const sides = [
    { name: 'before', dots: bars.start },
    { name: 'after', dots: bars.room - bars.end },
  ];
  for (const { name, dots } of sides)
    if (dots < needed)
      warn(field.command, null, `The blank space ${name} the barcode is ${dots} dots; scanners need ${needed}`);
};

const lintLength = (field: BarcodeField, length: number, room: LabelRoom, warn: Warn): void => {
  const lying = field.orientation === 'N' || field.orientation === 'I';
  const most = lying ? room.width : room.height;
  const side = lying ? 'wide' : 'tall';
  if (length > most)
    return warn(field.command, null, `The barcode is ${length} dots long, and the label is ${most} dots ${side}`);
  const { position } = field;
  if (position === null || position.justified) return undefined;
  // ^FT puts a turned barcode's lower end on the position.
  const start = lying
    ? position.x
    : position.fromBaseline && field.orientation === 'B'
      ? position.y - length
      : position.y;
  if (lying && position.fromBaseline && field.orientation === 'I') return undefined;
  const end = start + length;
  if (end > most)
    return warn(
      field.command,
      null,
      `The barcode is ${length} dots long and ends at ${end}; the label is ${most} dots ${side}`,
    );
  return lintQuietZone(field, { start, end, room: most }, warn);
};

const lintHeight = (field: BarcodeField, room: LabelRoom, warn: Warn): void => {
  const { height, position } = field;
  const lying = field.orientation === 'N' || field.orientation === 'I';
  const most = lying ? room.height : room.width;
  const side = lying ? 'tall' : 'wide';
  const paramNumber = numberOf(field.command.params[1]) === null ? null : 2;
  if (height > most)
    return warn(field.command, paramNumber, `The bars are ${height} dots high, and the label is ${most} dots ${side}`);
  if (position === null || position.justified || position.fromBaseline) return undefined;
  const end = (lying ? position.y : position.x) + height;
  if (end > most)
    return warn(
      field.command,
      paramNumber,
      `The bars are ${height} dots high and end at ${end}; the label is ${most} dots ${side}`,
    );
  return undefined;
};

export const lintBarcode = (field: BarcodeField, room: LabelRoom, warn: Warn): void => {
  lintText(field, warn);
  const modules = modulesOf(field);
  if (modules !== null) lintLength(field, Math.round(modules * field.module), room, warn);
  lintHeight(field, room, warn);
};
