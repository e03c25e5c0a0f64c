/** Fields of a design, changed so that what stays the same stays the same object: the page draws again only what changed. */
import type { LabelDesign, LabelField } from '@aliquot/zpl/design/label-design';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** By value: of designs, fields and guides. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const entries = Object.entries(one);
  const others = new Map(Object.entries(other));
  return (
    entries.length === others.size && entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)))
  );
};

export const changeFields = (design: LabelDesign, change: (field: LabelField) => LabelField): LabelDesign => {
  const fields = design.fields.map((field) => {
    const changed = change(field);
    return isSame(field, changed) ? field : changed;
  });
  return fields.every((field, at) => field === design.fields[at]) ? design : { ...design, fields };
};

/** In the order of the ids; those of no field are left out. */
export const fieldsOf = (design: LabelDesign, ids: readonly string[]): readonly LabelField[] => {
  const byId = new Map(design.fields.map((field) => [field.id, field]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

export const unlockedOf = (design: LabelDesign, ids: readonly string[]): readonly LabelField[] =>
  fieldsOf(design, ids).filter(({ locked }) => !locked);
