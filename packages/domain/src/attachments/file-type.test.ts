import { describe, expect, test } from 'vitest';
import { attachmentDisposition, safeFileName } from './file-name.ts';
import { fileTypeOf, isPlainText } from './file-type.ts';

const bytes = (...values: (number | string)[]): Uint8Array =>
  Uint8Array.from(
    values.flatMap((value) => (typeof value === 'number' ? [value] : Array.from(value, (sign) => sign.charCodeAt(0)))),
  );
const asText = (head: Uint8Array): string => Array.from(head, (byte) => String.fromCharCode(byte)).join('');

describe('what a file is', () => {
  test.each([
    ['a PDF', bytes('%PDF-1.7\n'), 'application/pdf'],
    ['a PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'image/png'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a TIFF of one kind', bytes('II', 0x2a, 0), 'image/tiff'],
    ['a TIFF of the other', bytes('MM', 0, 0x2a), 'image/tiff'],
    ['a note', bytes('Fasting since midnight.'), 'text/plain'],
    ['rows', bytes('case,value\r\n26-1,4.1\r\n'), 'text/csv'],
    ['a note of two lines', bytes('Drawn left,\nnot right'), 'text/plain'],
    ['a page called a note', bytes('<!doctype html><script>alert(1)</script>'), null],
    ['a drawing', bytes(' \n<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['a script', bytes('#!/bin/sh\nrm -rf /'), null],
    ['PostScript', bytes('%!PS-Adobe-3.0'), null],
    ['a program', bytes('MZ', 0x90, 0, 3), null],
    ['a zip, and so every office document', bytes('PK', 3, 4), null],
    ['text with a zero in it', bytes('abc', 0, 'def'), null],
    ['nothing', bytes(), null],
  ])('%s', (_what, head, type) => expect(fileTypeOf(head, asText(head))).toBe(type));

  test('bytes that are no text at all are only what their beginning says', () => {
    expect(fileTypeOf(bytes('caf', 0xe9), null)).toBeNull();
    expect(fileTypeOf(bytes('%PDF-1.7'), null)).toBe('application/pdf');
  });

  test('a mark at the beginning hides no page', () => {
    expect(fileTypeOf(bytes(0xef, 0xbb, 0xbf, '<html>'), '\uFEFF<html>')).toBeNull();
  });

  test('a zero byte far down is found too', () => expect(isPlainText(`${'a'.repeat(9000)}\u0000`)).toBe(false));
});

describe('the name it is kept under', () => {
  test.each([
    ['requisition HG-20931.pdf', 'application/pdf', 'requisition HG-20931.pdf'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['C:\\scans\\Tube.JPEG', 'image/jpeg', 'Tube.jpeg'],
    ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
    ['photo\u202Egnp.exe', 'image/png', 'photo gnp.exe.png'],
    ['a"b\r\nSet-Cookie: x=1.txt', 'text/plain', 'a b Set-Cookie x=1.txt'],
    ['...', 'text/csv', 'file.csv'],
    ['', 'image/tiff', 'file.tif'],
    ['Überweisung größer.pdf', 'application/pdf', 'Überweisung größer.pdf'],
    [`${'x'.repeat(300)}.pdf`, 'application/pdf', `${'x'.repeat(120)}.pdf`],
  ] as const)('%s', (given, type, kept) => expect(safeFileName(given, type)).toBe(kept));

  test('a header carries it without a second header', () => {
    expect(attachmentDisposition('Überweisung (2).pdf')).toBe(
      `attachment; filename="_berweisung (2).pdf"; filename*=UTF-8''%C3%9Cberweisung%20%282%29.pdf`,
    );
  });
});
