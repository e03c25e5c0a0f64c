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
    <TextInput name={at('label')} hint="As people choose it." />
    <TextInput
      name={at('code')}
      mono
      capitals
      readOnly={record !== null}
      hint={
        record === null
          ? 'Capitals, digits, - and _. It is kept with every result, so it cannot be changed later.'
          : 'Kept with every result, so it cannot be changed.'
      }
    />
    <TextInput name={at('group')} hint="The kind of finding, such as serology or organism." />
    <ColourInput name={at('colour')} hint="Beside its name on worklists." />
  </>
);

export const ResultCodeMeaning = () => (
  <>
    <RadioInput
      name={at('interpretation')}
      stacked
      className="col-span-full"
      options={interpretationOptions}
      hint="A test may say otherwise for its own results."
    />
    <TextAreaInput name={at('reportText')} hint="As the report prints it." />
  </>
);

export const ResultCodeSnomed = () => (
  <LookedUpCodeInput
    name={at('snomed')}
    verified={at('snomedVerified')}
    claim="Found in SNOMED CT: it means this value."
  />
);
