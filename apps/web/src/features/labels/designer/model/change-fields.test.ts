import { describe, expect, test } from 'vitest';
import type { DesignerEvent, FieldChange } from './designer-state.ts';
import { barcode, fieldIn, labelWith, pick, play, text } from './play-designer.ts';

const label = labelWith(
  text({ id: 'a' }),
  text({ id: 'b', x: 200, locked: true }),
  barcode({ id: 'c', x: 20, width: 200 }),
);
const change = (part: FieldChange, ...ids: string[]): DesignerEvent => ({ type: 'change', ids, change: part });
const after = (part: FieldChange, id = 'a') => fieldIn(play(label, change(part, id)), id);

describe('a property is changed', () => {
  test.each([
    [{ content: '{{caseId}}', alignment: 'right', fontFamily: 'B', enableWrapping: true }, {}],
    [{ x: 60, y: 70 }, {}],
    [{ name: 'Name of ' }, {}],
    [
      { x: -5, y: 9999 },
      { x: 8, y: 114 },
    ],
    [{ x: 9999 }, { x: 348 }],
    [{ width: 3 }, { width: 10 }],
    [{ width: 9999 }, { x: 50, width: 398 }],
    [{ height: 9999 }, { y: 50, height: 94 }],
    [
      { x: 300, width: 60 },
      { x: 300, width: 60 },
    ],
    [{ x: 12.4 }, { x: 12 }],
    [{ fontSize: 7 }, { fontSize: 8 }],
    [{ fontSize: 101 }, { fontSize: 100 }],
  ])('[VALID-5] %j, within its limits', (part, limited) => {
    expect(after(part)).toMatchObject({ ...part, ...limited });
  });

  test.each([
    [{ fontFamily: 'Z' }],
    [{ fontSize: 'large' }],
    [{ x: Number.NaN }],
    [{ width: null }],
    [{ content: 5 }],
    [{ name: 'x'.repeat(61) }],
    [{ x: 60, alignment: 'justified' }],
  ])('and nothing by %j, which is not valid', (part) => {
    const state = play(label);
    expect(play(state, change(part, 'a'))).toBe(state);
    expect(play(state, change(part, 'c', 'a'))).toBe(state);
  });

  test('of several fields at once; what a field does not have is ignored', () => {
    const state = play(label, change({ fontSize: 24, showText: false, id: 'z', type: 'qr' }, 'a', 'c', 'gone'));
    expect(state.design.fields.map((field) => ('fontSize' in field ? field.fontSize : null))).toEqual([24, 20, 24]);
    expect(fieldIn(state, 'a')).not.toHaveProperty('showText');
    expect(fieldIn(state, 'c')).toMatchObject({ type: 'barcode', showText: false });
    expect(state.past).toHaveLength(1);
  });

  test('and nothing at all when it is not valid for one of several', () => {
    const state = play(label);
    expect(play(state, change({ enableWrapping: true }, 'a', 'c'))).toBe(state);
    expect(after({ enableWrapping: true })).toMatchObject({ enableWrapping: true });
  });

  test('and nothing by what it is already', () => {
    const state = play(label);
    expect(play(state, change({ x: 50, content: 'Text' }, 'a'), change({ fontSize: undefined }, 'a'))).toBe(state);
  });
});

describe('a barcode', () => {
  test.each([
    [{ barcodeHeight: 60 }, { barcodeHeight: 60, height: 82 }],
    [{ showText: false }, { barcodeHeight: 50, height: 50 }],
    [{ fontSize: 30 }, { barcodeHeight: 50, height: 82 }],
    [{ height: 82 }, { barcodeHeight: 60, height: 82 }],
    [{ height: 10 }, { barcodeHeight: 20, height: 42 }],
    [{ barcodeHeight: 5 }, { barcodeHeight: 20, height: 42 }],
    [{ barcodeHeight: 90 }, { barcodeHeight: 90, height: 112, y: 32 }],
    [{ barcodeHeight: 999 }, { barcodeHeight: 114, height: 136, y: 8 }],
  ])('[VALID-5] changed by %j is %j', (part, expected) => {
    expect(after(part, 'c')).toMatchObject(expected);
  });
});

test('a line of text as high as its letters stays so', () => {
  const line = labelWith(text({ id: 'a', fontSize: 30 }), text({ id: 'b', fontSize: 30, enableWrapping: true }));
  const state = play(line, change({ fontSize: 40 }, 'a', 'b'));
  expect(state.design.fields.map(({ height }) => height)).toEqual([40, 30]);
  const typed = play(line, change({ fontSize: 8 }, 'a'), change({ fontSize: 24 }, 'a'));
  expect(fieldIn(typed, 'a').height).toBe(24);
});

describe('words that are the same on every label', () => {
  const widthOf = (part: Record<string, unknown>, field: object = {}): number =>
    fieldIn(play(labelWith(text({ id: 'a', x: 50, width: 80, ...field })), change(part, 'a')), 'a').width;

  test('have room: their place grows with them, and never shrinks', () => {
    expect(widthOf({ content: 'Keep cold' })).toBeGreaterThan(80);
    expect(widthOf({ content: 'Cold' })).toBe(80);
    expect(widthOf({ fontSize: 60 }, { content: 'Cold' })).toBeGreaterThan(80);
  });

  test('[VALID-5] as far as the printable area', () => {
    expect(widthOf({ content: 'Keep cold and away from the light, always, everywhere' })).toBe(456 - 8 - 50);
  });

  test.each([
    ['a value of the tube', { content: 'Name {{subject.name}}' }, {}],
    ['lines that are wrapped', { content: 'Keep cold' }, { enableWrapping: true }],
    ['another edge that stays', { content: 'Keep cold' }, { alignment: 'right' }],
    ['a locked field', { content: 'Keep cold' }, { locked: true }],
    ['another change', { name: 'Note' }, { content: 'Keep cold' }],
  ])('but not for %s', (_what, part, field) => {
    expect(widthOf(part, field)).toBe(80);
  });
});

describe('a locked field', () => {
  test.each([[{ x: 1, y: 1, width: 50, height: 50 }], [{ x: 1, locked: true }]])('stays where it is: %j', (part) => {
    expect(after(part, 'b')).toBe(label.fields[1]);
  });

  test('is renamed and unlocked', () => {
    expect(after({ name: 'Name' }, 'b')).toMatchObject({ name: 'Name', x: 200 });
    expect(after({ locked: false, x: 60 }, 'b')).toMatchObject({ locked: false, x: 60 });
  });

  test('keeps the height of its bars', () => {
    const locked = labelWith(barcode({ id: 'c', locked: true }));
    const state = play(locked, change({ barcodeHeight: 90, fontSize: 40, showText: false, name: 'Bars' }, 'c'));
    expect(fieldIn(state, 'c')).toMatchObject({ barcodeHeight: 50, fontSize: 20, showText: true, name: 'Bars' });
  });
});

describe('a fix of the linter', () => {
  const smaller = text({ id: 'a', fontSize: 12 });

  test('takes the place of the field with its id, in one step', () => {
    const state = play(label, ...pick('b'), { type: 'fix', fields: [smaller, text({ id: 'gone' })] });
    expect(state.design.fields).toHaveLength(3);
    expect(state.design.fields[0]).toBe(smaller);
    expect(state).toMatchObject({ selection: ['b'], past: [label] });
  });

  test('of a field that is gone, or that is not valid, changes nothing', () => {
    const state = play(label);
    expect(play(state, { type: 'fix', fields: [text({ id: 'gone' }), { ...smaller, x: -1 }] })).toBe(state);
  });
});
