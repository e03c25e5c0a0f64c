import { labelDensities } from '@aliquot/zpl/design/dots';
import { isWithin, printableArea } from '@aliquot/zpl/design/geometry';
import { labelDesign, mostFields, type FieldType, type LabelDesign } from '@aliquot/zpl/design/label-design';
import { describe, expect, test } from 'vitest';
import type { DesignerEvent } from './designer-state.ts';
import { fieldIn, labelWith, paperWith, pick, play, text, undo } from './play-designer.ts';

const add = (
  field: FieldType,
  more: { content?: string; name?: string; at?: { x: number; y: number } } = {},
): DesignerEvent => ({
  type: 'add',
  field,
  ...more,
});
const logo = (width: number, height: number): DesignerEvent => ({
  type: 'add_logo',
  name: 'Logo',
  bitmap: { width, height, data: btoa('\u00F0'.repeat(Math.ceil(width / 8) * height)) },
});
const many = (count: number): LabelDesign =>
  labelWith(...Array.from({ length: count }, (_, at) => text({ id: `f${at}`, x: 8 + at })));

describe('a new field', () => {
  test('[ENT-10] is a text of 20 dots or a barcode of 50, selected, with an id of its own', () => {
    const state = play(labelWith(), add('text'), add('text'), add('barcode'));
    expect(state.design.fields.map(({ id }) => id)).toEqual(['text-1', 'text-2', 'barcode-1']);
    expect(state.selection).toEqual(['barcode-1']);
    expect(fieldIn(state, 'text-1')).toMatchObject({ content: 'Text', fontSize: 20, height: 20 });
    expect(fieldIn(state, 'barcode-1')).toMatchObject({
      content: '{{tube.barcode}}',
      barcodeHeight: 50,
      height: 72,
      showText: true,
    });
    expect(play(state, ...pick('text-1'), { type: 'remove' }, add('text')).selection).toEqual(['text-1']);
    expect(play(state, undo).design.fields).toHaveLength(2);
  });

  test('of a value holds it and is called what the list calls it', () => {
    const state = play(
      labelWith(),
      add('text', { content: 'subject.name' }),
      add('qr', { content: '{{caseId}}', name: 'Case' }),
    );
    expect(fieldIn(state, 'text-1')).toMatchObject({ content: '{{subject.name}}', name: 'Name' });
    expect(fieldIn(state, 'qr-1')).toMatchObject({ content: '{{caseId}}', name: 'Case' });
    expect(fieldIn(play(labelWith(), add('text', { content: 'Fasting' })), 'text-1').name).toBe('');
  });

  test('stands in the middle of the printable area; where a field lies exactly there, further right and down', () => {
    const box = (state: ReturnType<typeof play>, id: string) => fieldIn(state, id);
    const state = play(labelWith(), add('box'), add('box'), add('box'));
    expect(box(state, 'box-1')).toMatchObject({ x: 168, y: 46, width: 120, height: 60 });
    expect(box(state, 'box-2')).toMatchObject({ x: 176, y: 54 });
    expect(box(state, 'box-3')).toMatchObject({ x: 184, y: 62 });
    const crowded = play(labelWith(), ...Array.from({ length: 60 }, () => add('box')));
    expect(crowded.design.fields.some(({ x }) => x === 328)).toBe(true);
    expect(crowded.design.fields.every((field) => isWithin(field, printableArea(crowded.design.settings)))).toBe(true);
  });

  test('[VALID-5] stands where it is put, within the printable area', () => {
    expect(fieldIn(play(paperWith(), add('box', { at: { x: 33.4, y: 44 } })), 'box-1')).toMatchObject({ x: 33, y: 44 });
    expect(fieldIn(play(labelWith(), add('box', { at: { x: 9999, y: -1 } })), 'box-1')).toMatchObject({ x: 328, y: 8 });
    expect(fieldIn(play(labelWith(), add('box', { at: { x: Number.NaN, y: 1 } })), 'box-1').x).toBe(168);
  });

  test.each(labelDensities)('is as large in inches at %d dpi, and a code is as wide as its bars', (dpi) => {
    const design = labelDesign.parse({ settings: { dpi, width: 3 * dpi, height: 2 * dpi }, fields: [] });
    const types = ['text', 'barcode', 'qr', 'datamatrix', 'box', 'line'] as const;
    const state = play(design, ...types.map((type) => add(type)));
    expect(fieldIn(state, 'text-1')).toMatchObject({ fontSize: Math.round((20 * dpi) / 203) });
    // 00-104786-12 takes 156 modules: the longest example.
    expect(fieldIn(state, 'barcode-1').width).toBe({ 152: 2, 203: 2, 300: 3, 600: 5 }[dpi] * 156);
    expect(fieldIn(state, 'qr-1')).toMatchObject({ height: fieldIn(state, 'qr-1').width });
    expect(labelDesign.safeParse(state.design).success).toBe(true);
    expect(state.design.fields.every((field) => isWithin(field, printableArea(state.design.settings)))).toBe(true);
  });

  test('is not wider than the label lets it be', () => {
    const small = labelDesign.parse({ settings: { width: 110, height: 60 }, fields: [] });
    const state = play(small, add('text', { content: 'x'.repeat(500) }), add('barcode'), add('qr'));
    expect(state.design.fields.map(({ width }) => width)).toEqual([94, 94, 44]);
    const fine = labelDesign.parse({ settings: { dpi: 600, width: 1200, height: 600 }, fields: [] });
    expect(fieldIn(play(fine, add('text', { content: 'x'.repeat(500) })), 'text-1').width).toBe(1184);
  });

  test('is no logo more when all of them together are too large to save', () => {
    const three = play(labelWith(), logo(800, 800), logo(800, 800), logo(800, 800));
    expect(three.design.fields).toHaveLength(3);
    expect(play(three, logo(800, 800))).toBe(three);
    expect(play(three, { type: 'duplicate' })).toBe(three);
  });

  test('is none when the label is full, and a logo needs its picture', () => {
    const full = play(many(mostFields), ...pick('f1'), { type: 'copy' });
    for (const event of [add('text'), logo(8, 2), { type: 'duplicate' }, { type: 'paste' }] as DesignerEvent[])
      expect(play(full, event)).toBe(full);
    const empty = play(labelWith());
    expect(play(empty, add('logo'))).toBe(empty);
    expect(play(empty, add('text', { content: 'x'.repeat(501) }))).toBe(empty);
  });
});

describe('a logo', () => {
  test.each([
    [80, 40, 80, 40],
    [880, 272, 440, 136],
    [272, 272, 136, 136],
    [4, 2, 20, 10],
    [2000, 4, 440, 10],
  ])('of %d by %d dots is %d by %d on the label, in its proportions', (width, height, shownWidth, shownHeight) => {
    const field = fieldIn(play(labelWith(), logo(width, height)), 'logo-1');
    expect(field).toMatchObject({ name: 'Logo', width: shownWidth, height: shownHeight });
    expect(isWithin(field, printableArea(labelWith().settings))).toBe(true);
  });

  test('whose picture is not whole is not added', () => {
    const empty = play(labelWith());
    expect(play(empty, { type: 'add_logo', name: '', bitmap: { width: 9, height: 3, data: btoa('12345') } })).toBe(
      empty,
    );
  });
});

describe('copies', () => {
  const label = labelWith(text({ id: 'a', name: 'A' }), text({ id: 'b', x: 200, y: 60, locked: true }));

  test('lie 8 dots right and down, are selected, and have ids of their own', () => {
    const state = play(label, { type: 'select_all' }, { type: 'duplicate' });
    expect(state.selection).toEqual(['text-1', 'text-2']);
    expect(fieldIn(state, 'text-1')).toMatchObject({ name: 'A', x: 58, y: 58, content: 'Text' });
    expect(fieldIn(state, 'text-2')).toMatchObject({ x: 208, y: 68, locked: false });
    expect(play(state, undo).design).toBe(label);
  });

  test('[VALID-5] in the lower right corner lie 8 dots left and up instead', () => {
    const corner = play(labelWith(text({ id: 'a', x: 348, y: 114 })), ...pick('a'), { type: 'duplicate' });
    expect(fieldIn(corner, 'text-1')).toMatchObject({ x: 340, y: 106 });
  });

  test('are pasted one beside the other, into a smaller label too', () => {
    const copied = play(label, ...pick('a'), { type: 'copy' });
    expect(play(copied, { type: 'copy' })).toBe(copied);
    const pasted = play(copied, { type: 'paste' }, { type: 'paste' });
    expect(pasted.design.fields.slice(2).map(({ id, x }) => [id, x])).toEqual([
      ['text-1', 58],
      ['text-2', 66],
    ]);
    const small = labelDesign.parse({ settings: { width: 110, height: 60 }, fields: [] });
    const field = fieldIn(play(copied, { type: 'open', design: small }, { type: 'paste' }), 'text-1');
    expect(isWithin(field, printableArea(small.settings))).toBe(true);
  });

  test('of nothing are none, and copying nothing keeps what was copied', () => {
    const state = play(label);
    for (const type of ['duplicate', 'copy', 'paste', 'remove'] as const) expect(play(state, { type })).toBe(state);
    const copied = play(label, ...pick('a'), { type: 'copy' }, { type: 'select', id: null }, { type: 'copy' });
    expect(copied.clipboard).toHaveLength(1);
  });

  test('removing leaves locked fields; clearing the label does not', () => {
    const removed = play(label, { type: 'select_all' }, { type: 'remove' });
    expect(removed).toMatchObject({ selection: ['b'], design: { fields: [{ id: 'b' }] } });
    const cleared = play(label, { type: 'select_all' }, { type: 'clear' });
    expect(cleared).toMatchObject({ selection: [], past: [label], design: { fields: [] } });
    expect(play(cleared, undo).design).toBe(label);
    expect(play(labelWith(), { type: 'clear' }).past).toEqual([]);
  });
});
