import type { Instrument } from '@aliquot/domain/instruments/instrument';
import {
  dueRefusal,
  eventKindLabels,
  instrumentEventFields,
  type InstrumentEventFields,
} from '@aliquot/domain/instruments/instrument-event';
import { formFields } from '@aliquot/domain/records/form-fields';
import { labWallTime } from '@aliquot/domain/time/lab-day';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { focusFirstField } from '#ui/form/form-errors.ts';
import { toast } from '#ui/feedback/toast.ts';
import { judgedBy } from '#features/records/form/form-values.ts';

/** A date typed before something else was chosen is out of sight and counts for nothing. */
const meant = <Typed extends InstrumentEventFields>(typed: Typed): Typed =>
  typed.kind === 'calibration' ? typed : { ...typed, calibrationDue: null };
const fields = formFields(instrumentEventFields, (event) => {
  const message = dueRefusal(meant(event));
  return message === null ? [] : [{ path: 'calibrationDue', message }];
});

/** The form of a new event of an instrument, and saving it. */
export const useRecordEvent = (api: Api, instrument: Instrument, onSaved: () => void) => {
  const [saveKey] = useState(makeSaveKey);
  const [openedAt] = useState(() => new Date());
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<InstrumentEventFields & { active: boolean }>({
    defaultValues: {
      kind: 'calibration',
      happenedAt: labWallTime(openedAt, instrument.timezone),
      note: '',
      calibrationDue: null,
      // Every form of the kit is judged with it; an event has no such thing, and it is not sent.
      active: true,
    },
    resolver: judgedBy(fields),
    shouldFocusError: false,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const add = useMutation(api.trpc.instruments.addEvent.mutationOptions());

  const save = async ({ active: _active, ...typed }: InstrumentEventFields & { active: boolean }): Promise<void> => {
    const event = meant(typed);
    setRefusal(null);
    try {
      await add.mutateAsync({ id: instrument.id, ...event, idempotencyKey: saveKey.for(event) });
      await api.queryClient.invalidateQueries({ queryKey: [['instruments']] });
      toast.success(`${eventKindLabels[event.kind]} recorded`);
      onSaved();
    } catch (error) {
      const known = fieldRefusals(error).filter(({ field }) => field in instrumentEventFields);
      for (const { field, message } of known) form.setError(field as keyof InstrumentEventFields, { message });
      if (known.length > 0) focusFirstField(known.map(({ field }) => field));
      else setRefusal(refusalWords(error));
    }
  };
  return { form, kind, save, saving: add.isPending, refusal };
};
