import type { DesignerState } from './designer-state.ts';
import { isSame } from './design-fields.ts';

/** Another selection ends what would be one step to undo. */
export const withSelection = (state: DesignerState, selection: readonly string[]): DesignerState =>
  isSame(state.selection, selection) ? state : { ...state, selection, lastChange: null };

export const isField = (state: DesignerState, id: string): boolean =>
  state.design.fields.some((field) => field.id === id);

export const toggled = (selection: readonly string[], id: string): readonly string[] =>
  selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];

export const select = (state: DesignerState, event: { id: string | null; toggle?: boolean }): DesignerState => {
  if (event.id === null) return withSelection(state, []);
  if (!isField(state, event.id)) return state;
  return withSelection(state, event.toggle === true ? toggled(state.selection, event.id) : [event.id]);
};

export const selectToo = (state: DesignerState, { id }: { id: string }): DesignerState =>
  isField(state, id) ? withSelection(state, [...state.selection.filter((other) => other !== id), id]) : state;

export const selectAll = (state: DesignerState): DesignerState =>
  withSelection(
    state,
    state.design.fields.map(({ id }) => id),
  );

const selectBeside = (state: DesignerState, by: 1 | -1): DesignerState => {
  const { fields } = state.design;
  const current = fields.findIndex(({ id }) => id === state.selection.at(-1));
  const from = current === -1 && by === -1 ? 0 : current;
  const next = fields.at((from + by) % Math.max(1, fields.length));
  return next === undefined ? state : withSelection(state, [next.id]);
};
export const selectNext = (state: DesignerState): DesignerState => selectBeside(state, 1);
export const selectPrevious = (state: DesignerState): DesignerState => selectBeside(state, -1);
