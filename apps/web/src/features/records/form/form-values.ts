import type { FormFields } from '@aliquot/domain/records/form-fields';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { Values } from './compare-versions.ts';

/** The form's part of a record: its fields, and whether it is in use. */
export const valuesOf = (record: Values, fields: readonly string[]): Values =>
  Object.fromEntries([...fields, 'active'].map((field) => [field, record[field]]));

/** What was typed, without the version the form carries beside it. */
export const withoutVersion = (held: Values): Values =>
  Object.fromEntries(Object.entries(held).filter(([field]) => field !== 'version'));

/** Judges what is typed by the request's own fields; each complaint lands at the field it is about. */
export const judgedBy =
  <Typed extends FieldValues>(fields: Pick<FormFields<unknown>, 'judge'>): Resolver<Typed> =>
  (typed) => {
    const judged = fields.judge(withoutVersion(typed));
    if (judged.ok) return { values: judged.values as Typed & { active: boolean }, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const { path, message } of judged.refusals) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };

/** The top-level fields that differ from what was loaded, from react-hook-form's dirtyFields. */
export const changedFields = (dirty: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(dirty).filter((field) => holdsChange(dirty[field]));

const holdsChange = (part: unknown): boolean =>
  part === true || (typeof part === 'object' && part !== null && Object.values(part).some(holdsChange));
