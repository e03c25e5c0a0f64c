import { assert, constantFrom, boolean, array, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  pointAtCell,
  pressGridKey,
  type GridEffect,
  type GridHabits,
  type GridKey,
  type GridPlace,
  type GridShape,
  type GridState,
} from './grid-keys.ts';

// Columns: 0 case, 1 sodium, 2 potassium, 3 status. Row 0 is a control, row 3 is locked, row 1 has its results.
const shape: GridShape = {
  rows: 5,
  columns: 4,
  pageRows: 3,
  canEdit: (row, column) => row !== 3 && (column === 1 || column === 2),
  isOpen: (row, column) => (row === 2 || row === 4) && (column === 1 || column === 2),
  hasText: (row, column) => row === 1 && (column === 1 || column === 2),
  // Potassium is a figure; sodium stands for a coded result here, with "Negative" among its codes.
  takesLetter: (_row, column, letter) => column === 1 && letter.toLowerCase() === 'n',
};
const habits: GridHabits = { singleKeys: true, tabMoves: false };
const key = (name: string, held: Partial<GridKey> = {}): GridKey => ({
  key: name,
  mod: false,
  shift: false,
  alt: false,
  ...held,
});
const at = (row: number, column: number, mode: GridState['mode'] = 'navigate'): GridState => ({
  at: { row, column },
  mode,
});
const press = (state: GridState, name: string, held: Partial<GridKey> = {}) =>
  pressGridKey(state, key(name, held), shape, habits);
const commit = (row: number, column: number): GridEffect => ({ kind: 'commit', at: { row, column } });

describe('while walking', () => {
  test.each<[string, Partial<GridKey>, GridState, GridPlace]>([
    ['ArrowDown', {}, at(1, 1), { row: 2, column: 1 }],
    ['ArrowUp', {}, at(1, 1), { row: 0, column: 1 }],
    ['ArrowLeft', {}, at(1, 1), { row: 1, column: 0 }],
    ['ArrowRight', {}, at(1, 1), { row: 1, column: 2 }],
    ['ArrowDown', {}, at(4, 1), { row: 4, column: 1 }],
    ['ArrowUp', {}, at(0, 1), { row: 0, column: 1 }],
    ['ArrowLeft', {}, at(1, 0), { row: 1, column: 0 }],
    ['ArrowRight', {}, at(1, 3), { row: 1, column: 3 }],
    ['Home', {}, at(2, 2), { row: 2, column: 0 }],
    ['End', {}, at(2, 0), { row: 2, column: 3 }],
    ['Home', { mod: true }, at(2, 2), { row: 0, column: 0 }],
    ['End', { mod: true }, at(2, 2), { row: 4, column: 3 }],
    ['PageDown', {}, at(1, 1), { row: 4, column: 1 }],
    ['PageUp', {}, at(4, 1), { row: 1, column: 1 }],
    ['PageUp', {}, at(1, 1), { row: 0, column: 1 }],
  ])('%s %o', (name, held, from, to) => {
    expect(press(from, name, held)).toEqual({ state: { at: to, mode: 'navigate' }, effects: [], handled: true });
  });

  test.each(['4', '<', '-', '.', 'p', 'Backspace', 'Delete'])('%s begins an edit that replaces', (name) => {
    // Not handled: the browser itself puts the character in place of the selected text.
    expect(press(at(1, 1), name)).toEqual({ state: at(1, 1, 'edit'), effects: [], handled: false });
  });
  test.each(['F2', 'Enter'])('%s begins an edit that keeps', (name) => {
    expect(press(at(1, 1), name)).toEqual({ state: at(1, 1, 'edit'), effects: [], handled: true });
  });
  test('a cell that cannot be edited takes no typing; Enter opens it', () => {
    expect(press(at(3, 1), '4')).toEqual({ state: at(3, 1), effects: [], handled: false });
    expect(press(at(1, 0), 'F2')).toEqual({ state: at(1, 0), effects: [], handled: false });
    expect(press(at(1, 0), 'Enter').effects).toEqual([{ kind: 'open', at: { row: 1, column: 0 } }]);
  });
  test('Tab leaves the grid, and so does Escape', () => {
    expect(press(at(1, 1), 'Tab')).toEqual({ state: at(1, 1), effects: [], handled: false });
    expect(press(at(1, 1), 'Escape').effects).toEqual([{ kind: 'leave' }]);
  });
  test('chords of the browser and of Alt are left alone', () => {
    for (const held of [{ mod: true }, { alt: true }]) expect(press(at(1, 1), 'k', held).handled).toBe(false);
  });
});

describe('for whoever set that Tab moves between result cells', () => {
  const moves: GridHabits = { ...habits, tabMoves: true };
  const tab = (state: GridState, shift = false) => pressGridKey(state, key('Tab', { shift }), shape, moves);
  test('it goes to the next cell to type into, past what cannot be, and back', () => {
    expect(tab(at(1, 0))).toEqual({ state: at(1, 1), effects: [], handled: true });
    expect(tab(at(2, 2)).state).toEqual(at(4, 1));
    expect(tab(at(4, 1), true).state).toEqual(at(2, 2));
  });
  test('past the last and before the first cell it leaves the grid', () => {
    expect(tab(at(4, 2))).toEqual({ state: at(4, 2), effects: [], handled: false });
    expect(tab(at(0, 1), true)).toEqual({ state: at(0, 1), effects: [], handled: false });
  });
  test('an edit is taken first, as for everybody', () => {
    expect(tab(at(1, 1, 'edit'))).toEqual({ state: at(1, 2), effects: [commit(1, 1)], handled: true });
  });
  test('Escape still leaves', () => {
    expect(pressGridKey(at(1, 1), key('Escape'), shape, moves).effects).toEqual([{ kind: 'leave' }]);
  });
});

describe('while editing', () => {
  test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End', '4', 'Backspace'])('%s is the text’s', (name) => {
    expect(press(at(1, 1, 'edit'), name)).toEqual({ state: at(1, 1, 'edit'), effects: [], handled: false });
  });
  test.each<[string, Partial<GridKey>, GridPlace]>([
    ['Enter', {}, { row: 2, column: 1 }],
    ['Enter', { shift: true }, { row: 0, column: 1 }],
    ['ArrowDown', {}, { row: 2, column: 1 }],
    ['ArrowUp', {}, { row: 0, column: 1 }],
    ['PageDown', {}, { row: 4, column: 1 }],
    ['Tab', {}, { row: 1, column: 2 }],
    ['Tab', { shift: true }, { row: 0, column: 2 }],
  ])('%s %o takes the text and moves', (name, held, to) => {
    expect(press(at(1, 1, 'edit'), name, held)).toEqual({
      state: { at: to, mode: 'navigate' },
      effects: [commit(1, 1)],
      handled: true,
    });
  });
  test('Tab goes on in the next row, past what cannot be typed into', () => {
    expect(press(at(2, 2, 'edit'), 'Tab').state.at).toEqual({ row: 4, column: 1 });
    expect(press(at(4, 1, 'edit'), 'Tab', { shift: true }).state.at).toEqual({ row: 2, column: 2 });
  });
  test('at the end Tab and Enter take the text and stay', () => {
    for (const name of ['Tab', 'Enter'])
      expect(press(at(4, 2, 'edit'), name)).toEqual({ state: at(4, 2), effects: [commit(4, 2)], handled: true });
    expect(press(at(0, 1, 'edit'), 'Tab', { shift: true }).state).toEqual(at(0, 1));
  });
  test('Escape takes the typing back, a second one leaves', () => {
    const first = press(at(1, 1, 'edit'), 'Escape');
    expect(first).toEqual({
      state: at(1, 1),
      effects: [{ kind: 'revert', at: { row: 1, column: 1 } }],
      handled: true,
    });
    expect(press(first.state, 'Escape').effects).toEqual([{ kind: 'leave' }]);
  });
  test('F2 takes the text and stays', () => {
    expect(press(at(1, 1, 'edit'), 'F2')).toEqual({ state: at(1, 1), effects: [commit(1, 1)], handled: true });
  });
});

describe('the keys technicians love', () => {
  test('the next empty result skips what is done, locked or a control', () => {
    expect(press(at(0, 1), 'ArrowDown', { mod: true }).state.at).toEqual({ row: 2, column: 1 });
    expect(press(at(2, 1), 'ArrowDown', { mod: true }).state.at).toEqual({ row: 2, column: 2 });
    expect(press(at(2, 2, 'edit'), 'ArrowDown', { mod: true })).toEqual({
      state: at(4, 1),
      effects: [commit(2, 2)],
      handled: true,
    });
    expect(press(at(4, 2), 'ArrowDown', { mod: true }).effects).toEqual([{ kind: 'nothing open below' }]);
  });
  test('fill down takes the nearest text above and goes on', () => {
    expect(press(at(2, 1), 'd', { mod: true })).toEqual({
      state: at(3, 1),
      effects: [{ kind: 'fill', from: { row: 1, column: 1 }, to: { row: 2, column: 1 } }],
      handled: true,
    });
    expect(press(at(4, 2, 'edit'), 'D', { mod: true }).effects).toEqual([
      { kind: 'revert', at: { row: 4, column: 2 } },
      { kind: 'fill', from: { row: 1, column: 2 }, to: { row: 4, column: 2 } },
    ]);
  });
  test('fill down with nothing above, or where nothing may be typed, fills nothing', () => {
    expect(press(at(1, 1), 'd', { mod: true }).effects).toEqual([{ kind: 'nothing above' }]);
    expect(press(at(3, 1), 'd', { mod: true }).effects).toEqual([]);
  });
  test.each<[string, boolean, GridEffect['kind']]>([
    ['s', false, 'save now'],
    ['Enter', false, 'hand on'],
    ['Enter', true, 'accept clear'],
  ])('Mod+%s, shift %s', (name, shift, kind) => {
    expect(press(at(1, 1), name, { mod: true, shift }).effects).toEqual([{ kind }]);
    expect(press(at(1, 1, 'edit'), name, { mod: true, shift }).effects).toEqual([commit(1, 1), { kind }]);
  });
  test.each([key('F10', { shift: true }), key('ContextMenu')])('%o opens the row’s menu', (pressed) => {
    expect(pressGridKey(at(1, 1, 'edit'), pressed, shape, habits).effects).toEqual([
      commit(1, 1),
      { kind: 'menu', at: { row: 1, column: 1 } },
    ]);
  });
});

describe('about the row', () => {
  test.each<[string, 'note' | 'call']>([
    ['n', 'note'],
    ['N', 'note'],
    ['l', 'call'],
  ])('%s asks for the %s where no entry begins with it', (name, kind) => {
    for (const column of [0, 2])
      expect(press(at(1, column), name)).toEqual({
        state: at(1, column),
        effects: [{ kind, at: { row: 1, column } }],
        handled: true,
      });
    // A locked row is noted about as well.
    expect(press(at(3, 1), name).effects).toEqual([{ kind, at: { row: 3, column: 1 } }]);
  });
  test('a letter that may begin an entry is typed', () => {
    expect(press(at(1, 1), 'n')).toEqual({ state: at(1, 1, 'edit'), effects: [], handled: false });
    expect(press(at(1, 1), 'l').effects).toEqual([{ kind: 'call', at: { row: 1, column: 1 } }]);
  });
  test.each(['n', 'l'])('while a cell is edited, %s is the text’s', (name) => {
    expect(press(at(1, 2, 'edit'), name)).toEqual({ state: at(1, 2, 'edit'), effects: [], handled: false });
  });
  test('with Alt it works in every cell, and takes what was typed first', () => {
    expect(press(at(1, 1), 'n', { alt: true }).effects).toEqual([{ kind: 'note', at: { row: 1, column: 1 } }]);
    expect(press(at(1, 1, 'edit'), 'l', { alt: true })).toEqual({
      state: at(1, 1),
      effects: [commit(1, 1), { kind: 'call', at: { row: 1, column: 1 } }],
      handled: true,
    });
  });
  test('without single-key shortcuts a letter is typed, and Alt stays', () => {
    const off: GridHabits = { ...habits, singleKeys: false };
    expect(pressGridKey(at(1, 2), key('n'), shape, off)).toEqual({
      state: at(1, 2, 'edit'),
      effects: [],
      handled: false,
    });
    expect(pressGridKey(at(1, 2), key('n', { alt: true }), shape, off).effects).toHaveLength(1);
  });
});

describe('pointing', () => {
  test('moves, takes what was typed, and edits at the second time', () => {
    const moved = pointAtCell(at(1, 1, 'edit'), { row: 2, column: 2 }, shape);
    expect(moved).toEqual({ state: at(2, 2), effects: [commit(1, 1)], handled: true });
    expect(pointAtCell(moved.state, { row: 2, column: 2 }, shape).state).toEqual(at(2, 2, 'edit'));
    expect(pointAtCell(at(2, 2, 'edit'), { row: 2, column: 2 }, shape)).toEqual({
      state: at(2, 2, 'edit'),
      effects: [],
      handled: false,
    });
    expect(pointAtCell(at(3, 1), { row: 3, column: 1 }, shape).state.mode).toBe('navigate');
  });
});

test('whatever is pressed, the focus stays in the grid, nothing uneditable is edited, and no typing is lost', () => {
  const names =
    'ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Enter Tab Escape F2 F10 4 d s x n l'.split(' ');
  const keys = record({ key: constantFrom(...names), mod: boolean(), shift: boolean(), alt: boolean() });
  assert(
    property(array(keys, { maxLength: 60 }), integer({ min: 0, max: 4 }), boolean(), (pressed, row, tabMoves) => {
      let state = at(row, 1);
      for (const one of pressed) {
        const step = pressGridKey(state, one, shape, { ...habits, tabMoves });
        const { row: nextRow, column } = step.state.at;
        expect(nextRow >= 0 && nextRow < 5 && column >= 0 && column < 4).toBe(true);
        if (step.state.mode === 'edit') expect(shape.canEdit(nextRow, column)).toBe(true);
        // An edit ends only by being taken or taken back.
        if (state.mode === 'edit' && step.state.mode === 'navigate')
          expect(step.effects.some(({ kind }) => kind === 'commit' || kind === 'revert')).toBe(true);
        state = step.state;
      }
    }),
  );
  expect(pressGridKey(at(0, 0), key('ArrowDown'), { ...shape, rows: 0 }, habits).handled).toBe(false);
});
