import { isMeasured, type TubeFieldFields, type TubeFieldType } from '@aliquot/domain/tubes/tube-field';
import { useWatch } from 'react-hook-form';
import { CheckInput, SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { LinesInput } from '#features/records/fields/lines-input.tsx';
import { DecimalRangeInput } from '#features/records/fields/range-input.tsx';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';
import { fieldTypeOptions } from './field-type-words.ts';

const at = fieldNames<TubeFieldFields>();

export const TubeFieldIdentity = () => (
  <>
    <TextInput name={at('label')} hint="Shown on screen." />
    <TextInput name={at('key')} mono hint="Used in labels and files, such as collectedBy." />
    <TextAreaInput name={at('help')} optional hint="Shown below the field." />
  </>
);

/** Only what the type has: what was typed for another is not saved. */
export const TubeFieldValue = () => {
  const type: TubeFieldType = useWatch({ name: at('type') });
  return (
    <>
      <SelectInput name={at('type')} options={fieldTypeOptions} />
      {isMeasured(type) ? (
        <>
          <TextInput name={at('unit')} optional hint="Shown on screen, such as °C." />
          <TextInput name={at('ucum')} mono optional hint="The unit in UCUM, such as Cel." />
          <DecimalRangeInput name={at('limits')} optional hint="Values outside are refused." />
        </>
      ) : null}
      {type === 'select' ? (
        <LinesInput name={at('options')} hint="One per line, in the order they are offered." />
      ) : null}
    </>
  );
};

export const TubeFieldPrinting = () => (
  <>
    <CheckInput name={at('showOnLabel')} hint="Printed on tube labels whose template has it." />
    <CheckInput name={at('showOnReport')} hint="Printed on the report." />
  </>
);
