import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInLabel, usualStock } from '../built-in-label.ts';
import { commandNames, readCommands } from '../commands/read-commands.ts';
import { fieldTexts } from '../commands/read-field-text.ts';
import type { LabelValues } from '../content/bindings.ts';
import { exampleValues } from '../content/example-values.ts';
import { fillTemplate } from '../content/template.ts';
import { labelDesign, type LabelDesign } from '../design/label-design.ts';
import { anyDesign, anyValues, hostile } from '../testing/any-design.ts';
import { paintBlocks } from '../testing/block-painter.ts';
import {
  barcodeBars as bars,
  followsFrom,
  formsOf,
  labelHead as head,
  paintedText as painted,
  typedText as typed,
} from '../testing/field-forms.ts';
import { drawLabel } from './draw-label.ts';
import { drawLabels, type LabelStock } from './draw-labels.ts';
import type { Painter } from './draw-text.ts';

const commandsOf = (design: LabelDesign, values: LabelValues, painter: Painter): string[] =>
  commandNames(drawLabel(design, values, painter).zpl);

const anyPainter = fc.constantFrom<Painter>(null, paintBlocks);

describe('what a label does depends on its design alone', () => {
  test('every field comes out as its own commands or is left out, whatever it holds', () => {
    fc.assert(
      fc.property(anyDesign, anyValues, anyPainter, (design, values, painter) => {
        for (const field of design.fields) {
          const alone = commandsOf({ ...design, fields: [field] }, values, painter);
          expect(formsOf(field)).toContainEqual(alone.slice(head.length, -1));
        }
        expect(followsFrom(design, commandsOf(design, values, painter))).toBe(true);
      }),
      { numRuns: 1500, seed: 20_261_118 },
    );
  });

  test('and between its commands there is nothing but line breaks', () => {
    fc.assert(
      fc.property(anyDesign, anyValues, anyPainter, (design, values, painter) => {
        const stray = readCommands(drawLabel(design, values, painter).zpl).filter(({ kind }) => kind === 'text');
        expect(stray.every((token) => token.kind === 'text' && token.text === '\n')).toBe(true);
      }),
      { numRuns: 500, seed: 20_261_118 },
    );
  });

  test('Western names change none of them', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ÿ ,.'^~_-]{0,60}$/u).filter((text) => !text.includes('\\'));
    const usual = commandsOf(builtInLabel, exampleValues.usual, paintBlocks);
    fc.assert(
      fc.property(name, name, (subject, client) => {
        const values = { ...exampleValues.usual, 'subject.name': subject, 'client.name': client };
        expect(commandsOf(builtInLabel, values, paintBlocks)).toEqual(usual);
      }),
      { seed: 20_261_118 },
    );
  });

  test.each(hostile)('%j is printed as text, in every kind of field', (text) => {
    const place = { x: 8, y: 8, width: 430, height: 100, content: '{{subject.name}}' };
    const design = labelDesign.parse({
      settings: {},
      fields: [
        { id: 'a', type: 'text', ...place },
        { id: 'b', type: 'barcode', ...place, showText: false },
        { id: 'c', type: 'qr', ...place },
        { id: 'd', type: 'datamatrix', ...place },
      ],
    });
    const drawn = drawLabel(design, { 'subject.name': text }, null);
    const [line, code, qr, matrix] = fieldTexts(drawn.zpl);
    // oxlint-disable-next-line no-control-regex -- controls have no letter, so a line of text has a space for each.
    expect(line).toBe(text.replaceAll('\r\n', ' ').replaceAll(/[\u0000-\u001F]/gu, ' '));
    expect([code, qr, matrix]).toEqual([text, `QA,${text}`, text]);
    expect(commandNames(drawn.zpl)).toEqual([
      ...head,
      ...typed,
      ...bars,
      '^FO',
      '^BY',
      '^BQ',
      '^FH',
      '^FD',
      '^FS',
      '^FO',
      '^BX',
      '^FH',
      '^FD',
      '^FS',
      '^XZ',
    ]);
  });
});

describe('content', () => {
  const field = (values: object): LabelDesign =>
    labelDesign.parse({
      settings: {},
      fields: [{ id: 'a', type: 'text', x: 8, y: 8, width: 440, height: 60, content: '{{subject.name}}', ...values }],
    });
  const draw = (values: object, text: string, painter: Painter = null) =>
    drawLabel(field(values), { 'subject.name': text }, painter);

  test('of a barcode is exactly what was asked for', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,20}$/u), (text) => {
        const { zpl, problems } = draw({ type: 'barcode', showText: false }, text);
        expect(fieldTexts(zpl)).toEqual([text]);
        expect(problems.every(({ code }) => code === 'barcode_too_wide' || code === 'quiet_zone')).toBe(true);
      }),
      { seed: 20_261_118 },
    );
  });

  test('that a barcode cannot hold leaves it out and says so', () => {
    expect(draw({ type: 'barcode' }, '').problems).toMatchObject([{ code: 'barcode_empty' }]);
    expect(draw({ type: 'barcode' }, 'Zoë').problems).toMatchObject([{ code: 'barcode_letters' }]);
    expect(draw({ type: 'qr' }, '').problems).toMatchObject([{ code: 'code_empty' }]);
    expect(draw({ type: 'datamatrix' }, 'Zoë').problems).toMatchObject([{ code: 'code_letters' }]);
    expect(draw({ type: 'datamatrix' }, 'x'.repeat(120)).problems).toMatchObject([{ code: 'code_too_large' }]);
    for (const type of ['barcode', 'qr', 'datamatrix']) expect(draw({ type }, '').zpl).not.toContain('^FD');
  });

  test('of a DataMatrix says with which sign printers read commands out of it, and holds no such sign', () => {
    for (const text of ['~d065', '~1', '_d065_1', '~~', '|\\&'])
      expect(draw({ type: 'datamatrix' }, text).zpl).toMatch(/\^BXN,\d+,200,\d+,\d+,,`\^FH_/u);
    const { zpl, problems } = draw({ type: 'datamatrix' }, '`d065');
    expect(problems).toEqual([
      {
        fieldId: 'a',
        code: 'code_letters',
        message: 'A DataMatrix holds plain letters, digits and symbols other than ` only, so it is left out.',
      },
    ]);
    expect(zpl).not.toContain('^BX');
  });

  test('a barcode is as wide as its bars, and says when its field is narrower', () => {
    expect(draw({ type: 'barcode', width: 100 }, 'ACC-2026-000123').problems).toMatchObject([
      { code: 'barcode_too_wide', message: expect.stringContaining('356 dots wide, its field 100') },
    ]);
    expect(draw({ type: 'barcode', x: 20, width: 356 }, 'ACC-2026-000123').problems).toEqual([]);
    expect(draw({ type: 'barcode', x: 19, width: 356 }, 'ACC-2026-000123').problems).toMatchObject([
      { code: 'quiet_zone', message: expect.stringContaining('Move it away from the edge') },
    ]);
  });

  test('a barcode begins where its alignment says', () => {
    const at = (alignment: string): string | undefined =>
      /\^FO(\d+),8\^BY2/u.exec(draw({ type: 'barcode', width: 400, alignment }, 'ACC-2026-000123').zpl)?.[1];
    expect(['left', 'center', 'right'].map(at)).toEqual(['8', '30', '52']);
  });

  test('one size of DataMatrix for every content of a field', () => {
    const sizes = ['1', 'ACC-2026-000123', '26-004786-1'].map(
      (text) => /\^BXN,3,200,(\d+),/u.exec(draw({ type: 'datamatrix', width: 60, height: 60 }, text).zpl)?.[1],
    );
    expect(sizes).toEqual(['20', '20', '20']);
  });

  test('wrapped text is broken beforehand, so that a printer never writes one line over another', () => {
    const { zpl, problems } = draw(
      { enableWrapping: true, width: 200, fontSize: 30 },
      'Featherstonehaugh, Wilhelmina Alexandrina',
    );
    expect(zpl).toContain('^FB200,2,0,L,0');
    expect(zpl.match(/\\&/gu)).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'text_cut' }]);
  });

  test('letters that printers lack are painted; without a painter the label says that they are missing', () => {
    const name = 'Παπαδοπούλου, Ελένη';
    expect(draw({}, name, paintBlocks)).toMatchObject({ problems: [] });
    expect(commandNames(draw({}, name, paintBlocks).zpl)).toEqual([...head, ...painted, '^XZ']);
    expect(draw({}, name).problems).toMatchObject([{ code: 'letters_missing' }]);
    expect(fieldTexts(draw({}, name).zpl)).toEqual(['????????????, ?????']);
    expect(draw({}, name, () => null).problems).toMatchObject([{ code: 'letters_missing' }]);
  });

  test('a backslash in a block is painted, because a printer would begin a new line there', () => {
    const typedIn = (values: object) => commandNames(draw(values, 'a\\&b', paintBlocks).zpl).slice(head.length, -1);
    expect(typedIn({})).toEqual(typed);
    expect(typedIn({ alignment: 'right' })).toEqual(painted);
    expect(typedIn({ enableWrapping: true })).toEqual(painted);
    expect(fieldTexts(draw({ alignment: 'right' }, 'a\\&b').zpl)).toEqual(['a/&b']);
  });

  test('signs of word processors become plain ones, and marks that turn the direction go', () => {
    expect(fieldTexts(draw({}, 'O’Neill – “Kit”\u202E\u00A0x').zpl)).toEqual(['O\'Neill - "Kit" x']);
  });

  test('an unknown binding prints as typed and is named', () => {
    const { zpl, problems } = draw({ content: '{{subject.shoeSize}}' }, '');
    expect(fieldTexts(zpl)).toEqual(['{{subject.shoeSize}}']);
    expect(problems).toMatchObject([{ code: 'unknown_binding', fieldId: 'a' }]);
  });
});

describe('the built-in label', () => {
  const draw = (values: LabelValues) => drawLabel(builtInLabel, values, paintBlocks);

  test('identifies the subject twice, and the tube by a number to read and to scan', () => {
    const { zpl, problems } = draw(exampleValues.usual);
    const texts = fieldTexts(zpl);
    expect(texts).toContain('Quillfeather, Marlowe');
    expect(texts).toContain('DOB 22 Mar 1968  F  MRN HG-448102');
    expect(texts.filter((text) => text === '00-004786-1')).toHaveLength(2);
    expect(texts).toContain('Coll. 12 Nov 2026 08:20 · Serum separator · Fasting yes');
    expect(problems.filter(({ code }) => code !== 'text_cut')).toEqual([]);
  });

  test('says STAT, and nothing for routine', () => {
    expect(fieldTexts(draw({ ...exampleValues.usual, 'priority.mark': 'STAT' }).zpl)).toContain('STAT');
    expect(fillTemplate('{{priority.mark|upper}}', exampleValues.usual)).toBe('');
  });

  test('never makes a day of a birth year', () => {
    expect(fieldTexts(draw(exampleValues.least).zpl)).toContain('DOB 1968  U  ');
  });
});

describe('labels of a job', () => {
  const label = { design: builtInLabel, values: exampleValues.usual, copies: 1 };

  test('each tube as often as its kind asks for', () => {
    const { zpl } = drawLabels([{ ...label, copies: 2 }, label], usualStock, null);
    expect(zpl.match(/\^XA/gu)).toHaveLength(3);
    expect(zpl.match(/\^XZ/gu)).toHaveLength(3);
  });

  test('the usual stock fits the built-in label at every density', () => {
    for (const dpi of [152, 203, 300, 600] as const) {
      expect(drawLabels([label], { ...usualStock, dpi }, null).warnings, String(dpi)).toEqual([]);
    }
  });

  test('are as large as what is in the printer', () => {
    const { zpl } = drawLabels([label], { widthInches: 3, heightInches: 1, dpi: 300 }, null);
    expect(zpl).toContain('^PW900^LL300');
  });

  test('each with its own design: in the dots of the printer, or in its own where there is none', () => {
    const wide = labelDesign.parse({
      settings: { width: 900, height: 300, dpi: 300 },
      fields: [{ id: 'a', type: 'text', x: 30, y: 60, width: 300, height: 30, content: 'Wide' }],
    });
    const sizes = (stock: LabelStock | null): (string | undefined)[] =>
      drawLabels([label, { ...label, design: wide }, label], stock, null)
        .zpl.split('^XA')
        .slice(1)
        .map((one) => /\^PW\d+\^LL\d+/u.exec(one)?.[0]);
    expect(sizes(null)).toEqual(['^PW456^LL152', '^PW900^LL300', '^PW456^LL152']);
    expect(sizes(usualStock)).toEqual(['^PW456^LL152', '^PW456^LL152', '^PW456^LL152']);
    const [ofWide] = drawLabels([{ ...label, design: wide }], usualStock, null).zpl.split('^FS');
    expect(ofWide).toContain('^FO20,41');
  });

  test('a text that is cut is a problem and no warning', () => {
    const long = { ...label, values: { ...label.values, 'subject.name': 'Featherstonehaugh-Cholmondeley '.repeat(3) } };
    const { warnings, problems } = drawLabels([long, long], usualStock, null);
    expect(warnings).toEqual([]);
    expect(problems).toEqual(['The text is longer than its field and is cut.']);
  });

  test('a warning that holds for all of them stands once', () => {
    const small = { widthInches: 1.5, heightInches: 0.5, dpi: 203 } as const;
    const { warnings } = drawLabels([label, label, label], small, null);
    expect(warnings).toEqual([expect.stringContaining('smaller'), expect.stringContaining('00-004786-1')]);
    const wide = { ...label, values: { ...label.values, 'tube.barcode': 'NORTH-CLINIC-2026-000123-1' } };
    expect(drawLabels([wide, wide], usualStock, null).warnings).toMatchObject([
      expect.stringContaining('NORTH-CLINIC-2026-000123-1'),
    ]);
  });
});
