import { describe, expect, test } from 'vitest';
import { dataMatrixModules, largestDataMatrix } from './data-matrix.ts';
import { qrModules } from './qr-code.ts';

describe('a QR code', () => {
  test.each([
    ['1234567890', 21],
    ['ABC-2026-000123', 21],
    ['abc-2026-000123', 25],
    ['x'.repeat(40), 33],
    ['Zoë', 21],
  ])('of %j has the modules that were measured from rendered labels', (text, modules) => {
    expect(qrModules(text)).toBe(modules);
  });

  test('holds something, and not more than a label has room for', () => {
    expect(qrModules('')).toBeNull();
    expect(qrModules('x'.repeat(483))).toBeNull();
    expect(qrModules('x'.repeat(482))).toBe(97);
  });
});

describe('a DataMatrix', () => {
  test.each([
    ['abc', 10],
    ['12345678', 12],
    ['ABC-2026-000123', 16],
    ['26-000123-1', 14],
  ])('of %j has room for every character, and for digits in pairs', (text, modules) => {
    expect(dataMatrixModules(text)).toBe(modules);
  });

  test('holds plain text only', () => {
    expect(dataMatrixModules('Zoë')).toBeNull();
    expect(dataMatrixModules('')).toBeNull();
    expect(dataMatrixModules('a`1b')).toBeNull();
    expect(dataMatrixModules('x'.repeat(205))).toBeNull();
  });

  test('takes the largest size that a field has room for', () => {
    expect([9, 10, 19, 31, 32, 400].map(largestDataMatrix)).toEqual([null, 10, 18, 26, 32, 52]);
  });
});
