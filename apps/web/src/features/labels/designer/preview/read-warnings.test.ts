import { formatWarnings } from '@aliquot/zpl/commands/format-warnings';
import { expect, test } from 'vitest';
import { readWarnings } from './read-warnings.ts';

test.each([
  ['no header', null, []],
  ['an empty header', '', []],
  ['one warning', '73|18|^FD||Barcode ends past the label', ['Barcode ends past the label']],
  ['a warning without command and parameter', '591|3|||Ignored unrecognized content', ['Ignored unrecognized content']],
  [
    'two warnings',
    '303|1|^GB|2|Value 1 is less than minimum value 3; used 3 instead|591|3|||Ignored unrecognized content',
    ['Value 1 is less than minimum value 3; used 3 instead', 'Ignored unrecognized content'],
  ],
  ['a group that was cut', '303|1|^GB|2|Value 1 is less|591|3|', ['Value 1 is less']],
])('[CALL-7] the fifth of each group is a warning: %s', (_what, header, messages) => {
  expect(readWarnings(header)).toEqual(messages);
});

test('[CALL-7] what our own server says is read back', () => {
  const warning = { byteIndex: 3, byteSize: 9, command: '^QQ', paramNumber: null, message: 'Unknown command' };
  const header = formatWarnings([warning, { ...warning, paramNumber: 2, message: 'Not a number' }]);
  expect(readWarnings(header)).toEqual(['Unknown command', 'Not a number']);
});
