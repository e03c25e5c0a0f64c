import { describe, expect, test } from 'vitest';
import type { DesignerEvent, Handle } from './designer-state.ts';
import {
  barcode,
  cancel,
  dragTo,
  fieldIn,
  labelWith,
  paperWith,
  pick,
  play,
  press,
  release,
  snapTo,
  text,
} from './play-designer.ts';

/** `a` is dragged; the edges of `b` are at 300 and 400 across, 600 and 630 down. */
const paper = paperWith(text({ id: 'a', x: 100, y: 200 }), text({ id: 'b', x: 300, y: 600 }));
const hold = (handle: Handle): DesignerEvent => ({ type: 'press_handle', id: 'a', handle, at: { x: 0, y: 0 } });

describe('a field that is moved snaps', () => {
  test('with its edges to the edges of another, and a line spans both', () => {
    const left = play(paper, press('a'), snapTo(196, 100));
    expect(fieldIn(left, 'a')).toMatchObject({ x: 300, y: 300 });
    expect(left.guides).toEqual([{ axis: 'x', at: 300, from: 300, to: 630 }]);
    expect(fieldIn(play(paper, press('a'), snapTo(103, 100)), 'a').x).toBe(200);
    expect(fieldIn(play(paper, press('a'), snapTo(303, 100)), 'a').x).toBe(400);
  });

  test('with its middle to the middle of another, of the printable area and of the label', () => {
    const wide = paperWith(text({ id: 'a', x: 100, y: 200 }), text({ id: 'b', x: 270, y: 600, width: 200 }));
    expect(fieldIn(play(wide, press('a'), snapTo(222, 0)), 'a').x).toBe(320);
    expect(play(paper, press('a'), snapTo(348, 250)).guides).toEqual([{ axis: 'x', at: 500, from: 0, to: 1000 }]);
    const margins = labelWith(text({ id: 'a', x: 100, y: 20 }));
    expect(fieldIn(play(margins, press('a'), snapTo(75, 30)), 'a').x).toBe(178);
    const uneven = { ...margins, settings: { ...margins.settings, marginLeft: 50 } };
    const middles = [75, 96].map((to) => fieldIn(play(uneven, press('a'), snapTo(to, 30)), 'a').x);
    expect(middles).toEqual([178, 199]);
  });

  test('to the printable area', () => {
    const label = labelWith(text({ id: 'a', x: 100, y: 60 }));
    const state = play(label, press('a'), snapTo(-88, -49));
    expect(fieldIn(state, 'a')).toMatchObject({ x: 8, y: 8 });
    expect(state.guides).toEqual([
      { axis: 'x', at: 8, from: 8, to: 144 },
      { axis: 'y', at: 8, from: 8, to: 448 },
    ]);
  });

  test('to the nearest, and of two as near always to the same', () => {
    const three = paperWith(...paper.fields, text({ id: 'c', x: 306, y: 800 }));
    const x = (to: number): number => fieldIn(play(three, press('a'), snapTo(to, 50)), 'a').x;
    expect([x(201), x(202), x(203), x(204), x(205)]).toEqual([300, 300, 300, 306, 306]);
  });

  test('within reach and not beyond', () => {
    expect(fieldIn(play(paper, press('a'), snapTo(194, 100)), 'a').x).toBe(300);
    expect(fieldIn(play(paper, press('a'), snapTo(193, 100)), 'a').x).toBe(293);
    expect(fieldIn(play(paper, press('a'), snapTo(199, 100, 0)), 'a').x).toBe(299);
  });

  test('not to what moves with it', () => {
    const both = play(paper, ...pick('b', 'a'), press('a'), snapTo(3, 53));
    expect(both.design.fields.map(({ x }) => x)).toEqual([103, 303]);
    expect(both.guides).toEqual([]);
  });

  test('not past the printable area', () => {
    const label = labelWith(text({ id: 'a', x: 100, y: 60 }));
    expect(fieldIn(play(label, press('a'), snapTo(-99, 0, 20)), 'a').x).toBe(8);
  });

  test('a barcode to the blank a scanner needs beside it', () => {
    const label = labelWith(barcode({ id: 'a', width: 250 }));
    const state = play(label, press('a'), snapTo(-28, 0, 3));
    expect(fieldIn(state, 'a').x).toBe(20);
    expect(fieldIn(play(label, press('a'), snapTo(134, 0, 3)), 'a').x).toBe(186);
  });

  test('not with Alt held, and not when snapping is off; without it there are no lines', () => {
    const free = play(paper, press('a'), snapTo(196, 100), dragTo(196, 100));
    expect(fieldIn(free, 'a').x).toBe(296);
    expect(free.guides).toEqual([]);
    expect(fieldIn(play(paper, { type: 'toggle_snap' }, press('a'), snapTo(196, 100)), 'a').x).toBe(296);
    const snapped = play(paper, press('a'), snapTo(196, 100));
    for (const end of [release, cancel]) expect(play(snapped, end).guides).toEqual([]);
  });
});

describe('an edge that is pulled snaps', () => {
  test('to the edge of another field', () => {
    const state = play(paper, hold('e'), snapTo(97, 0));
    expect(fieldIn(state, 'a')).toMatchObject({ x: 100, width: 200 });
    expect(state.guides).toEqual([{ axis: 'x', at: 300, from: 200, to: 630 }]);
    expect(fieldIn(play(paper, hold('s'), snapTo(0, 373)), 'a').height).toBe(400);
  });

  test('alone: the edge that stays does not', () => {
    const beside = paperWith(text({ id: 'a', x: 100, y: 200 }), text({ id: 'b', x: 103, y: 600, width: 300 }));
    expect(fieldIn(play(beside, hold('e'), snapTo(30, 0)), 'a')).toMatchObject({ x: 100, width: 130 });
  });

  test('and shows no line where the field stops before it', () => {
    const narrow = paperWith(text({ id: 'a', x: 100, y: 200 }), text({ id: 'b', x: 104, y: 600, width: 30 }));
    const state = play(narrow, hold('e'), snapTo(-97, 0));
    expect(fieldIn(state, 'a').width).toBe(10);
    expect(state.guides).toEqual([]);
  });
});
