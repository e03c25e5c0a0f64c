/** The label designer: each event and the function that answers it. */
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { add, addLogo } from './add-fields.ts';
import { align, distribute, order } from './arrange-fields.ts';
import { change, fix } from './change-fields.ts';
import { density, preset, settings } from './change-settings.ts';
import { clear, copy, duplicate, paste, remove } from './copy-fields.ts';
import { isSame } from './design-fields.ts';
import type { DesignerEvent, DesignerState } from './designer-state.ts';
import { cancel, drag, pressField, pressHandle, pressPaper, release, stretch } from './drag-fields.ts';
import { changeDesign, redo, undo } from './history.ts';
import { nudge } from './move-group.ts';
import { select, selectAll, selectNext, selectPrevious, selectToo } from './select-fields.ts';

export const startDesigner = (design: LabelDesign): DesignerState => ({
  design,
  selection: [],
  past: [],
  future: [],
  lastChange: null,
  gesture: null,
  guides: [],
  snap: true,
  clipboard: [],
});

/** What was copied can be pasted into another design. */
const open = ({ snap, clipboard }: DesignerState, { design }: { design: LabelDesign }): DesignerState => ({
  ...startDesigner(design),
  snap,
  clipboard,
});

const replace = (state: DesignerState, { design }: { design: LabelDesign }): DesignerState =>
  isSame(state.design, design) ? state : changeDesign(state, design, { selection: [] });

const toggleSnap = (state: DesignerState): DesignerState => ({ ...state, snap: !state.snap, guides: [] });

type EventType = DesignerEvent['type'];
type EventOf<Type extends EventType, Event = DesignerEvent> = Event extends { type: infer Types }
  ? Type extends Types
    ? Event
    : never
  : never;

const answers: { readonly [Type in EventType]: (state: DesignerState, event: EventOf<Type>) => DesignerState } = {
  open,
  replace,
  undo,
  redo,
  select,
  select_too: selectToo,
  select_all: selectAll,
  select_next: selectNext,
  select_previous: selectPrevious,
  press_field: pressField,
  press_handle: pressHandle,
  press_paper: pressPaper,
  drag,
  release,
  cancel,
  nudge,
  stretch,
  add,
  add_logo: addLogo,
  change,
  settings,
  preset,
  density,
  align,
  distribute,
  order,
  duplicate,
  remove,
  copy,
  paste,
  clear,
  fix,
  toggle_snap: toggleSnap,
};

/** The pointer decides what is selected while it drags: focus follows a press and must not end it. */
const selects: ReadonlySet<EventType> = new Set([
  'select',
  'select_too',
  'select_all',
  'select_next',
  'select_previous',
]);
/** Everything else ends a drag first, as letting go would. */
const continues: ReadonlySet<EventType> = new Set(['drag', 'release', 'cancel', 'copy', 'toggle_snap']);

export const reduceDesigner = (state: DesignerState, event: DesignerEvent): DesignerState => {
  const isDragging = state.gesture !== null;
  if (isDragging && selects.has(event.type)) return state;
  const ready = isDragging && !continues.has(event.type) ? release(state) : state;
  const answer = answers[event.type] as (from: DesignerState, event: DesignerEvent) => DesignerState;
  return answer(ready, event);
};
