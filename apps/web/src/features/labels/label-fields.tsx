import { countLabels, isOver } from '@aliquot/domain/labels/print-status';
import type { LabelChoices } from '@aliquot/domain/labels/print-job';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import type { ReactNode } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { ColourChip } from '#ui/layout/colour-chip.tsx';
import { FieldGroup } from '#ui/field/field-group.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { Select } from '#ui/field/select.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { labelsOf, type TubeChoice } from './choose-printer.ts';
import { isHere, isReprint, printerHere, readCopies, type LabelDraft, type LabelTarget } from './label-draft.ts';
import css from './labels.module.css';

export type LabelFieldsProps = {
  choices: LabelChoices;
  draft: LabelDraft;
  errors: Readonly<Record<string, string>>;
  /** How the chosen printer is. */
  status?: ReactNode;
  onChange: (part: Partial<LabelDraft>) => void;
};

const lastWords = ({ last }: TubeChoice, clock: LabClock): string | undefined => {
  if (last === null) return undefined;
  if (last.status === 'downloaded') return `Downloaded ${clock.exact(last.at)}`;
  if (last.status === 'failed' || last.status === 'cancelled')
    return `May have printed at ${last.printerName ?? 'a printer'}, ${clock.exact(last.at)}`;
  return `${isOver(last.status) ? 'Sent' : 'On its way'} to ${last.printerName ?? 'a printer'}, ${clock.exact(last.at)}`;
};

export const LabelFields = ({ choices, draft, errors, status, onChange }: LabelFieldsProps) => {
  const { printers, tubes } = choices;
  const clock = useLabClock();
  const toggle = (id: number, on: boolean): void =>
    onChange({ sampleIds: on ? [...draft.sampleIds, id] : draft.sampleIds.filter((other) => other !== id) });
  const copies = readCopies(draft.copies);
  return (
    <>
      <div className={css.printWhere}>
        <Select
          label="Printer"
          placeholder="Choose a printer"
          error={errors['printerId']}
          options={[
            ...printers.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: String(printerHere.id), label: 'Printer at this computer' },
          ]}
          value={draft.printer === null ? null : String(draft.printer.id)}
          onValueChange={(value) =>
            onChange({ printer: printers.find(({ id }) => String(id) === value) ?? printerHere })
          }
        />
        <NumberField
          label="Copies"
          inputMode="numeric"
          error={errors['copies'] ?? (copies === null ? 'Enter a number from 1 to 20' : undefined)}
          value={draft.copies}
          onValueChange={(text) => onChange({ copies: text })}
        />
      </div>
      {status}
      <FieldGroup label="Tubes" error={errors['sampleIds']}>
        <div className={css.printTubes}>
          {tubes.map((tube) => (
            <Checkbox
              key={tube.sampleId}
              label={<TubeLine tube={tube} />}
              hint={lastWords(tube, clock)}
              checked={draft.sampleIds.includes(tube.sampleId)}
              onChange={({ target }) => toggle(tube.sampleId, target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      {isReprint(choices, draft) ? (
        <TextField
          label="Reason for reprint"
          hint="A selected tube already has a label. Two labels for one tube can end up on two tubes."
          maxLength={200}
          error={errors['reason']}
          value={draft.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      ) : null}
      {errors[''] === undefined ? null : <Banner tone="error" title={errors['']} />}
      {draft.printer === null || copies === null || draft.sampleIds.length === 0 ? null : (
        <output className={css.printSummary}>
          <b>{countLabels(labelsOf(tubes, draft.sampleIds, copies))}</b>, {stockWords(draft.printer)}
        </output>
      )}
    </>
  );
};

const stockWords = (target: LabelTarget): string =>
  isHere(target) ? 'in the size of their design' : `${target.labelWidth} × ${target.labelHeight} in, ${target.dpi} dpi`;

const TubeLine = ({ tube: { capHex, tubeName, barcode, labels } }: { tube: TubeChoice }) => (
  <span className={css.printTube}>
    <ColourChip colour={capHex}>{tubeName}</ColourChip>
    <span className="mono">{barcode}</span>
    {labels === 1 ? null : <span className="text-fg-subtle">{labels === 0 ? 'pre-labeled' : `${labels} labels`}</span>}
  </span>
);
