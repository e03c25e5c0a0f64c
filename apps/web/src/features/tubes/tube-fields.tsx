import type { TubeFields } from '@aliquot/domain/tubes/tube';
import { recordList } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { CheckInput } from '#features/records/fields/choice-inputs.tsx';
import { CodeInput } from '#features/records/fields/code-picker.tsx';
import { ColourInput } from '#features/records/fields/colour-input.tsx';
import { useFieldLabel } from '#features/records/fields/field-label.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput, WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { WholeRangeInput } from '#features/records/fields/range-input.tsx';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';

const at = fieldNames<TubeFields>();

export const TubeIdentity = () => (
  <>
    <TextInput name={at('name')} className="col-span-full" />
    <TextInput name={at('code')} mono capitals hint="Printed on labels. A–Z, 0–9, - or _" />
    <TextInput name={at('sampleType')} />
    <TextInput name={at('capColour.name')} label={useFieldLabel(at('capColour'))} />
    <ColourInput name={at('capColour.hex')} label="Color on screen" />
  </>
);

export const TubeDrawing = () => (
  <>
    <NumberInput name={at('drawVolumeMl')} unit="mL" />
    <NumberInput name={at('minVolumeMl')} unit="mL" hint="Minimum volume accepted at receipt." />
    <TextInput name={at('additive')} />
    <WholeNumberInput name={at('orderOfDraw')} optional hint="1 is drawn first." />
  </>
);

export const TubeHandling = () => (
  <>
    <TextInput name={at('storage')} optional className="col-span-full" />
    <WholeNumberInput name={at('retentionDays')} unit="days" optional />
    <WholeRangeInput name={at('inversions')} optional unit="times" />
    <CheckInput name={at('centrifuge')} hint="Adds a step after receipt." />
  </>
);

export const TubeRecording = ({ api }: FormPartProps<unknown>) => (
  <>
    <CodeInput
      name={at('fieldSet')}
      optional
      from={recordList('fieldSets', api.client.fieldSets)}
      hint="Values recorded for each tube of this type."
    />
    <WholeNumberInput name={at('labelCopies')} />
    <TextAreaInput name={at('notes')} optional />
  </>
);
