/** The state of one designer outside React, so that a drag draws the canvas in each frame and nothing else. */
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { DesignerEvent, DesignerState } from './designer-state.ts';
import { reduceDesigner, startDesigner } from './reduce-designer.ts';

export type DesignerStore = {
  readonly send: (event: DesignerEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** As it is, in the middle of a drag too. */
  readonly live: () => DesignerState;
  /** While something is dragged, as it was when the drag began, or when it last selected something else. */
  readonly still: () => DesignerState;
};

const stillOf = (still: DesignerState, next: DesignerState): DesignerState =>
  next.gesture !== null && still.gesture !== null && next.selection === still.selection && next.snap === still.snap
    ? still
    : next;

export const createDesignerStore = (design: LabelDesign): DesignerStore => {
  let live = startDesigner(design);
  let still = live;
  const listeners = new Set<() => void>();
  return {
    send: (event) => {
      const next = reduceDesigner(live, event);
      if (next === live) return;
      live = next;
      still = stillOf(still, next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    live: () => live,
    still: () => still,
  };
};
