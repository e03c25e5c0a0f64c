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
    <TextInput name={at('name')} className="col-span-full" hint="Printed on reports." />
    <TextInput name={at('code')} mono capitals hint="A–Z, 0–9, - or _" />
    <TextInput name={at('director')} optional hint="Signs for the lab." />
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
    <SelectInput name={at('timezone')} options={zones} hint="Used for days, due times and reports." />
    <CasePatternInput name={at('caseIdPattern')} lab={at('code')} timezone={at('timezone')} />
  </>
);
