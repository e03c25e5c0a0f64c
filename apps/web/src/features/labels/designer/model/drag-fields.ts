/** A drag from press to release, by pointer: of fields, of a handle, or of a frame on blank paper. */
import { overlapOf, printableArea, resizeField, type Box, type Edges } from '@aliquot/zpl/design/geometry';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { boundsOf } from './bounds.ts';
import { fieldsOf, isSame, unlockedOf } from './design-fields.ts';
import type { DesignerState, Gesture, Guide, Handle, Point } from './designer-state.ts';
import { changeDesign } from './history.ts';
import { isPoint, limitTo, moveGroup, replaceFields, roomOf } from './move-group.ts';
import { isField, toggled, withSelection } from './select-fields.ts';
import { snapEdges, snapMove } from './snap.ts';

type Drag = { readonly to: Point; readonly free: boolean; readonly reach: number };
type GestureOf<Kind extends Gesture['kind']> = Extract<Gesture, { kind: Kind }>;

/** Pressed without a key, a field of several selected ones keeps them and becomes the one alignment starts from. */
const selectionAfterPress = (selection: readonly string[], id: string, toggle: boolean): readonly string[] => {
  if (toggle) return toggled(selection, id);
  return selection.includes(id) ? [...selection.filter((other) => other !== id), id] : [id];
};

export const pressField = (
  state: DesignerState,
  { id, toggle, at }: { id: string; toggle: boolean; at: Point },
): DesignerState => {
  if (!isField(state, id) || !isPoint(at)) return state;
  const selected = withSelection(state, selectionAfterPress(state.selection, id, toggle));
  return selected.selection.includes(id)
    ? { ...selected, gesture: { kind: 'move', from: at, before: state.design } }
    : selected;
};

export const pressHandle = (
  state: DesignerState,
  { id, handle, at }: { id: string; handle: Handle; at: Point },
): DesignerState => {
  const [field] = fieldsOf(state.design, [id]);
  if (field === undefined || !isPoint(at)) return state;
  const selected = withSelection(state, selectionAfterPress(state.selection, id, false));
  return field.locked
    ? selected
    : { ...selected, gesture: { kind: 'resize', id, handle, from: at, before: state.design } };
};

export const pressPaper = (state: DesignerState, { toggle, at }: { toggle: boolean; at: Point }): DesignerState => {
  if (!isPoint(at)) return state;
  const before = toggle ? state.selection : [];
  return { ...withSelection(state, before), gesture: { kind: 'frame', from: at, to: at, before } };
};

const difference = (from: Point, to: Point): Point => ({ x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) });

const dragTo = (state: DesignerState, design: LabelDesign, guides: readonly Guide[]): DesignerState => {
  const next = isSame(state.design, design) ? state.design : design;
  return next === state.design && isSame(guides, state.guides) ? state : { ...state, design: next, guides };
};

const dragFields = (state: DesignerState, { from, before }: GestureOf<'move'>, drag: Drag): DesignerState => {
  const fields = unlockedOf(before, state.selection);
  const by = difference(from, drag.to);
  const bounds = boundsOf(fields);
  if (bounds === null || (by.x === 0 && by.y === 0)) return dragTo(state, before, []);
  const area = printableArea(before.settings);
  const room = roomOf(bounds, area);
  const limited = limitTo(room, by);
  const { by: end, guides } =
    state.snap && !drag.free
      ? snapMove(before, { fields, bounds, room }, limited, drag.reach)
      : { by: limited, guides: [] };
  return dragTo(state, replaceFields(before, moveGroup(fields, end, area)), guides);
};

const edgesOf = (handle: Handle, by: Point): Edges => ({
  ...(handle.includes('w') ? { left: by.x } : {}),
  ...(handle.includes('e') ? { right: by.x } : {}),
  ...(handle.includes('n') ? { top: by.y } : {}),
  ...(handle.includes('s') ? { bottom: by.y } : {}),
});

const dragHandle = (
  state: DesignerState,
  { id, handle, from, before }: GestureOf<'resize'>,
  drag: Drag,
): DesignerState => {
  const [field] = fieldsOf(before, [id]);
  const edges = edgesOf(handle, difference(from, drag.to));
  if (field === undefined || Object.values(edges).every((by) => by === 0)) return dragTo(state, before, []);
  const snapped = state.snap && !drag.free ? snapEdges(before, field, edges, drag.reach) : { edges, guides: () => [] };
  const resized = resizeField(field, snapped.edges, before.settings);
  return dragTo(state, replaceFields(before, [resized]), snapped.guides(resized));
};

const boxBetween = (one: Point, other: Point): Box => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  // A frame drawn straight along a line still touches what lies there.
  width: Math.max(1, Math.abs(one.x - other.x)),
  height: Math.max(1, Math.abs(one.y - other.y)),
});

const dragFrame = (state: DesignerState, gesture: GestureOf<'frame'>, { to }: Drag): DesignerState => {
  if (isSame(gesture.to, to)) return state;
  const frame = boxBetween(gesture.from, to);
  const touched = isSame(gesture.from, to)
    ? []
    : state.design.fields.filter((field) => overlapOf(frame, field) !== null).map(({ id }) => id);
  const added = touched.filter((id) => !gesture.before.includes(id));
  return { ...withSelection(state, [...gesture.before, ...added]), gesture: { ...gesture, to } };
};

export const drag = (state: DesignerState, event: Drag): DesignerState => {
  const { gesture } = state;
  if (gesture === null || !isPoint(event.to)) return state;
  if (gesture.kind === 'move') return dragFields(state, gesture, event);
  return gesture.kind === 'resize' ? dragHandle(state, gesture, event) : dragFrame(state, gesture, event);
};

/** The whole drag is one step to undo, and none when everything is where it was. */
export const release = (state: DesignerState): DesignerState => {
  const { gesture } = state;
  if (gesture === null) return state;
  const ended = { ...state, gesture: null, guides: [], lastChange: null };
  return gesture.kind === 'frame' ? ended : changeDesign(ended, state.design, { before: gesture.before });
};

export const cancel = (state: DesignerState): DesignerState => {
  const { gesture } = state;
  if (gesture === null) return state;
  const ended = { ...state, gesture: null, guides: [] };
  return gesture.kind === 'frame' ? withSelection(ended, gesture.before) : { ...ended, design: gesture.before };
};

export const stretch = (state: DesignerState, { by }: { by: Point }): DesignerState => {
  const { design, selection } = state;
  if (!isPoint(by) || (Math.round(by.x) === 0 && Math.round(by.y) === 0)) return state;
  const resized = unlockedOf(design, selection).map((field) =>
    resizeField(field, { right: by.x, bottom: by.y }, design.settings),
  );
  return changeDesign(state, replaceFields(design, resized), { kind: `stretch ${selection.join(' ')}` });
};
