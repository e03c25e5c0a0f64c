import { decimal } from '#measures/decimal.ts';
import type { Limits } from '#ranges/reference-range.ts';
import type { ResultSpec, SpecRange } from '#test-specs/result-spec.ts';

/** A numeric result without limits; a test names only what it is about. */
export const specOf = (rest: Partial<ResultSpec> = {}): ResultSpec => ({
  id: 1,
  code: 'K',
  label: 'Potassium',
  type: 'numeric',
  unit: 'mmol/L',
  ucum: 'mmol/L',
  decimals: 1,
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
  delta: null,
  note: null,
  ranges: [],
  gaps: [],
  active: true,
  ...rest,
});

/** "[3.5, 5.0]" with both limits inside, "(3.5, 5.0)" with neither; an empty side has none. */
export const limitsOf = (written: string): Limits => {
  const [low = '', high = ''] = written.slice(1, -1).split(', ');
  return {
    low: low === '' ? null : decimal(low),
    high: high === '' ? null : decimal(high),
    lowInclusive: low === '' ? null : written.startsWith('['),
    highInclusive: high === '' ? null : written.endsWith(']'),
  };
};

/** For anyone of any age. */
export const rangeOf = (written: string, rest: Partial<SpecRange>): SpecRange => ({
  id: 1,
  sex: 'any',
  ageFrom: '0 d',
  ageTo: null,
  instrumentId: null,
  method: null,
  ...limitsOf(written),
  critical: null,
  text: null,
  effectiveFrom: null,
  effectiveTo: null,
  source: 'for tests',
  checked: false,
  ...rest,
});
