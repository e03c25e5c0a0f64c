/** What keys do in the result grid. Pure: where we are and a key in; where we are next and what is to be done out. */
export type GridPlace = { readonly row: number; readonly column: number };
export type GridState = { readonly at: GridPlace; readonly mode: 'navigate' | 'edit' };

export type GridShape = {
  readonly rows: number;
  readonly columns: number;
  /** Rows in sight: how far PageDown goes. */
  readonly pageRows: number;
  readonly canEdit: (row: number, column: number) => boolean;
  /** Waits for its first entry: not done, not locked, not a control. */
  readonly isOpen: (row: number, column: number) => boolean;
  /** Something stands there that can be filled down; never a control's reading. */
  readonly hasText: (row: number, column: number) => boolean;
  /** An entry may begin with this letter here: then it is typed, and no shortcut. */
  readonly takesLetter: (row: number, column: number, letter: string) => boolean;
};

/** What a person has set for themselves. */
export type GridHabits = {
  /** Letters may be shortcuts. */
  readonly singleKeys: boolean;
  /** Tab walks from cell to cell; off, it leaves the grid unless a cell is being edited. */
  readonly tabMoves: boolean;
};

export type GridKey = {
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
};

export type GridEffect =
  | { readonly kind: 'commit'; readonly at: GridPlace }
  | { readonly kind: 'revert'; readonly at: GridPlace }
  | { readonly kind: 'open'; readonly at: GridPlace }
  | { readonly kind: 'fill'; readonly from: GridPlace; readonly to: GridPlace }
  | { readonly kind: 'nothing above' }
  | { readonly kind: 'nothing open below' }
  | { readonly kind: 'save now' }
  | { readonly kind: 'hand on' }
  | { readonly kind: 'accept clear' }
  | { readonly kind: 'menu'; readonly at: GridPlace }
  | { readonly kind: 'note'; readonly at: GridPlace }
  | { readonly kind: 'call'; readonly at: GridPlace }
  | { readonly kind: 'add_call'; readonly at: GridPlace }
  | { readonly kind: 'leave' };

export type GridStep = {
  readonly state: GridState;
  readonly effects: readonly GridEffect[];
  /** False: the browser goes on with the key (the caret, a typed character, Tab out of the grid). */
  readonly handled: boolean;
};

const clamp = (value: number, last: number): number => Math.max(0, Math.min(value, last));

/** Rows may be filtered away under the focus. */
export const within = ({ row, column }: GridPlace, { rows, columns }: GridShape): GridPlace => ({
  row: clamp(row, rows - 1),
  column: clamp(column, columns - 1),
});

const cellsFrom = function* (at: GridPlace, { rows, columns }: GridShape, step: 1 | -1): Generator<GridPlace> {
  const start = at.row * columns + at.column;
  for (let index = start + step; index >= 0 && index < rows * columns; index += step) {
    yield { row: Math.floor(index / columns), column: index % columns };
  }
};

const firstWhere = (
  cells: Iterable<GridPlace>,
  fits: (row: number, column: number) => boolean,
): GridPlace | undefined => {
  for (const cell of cells) if (fits(cell.row, cell.column)) return cell;
  return undefined;
};

/** The next cell to type into, in reading order. */
export const nextEditable = (at: GridPlace, shape: GridShape, step: 1 | -1): GridPlace | undefined =>
  firstWhere(cellsFrom(at, shape, step), shape.canEdit);

export const nextOpen = (at: GridPlace, shape: GridShape): GridPlace | undefined =>
  firstWhere(cellsFrom(at, shape, 1), shape.isOpen);

const textAbove = ({ row, column }: GridPlace, { hasText }: GridShape): GridPlace | undefined => {
  for (let above = row - 1; above >= 0; above -= 1) if (hasText(above, column)) return { row: above, column };
  return undefined;
};

type Moves = (at: GridPlace, shape: GridShape) => GridPlace;
const by =
  (rows: number, columns = 0): Moves =>
  ({ row, column }) => ({ row: row + rows, column: column + columns });

/** Moves that mean the same in both modes: what is typed is committed first. */
const vertical: Readonly<Record<string, Moves>> = {
  ArrowUp: by(-1),
  ArrowDown: by(1),
  PageUp: ({ row, column }, { pageRows }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
};
const horizontal: Readonly<Record<string, Moves>> = {
  ArrowLeft: by(0, -1),
  ArrowRight: by(0, 1),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
};
const corners: Readonly<Record<string, Moves>> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_at, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
};

const ignored = (state: GridState): GridStep => ({ state, effects: [], handled: false });

const isTyping = ({ key, mod, alt }: GridKey): boolean =>
  !mod && !alt && (/^.$/su.test(key) || key === 'Backspace' || key === 'Delete');

type Pressed = { state: GridState; key: GridKey; shape: GridShape; habits: GridHabits };

/** Letters that do something about the row: alone where they cannot be meant as an entry, with Alt everywhere. */
const rowLetters: Readonly<Record<string, 'note' | 'call'>> = { n: 'note', l: 'call' };
const altLetters: Readonly<Record<string, 'note' | 'call' | 'add_call'>> = { ...rowLetters, c: 'add_call' };

/** Typed text is taken before anything else happens to the cell. */
const taken = ({ at, mode }: GridState): GridEffect[] => (mode === 'edit' ? [{ kind: 'commit', at }] : []);

const moveTo = ({ state, shape }: Pressed, to: GridPlace): GridStep => ({
  state: { at: within(to, shape), mode: 'navigate' },
  effects: taken(state),
  handled: true,
});

const stay = ({ state }: Pressed, ...effects: GridEffect[]): GridStep => ({
  state: { at: state.at, mode: 'navigate' },
  effects: [...taken(state), ...effects],
  handled: true,
});

const fillDown = (pressed: Pressed): GridStep => {
  const { state, shape } = pressed;
  const { at } = state;
  if (!shape.canEdit(at.row, at.column)) return stay(pressed);
  const from = textAbove(at, shape);
  // What was being typed gives way to what is filled in.
  const dropped: GridEffect[] = state.mode === 'edit' ? [{ kind: 'revert', at }] : [];
  return from === undefined
    ? { state: { at, mode: 'navigate' }, effects: [...dropped, { kind: 'nothing above' }], handled: true }
    : {
        state: { at: within(by(1)(at, shape), shape), mode: 'navigate' },
        effects: [...dropped, { kind: 'fill', from, to: at }],
        handled: true,
      };
};

const chord = (pressed: Pressed): GridStep => {
  const { state, key, shape } = pressed;
  const corner = corners[key.key];
  if (corner !== undefined) return state.mode === 'edit' ? ignored(state) : moveTo(pressed, corner(state.at, shape));
  switch (key.key.toLowerCase()) {
    case 'arrowdown': {
      const open = nextOpen(state.at, shape);
      return open === undefined ? stay(pressed, { kind: 'nothing open below' }) : moveTo(pressed, open);
    }
    case 'd':
      return fillDown(pressed);
    case 's':
      return stay(pressed, { kind: 'save now' });
    case 'enter':
      return stay(pressed, { kind: key.shift ? 'accept clear' : 'hand on' });
    default:
      return ignored(state);
  }
};

const inNavigation = (pressed: Pressed): GridStep => {
  const { state, key, shape, habits } = pressed;
  const { at } = state;
  const editable = shape.canEdit(at.row, at.column);
  const move = horizontal[key.key];
  if (move !== undefined) return moveTo(pressed, move(at, shape));
  if (key.key === 'Escape') return { state, effects: [{ kind: 'leave' }], handled: true };
  if (key.key === 'Tab' && habits.tabMoves) {
    // Past the last cell Tab leaves, so that nobody is caught.
    const next = nextEditable(at, shape, key.shift ? -1 : 1);
    return next === undefined ? ignored(state) : moveTo(pressed, next);
  }
  if (key.key === 'Enter' || key.key === 'F2') {
    if (editable) return { state: { at, mode: 'edit' }, effects: [], handled: true };
    return key.key === 'Enter' ? { state, effects: [{ kind: 'open', at }], handled: true } : ignored(state);
  }
  const about = habits.singleKeys ? rowLetters[key.key.toLowerCase()] : undefined;
  if (about !== undefined && !(editable && shape.takesLetter(at.row, at.column, key.key))) {
    return stay(pressed, { kind: about, at });
  }
  // The whole text is selected, so the browser replaces it by what is typed.
  return editable && isTyping(key) ? { state: { at, mode: 'edit' }, effects: [], handled: false } : ignored(state);
};

const inEdit = (pressed: Pressed): GridStep => {
  const { state, key, shape } = pressed;
  const { at } = state;
  switch (key.key) {
    case 'Enter':
      return moveTo(pressed, by(key.shift ? -1 : 1)(at, shape));
    case 'Tab':
      // Nothing further to type into: the cell is taken, and the next Tab leaves the grid.
      return moveTo(pressed, nextEditable(at, shape, key.shift ? -1 : 1) ?? at);
    case 'Escape':
      return { state: { at, mode: 'navigate' }, effects: [{ kind: 'revert', at }], handled: true };
    case 'F2':
      return stay(pressed);
    default:
      return ignored(state);
  }
};

export const pressGridKey = (state: GridState, key: GridKey, shape: GridShape, habits: GridHabits): GridStep => {
  if (shape.rows === 0 || shape.columns === 0) return ignored(state);
  const pressed: Pressed = { state: { ...state, at: within(state.at, shape) }, key, shape, habits };
  if ((key.shift && key.key === 'F10') || key.key === 'ContextMenu') {
    return stay(pressed, { kind: 'menu', at: pressed.state.at });
  }
  if (key.mod) return chord(pressed);
  if (key.alt) {
    const about = altLetters[key.key.toLowerCase()];
    return about === undefined ? ignored(pressed.state) : stay(pressed, { kind: about, at: pressed.state.at });
  }
  const move = vertical[key.key];
  if (move !== undefined) return moveTo(pressed, move(pressed.state.at, shape));
  return pressed.state.mode === 'edit' ? inEdit(pressed) : inNavigation(pressed);
};

/** A cell was pointed at. What was typed elsewhere is taken; pointing at the focused cell again edits it. */
export const pointAtCell = (state: GridState, at: GridPlace, shape: GridShape): GridStep => {
  const same = state.at.row === at.row && state.at.column === at.column;
  if (same && state.mode === 'edit') return { state, effects: [], handled: false };
  const mode = same && shape.canEdit(at.row, at.column) ? 'edit' : 'navigate';
  return { state: { at, mode }, effects: taken(state), handled: true };
};
