/** Fields that are moved together keep their distances: the group stops at the printable area as one. */
import { printableArea, type Box } from '@aliquot/zpl/design/geometry';
import type { LabelDesign, LabelField } from '@aliquot/zpl/design/label-design';
import { boundsOf } from './bounds.ts';
import { changeFields, unlockedOf } from './design-fields.ts';
import type { DesignerState, Point } from './designer-state.ts';
import { changeDesign } from './history.ts';

/** How far a group may go, both ends allowed. */
export type Room = Readonly<Record<'x' | 'y', { readonly least: number; readonly most: number }>>;

const roomAlong = (start: number, size: number, areaStart: number, areaSize: number) => {
  const toStart = areaStart - start;
  const toEnd = areaStart + areaSize - start - size;
  // A group larger than the area covers it, and no field leaves the paper on the left or at the top.
  return size <= areaSize ? { least: toStart, most: toEnd } : { least: Math.max(toEnd, -start), most: toStart };
};

export const roomOf = (group: Box, area: Box): Room => ({
  x: roomAlong(group.x, group.width, area.x, area.width),
  y: roomAlong(group.y, group.height, area.y, area.height),
});

const within = (value: number, { least, most }: Room['x']): number =>
  Math.max(least, Math.min(Math.round(value), most));

export const limitTo = (room: Room, by: Point): Point => ({ x: within(by.x, room.x), y: within(by.y, room.y) });

const shift = <Field extends Box>(field: Field, by: Point): Field => ({
  ...field,
  x: field.x + by.x,
  y: field.y + by.y,
});

/** As far as the printable area lets the group go. */
export const moveGroup = (group: readonly LabelField[], by: Point, area: Box): readonly LabelField[] => {
  const bounds = boundsOf(group);
  if (bounds === null || (Math.round(by.x) === 0 && Math.round(by.y) === 0)) return group;
  const limited = limitTo(roomOf(bounds, area), by);
  return group.map((field) => shift(field, limited));
};

/** Fields take the place of those with their ids. */
export const replaceFields = (design: LabelDesign, fields: readonly LabelField[]): LabelDesign => {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return changeFields(design, (field) => byId.get(field.id) ?? field);
};

export const isPoint = ({ x, y }: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

export const nudge = (state: DesignerState, { by }: { by: Point }): DesignerState => {
  const { design, selection } = state;
  if (!isPoint(by)) return state;
  const moved = moveGroup(unlockedOf(design, selection), by, printableArea(design.settings));
  return changeDesign(state, replaceFields(design, moved), { kind: `nudge ${selection.join(' ')}` });
};
