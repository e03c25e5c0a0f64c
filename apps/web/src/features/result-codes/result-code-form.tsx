import type { ResultCode, ResultCodeFields } from '@aliquot/domain/result-codes/result-code';
import { RadioInput } from '#features/records/fields/choice-inputs.tsx';
import { ColourInput } from '#features/records/fields/colour-input.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { LookedUpCodeInput } from '#features/records/fields/looked-up-code-input.tsx';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { interpretationOptions } from './interpretation-words.ts';

const at = fieldNames<ResultCodeFields>();

export const ResultCodeIdentity = ({ record }: FormPartProps<ResultCode>) => (
  <>
    <TextInput name={at('label')} hint="Shown in the list of values." />
    <TextInput
      name={at('code')}
      mono
      capitals
      readOnly={record !== null}
      hint={
        record === null ? 'A–Z, 0–9, - or _. Can’t be changed later.' : 'Stored with every result. Can’t be changed.'
      }
    />
    <TextInput name={at('group')} hint="For example serology or organism." />
    <ColourInput name={at('colour')} hint="Shown beside the name on worklists." />
  </>
);

export const ResultCodeMeaning = () => (
  <>
    <RadioInput
      name={at('interpretation')}
      stacked
      className="col-span-full"
      options={interpretationOptions}
      hint="Default. A test can set its own."
    />
    <TextAreaInput name={at('reportText')} hint="Printed on the report." />
  </>
);

export const ResultCodeSnomed = () => (
  <LookedUpCodeInput
    name={at('snomed')}
    verified={at('snomedVerified')}
    claim="Checked in SNOMED CT: this is the code of this value."
  />
);
