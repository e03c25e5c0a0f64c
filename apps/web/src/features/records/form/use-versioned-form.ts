import type { FormFields } from '@aliquot/domain/records/form-fields';
import { useForm } from 'react-hook-form';
import { countChanges } from '#ui/form/form-errors.ts';
import type { SavedRecord } from '../record-calls.ts';
import { compareVersions, type Values } from './compare-versions.ts';
import { changedFields, judgedBy, valuesOf, withoutVersion } from './form-values.ts';

/** The fields of one record: what is typed in them, and the saved version that changes are counted from. */
export const useVersionedForm = <Saved extends SavedRecord, Input>(
  kind: { fields: FormFields<Input>; blank: Input },
  record: Saved | null,
) => {
  const valuesIn = (saved: Saved | null): Values =>
    saved === null ? { ...kind.blank, active: true } : valuesOf(saved, kind.fields.names);
  // The version stands beside the values it belongs to: a later one must not pass for it while something is typed.
  const withVersion = (saved: Saved | null): Values => ({ ...valuesIn(saved), version: saved?.version ?? 0 });
  const form = useForm<Values>({
    defaultValues: withVersion(record),
    resolver: judgedBy(kind.fields),
    shouldFocusError: false,
  });
  const { dirtyFields, isDirty, errors, defaultValues: began = {} } = form.formState;
  const base = { values: withoutVersion(began), version: Number(began['version']) };
  const typed = (): Values => withoutVersion(form.getValues());
  return {
    form,
    errors,
    isDirty,
    changes: isDirty ? Math.max(1, countChanges(dirtyFields)) : 0,
    changed: changedFields(dirtyFields),
    base,
    typed,
    valuesIn,
    differencesTo: (other: Saved) => compareVersions(base.values, typed(), valuesIn(other)),
    /** Goes on from another version: its values are what changes are counted from, `keep` is what the fields show. */
    restart: (saved: Saved, keep?: Values): void => {
      form.reset(withVersion(saved));
      if (keep !== undefined) form.reset({ ...keep, version: saved.version }, { keepDefaultValues: true });
    },
  };
};
