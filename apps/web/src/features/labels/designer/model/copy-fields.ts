import { clampField, isWithin, printableArea } from '@aliquot/zpl/design/geometry';
import type { LabelDesign, LabelField } from '@aliquot/zpl/design/label-design';
import { addFields, freeId, idsOf, offsetDots } from './add-fields.ts';
import { boundsOf } from './bounds.ts';
import { fieldsOf } from './design-fields.ts';
import type { DesignerState, Point } from './designer-state.ts';
import { changeDesign } from './history.ts';
import { limitTo, moveGroup, roomOf } from './move-group.ts';

/** Right and down; the other way where the printable area ends. */
const offsetOf = (fields: readonly LabelField[], design: LabelDesign): Point => {
  const bounds = boundsOf(fields);
  if (bounds === null) return { x: 0, y: 0 };
  const room = roomOf(bounds, printableArea(design.settings));
  const there = limitTo(room, { x: offsetDots, y: offsetDots });
  const back = limitTo(room, { x: -offsetDots, y: -offsetDots });
  return { x: there.x === 0 ? back.x : there.x, y: there.y === 0 ? back.y : there.y };
};

/** With ids of their own, and not locked: a copy is there to be moved. In the order of the layers. */
const copiesOf = (fields: readonly LabelField[], design: LabelDesign): readonly LabelField[] => {
  const area = printableArea(design.settings);
  const ids = idsOf(design);
  return moveGroup(fields, offsetOf(fields, design), area).map((field) => {
    const id = freeId(field.type, ids);
    ids.add(id);
    const copy = { ...field, id, locked: false };
    return isWithin(copy, area) ? copy : clampField(copy, design.settings);
  });
};

const selectedLayers = ({ design, selection }: DesignerState): readonly LabelField[] =>
  design.fields.filter(({ id }) => selection.includes(id));

export const duplicate = (state: DesignerState): DesignerState =>
  addFields(state, copiesOf(selectedLayers(state), state.design));

export const copy = (state: DesignerState): DesignerState => {
  const copied = selectedLayers(state);
  const isCopied =
    copied.length === state.clipboard.length && copied.every((field, at) => field === state.clipboard[at]);
  return copied.length === 0 || isCopied ? state : { ...state, clipboard: copied };
};

/** The next paste lies beside this one. */
export const paste = (state: DesignerState): DesignerState => {
  const copies = copiesOf(state.clipboard, state.design);
  const pasted = addFields(state, copies);
  return pasted === state ? state : { ...pasted, clipboard: copies };
};

export const remove = (state: DesignerState): DesignerState => {
  const gone = new Set(fieldsOf(state.design, state.selection).flatMap(({ id, locked }) => (locked ? [] : [id])));
  return gone.size === 0
    ? state
    : changeDesign(state, { ...state.design, fields: state.design.fields.filter(({ id }) => !gone.has(id)) });
};

export const clear = (state: DesignerState): DesignerState =>
  state.design.fields.length === 0 ? state : changeDesign(state, { ...state.design, fields: [] });
