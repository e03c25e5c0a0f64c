import { lintBarcode, type BarcodePosition } from './lint-barcode.ts';
import { numberOf, type LabelRoom, type Warn } from './lint-notes.ts';
import { hexMarkOf, readFieldText } from './read-field-text.ts';
import { commandKey, type ZplCommand } from './read-commands.ts';

type Field = {
  position: BarcodePosition | null;
  barcode: ZplCommand | null;
  data: ZplCommand | null;
  hexMark: string | null;
  /** Filled in by a recalled format, which has the position. */
  numbered: boolean;
};
const emptyField = (): Field => ({
  position: null,
  barcode: null,
  data: null,
  hexMark: null,
  numbered: false,
});

/** Letters of many languages that the preview's fonts have no glyph for. */
const outsideLatin = /[\u0370-\u1DFF\u2C00-\uFFFF]/u;
const longestRead = 100_000;

/** The fields of a label, and what lasts from one to the next: origin, module width, height and direction. */
export const makeFieldLinter = (label: LabelRoom, warn: Warn) => {
  let home = { x: 0, y: 0 };
  let width = label.width;
  let bars = { module: 2, height: 10 };
  let direction = 'N';
  let field = emptyField();
  const room = (): LabelRoom => ({ width, height: label.height });

  const takePosition = (command: ZplCommand): void => {
    const x = (numberOf(command.params[0]) ?? 0) + home.x;
    const y = (numberOf(command.params[1]) ?? 0) + home.y;
    const justified = (numberOf(command.params[2]) ?? 0) > 0;
    field.position = { x, y, fromBaseline: command.name === 'FT', justified };
    if (x >= width) warn(command, 1, `The field starts at ${x}, and the label is ${width} dots wide`);
    // Text that stands on the lower edge is inside.
    const below = command.name === 'FT' ? y > label.height : y >= label.height;
    if (below) warn(command, 2, `The field starts at ${y}, and the label is ${label.height} dots tall`);
  };
  const takeData = (command: ZplCommand): void => {
    field.data = command;
    if (field.position === null && !field.numbered)
      warn(command, null, 'Field data without a position: put ^FO or ^FT before it');
  };
  const endField = (): void => {
    const { barcode, data, numbered } = field;
    if (data !== null && (data.data?.length ?? 0) <= longestRead) {
      const text = readFieldText(data.data ?? '', field.hexMark);
      if (barcode !== null && commandKey(barcode) === '^BC' && !numbered)
        lintBarcode(
          {
            command: barcode,
            data,
            text,
            module: bars.module,
            height: numberOf(barcode.params[1]) ?? bars.height,
            orientation: barcode.params[0]?.charAt(0).toUpperCase() || direction,
            position: field.position,
          },
          room(),
          warn,
        );
      else if (barcode === null && outsideLatin.test(text))
        warn(data, null, 'The preview has no glyphs for some of these characters');
    }
    field = emptyField();
  };

  return (command: ZplCommand): void => {
    const key = commandKey(command);
    const [first, second, third] = command.params.map(numberOf);
    if (key === '^FO' || key === '^FT') takePosition(command);
    else if (key === '^FD' || key === '^FV') takeData(command);
    else if (key === '^FS') endField();
    else if (key === '^FH') field.hexMark = hexMarkOf(command.params);
    else if (key === '^FN') field.numbered = true;
    else if (key === '^LH') home = { x: first ?? home.x, y: second ?? home.y };
    else if (key === '^PW' && typeof first === 'number' && first > 1) width = Math.min(first, label.width);
    else if (key === '^BY') bars = { module: first ?? bars.module, height: third ?? bars.height };
    else if (key === '^FW') direction = command.params[0]?.charAt(0).toUpperCase() || direction;
    else if (/^\^B[0-9A-XZ]$/u.test(key)) field.barcode = command;
  };
};
