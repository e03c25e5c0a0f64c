import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barcodeWidth, barDots } from './code128.ts';
import { fieldData } from './field-data.ts';
import { drawTubeLabel, drawTubeLabels, type TubeLabel } from './tube-label.ts';

const label: TubeLabel = {
  barcode: '26-000123-1',
  subjectName: 'Okafor, Imani',
  dateOfBirth: '1984-03-15',
  sex: 'female',
  tubeName: 'Serum separator',
  clientName: 'North Clinic',
  priority: 'stat',
  collected: '11/15 09:30',
};

describe('what a person typed stays text', () => {
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
        const inside = fieldData(text).slice('^FH_^FD'.length, -'^FS'.length);
        const bytes: number[] = [];
        for (let at = 0; at < inside.length; at += 1) {
          const written = inside[at] === '_';
          bytes.push(written ? Number.parseInt(inside.slice(at + 1, at + 3), 16) : (inside.codePointAt(at) ?? 0));
          if (written) at += 2;
        }
        expect(new TextDecoder().decode(Uint8Array.from(bytes))).toBe(text);
      }),
      { numRuns: 5000, seed: 20_261_115 },
    );
  });
});

describe('how wide a barcode is', () => {
  test('equals the widths measured from rendered labels', () => {
    expect(barcodeWidth('ACC-2026-000123')).toEqual({ ok: true, modules: 178 });
    expect(barcodeWidth('ACC2026000123')).toEqual({ ok: true, modules: 134 });
    expect(barcodeWidth('12345678')).toEqual({ ok: true, modules: 79 });
    expect(barcodeWidth('')).toMatchObject({ ok: false });
    expect(barcodeWidth('Ünder')).toMatchObject({ ok: false });
  });

  test('digits in pairs are never wider than one by one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,30}$/u), (digits) => {
        const width = barcodeWidth(digits);
        expect(width.ok && width.modules <= (digits.length + 2) * 11 + 13).toBe(true);
      }),
    );
  });

  test('bars are wide enough to scan at every density', () => {
    expect([152, 203, 300, 600].map(barDots)).toEqual([2, 2, 3, 5]);
  });
});

describe('the label of a tube', () => {
  test('names the person twice over, and the tube', () => {
    const { zpl, warnings } = drawTubeLabel(label);
    expect(warnings).toEqual([]);
    expect(zpl.startsWith('^XA^CI28')).toBe(true);
    expect(zpl.endsWith('^XZ')).toBe(true);
    expect(zpl).toContain('Okafor, Imani');
    expect(zpl).toContain('1984-03-15  F');
    expect(zpl).toContain('STAT');
    expect(zpl.match(/26-000123-1/gu)).toHaveLength(2);
  });

  test('a name made of commands prints as text: one label stays one label', () => {
    const { zpl } = drawTubeLabel({ ...label, subjectName: '^XZ^XA^FO0,0^FDOther', clientName: '~JA' });
    expect(zpl.match(/\^XA/gu)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  test('a barcode that does not fit is told', () => {
    const { warnings } = drawTubeLabel({ ...label, barcode: 'NORTH-CLINIC-2026-000123-1' });
    expect(warnings).toMatchObject([{ field: 'barcode' }]);
  });

  test('each tube as often as its kind asks for', () => {
    const { zpl } = drawTubeLabels([
      { label, copies: 2 },
      { label: { ...label, barcode: '26-000123-2' }, copies: 1 },
    ]);
    expect(zpl.match(/\^XA/gu)).toHaveLength(3);
  });
});
