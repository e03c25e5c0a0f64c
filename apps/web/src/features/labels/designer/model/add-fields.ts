import { bindings, isBinding } from '@aliquot/zpl/content/bindings';
import { clampField, printableArea, withBarHeight, type Box } from '@aliquot/zpl/design/geometry';
import {
  labelField,
  leastField,
  logoRoom,
  mostFields,
  type FieldType,
  type LabelDesign,
  type LabelField,
} from '@aliquot/zpl/design/label-design';
import { defaultField } from './default-field.ts';
import type { DesignerState, Point } from './designer-state.ts';
import { changeDesign } from './history.ts';
import { isPoint } from './move-group.ts';

/** How far a copy or a new field lies from the one it would cover, in dots. */
export const offsetDots = 8;

/** `text-1`, `text-2`, …: the first that is free. */
export const freeId = (type: FieldType, taken: ReadonlySet<string>): string => {
  let number = 1;
  while (taken.has(`${type}-${number}`)) number += 1;
  return `${type}-${number}`;
};

export const idsOf = (design: LabelDesign): Set<string> => new Set(design.fields.map(({ id }) => id));

/** The fields on top of the others, selected; nothing when the label would have too many. */
export const addFields = (state: DesignerState, added: readonly LabelField[]): DesignerState => {
  const { design } = state;
  const fields = [...design.fields, ...added];
  if (added.length === 0 || fields.length > mostFields || logoRoom(fields) < 0) return state;
  return changeDesign(state, { ...design, fields }, { selection: added.map(({ id }) => id) });
};

/** Of a name in the list of layers. */
const mostLetters = 60;

/** In the middle of the printable area; where a field lies exactly there, further right and down until that ends. */
const inTheMiddle = (field: LabelField, { settings, fields }: LabelDesign): LabelField => {
  const area: Box = printableArea(settings);
  let free = clampField(
    {
      ...field,
      x: area.x + Math.floor((area.width - field.width) / 2),
      y: area.y + Math.floor((area.height - field.height) / 2),
    },
    settings,
  );
  const isTaken = ({ x, y }: Point): boolean => fields.some((other) => other.x === x && other.y === y);
  while (isTaken(free)) {
    const next = clampField({ ...free, x: free.x + offsetDots, y: free.y + offsetDots }, settings);
    if (next.x === free.x && next.y === free.y) break;
    free = next;
  }
  return free;
};

type Draft = { readonly type: FieldType; readonly name: string; readonly width: number } & Readonly<
  Record<string, unknown>
>;

const addDraft = (state: DesignerState, draft: Draft, at?: Point): DesignerState => {
  const { design } = state;
  const id = freeId(draft.type, idsOf(design));
  const { success, data } = labelField.safeParse({
    ...draft,
    id,
    name: draft.name.trim().slice(0, mostLetters),
    x: 0,
    y: 0,
    width: Math.max(leastField, Math.min(draft.width, printableArea(design.settings).width)),
  });
  if (!success) return state;
  const field = clampField(withBarHeight(data, design.settings.dpi), design.settings);
  return addFields(state, [
    at === undefined || !isPoint(at)
      ? inTheMiddle(field, design)
      : clampField({ ...field, x: at.x, y: at.y }, design.settings),
  ]);
};

/** A value of the tube is named by its binding; everything else is content as it stands. */
const contentOf = (content: string | undefined): string | undefined =>
  content !== undefined && isBinding(content) ? `{{${content}}}` : content;

const nameOf = (content: string | undefined): string => new Map(Object.entries(bindings)).get(content ?? '') ?? '';

export const add = (
  state: DesignerState,
  event: { field: FieldType; content?: string; name?: string; at?: Point },
): DesignerState => {
  const draft = defaultField(event.field, contentOf(event.content), state.design.settings);
  return draft === null ? state : addDraft(state, { ...draft, name: event.name ?? nameOf(event.content) }, event.at);
};

type Bitmap = { readonly width: number; readonly height: number; readonly data: string };

/** Dot for dot where there is room; smaller in the same proportions where there is not. */
const logoSize = ({ width, height }: Bitmap, area: Box): { width: number; height: number } => {
  const scale = Math.min(
    Math.max(1, leastField / width, leastField / height),
    area.width / width,
    area.height / height,
  );
  return {
    width: Math.max(leastField, Math.round(width * scale)),
    height: Math.max(leastField, Math.round(height * scale)),
  };
};

export const addLogo = (state: DesignerState, { bitmap, name }: { bitmap: Bitmap; name: string }): DesignerState =>
  addDraft(state, { type: 'logo', name, bitmap, ...logoSize(bitmap, printableArea(state.design.settings)) });
