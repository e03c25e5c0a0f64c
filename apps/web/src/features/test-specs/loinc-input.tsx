import { checkLoinc } from '@aliquot/domain/measures/loinc';
import type { OwnField } from '#features/records/fields/field-names.ts';
import { LookedUpCodeInput } from '#features/records/fields/looked-up-code-input.tsx';

export type LoincInputProps = { name: OwnField; verified: string; means: string };

/** The public code for what is measured; a slip of the finger is caught by its check digit. */
export const LoincInput = ({ name, verified, means }: LoincInputProps) => (
  <LookedUpCodeInput
    name={name}
    verified={verified}
    claim={`Checked in LOINC: this is the code of ${means}.`}
    check={checkLoinc}
    hint="Format 12345-6, for example 2951-2"
    right="The check digit is correct."
  />
);
