import { CheckInput, RadioInput, SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { useFieldValue } from '#features/records/fields/field-scope.ts';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { NumberInput, WholeNumberInput } from '#features/records/fields/number-input.tsx';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';
import { LoincInput } from '../loinc-input.tsx';
import { isMeasured, type ResultType, type SpecForm } from './spec-form.ts';
import { typeWords } from './type-words.ts';
import { UcumInput } from './ucum-input.tsx';

const at = fieldNames<SpecForm>();

const kinds = Object.entries(typeWords).map(([value, { label }]) => ({ value, label }));

export const SpecIdentity = () => {
  const type = useFieldValue<ResultType>(at('type'));
  return (
    <>
      <TextInput name={at('label')} className="col-span-full" hint="Shown on the worklist and the report." />
      <TextInput name={at('code')} mono capitals hint="Unique within the test." />
      <SelectInput name={at('type')} options={kinds} hint={typeWords[type].hint} />
    </>
  );
};

export const SpecUnit = () => {
  const type = useFieldValue<ResultType>(at('type'));
  return (
    <>
      <TextInput name={at('unit')} empty="text" hint="Printed on the report. Leave blank if there is no unit." />
      <UcumInput name={at('ucum')} unit={at('unit')} />
      <WholeNumberInput name={at('decimals')} hint="Reported decimals, 0 to 10." />
      {isMeasured(type) ? (
        <NumberInput
          name={at('molarMass')}
          optional
          unit="g/mol"
          hint="To compare mg/dL with mmol/L. Glucose: 180.156."
        />
      ) : null}
    </>
  );
};

export const SpecCoding = () => (
  <>
    <LoincInput name={at('loinc')} verified={at('loincVerified')} means="this result" />
    <TextAreaInput name={at('note')} optional hint="For lab staff; never printed." />
  </>
);

const entryModes = [
  { value: 'single', label: 'Once' },
  { value: 'double', label: 'Twice', hint: 'By two users; both entries must agree.' },
];

export const SpecHandling = () => {
  const type = useFieldValue<ResultType>(at('type'));
  return (
    <>
      <CheckInput name={at('required')} hint="A test is complete when every required result is approved." />
      <CheckInput name={at('reportable')} hint="If off, only lab staff see it." />
      <CheckInput name={at('active')} hint="If off, it is no longer entered." />
      {type === 'calculated' ? null : <RadioInput name={at('entryMode')} options={entryModes} />}
    </>
  );
};
