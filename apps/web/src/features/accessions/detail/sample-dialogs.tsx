import type { Sample } from '@aliquot/domain/accessions/accession';
import { mostAliquots } from '@aliquot/domain/samples/aliquots';
import { useState, type FormEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { isDecimalText } from '#ui/field/decimal-text.ts';
import { FieldError } from '#ui/field/field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { CaseAction } from './use-case-action.ts';
import css from '../new/new-accession.module.css';

export type SampleDialogProps = {
  api: Api;
  sample: Sample;
  busy: boolean;
  error: string | null;
  act: (action: CaseAction) => void;
  onClose: () => void;
};

const countFault = (text: string): string | undefined => {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= mostAliquots
    ? undefined
    : `Enter a number from 1 to ${mostAliquots}`;
};

/** Portions of a tube: how many, how much in each, and what they are for. */
export const AliquotsDialog = ({ api, sample, busy, error, act, onClose }: SampleDialogProps) => {
  const [count, setCount] = useState('2');
  const [volume, setVolume] = useState('');
  const [label, setLabel] = useState('');
  const fault = countFault(count);
  const unreadable = volume.trim() !== '' && !isDecimalText(volume);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fault !== undefined || unreadable) return;
    const aliquots = {
      sampleId: sample.id,
      count: Number(count),
      volumeMl: volume.trim() === '' ? null : volume.trim(),
      label: label.trim() === '' ? null : label.trim(),
    };
    act({
      done: aliquots.count === 1 ? 'Aliquot made' : `${aliquots.count} aliquots made`,
      run: (input) => api.client.accessions.makeAliquots.mutate({ ...input, ...aliquots }),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Make aliquots of ${sample.barcode}`}
      description={`${sample.tubeName}${sample.volumeMl === null ? '' : `, ${sample.volumeMl} mL`}. Each gets its own barcode: ${sample.barcode}-A1, -A2 and so on.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="aliquots" variant="primary" busy={busy} disabledReason={fault}>
            Make aliquots
          </Button>
        </>
      }
    >
      <form id="aliquots" className="grid gap-4" onSubmit={submit}>
        <div className={css.newCasePair}>
          <NumberField
            label="How many"
            value={count}
            error={count === '' ? undefined : fault}
            onValueChange={setCount}
          />
          <NumberField label="Volume of each" optional unit="mL" value={volume} onValueChange={setVolume} />
        </div>
        <TextField
          label="Purpose"
          optional
          autoComplete="off"
          maxLength={200}
          hint="Freezer, send-out, reserve …"
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        {error === null ? null : <FieldError id="aliquots-error">{error}</FieldError>}
      </form>
    </Dialog>
  );
};
