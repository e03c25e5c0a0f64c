import type { FormFields } from '@aliquot/domain/records/form-fields';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { currentRecord, fieldRefusals, refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import { listErrors } from '#ui/form/form-errors.ts';
import { discardUnsavedWork } from '#ui/form/unsaved-work.ts';
import type { Values } from './compare-versions.ts';
import type { RecordCalls, RecordId, SavedRecord } from '../record-calls.ts';
import { sameValue } from './same-value.ts';
import { useOtherVersion } from './use-other-version.ts';
import { useSendRecord } from './use-send-record.ts';
import { useVersionedForm } from './use-versioned-form.ts';

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

/** Marks the fields the server refused, of those the form has. Their names. */
const markRefusedFields = (form: UseFormReturn<Values>, error: unknown, values: Values): string[] => {
  const refusals = fieldRefusals(error).filter(({ field }) => (field.split('.')[0] ?? '') in values);
  for (const { field, message } of refusals) form.setError(field, { type: 'server', message });
  return refusals.map(({ field }) => field);
};

/** What was typed, saved and refused about one record, and how a save by somebody else meanwhile is met. */
export const useRecordForm = <Saved extends SavedRecord, Id extends RecordId, Input>(
  options: RecordFormOptions<Saved, Id, Input>,
) => {
  const { kind, api, record, onSaved, onRefused } = options;
  const [refusal, setRefusal] = useState<string | null>(null);
  const held = useVersionedForm<Saved, Input>(kind, record);
  const { form, base, isDirty, typed, differencesTo } = held;
  const { busy, send } = useSendRecord<Saved, Id>(kind.calls(api), record);
  const { newer, theirs, show } = useOtherVersion(record, held, busy);

  const startFrom = (saved: Saved, keep?: Values): void => {
    show(null);
    held.restart(saved, keep);
  };
  const refused = (error: unknown): void => {
    const current = currentRecord(error) as Saved | null;
    if (current !== null && isDirty) {
      if (differencesTo(current).length > 0) return show(current);
      // Somebody changed something else about it: there is nothing to decide, and nothing of theirs is overwritten.
      startFrom(current, typed());
      return void submitFrom(current.version)();
    }
    if (current !== null) {
      startFrom(current);
      return setRefusal(`Someone else changed this ${kind.words.one}. The latest version is shown now. Try again.`);
    }
    const fields = markRefusedFields(form, error, base.values);
    if (fields.length > 0) onRefused(fields);
    else setRefusal(refusalWords(error));
  };
  /** `keep` is what else was typed and is not part of this save. */
  const save = async (values: Values, version: number, keep?: Values): Promise<boolean> => {
    setRefusal(null);
    try {
      const saved = await send(values, version);
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
  const submitFrom = (version: number) =>
    form.handleSubmit(
      async (values) => {
        await save(values, version);
      },
      (errors) => onRefused(listErrors(errors).map(({ name }) => name)),
    );

  return {
    form,
    changes: held.changes,
    changed: held.changed,
    errors: held.errors,
    busy,
    refusal,
    submit: submitFrom(base.version),
    /** Switches the record on or off at once, with nothing else of what was typed. */
    setActive: (active: boolean) => save({ ...base.values, active }, base.version, isDirty ? typed() : undefined),
    /** Somebody saved since this form was opened, and there is typed work: for a banner before saving. */
    newer: isDirty && theirs === null && newer !== null && differencesTo(newer).length > 0 ? newer : null,
    compare: () => show(newer),
    theirs,
    differences: theirs === null ? [] : differencesTo(theirs),
    /** Goes on with these values on top of the other's version, and saves what of them is not theirs. */
    resolve: async (merged: Values): Promise<void> => {
      if (theirs === null) return;
      startFrom(theirs, merged);
      if (!sameValue(merged, held.valuesIn(theirs))) await submitFrom(theirs.version)();
    },
    backToTyping: () => show(null),
    typed,
  };
};
