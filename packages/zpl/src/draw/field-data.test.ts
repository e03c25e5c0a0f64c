import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldData, fieldLines } from './field-data.ts';

/** Reads field data as a printer does. */
const readBack = (data: string): string => {
  const inside = data.slice('^FH_^FD'.length, -'^FS'.length);
  const bytes: number[] = [];
  for (let at = 0; at < inside.length; at += 1) {
    const written = inside[at] === '_';
    bytes.push(written ? Number.parseInt(inside.slice(at + 1, at + 3), 16) : (inside.codePointAt(at) ?? 0));
    if (written) at += 2;
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
};

test('no text whatever can carry a command, end a field or start a label', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const inside = fieldData(text).slice('^FH_^FD'.length, -'^FS'.length);
      expect(inside).toMatch(/^(?:[A-Za-z0-9 .,:/()+*#-]|_[0-9A-F]{2})*$/u);
    }),
    { numRuns: 5000, seed: 20_261_115 },
  );
});

test('it can be read back exactly', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (text) => {
      expect(readBack(fieldData(text))).toBe(text);
    }),
    { numRuns: 5000, seed: 20_261_115 },
  );
});

test('only the lines of a block are parted, whatever is typed in them', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 4 }), (lines) => {
      const parts = fieldLines(lines).slice('^FH_^FD'.length, -'^FS'.length).split('\\&');
      expect(parts.map((part) => readBack(`^FH_^FD${part}^FS`))).toEqual(lines);
    }),
    { numRuns: 2000, seed: 20_261_115 },
  );
});
