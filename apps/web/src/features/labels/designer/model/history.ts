import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { DesignerState } from './designer-state.ts';

export const mostSteps = 100;

const addStep = (steps: readonly LabelDesign[], design: LabelDesign): readonly LabelDesign[] =>
  [...steps, design].slice(-mostSteps);

/** A field that is gone is not selected. */
const existing = (selection: readonly string[], design: LabelDesign): readonly string[] => {
  const ids = new Set(design.fields.map(({ id }) => id));
  return selection.every((id) => ids.has(id)) ? selection : selection.filter((id) => ids.has(id));
};

type Change = {
  /** Changes of one kind in a row are one step to undo; null is always a step of its own. */
  readonly kind?: string | null;
  readonly selection?: readonly string[];
  /** Where undo goes back to: the design as it is, unless a drag began with another. */
  readonly before?: LabelDesign;
};

export const changeDesign = (
  state: DesignerState,
  design: LabelDesign,
  { kind = null, selection = state.selection, before = state.design }: Change = {},
): DesignerState => {
  if (design === before) return state;
  const continues = kind !== null && kind === state.lastChange;
  return {
    ...state,
    design,
    selection: existing(selection, design),
    past: continues ? state.past : addStep(state.past, before),
    future: [],
    lastChange: kind,
    guides: [],
  };
};

export const undo = (state: DesignerState): DesignerState => {
  const design = state.past.at(-1);
  if (design === undefined) return state;
  return {
    ...state,
    design,
    selection: existing(state.selection, design),
    past: state.past.slice(0, -1),
    future: addStep(state.future, state.design),
    lastChange: null,
    guides: [],
  };
};

/** The future is read from its end, as the past is. */
export const redo = (state: DesignerState): DesignerState => {
  const design = state.future.at(-1);
  if (design === undefined) return state;
  return {
    ...state,
    design,
    selection: existing(state.selection, design),
    past: addStep(state.past, state.design),
    future: state.future.slice(0, -1),
    lastChange: null,
    guides: [],
  };
};
