import type { Instrument } from '@aliquot/domain/instruments/instrument';
import {
  dueRefusal,
  eventKindLabels,
  instrumentEventFields,
  instrumentEventKinds,
  type InstrumentEventFields,
} from '@aliquot/domain/instruments/instrument-event';
import { formFields } from '@aliquot/domain/records/form-fields';
import { labWallTime } from '@aliquot/domain/time/lab-day';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { focusFirstField, listErrors } from '#ui/field/form-errors.ts';
import { toast } from '#ui/feedback/toast.ts';
import { RadioInput } from '#features/records/fields/choice-inputs.tsx';
import { DateInput } from '#features/records/fields/date-input.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { TextAreaInput } from '#features/records/fields/text-input.tsx';
import { judgedBy } from '#features/records/form/form-values.ts';

const at = fieldNames<InstrumentEventFields>();
/** A date typed before something else was chosen is out of sight and counts for nothing. */
const meant = <Typed extends InstrumentEventFields>(typed: Typed): Typed =>
  typed.kind === 'calibration' ? typed : { ...typed, calibrationDue: null };
const fields = formFields(instrumentEventFields, (event) => {
  const message = dueRefusal(meant(event));
  return message === null ? [] : [{ path: 'calibrationDue', message }];
});
const kinds = instrumentEventKinds.map((value) => ({ value, label: eventKindLabels[value] }));

export type RecordEventDialogProps = { api: Api; instrument: Instrument; onClose: () => void };

export const RecordEventDialog = ({ api, instrument, onClose }: RecordEventDialogProps) => {
  const formId = useId();
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
      onClose();
    } catch (error) {
      const known = fieldRefusals(error).filter(({ field }) => field in instrumentEventFields);
      for (const { field, message } of known) form.setError(field as keyof InstrumentEventFields, { message });
      if (known.length > 0) focusFirstField(known.map(({ field }) => field));
      else setRefusal(refusalWords(error));
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Record event"
      description="What is recorded stays as it is. A wrong entry is followed by a right one."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={add.isPending}>
            Record
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="event-form"
          onSubmit={(event) => {
            // The dialog lies inside the record's own form as far as React is concerned.
            event.stopPropagation();
            void form.handleSubmit(save, (found) => focusFirstField(listErrors(found).map(({ name }) => name)))(event);
          }}
        >
          {refusal === null ? null : (
            <Banner tone="error" title="Not recorded.">
              {refusal}
            </Banner>
          )}
          <RadioInput name={at('kind')} label="What was done" options={kinds} className="col-span-full" />
          <DateInput
            name={at('happenedAt')}
            type="datetime-local"
            label="When"
            hint={`On the clock of ${instrument.lab} (${instrument.timezone}).`}
          />
          {kind === 'calibration' ? (
            <DateInput name={at('calibrationDue')} label="Next calibration due" optional={false} />
          ) : null}
          <TextAreaInput
            name={at('note')}
            label="Note"
            hint="Lot numbers, what was replaced, who from the service was here."
          />
        </form>
      </FormProvider>
    </Dialog>
  );
};
