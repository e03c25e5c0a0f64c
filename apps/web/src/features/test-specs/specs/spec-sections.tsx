import type { FormSectionSpec } from '#features/records/record-kind.ts';
import { CodedFields } from './coded-fields.tsx';
import { FormulaFields } from './formula-fields.tsx';
import { SpecCoding, SpecHandling, SpecIdentity, SpecUnit } from './identity-fields.tsx';
import { ChangeFields, DeltaFields } from './delta-fields.tsx';
import { CriticalFields, PossibleFields } from './limit-fields.tsx';
import { hasUnit, isMeasured, type ResultType } from './spec-form.ts';
import type { SpecRecord } from './spec-kind.ts';
import { TitreFields } from './titre-fields.tsx';

type Section = FormSectionSpec<SpecRecord> & { for?: (type: ResultType) => boolean };

const sections: readonly Section[] = [
  { id: 'identity', title: 'Result', Fields: SpecIdentity },
  {
    id: 'formula',
    title: 'Formula',
    note: 'The example must give its expected result before the test can be ordered.',
    wide: true,
    Fields: FormulaFields,
    for: (type) => type === 'calculated',
  },
  {
    id: 'codes',
    title: 'Values',
    note: 'From the result library, in the order they are offered.',
    wide: true,
    Fields: CodedFields,
    for: (type) => type === 'coded',
  },
  { id: 'titre', title: 'Dilutions', Fields: TitreFields, for: (type) => type === 'titre' },
  { id: 'unit', title: 'Unit and decimals', Fields: SpecUnit, for: hasUnit },
  { id: 'possible', title: 'Plausible limits and reportable range', Fields: PossibleFields, for: isMeasured },
  {
    id: 'limits',
    title: 'Critical limits',
    note: 'Apply where a range has no critical limits of its own. Critical results must be called.',
    Fields: CriticalFields,
    for: isMeasured,
  },
  { id: 'delta', title: 'Delta rule', Fields: DeltaFields, for: isMeasured },
  { id: 'delta', title: 'Delta rule', wide: true, Fields: ChangeFields, for: (type) => type === 'coded' },
  { id: 'handling', title: 'Entry and report', Fields: SpecHandling },
  { id: 'coding', title: 'LOINC and notes', Fields: SpecCoding },
];

/** The parts of the form that this kind of result has. */
export const sectionsFor = (type: ResultType): readonly FormSectionSpec<SpecRecord>[] =>
  sections.filter((section) => section.for === undefined || section.for(type));
