import { labTimezones, type LabFields } from '@aliquot/domain/labs/lab';
import { AddressInput } from '#features/records/fields/address-input.tsx';
import { SelectInput } from '#features/records/fields/choice-inputs.tsx';
import { fieldNames } from '#features/records/fields/field-names.ts';
import { TextAreaInput, TextInput } from '#features/records/fields/text-input.tsx';
import { CasePatternInput } from './case-pattern-input.tsx';

const at = fieldNames<LabFields>();
const zones = labTimezones.map((zone) => ({ value: zone, label: zone }));

export const LabIdentity = () => (
  <>
    <TextInput name={at('name')} className="col-span-full" hint="As it stands on reports." />
    <TextInput name={at('code')} mono capitals hint="Capitals, digits, - and _." />
    <TextInput name={at('director')} optional hint="Who signs for the laboratory." />
    <TextInput name={at('clia')} mono optional />
    <TextAreaInput name={at('cliaNote')} optional rows={2} />
  </>
);

export const LabPlace = () => (
  <>
    <AddressInput name={at('address')} />
    <TextInput name={at('phone')} type="tel" optional />
    <TextInput name={at('email')} type="email" optional />
  </>
);

export const LabCases = () => (
  <>
    <SelectInput name={at('timezone')} options={zones} hint="Days, due times and reports follow it." />
    <CasePatternInput name={at('caseIdPattern')} lab={at('code')} timezone={at('timezone')} />
  </>
);
