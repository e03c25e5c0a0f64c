import { describe, expect, test } from 'vitest';
import { handles, type DesignerEvent, type DesignerState, type Handle } from './designer-state.ts';
import {
  barcode,
  cancel,
  dragTo,
  fieldIn,
  labelWith,
  nudge,
  pick,
  play,
  press,
  release,
  text,
} from './play-designer.ts';

const label = labelWith(text({ id: 'a' }), text({ id: 'b', x: 200, y: 100 }), text({ id: 'c', x: 320, locked: true }));
const hold = (id: string, handle: Handle): DesignerEvent => ({ type: 'press_handle', id, handle, at: { x: 0, y: 0 } });
const xOf = (state: DesignerState): number[] => state.design.fields.map(({ x }) => x);

describe('a drag', () => {
  test('[VALID-5] past the edge stops at the margin', () => {
    expect(fieldIn(play(label, press('a'), dragTo(9999, 12), release), 'a')).toMatchObject({ x: 348, y: 62 });
    expect(fieldIn(play(label, press('a'), dragTo(-9999, -9999), release), 'a')).toMatchObject({ x: 8, y: 8 });
  });

  test('moves all selected fields by the same, and those that are locked not at all', () => {
    const state = play(label, { type: 'select_all' }, press('a', 60, 60), dragTo(65, 57));
    expect(xOf(state)).toEqual([55, 205, 320]);
    expect(fieldIn(state, 'a').y).toBe(47);
  });

  test('[VALID-5] of several stops when the first of them meets the printable area', () => {
    const state = play(label, ...pick('a', 'b'), press('a'), dragTo(9999, 9999));
    expect(xOf(state)).toEqual([198, 348, 320]);
    expect(state.design.fields.map(({ y }) => y)).toEqual([64, 114, 50]);
  });

  test('keeps the objects of the fields that stay where they are', () => {
    const state = play(label, press('b'), dragTo(5, 5));
    expect(state.design.fields[0]).toBe(label.fields[0]);
    expect(state.design.fields[2]).toBe(label.fields[2]);
    expect(state.design.settings).toBe(label.settings);
    expect(play(state, dragTo(5.2, 4.9))).toBe(state);
  });

  test('without a press, or to a place that is none, changes nothing', () => {
    const state = play(label, ...pick('a'));
    expect(play(state, dragTo(50, 50), release, cancel)).toBe(state);
    const pressed = play(state, press('a'));
    expect(play(pressed, dragTo(Number.NaN, 3))).toBe(pressed);
  });

  test('of a locked field selects it', () => {
    const state = play(label, press('c'), dragTo(-50, 0), release);
    expect(state).toMatchObject({ selection: ['c'], past: [] });
    expect(state.design).toBe(label);
  });

  test('is ended by whatever else happens, as by letting go', () => {
    const state = play(label, press('a'), dragTo(10, 0), nudge(1, 0));
    expect(xOf(state)[0]).toBe(61);
    expect(state).toMatchObject({ gesture: null, past: [label, {}] });
  });

  test('brings a field back that new margins left outside', () => {
    const outside = labelWith(text({ id: 'a', x: 0, y: 140 }));
    expect(fieldIn(play(outside, press('a'), dragTo(1, 0)), 'a')).toMatchObject({ x: 8, y: 114 });
    expect(play(outside, press('a'), release).design).toBe(outside);
  });
});

describe('a handle', () => {
  test.each([
    ['nw', { x: 60, y: 55, width: 90, height: 25 }],
    ['n', { x: 50, y: 55, width: 100, height: 25 }],
    ['ne', { x: 50, y: 55, width: 110, height: 25 }],
    ['e', { x: 50, y: 50, width: 110, height: 30 }],
    ['se', { x: 50, y: 50, width: 110, height: 35 }],
    ['s', { x: 50, y: 50, width: 100, height: 35 }],
    ['sw', { x: 60, y: 50, width: 90, height: 35 }],
    ['w', { x: 60, y: 50, width: 90, height: 30 }],
  ] as const)('%s pulls its edges and leaves the others', (handle, box) => {
    expect(fieldIn(play(label, hold('a', handle), dragTo(10, 5)), 'a')).toMatchObject(box);
  });

  test.each(handles)('[VALID-5] %s stops at the printable area and at the least size', (handle) => {
    for (const far of [-9999, 9999]) {
      const { x, y, width, height } = fieldIn(play(label, hold('a', handle), dragTo(far, far)), 'a');
      expect([x >= 8, y >= 8, x + width <= 448, y + height <= 144]).toEqual([true, true, true, true]);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(10);
    }
  });

  test('of a barcode pulls its bars', () => {
    const state = play(labelWith(barcode({ id: 'a' })), hold('a', 's'), dragTo(0, 10));
    expect(fieldIn(state, 'a')).toMatchObject({ barcodeHeight: 60, height: 82 });
  });

  test('of a locked field does nothing but select it', () => {
    expect(play(label, hold('c', 'e'), dragTo(10, 0))).toMatchObject({
      selection: ['c'],
      gesture: null,
      design: label,
    });
  });

  test('let go makes one step, canceled none', () => {
    expect(play(label, hold('a', 'e'), dragTo(10, 0), dragTo(20, 0), release).past).toEqual([label]);
    expect(play(label, hold('a', 'e'), dragTo(10, 0), cancel).design).toBe(label);
  });
});

describe('keys', () => {
  test('[VALID-5] move the selection to the printable area and no further', () => {
    const state = play(label, ...pick('a', 'b'), nudge(-100, 0));
    expect(xOf(state)).toEqual([8, 158, 320]);
    expect(play(state, nudge(-1, 0))).toBe(state);
    expect(play(label, nudge(1, 0)).design).toBe(label);
  });

  test('pull the right and the lower edge', () => {
    const state = play(label, { type: 'select_all' }, { type: 'stretch', by: { x: 8, y: -1 } });
    expect(fieldIn(state, 'a')).toMatchObject({ x: 50, y: 50, width: 108, height: 29 });
    expect(fieldIn(state, 'c')).toBe(label.fields[2]);
  });
});
