import type { Instrument } from '@aliquot/domain/instruments/instrument';
import {
  eventKindLabels,
  instrumentEventKinds,
  type InstrumentEventFields,
} from '@aliquot/domain/instruments/instrument-event';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { focusFirstField, listErrors } from '#ui/form/form-errors.ts';
import { RadioInput } from '#features/records/fields/choice-inputs.tsx';
import { DateInput } from '#features/records/fields/date-input.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { TextAreaInput } from '#features/records/fields/text-input.tsx';
import { useRecordEvent } from './use-record-event.ts';
import css from './instruments.module.css';

const at = fieldNames<InstrumentEventFields>();
const kinds = instrumentEventKinds.map((value) => ({ value, label: eventKindLabels[value] }));

export type RecordEventDialogProps = { api: Api; instrument: Instrument; onClose: () => void };

export const RecordEventDialog = ({ api, instrument, onClose }: RecordEventDialogProps) => {
  const formId = useId();
  const { form, kind, save, saving, refusal } = useRecordEvent(api, instrument, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Record event"
      description="Events cannot be edited. Correct a wrong one with a new event."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving}>
            Record
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className={css.eventForm}
          onSubmit={(event) => {
            // The dialog lies inside the record's own form as far as React is concerned.
            event.stopPropagation();
            void form.handleSubmit(save, (errors) => focusFirstField(listErrors(errors).map(({ name }) => name)))(
              event,
            );
          }}
        >
          {refusal === null ? null : (
            <Banner tone="error" title="Not recorded." className="col-span-full">
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
          <TextAreaInput name={at('note')} label="Note" hint="Lot numbers, parts replaced, service technician" />
        </form>
      </FormProvider>
    </Dialog>
  );
};
