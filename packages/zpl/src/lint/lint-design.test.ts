import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInLabel } from '../built-in-label.ts';
import { exampleValues } from '../content/example-values.ts';
import { labelDesign, labelField, type LabelDesign } from '../design/label-design.ts';
import { scaleDesign } from '../design/scale-design.ts';
import { anyDesign } from '../testing/any-design.ts';
import { paintBlocks } from '../testing/block-painter.ts';
import { twoByOneLabel } from '../two-by-one-label.ts';
import type { DesignWarning } from './design-warning.ts';
import { hasErrors, lintDesign } from './lint-design.ts';
import { lintRecorded, namesRecordedField } from './lint-recorded.ts';

const examples = Object.values(exampleValues);
const lint = (design: LabelDesign): readonly DesignWarning[] => lintDesign(design, examples, paintBlocks);

/** What makes a label complete, far away from what a test is about. */
const identity = [
  { id: 'name', type: 'text', x: 8, y: 300, width: 800, height: 20, content: '{{subject.name}}' },
  { id: 'born', type: 'text', x: 8, y: 330, width: 200, height: 20, content: '{{subject.birthDate}}' },
  { id: 'code', type: 'datamatrix', x: 300, y: 330, width: 60, height: 60, content: '{{tube.barcode}}' },
];
/** A label of 4.5 by 2 inches with these fields above the complete ones. */
const designOf = (fields: object[], settings: object = {}): LabelDesign =>
  labelDesign.parse({ settings: { width: 913, height: 406, ...settings }, fields: [...fields, ...identity] });
const text = { id: 'a', name: 'Note', type: 'text', x: 40, y: 40, width: 200, height: 20, content: 'Keep cold' };
const barcode = {
  id: 'a',
  name: 'Number',
  type: 'barcode',
  x: 40,
  y: 40,
  width: 312,
  height: 72,
  content: '{{tube.barcode}}',
};

const cases: [what: string, design: LabelDesign, code: string, severity: string, fixes: string[]][] = [
  ['a field past the margin', designOf([{ ...text, x: 2 }]), 'outside', 'error', ['Move inside']],
  [
    'two texts on each other',
    designOf([text, { ...text, id: 'b', name: 'Other', x: 234, y: 30, height: 30 }]),
    'overlap',
    'error',
    ['Narrow Note to 194', 'Move Note down 20 dots'],
  ],
  [
    'a line through a text',
    designOf([text, { id: 'b', name: 'Rule', type: 'line', x: 40, y: 36, width: 200, height: 20 }]),
    'overlap',
    'error',
    ['Move Note down 7 dots'],
  ],
  ['a barcode at the edge', designOf([{ ...barcode, x: 14 }]), 'quiet_zone', 'error', ['Move right 6 dots']],
  [
    'a text beside a barcode',
    designOf([barcode, { ...text, id: 'b', x: 360 }, { ...text, id: 'c', x: 8, width: 12 }]),
    'quiet_zone',
    'error',
    [],
  ],
  [
    'a field too narrow for its barcode',
    designOf([{ ...barcode, width: 200 }]),
    'barcode_too_wide',
    'error',
    ['Widen to 312', 'Use a DataMatrix'],
  ],
  ['bars of one dot', designOf([{ ...barcode, moduleDots: 1 }]), 'bars_too_narrow', 'warning', ['Use 2 dots']],
  [
    'small letters below a barcode in font B',
    designOf([{ ...barcode, content: 'abc-1', fontFamily: 'B' }]),
    'capitals_only',
    'error',
    ['Use font 0'],
  ],
  ['an empty barcode', designOf([{ ...barcode, content: '{{subject.mrn}}' }]), 'barcode_empty', 'error', []],
  [
    'a name in a barcode',
    designOf([{ ...barcode, width: 860, content: '{{subject.name|first:6}}' }]),
    'barcode_letters',
    'error',
    [],
  ],
  [
    'a text that is too long',
    designOf([{ ...text, width: 300, content: '{{client.name}}' }]),
    'text_cut',
    'warning',
    ['Shrink to fit', 'Wrap to 2 lines'],
  ],
  [
    'letters higher than their field',
    designOf([{ ...text, fontSize: 30 }]),
    'text_too_high',
    'warning',
    ['Make it 30 high'],
  ],
  ['a binding that is none', designOf([{ ...text, content: '{{shoe.size}}' }]), 'unknown_binding', 'error', []],
  [
    'a QR code in too small a field',
    designOf([{ ...text, type: 'qr', width: 30, height: 30 }]),
    'code_too_large',
    'error',
    ['Enlarge to 63'],
  ],
];

describe('a design is warned of', () => {
  test.each(cases)('%s', (_what, design, code, severity, labels) => {
    const warnings = lint(design).filter((warning) => warning.code === code);
    expect(warnings).toMatchObject([{ severity, fixes: labels.map((label) => ({ label })) }]);
  });

  test('a subject that is not identified twice, and a tube number that cannot be scanned', () => {
    const codes = (fields: object[]) =>
      lint(labelDesign.parse({ settings: { width: 913, height: 406 }, fields })).map(({ code }) => code);
    expect(codes([])).toEqual(['identifiers', 'no_barcode']);
    expect(codes(identity)).toEqual([]);
    expect(codes(identity.slice(1))).toEqual(['identifiers']);
    expect(codes(identity.slice(0, 2))).toEqual(['no_barcode']);
  });

  test('nothing where a barcode has its quiet zone to the dot', () => {
    expect(lint(designOf([{ ...barcode, x: 20 }]))).toEqual([]);
    expect(lint(designOf([{ ...barcode, x: 19 }])).map(({ code }) => code)).toEqual(['quiet_zone']);
  });

  test('letters that nothing can paint', () => {
    const warnings = lintDesign(builtInLabel, examples, null);
    expect(warnings).toMatchObject([
      { code: 'letters_missing', message: expect.stringContaining('for 3 of 6 examples') },
      ...warnings.slice(1),
    ]);
  });
});

describe('what identifies a tube', () => {
  const codesOf = (texts: readonly string[], code: string): string[] =>
    lint(
      labelDesign.parse({
        settings: { width: 913, height: 406 },
        fields: [
          ...texts.map((content, at) => ({
            id: `t${at}`,
            type: 'text',
            x: 8,
            y: 8 + 40 * at,
            width: 890,
            height: 20,
            content,
          })),
          { id: 'code', type: 'datamatrix', x: 300, y: 300, width: 60, height: 60, content: code },
        ],
      }),
    ).map((warning) => warning.code);
  const name = '{{subject.name|upper}}';
  const number = '{{tube.barcode}}';

  test.each([
    [[name, '{{subject.birthDate}}'], number],
    [[`${name}  {{subject.birthDate|date:dd.MM.yyyy}}`], number],
    [[name, 'MRN {{subject.mrn|or:none}}'], number],
  ])('%j with %j is enough', (texts, code) => {
    expect(codesOf(texts, code)).toEqual([]);
  });

  test.each([
    ['a name alone', [name], number, 'identifiers'],
    ['a shortened name', ['{{subject.name|first:8}}', '{{subject.mrn}}'], number, 'identifiers'],
    ['a year of birth', [name, '{{subject.birthDate|date:yyyy}}'], number, 'identifiers'],
    ['the end of an MRN left out', [name, '{{subject.mrn|first:8}}'], number, 'identifiers'],
    ['a shortened tube number', [name, '{{subject.mrn}}'], '{{tube.barcode|first:9}}', 'no_barcode'],
    ['a tube number with more', [name, '{{subject.mrn}}'], '{{caseId}} {{tube.barcode}}', 'no_barcode'],
    ['the Case ID', [name, '{{subject.mrn}}'], '{{caseId}}', 'no_barcode'],
  ])('%s is an error', (_what, texts, code, expected) => {
    expect(codesOf(texts, code)).toContain(expected);
  });
});

describe('recorded fields of tubes', () => {
  const design = designOf([
    { ...text, content: 'Fasting {{field.fasting}}' },
    { ...text, id: 'b', y: 80 },
  ]);

  test('that no label has are a warning; those that it has are none', () => {
    expect(lintRecorded(design, new Set(['field.fasting']))).toEqual([]);
    expect(lintRecorded(design, new Set(['field.site']))).toMatchObject([
      { code: 'unknown_recorded', severity: 'warning', fieldIds: ['a'] },
    ]);
    expect([namesRecordedField(design), namesRecordedField(builtInLabel)]).toEqual([true, false]);
  });
});

describe('one click', () => {
  const mend = (design: LabelDesign, { fields }: DesignWarning['fixes'][number]): LabelDesign => ({
    ...design,
    fields: design.fields.map((field) => fields.find(({ id }) => id === field.id) ?? field),
  });
  const same = (one: DesignWarning, other: DesignWarning): boolean =>
    one.code === other.code && one.fieldIds.join() === other.fieldIds.join();

  test('mends what it stands beside, in a design of any kind', () => {
    let fixes = 0;
    fc.assert(
      fc.property(anyDesign, (design) => {
        for (const warning of lint(design)) {
          for (const fix of warning.fixes) {
            fixes += 1;
            expect(fix.fields.every((field) => labelField.safeParse(field).success)).toBe(true);
            const left = lint(mend(design, fix)).filter((other) => same(other, warning));
            expect(left, `${warning.message}: ${fix.label}`).toEqual([]);
          }
        }
      }),
      { numRuns: 150, seed: 20_261_118 },
    );
    expect(fixes).toBeGreaterThan(100);
  });
});

test.each([
  ['the built-in label', builtInLabel],
  ['the label of 2 by 1 inches', twoByOneLabel],
])('%s has no errors where bars are fine enough for the longest tube number', (_name, label) => {
  expect(lint(scaleDesign(label, 152)).map(({ code }) => code)).toContain('quiet_zone');
  for (const dpi of [203, 300, 600] as const) {
    const warnings = lint(scaleDesign(label, dpi));
    expect(hasErrors(warnings), JSON.stringify(warnings.filter(({ severity }) => severity === 'error'))).toBe(false);
  }
});
