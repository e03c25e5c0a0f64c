import type { FormFields } from '@aliquot/domain/records/form-fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentRecord, fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { countChanges, listErrors } from '#ui/field/form-errors.ts';
import { discardUnsavedWork } from '#ui/field/unsaved-work.ts';
import { compareVersions, type Values } from './compare-versions.ts';
import { changedFields, judgedBy, valuesOf, withoutVersion } from './form-values.ts';
import type { RecordCalls, RecordId, SavedRecord } from '../record-calls.ts';
import { sameValue } from './same-value.ts';

/** What a form needs to know of a kind of record; also of a part that is saved like one. */
export type FormKind<Saved, Id, Input> = {
  words: { one: string };
  calls: (api: Api) => Pick<RecordCalls<unknown, Saved, Id>, 'getKey' | 'create' | 'update'>;
  fields: FormFields<Input>;
  blank: Input;
};

export type RecordFormOptions<Saved extends SavedRecord, Id extends RecordId, Input> = {
  kind: FormKind<Saved, Id, Input>;
  api: Api;
  /** As last read from the server; null for a new one. */
  record: Saved | null;
  onSaved: (saved: Saved, isNew: boolean) => void;
  /** The save was refused at these fields; the first is to be shown. */
  onRefused: (fields: readonly string[]) => void;
};

/** What was typed, saved and refused about one record, and how a save by somebody else meanwhile is met. */
export const useRecordForm = <Saved extends SavedRecord, Id extends RecordId, Input>(
  options: RecordFormOptions<Saved, Id, Input>,
) => {
  const { kind, api, record, onSaved, onRefused } = options;
  const calls = kind.calls(api);
  const queryClient = useQueryClient();
  const [saveKey] = useState(makeSaveKey);
  const valuesIn = (saved: Saved | null): Values =>
    saved === null ? { ...kind.blank, active: true } : valuesOf(saved, kind.fields.names);
  // The version stands beside the values it belongs to: a later one must not pass for it while something is typed.
  const heldOf = (saved: Saved | null): Values => ({ ...valuesIn(saved), version: saved?.version ?? 0 });
  /** A newer version the person was shown, or asked to be shown. */
  const [shown, setShown] = useState<Saved | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const form = useForm<Values>({
    defaultValues: heldOf(record),
    resolver: judgedBy(kind.fields),
    shouldFocusError: false,
  });
  const { dirtyFields, isDirty, errors, defaultValues: began = {} } = form.formState;
  const base = { values: withoutVersion(began), version: Number(began['version']) };
  const changes = isDirty ? Math.max(1, countChanges(dirtyFields)) : 0;

  /** Goes on from another version: its values are what changes are counted from, `typed` is what the fields show. */
  const startFrom = (saved: Saved, typed?: Values): void => {
    setShown(null);
    form.reset(heldOf(saved));
    if (typed !== undefined) form.reset({ ...typed, version: saved.version }, { keepDefaultValues: true });
  };

  const typed = (): Values => withoutVersion(form.getValues());
  const differencesTo = (other: Saved) => compareVersions(base.values, typed(), valuesIn(other));

  const send = useMutation({
    mutationFn: ({ values, version }: { values: Values; version: number }): Promise<Saved> => {
      const { active, ...fields } = values;
      const idempotencyKey = saveKey.for({ values, version });
      return record === null
        ? calls.create({ idempotencyKey, ...fields })
        : calls.update({ idempotencyKey, id: record.id, version, active, ...fields });
    },
  });

  const refused = (error: unknown): void => {
    const current = currentRecord(error) as Saved | null;
    if (current !== null && isDirty) {
      if (differencesTo(current).length > 0) return setShown(current);
      // Somebody changed something else about it: there is nothing to decide, and nothing of theirs is overwritten.
      startFrom(current, typed());
      return void submitFrom(current.version)();
    }
    if (current !== null) {
      startFrom(current);
      return setRefusal(
        `Somebody else changed this ${kind.words.one} meanwhile. Look at it as it is now, then try again.`,
      );
    }
    const known = fieldRefusals(error).filter(({ field }) => (field.split('.')[0] ?? '') in base.values);
    for (const { field, message } of known) form.setError(field, { type: 'server', message });
    if (known.length > 0) onRefused(known.map(({ field }) => field));
    else setRefusal(refusalWords(error));
  };

  /** `keep` is what else was typed and is not part of this save. */
  const save = async (values: Values, version: number, keep?: Values): Promise<boolean> => {
    setRefusal(null);
    try {
      const saved = await send.mutateAsync({ values, version });
      saveKey.saved();
      queryClient.setQueryData(calls.getKey(saved.id as Id), saved);
      // A new record's page is another one, and nothing is lost by leaving this.
      if (record === null) discardUnsavedWork();
      startFrom(saved, keep === undefined ? undefined : { ...keep, active: saved.active });
      onSaved(saved, record === null);
      return true;
    } catch (error) {
      refused(error);
      return false;
    }
  };

  const newer = record !== null && record.version > base.version && !send.isPending ? record : null;
  const follow = useEffectEvent((saved: Saved) => form.reset(heldOf(saved)));
  useEffect(() => {
    // Nothing was typed, so the page simply shows what is saved now.
    if (newer !== null && !isDirty) follow(newer);
  }, [newer, isDirty]);
  // While both versions are being compared a third one replaces the second.
  const theirs = shown !== null && newer !== null && newer.version > shown.version ? newer : shown;

  const submitFrom = (version: number) =>
    form.handleSubmit(
      async (values) => {
        await save(values, version);
      },
      (found) => onRefused(listErrors(found).map(({ name }) => name)),
    );
  return {
    form,
    changes,
    changed: changedFields(dirtyFields),
    errors,
    busy: send.isPending,
    refusal,
    submit: submitFrom(base.version),
    /** Switches the record on or off at once, with nothing else of what was typed. */
    setActive: (active: boolean) => save({ ...base.values, active }, base.version, isDirty ? typed() : undefined),
    /** Somebody saved since this form was opened, and there is typed work: for a banner before saving. */
    newer: isDirty && theirs === null && newer !== null && differencesTo(newer).length > 0 ? newer : null,
    compare: () => setShown(newer),
    theirs,
    differences: theirs === null ? [] : differencesTo(theirs),
    /** Goes on with these values on top of the other's version, and saves what of them is not theirs. */
    resolve: async (merged: Values): Promise<void> => {
      if (theirs === null) return;
      startFrom(theirs, merged);
      if (!sameValue(merged, valuesIn(theirs))) await submitFrom(theirs.version)();
    },
    backToTyping: () => setShown(null),
    typed,
  };
};
