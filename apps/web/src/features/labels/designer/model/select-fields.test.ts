import { describe, expect, test } from 'vitest';
import type { DesignerEvent } from './designer-state.ts';
import { cancel, dragTo, labelWith, paperWith, pick, play, press, release, text } from './play-designer.ts';

const label = labelWith(text({ id: 'a' }), text({ id: 'b', x: 200 }), text({ id: 'c', x: 320, locked: true }));
const next: DesignerEvent = { type: 'select_next' };
const previous: DesignerEvent = { type: 'select_previous' };
const shiftPress = (id: string): DesignerEvent => ({ type: 'press_field', id, toggle: true, at: { x: 0, y: 0 } });

describe('a field is selected', () => {
  test('alone, or added and taken away with a key held', () => {
    expect(play(label, ...pick('a', 'b')).selection).toEqual(['a', 'b']);
    expect(play(label, ...pick('a', 'b'), { type: 'select', id: 'a', toggle: true }).selection).toEqual(['b']);
    expect(play(label, ...pick('a', 'b'), { type: 'select', id: 'b' }).selection).toEqual(['b']);
    expect(play(label, ...pick('a'), { type: 'select', id: null }).selection).toEqual([]);
    expect(play(label, { type: 'select_all' }).selection).toEqual(['a', 'b', 'c']);
  });

  test('as well, and then it is the last, also when it was selected before', () => {
    const too = (id: string): DesignerEvent => ({ type: 'select_too', id });
    expect(play(label, ...pick('a'), too('b')).selection).toEqual(['a', 'b']);
    expect(play(label, ...pick('a'), too('b'), too('a')).selection).toEqual(['b', 'a']);
    expect(play(label, too('c')).selection).toEqual(['c']);
  });

  test('unless it is gone', () => {
    const state = play(label, ...pick('a'));
    expect(play(state, { type: 'select_too', id: 'gone' })).toBe(state);
    expect(play(state, { type: 'select', id: 'gone' })).toBe(state);
    expect(play(state, press('gone'))).toBe(state);
  });

  test('one after the other in the order of the layers, and from the end again from the start', () => {
    expect(play(label, next).selection).toEqual(['a']);
    expect(play(label, next, next, next, next).selection).toEqual(['a']);
    expect(play(label, previous).selection).toEqual(['c']);
    expect(play(label, previous, previous).selection).toEqual(['b']);
    expect(play(label, ...pick('a'), previous).selection).toEqual(['c']);
    expect(play(labelWith(), next, previous).selection).toEqual([]);
  });

  test('by a press, which keeps several that it is one of and makes it the one to align with', () => {
    expect(play(label, ...pick('a', 'b'), press('a')).selection).toEqual(['b', 'a']);
    expect(play(label, ...pick('a', 'b'), press('c')).selection).toEqual(['c']);
    expect(play(label, ...pick('a'), shiftPress('b')).selection).toEqual(['a', 'b']);
    expect(play(label, ...pick('a', 'b'), shiftPress('b'))).toMatchObject({ selection: ['a'], gesture: null });
  });

  test('while a drag goes on only by the pointer', () => {
    const dragging = play(label, press('a'), dragTo(5, 5));
    expect(play(dragging, ...pick('b'), { type: 'select_too', id: 'b' }, { type: 'select_all' }, next)).toBe(dragging);
  });
});

describe('a frame on blank paper', () => {
  const frame = (toggle: boolean, ...to: DesignerEvent[]) =>
    play(label, ...pick('c'), { type: 'press_paper', toggle, at: { x: 20, y: 20 } }, ...to);

  test('selects the fields it touches', () => {
    expect(frame(false, dragTo(51, 51)).selection).toEqual(['a']);
    expect(frame(false, dragTo(201, 60), release).selection).toEqual(['a', 'b']);
    expect(frame(false, dragTo(201, 60), dragTo(60, 60)).selection).toEqual(['a']);
    expect(frame(false, dragTo(0, 0)).selection).toEqual([]);
    const flat = play(label, { type: 'press_paper', toggle: false, at: { x: 20, y: 60 } }, dragTo(300, 60));
    expect(flat.selection).toEqual(['a', 'b']);
    const narrow = play(label, { type: 'press_paper', toggle: false, at: { x: 60, y: 20 } }, dragTo(60, 120));
    expect(narrow.selection).toEqual(['a']);
  });

  test('adds to the selection with a key held', () => {
    expect(frame(true, dragTo(51, 51)).selection).toEqual(['c', 'a']);
    expect(frame(true, release).selection).toEqual(['c']);
    expect(frame(false, release).selection).toEqual([]);
  });

  test('canceled leaves what was selected when it began', () => {
    expect(frame(true, dragTo(201, 60), cancel)).toMatchObject({ selection: ['c'], gesture: null });
    expect(frame(false, dragTo(201, 60), cancel).selection).toEqual([]);
  });

  test('is no step to undo', () => {
    const state = play(
      paperWith(text({ id: 'a' })),
      { type: 'press_paper', toggle: false, at: { x: 0, y: 0 } },
      dragTo(99, 99),
      release,
    );
    expect(state.past).toEqual([]);
  });
});
