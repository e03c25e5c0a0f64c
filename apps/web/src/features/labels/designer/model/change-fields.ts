/** What the panel of properties changes. */
import { readTemplate } from '@aliquot/zpl/content/template';
import { clampField, printableArea, resizeField, withBarHeight } from '@aliquot/zpl/design/geometry';
import {
  barcodeHeights,
  fontSizes,
  labelField,
  leastField,
  moduleSizes,
  type LabelDesign,
  type LabelField,
  type LabelSettings,
} from '@aliquot/zpl/design/label-design';
import { textWidth } from '@aliquot/zpl/draw/fonts';
import { fieldsOf } from './design-fields.ts';
import type { DesignerState, FieldChange } from './designer-state.ts';
import { changeDesign } from './history.ts';
import { replaceFields } from './move-group.ts';

const places = ['x', 'y', 'width', 'height'] as const;
type Place = Partial<Record<(typeof places)[number], number>>;
/** A barcode is as high as its bars and the text below them. */
const barSizes = ['barcodeHeight', 'showText', 'fontSize'];
const lettering = ['content', 'fontSize', 'fontFamily'];

/** A number past an end is that end; the place is limited by the printable area instead. */
const ranges: ReadonlyMap<string, { readonly least: number; readonly most: number }> = new Map(
  Object.entries({
    fontSize: fontSizes,
    barcodeHeight: barcodeHeights,
    thickness: { least: 1, most: 100 },
    rounding: { least: 0, most: 8 },
    moduleDots: moduleSizes,
  }),
);
const clampValue = (key: string, value: unknown): unknown => {
  const range = ranges.get(key);
  return range === undefined || typeof value !== 'number'
    ? value
    : Math.max(range.least, Math.min(Math.round(value), range.most));
};

/** What this field has, and may be changed while it is locked. */
const applicable = (field: LabelField, change: FieldChange): Readonly<Record<string, unknown>> => {
  const isLocked = field.locked && change['locked'] !== false;
  const fixed = isLocked ? [...places, ...(field.type === 'barcode' ? barSizes : [])] : [];
  const own = Object.entries(change).filter(
    ([key, value]) =>
      value !== undefined && Object.hasOwn(field, key) && key !== 'id' && key !== 'type' && !fixed.includes(key),
  );
  return Object.fromEntries(own.map(([key, value]) => [key, clampValue(key, value)]));
};

const placeOf = (change: Readonly<Record<string, unknown>>): Place | null => {
  const given = places.flatMap((key) => (key in change ? [[key, change[key]] as const] : []));
  return given.every(([, value]) => Number.isFinite(value)) ? Object.fromEntries(given) : null;
};

/** A line of text whose place is as high as its letters stays so. */
const followsLetters = (field: LabelField): boolean =>
  field.type === 'text' && !field.enableWrapping && field.height === Math.max(leastField, field.fontSize);

/** Words that are the same on every label are not cut: from their left edge they take what they need and the label has. */
const widenForWords = (field: LabelField, settings: LabelSettings): LabelField => {
  if (field.type !== 'text' || field.locked || field.enableWrapping || field.alignment !== 'left') return field;
  if (readTemplate(field.content).some(({ kind }) => kind !== 'text')) return field;
  const needed = textWidth(field.content.replaceAll('\n', ' '), { family: field.fontFamily, size: field.fontSize });
  const area = printableArea(settings);
  return { ...field, width: Math.max(field.width, Math.min(needed, area.x + area.width - field.x)) };
};

const placeField = (
  before: LabelField,
  field: LabelField,
  { height, ...place }: Place,
  { changed, settings }: { changed: ReadonlySet<string>; settings: LabelSettings },
): LabelField => {
  if (field.type === 'barcode' && barSizes.some((key) => changed.has(key)))
    return clampField({ ...withBarHeight(field, settings.dpi), ...place }, settings);
  if (
    field.type === 'text' &&
    changed.has('fontSize') &&
    height === undefined &&
    !field.locked &&
    followsLetters(before)
  )
    return clampField({ ...field, ...place, height: Math.max(leastField, field.fontSize) }, settings);
  if (place.x !== undefined || place.y !== undefined)
    return clampField({ ...field, ...place, ...(height === undefined ? {} : { height }) }, settings);
  if (place.width === undefined && height === undefined) return field;
  const edges = { right: (place.width ?? field.width) - field.width, bottom: (height ?? field.height) - field.height };
  return resizeField(field, edges, settings);
};

/** Null for a change that is not valid. */
const changeField = (field: LabelField, change: FieldChange, settings: LabelSettings): LabelField | null => {
  const patch = applicable(field, change);
  const place = placeOf(patch);
  if (place === null) return null;
  const properties = Object.entries(patch).filter(([key]) => !Object.hasOwn(place, key));
  const typed = { ...field, ...Object.fromEntries(properties) };
  // Kept as typed: the schema would take the space off the end of a name before its next word.
  if (!labelField.safeParse(typed).success) return null;
  const changed = new Set(properties.map(([key]) => key));
  const placed = placeField(field, typed, place, { changed, settings });
  return lettering.some((key) => changed.has(key)) ? widenForWords(placed, settings) : placed;
};

export const change = (state: DesignerState, event: { ids: readonly string[]; change: FieldChange }): DesignerState => {
  const { design } = state;
  const changed = fieldsOf(design, event.ids).map((field) => changeField(field, event.change, design.settings));
  const valid = changed.filter((field) => field !== null);
  if (valid.length < changed.length) return state;
  const kind = `change ${Object.keys(event.change).toSorted().join(' ')} of ${event.ids.join(' ')}`;
  return changeDesign(state, replaceFields(design, valid), { kind });
};

const validFields = (fields: readonly LabelField[]): LabelDesign['fields'] =>
  fields.filter((field) => labelField.safeParse(field).success);

/** Fields that are gone since the fix was offered stay gone. */
export const fix = (state: DesignerState, { fields }: { fields: readonly LabelField[] }): DesignerState =>
  changeDesign(state, replaceFields(state.design, validFields(fields)));
