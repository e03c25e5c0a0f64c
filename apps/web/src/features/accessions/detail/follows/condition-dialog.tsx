import {
  conditionLabels,
  followCondition,
  sampleConditions,
  type SampleCondition,
} from '@aliquot/domain/samples/condition';
import { useState } from 'react';
import { ConsequencesDialog } from '#consequences/consequences-dialog.tsx';
import { usePreview } from '#consequences/use-preview.ts';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { CaseWho } from './case-who.tsx';
import type { RejectTubeDialogProps } from './reject-tube-dialog.tsx';

const effectHint = {
  none: 'No effect',
  note: 'Noted only',
  hold: 'Puts the accession on hold',
  reject: 'Puts the accession on hold; reject the tube next',
} as const;

/** Steps through the choices by arrow key ask once, for the one that is rested on. */
const waitMs = 250;

/** How the tube is, and beforehand what will follow from it. */
export const ConditionDialog = ({ api, accession, sample, act, ...shared }: RejectTubeDialogProps) => {
  const [condition, setCondition] = useState<SampleCondition>(sample.condition);
  const { id, version } = accession;
  const sampleId = sample.id;
  const isOther = condition !== sample.condition;
  const preview = usePreview(
    api,
    isOther ? { act: 'condition', input: { id, version, sampleId, condition } } : null,
    waitMs,
  );
  return (
    <ConsequencesDialog
      {...shared}
      title={
        <>
          Record condition of <span className="case text-section">{sample.barcode}</span>
        </>
      }
      who={<CaseWho accession={accession} sample={sample} />}
      description="Any hold from the previous condition is released."
      preview={preview}
      disabledReason={isOther ? undefined : 'Already recorded'}
      confirmLabel="Record condition"
      onConfirm={({ hash: expects }) =>
        act({
          staysOpen: true,
          done: `Condition: ${conditionLabels[condition]}`,
          about: { expects },
          run: (input) =>
            preview.confirmed(api.client.accessions.setCondition.mutate({ ...input, sampleId, condition, expects })),
        })
      }
      choice={
        <RadioGroup<SampleCondition>
          label="Condition"
          stacked
          options={sampleConditions.map((value) => ({
            value,
            label: conditionLabels[value],
            hint: effectHint[followCondition(value, sample.barcode).kind],
          }))}
          value={condition}
          onValueChange={setCondition}
        />
      }
    />
  );
};
