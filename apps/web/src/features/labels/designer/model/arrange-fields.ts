import { printableArea, type Box } from '@aliquot/zpl/design/geometry';
import type { LabelField } from '@aliquot/zpl/design/label-design';
import { fieldsOf } from './design-fields.ts';
import type { Align, DesignerState, Order, Point } from './designer-state.ts';
import { changeDesign } from './history.ts';
import { moveGroup, replaceFields } from './move-group.ts';

const middleOf = (start: number, size: number, ofSize: number): number => start + Math.floor((size - ofSize) / 2);

/** Where a box goes to stand at an edge or the middle of another. */
const aligned: Readonly<Record<Align, (box: Box, to: Box) => Partial<Point>>> = {
  left: (_box, to) => ({ x: to.x }),
  center: (box, to) => ({ x: middleOf(to.x, to.width, box.width) }),
  right: (box, to) => ({ x: to.x + to.width - box.width }),
  top: (_box, to) => ({ y: to.y }),
  middle: (box, to) => ({ y: middleOf(to.y, to.height, box.height) }),
  bottom: (box, to) => ({ y: to.y + to.height - box.height }),
};

const moveTo = (field: LabelField, { x = field.x, y = field.y }: Partial<Point>, area: Box): readonly LabelField[] =>
  field.locked ? [] : moveGroup([field], { x: x - field.x, y: y - field.y }, area);

/** To the field selected last, which stays; one field alone to the printable area. */
export const align = (state: DesignerState, { edge }: { edge: Align }): DesignerState => {
  const { design } = state;
  const area = printableArea(design.settings);
  const selected = fieldsOf(design, state.selection);
  const last = selected.at(-1);
  const to = selected.length > 1 && last !== undefined ? last : area;
  const moved = selected.flatMap((field) => moveTo(field, aligned[edge](field, to), area));
  return changeDesign(state, replaceFields(design, moved));
};

const sizeAlong = (box: Box, axis: 'x' | 'y'): number => (axis === 'x' ? box.width : box.height);

/** Equal gaps in whole dots: what is left over is spread, so that the outer fields stay. Locked ones between them are skipped. */
export const distribute = (state: DesignerState, { axis }: { axis: 'x' | 'y' }): DesignerState => {
  const { design } = state;
  const area = printableArea(design.settings);
  const sorted = fieldsOf(design, state.selection).toSorted(
    (one, other) => one[axis] * 2 + sizeAlong(one, axis) - (other[axis] * 2 + sizeAlong(other, axis)),
  );
  const [first, last] = [sorted[0], sorted.at(-1)];
  const between = sorted.slice(1, -1).filter(({ locked }) => !locked);
  if (first === undefined || last === undefined || between.length === 0) return state;
  const start = first[axis] + sizeAlong(first, axis);
  const blank = last[axis] - start - between.reduce((sum, field) => sum + sizeAlong(field, axis), 0);
  let taken = start;
  const moved = between.flatMap((field, at) => {
    const to = taken + Math.round((blank * (at + 1)) / (between.length + 1));
    taken += sizeAlong(field, axis);
    return moveTo(field, { [axis]: to }, area);
  });
  return changeDesign(state, replaceFields(design, moved));
};

type Layers = readonly LabelField[];

/** Each one past the next that does not move with it. The list is read from the side it moves to. */
const oneOn = (layers: Layers, moves: (field: LabelField) => boolean): Layers => {
  const ordered = [...layers];
  for (const [at, field] of layers.entries()) {
    const before = ordered[at - 1];
    if (before === undefined || !moves(field) || moves(before)) continue;
    ordered[at - 1] = field;
    ordered[at] = before;
  }
  return ordered;
};

/** The last field lies on top. */
const ordered: Readonly<Record<Order, (layers: Layers, moves: (field: LabelField) => boolean) => Layers>> = {
  front: (layers, moves) => [...layers.filter((field) => !moves(field)), ...layers.filter(moves)],
  forward: (layers, moves) => oneOn(layers.toReversed(), moves).toReversed(),
  backward: oneOn,
  back: (layers, moves) => [...layers.filter(moves), ...layers.filter((field) => !moves(field))],
};

export const order = (state: DesignerState, { ids, to }: { ids: readonly string[]; to: Order }): DesignerState => {
  const { design } = state;
  const fields = [...ordered[to](design.fields, ({ id, locked }) => !locked && ids.includes(id))];
  return fields.every((field, at) => field === design.fields[at]) ? state : changeDesign(state, { ...design, fields });
};
