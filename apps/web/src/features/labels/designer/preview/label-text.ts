import { fieldTexts } from '@aliquot/zpl/commands/read-field-text';
import { commandKey, readCommands } from '@aliquot/zpl/commands/read-commands';

/** What stands before the data of a QR code, and between the lines of a block. */
const qrHead = /^[HQML]A,/u;
const lineBreak = /\\&/gu;

/** What a label says, for whoever does not see its picture. A barcode and the number below it are said once. */
export const labelWords = (zpl: string): string => {
  const texts = fieldTexts(zpl).map((text) => text.replace(qrHead, '').replaceAll(lineBreak, ' ').trim());
  const said = [...new Set(texts)].filter((text) => text !== '');
  const pictures = readCommands(zpl).filter((token) => token.kind === 'command' && commandKey(token) === '^GF').length;
  const parts = [...said, ...(pictures === 0 ? [] : [pictures === 1 ? '1 picture' : `${pictures} pictures`])];
  return parts.length === 0 ? 'Label without text' : `Label: ${parts.join('; ')}`;
};

export const countLines = (zpl: string): number => (zpl === '' ? 0 : zpl.split('\n').length);
