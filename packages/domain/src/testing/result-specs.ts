import type { ResultSpec, SpecRange } from '#test-specs/result-spec.ts';
import { rangeOf } from './ranges.ts';

/** A numeric result without limits; a test names only what it is about. */
export const specOf = (rest: Partial<ResultSpec> = {}): ResultSpec => ({
  id: 1,
  code: 'K',
  label: 'Potassium',
  type: 'numeric',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 1,
  molarMass: null,
  loinc: null,
  loincVerified: null,
  required: true,
  reportable: true,
  entryMode: 'single',
  formula: null,
  codedOptions: [],
  titre: null,
  valid: null,
  reportableRange: null,
  critical: null,
  mayBeCritical: 'call',
  delta: null,
  note: null,
  ranges: [],
  gaps: [],
  active: true,
  ...rest,
});

/** A range as a test of the catalogue keeps it: for anyone of any age, not checked. */
export const specRangeOf = (written: string, rest: Partial<SpecRange> = {}): SpecRange => ({
  ...rangeOf(written, rest),
  checked: false,
  ...rest,
});
