import { expect, test } from 'vitest';
import type { DesignerEvent } from './designer-state.ts';
import { mostSteps } from './history.ts';
import {
  dragTo,
  fieldIn,
  labelWith,
  nudge,
  paperWith,
  pick,
  play,
  press,
  redo,
  release,
  text,
  undo,
} from './play-designer.ts';

const label = labelWith(text({ id: 'a' }), text({ id: 'b', x: 200 }));
const type = (content: string, ...ids: string[]): DesignerEvent => ({ type: 'change', ids, change: { content } });

test('what is typed into one property of one field is one step to undo', () => {
  const typed = play(label, type('N', 'a'), type('Na', 'a'), type('Nam', 'a'));
  expect(typed.past).toHaveLength(1);
  expect(play(typed, undo).design).toBe(label);
  expect(play(typed, undo, redo).design).toBe(typed.design);
  expect(play(typed, type('N', 'b')).past).toHaveLength(2);
  expect(play(typed, type('N', 'a', 'b')).past).toHaveLength(2);
  expect(play(typed, { type: 'change', ids: ['a'], change: { fontSize: 30 } }).past).toHaveLength(2);
});

test('repeated nudges of one selection are one step, until another selection, a release or an undo', () => {
  const nudged = play(label, ...pick('a'), nudge(1, 0), nudge(1, 0), nudge(0, 3));
  expect(nudged.past).toEqual([label]);
  expect(fieldIn(nudged, 'a')).toMatchObject({ x: 52, y: 53 });
  expect(play(nudged, ...pick('b', 'a'), ...pick('a'), nudge(1, 0)).past).toHaveLength(2);
  expect(play(nudged, press('a'), release, nudge(1, 0)).past).toHaveLength(2);
  expect(play(nudged, undo, redo, nudge(1, 0)).past).toHaveLength(2);
  expect(play(nudged, undo, nudge(1, 0)).past).toEqual([label]);
  expect(play(nudged, { type: 'stretch', by: { x: 1, y: 0 } }).past).toHaveLength(2);
});

test('a drag is one step, and none when everything is back where it was', () => {
  const dragged = play(label, press('a'), dragTo(10, 0), dragTo(20, 5), release);
  expect(dragged.past).toEqual([label]);
  expect(play(dragged, undo).design).toBe(label);
  const back = play(label, press('a'), dragTo(10, 0), dragTo(0, 0), release);
  expect(back.past).toEqual([]);
  expect(back.design).toBe(label);
});

test('a new change takes the place of what could be redone; a drag that is canceled leaves it', () => {
  const undone = play(label, ...pick('a'), nudge(1, 0), undo);
  expect(undone.future).toHaveLength(1);
  expect(play(undone, press('a'), dragTo(9, 9), { type: 'cancel' }, redo).design.fields[0]).toMatchObject({ x: 51 });
  expect(play(undone, nudge(0, 1)).future).toEqual([]);
});

test('a hundred steps are kept, the oldest go first', () => {
  const events = Array.from({ length: mostSteps + 20 }, (_, at) => [
    ...pick('a'),
    nudge(1, 0),
    ...pick('b'),
    nudge(0, at % 2 === 0 ? 1 : -1),
  ]);
  const state = play(paperWith(text({ id: 'a' }), text({ id: 'b', x: 200 })), ...events.flat());
  expect(state.past).toHaveLength(100);
  const back = play(state, ...Array.from({ length: 300 }, () => undo));
  expect(back.past).toEqual([]);
  expect(fieldIn(back, 'a').x).toBe(50 + 120 - 50);
});

test('undo keeps the selection where the fields still exist', () => {
  const added = play(label, ...pick('a'), { type: 'duplicate' }, { type: 'select', id: 'b', toggle: true });
  expect(added.selection).toEqual(['text-1', 'b']);
  expect(play(added, undo).selection).toEqual(['b']);
});

test('undo during a drag takes the drag back', () => {
  const state = play(label, press('a'), dragTo(30, 0), undo);
  expect(state.design).toBe(label);
  expect(state.gesture).toBeNull();
  expect(state.future).toHaveLength(1);
});

test('a design in the place of this one is one step to undo', () => {
  const other = labelWith(text({ id: 'a', fontSize: 30 }));
  const state = play(label, ...pick('b'), { type: 'replace', design: other });
  expect(state).toMatchObject({ selection: [], past: [label] });
  expect(state.design).toBe(other);
  expect(play(state, undo).design).toBe(label);
  expect(play(state, { type: 'replace', design: structuredClone(other) })).toBe(state);
});

test('another design begins without history and selection; what was copied can be pasted into it', () => {
  const state = play(
    label,
    ...pick('a'),
    { type: 'copy' },
    nudge(1, 0),
    { type: 'toggle_snap' },
    { type: 'open', design: labelWith() },
  );
  expect(state).toMatchObject({ past: [], future: [], selection: [], snap: false });
  expect(play(state, { type: 'paste' }).design.fields).toHaveLength(1);
});
