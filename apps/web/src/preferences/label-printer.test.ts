import { expect, test } from 'vitest';
import { parseLabelPrinter } from './label-printer.ts';

test('what was remembered is read back; anything else counts for nothing', () => {
  expect(parseLabelPrinter('{"printers":{"3":7},"onSave":true}')).toEqual({ printers: { '3': 7 }, onSave: true });
  expect(parseLabelPrinter('{"printers":{"3":"7","x":1},"onSave":1}')).toEqual({ printers: {}, onSave: false });
  for (const text of [null, '', 'null', '3', '[]', '{"printers":null}', '{'])
    expect(parseLabelPrinter(text), String(text)).toEqual({ printers: {}, onSave: false });
});
